import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/PasswordInput.css';
import { Button, Checkbox, NativeSelect, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { userRegister } from '#contract/api/auth.ts';
import { countriesWithFirst, countryByCode } from '#contract/domain/countries.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { ApiError, callApi } from '#web/api/call-api.ts';
import { passwordStrength } from '#web/lib/password-strength.ts';
import { signIn } from '#web/session/session.ts';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import classes from './auth.module.css';
import { summaryOf } from './form-faults.ts';
import {
  EMPTY_REGISTER,
  needsOrganisation,
  REGISTER_LABELS as LABELS,
  registerFaults,
  registerInput,
} from './register-model.ts';
import { UserTypePicker } from './UserTypePicker.tsx';

const COUNTRIES = countriesWithFirst().map((country) => ({ value: country.code, label: country.name }));

/** Creates an account of one of the four user types and signs it in. */
export function RegisterForm() {
  const prefix = useId();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const form = useForm({ initialValues: EMPTY_REGISTER, validate: registerFaults });
  const values = form.values;
  const strength = passwordStrength(values.password, LIMITS.passwordMin, [
    values.firstName,
    values.lastName,
    values.email.split('@')[0] ?? '',
  ]);

  const submit = form.onSubmit(
    async (entered) => {
      setBusy(true);
      setFailure(undefined);
      try {
        await signIn((await callApi(userRegister, registerInput(entered))).data);
      } catch (error) {
        setBusy(false);
        setAttempt((n) => n + 1);
        setFailure(error instanceof Error ? error.message : String(error));
        if (!(error instanceof ApiError)) return;
        if (error.code === 'email_taken') form.setErrors({ email: error.message });
        else if (error.code === 'phone_taken') form.setErrors({ phone: error.message });
        else form.setErrors(error.fieldErrors);
      }
    },
    () => {
      setFailure(undefined);
      setAttempt((n) => n + 1);
    },
  );
  const field = (name: keyof typeof LABELS) => ({ id: `${prefix}-${name}`, label: LABELS[name], size: 'md' as const });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={20}>
        <ErrorSummary message={failure} errors={summaryOf(prefix, LABELS, form.errors)} attempt={attempt} />
        <UserTypePicker
          id={`${prefix}-userType`}
          value={values.userType}
          onChange={(type) => form.setFieldValue('userType', type)}
        />
        <div className={classes.two}>
          <TextInput
            {...field('firstName')}
            autoComplete="given-name"
            maxLength={LIMITS.name}
            {...form.getInputProps('firstName')}
          />
          <TextInput
            {...field('lastName')}
            autoComplete="family-name"
            maxLength={LIMITS.name}
            {...form.getInputProps('lastName')}
          />
        </div>
        {needsOrganisation(values.userType) ? (
          <TextInput
            {...field('organisation')}
            autoComplete="organization"
            maxLength={LIMITS.organisation}
            {...form.getInputProps('organisation')}
          />
        ) : null}
        <TextInput {...field('email')} type="email" autoComplete="email" {...form.getInputProps('email')} />
        <div className={classes.two}>
          <NativeSelect
            {...field('country')}
            autoComplete="country"
            data={COUNTRIES}
            {...form.getInputProps('country')}
            onChange={(event) => {
              const country = countryByCode(event.currentTarget.value);
              form.setFieldValue('country', event.currentTarget.value);
              if (country !== undefined) form.setFieldValue('phoneCode', country.phoneCode);
            }}
          />
          <div className={classes.phone}>
            <TextInput
              id={`${prefix}-phoneCode`}
              label="Code"
              size="md"
              autoComplete="tel-country-code"
              inputMode="tel"
              {...form.getInputProps('phoneCode')}
            />
            <TextInput
              {...field('phone')}
              label="Phone (optional)"
              type="tel"
              autoComplete="tel-national"
              {...form.getInputProps('phone')}
            />
          </div>
        </div>
        <div>
          <PasswordInput
            {...field('password')}
            autoComplete="new-password"
            maxLength={LIMITS.passwordMax}
            aria-describedby={`${prefix}-strength`}
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
            {...form.getInputProps('password')}
          />
          <div className={classes.meter} data-score={strength.score} aria-hidden>
            {[1, 2, 3, 4].map((step) => (
              <span key={step} data-on={strength.score >= step || undefined} />
            ))}
          </div>
          <div className={classes.hint} id={`${prefix}-strength`}>
            {values.password === ''
              ? `At least ${String(LIMITS.passwordMin)} characters. A few unrelated words work well.`
              : `Strength: ${strength.label.toLowerCase()}`}
          </div>
        </div>
        <Checkbox
          id={`${prefix}-acceptedTerms`}
          label="I accept the terms of use and the privacy policy"
          {...form.getInputProps('acceptedTerms', { type: 'checkbox' })}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          Create my account
        </Button>
        <p className={classes.foot}>
          Already with us? <Link to="/login">Login</Link>
        </p>
      </Stack>
    </form>
  );
}
