import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useId, type SubmitEventHandler } from 'react';
import { Link } from 'react-router-dom';
import { countriesWithFirst } from '#contract/domain/countries.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { Failure } from '#web/api/failure.ts';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import classes from './auth.module.css';
import { summaryOf } from './form-faults.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PhoneFields } from './PhoneFields.tsx';
import { needsOrganisation, ownerOf, REGISTER_LABELS as LABELS, type RegisterValues } from './register-model.ts';
import { UserTypePicker } from './UserTypePicker.tsx';

const COUNTRIES = countriesWithFirst().map((country) => ({ value: country.code, label: country.name }));

interface RegisterFieldsProps {
  form: UseFormReturnType<RegisterValues>;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onBlur: () => void;
  busy: boolean;
  failure: Failure | null;
  attempt: number;
  loginHref: string;
}

/** The fields of product section 2 for the four user types. */
export function RegisterFields({ form, onSubmit, onBlur, busy, failure, attempt, loginHref }: RegisterFieldsProps) {
  const prefix = useId();
  const { values } = form;
  const field = (name: keyof typeof LABELS) => ({ id: `${prefix}-${name}`, label: LABELS[name], size: 'md' as const });

  const chooseCountry = (code: string) => {
    if (values.phoneCountry === values.country) form.setFieldValue('phoneCountry', code);
    form.setFieldValue('country', code);
  };

  return (
    <form onSubmit={onSubmit} onBlur={onBlur} noValidate>
      <Stack gap={20}>
        <ErrorSummary
          message={failure?.message}
          errors={summaryOf(prefix, LABELS, { ...form.errors, ...failure?.fields })}
          attempt={attempt}
        />
        <UserTypePicker
          id={`${prefix}-userType`}
          value={values.userType}
          onChange={(type) => form.setFieldValue('userType', type)}
        />
        <div className={classes['two']}>
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
        <TextInput
          {...field('email')}
          description="We send a code there to confirm it."
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <div className={classes['two']}>
          <NativeSelect
            {...field('country')}
            autoComplete="country"
            data={COUNTRIES}
            value={values.country}
            onChange={(event) => chooseCountry(event.currentTarget.value)}
          />
          <PhoneFields
            prefix={prefix}
            label="Phone (optional)"
            country={values.phoneCountry}
            onCountry={(code) => form.setFieldValue('phoneCountry', code)}
            input={form.getInputProps('phone')}
          />
        </div>
        <NewPasswordField
          id={`${prefix}-password`}
          label={LABELS.password}
          owner={ownerOf(values)}
          value={values.password}
          input={form.getInputProps('password')}
        />
        <Checkbox
          id={`${prefix}-acceptedTerms`}
          label="I accept the terms of use and the privacy policy"
          {...form.getInputProps('acceptedTerms', { type: 'checkbox' })}
        />
        <SubmitButton busy={busy} waitUntil={failure?.waitUntil ?? null}>
          Continue
        </SubmitButton>
        <p className={classes['foot']}>
          Already with us? <Link to={loginHref}>Login</Link>
        </p>
      </Stack>
    </form>
  );
}
