import { Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useId, type SubmitEventHandler } from 'react';
import { Link } from 'react-router-dom';
import type { Failure } from '#web/api/failure.ts';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import classes from '../auth.module.css';
import { FaultSummary } from '../FaultSummary.tsx';
import { NewPasswordField } from '../NewPasswordField.tsx';
import { PersonFields } from './PersonFields.tsx';
import { PhoneFields } from './PhoneFields.tsx';
import { ownerOf, REGISTER_LABELS as LABELS, type RegisterValues } from '../model/register-model.ts';
import { TermsField } from './TermsField.tsx';

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
  return (
    <form onSubmit={onSubmit} onBlur={onBlur} noValidate>
      <Stack gap={20}>
        <FaultSummary prefix={prefix} labels={LABELS} errors={form.errors} failure={failure} attempt={attempt} />
        <PersonFields
          prefix={prefix}
          form={form}
          emailHint="We’ll send a code there to confirm it."
          onCountry={(code) => {
            if (values.phoneCountry === values.country) form.setFieldValue('phoneCountry', code);
          }}
          beside={
            <PhoneFields
              prefix={prefix}
              label="Phone (optional)"
              country={values.phoneCountry}
              onCountry={(code) => form.setFieldValue('phoneCountry', code)}
              input={form.getInputProps('phone')}
            />
          }
        />
        <NewPasswordField
          id={`${prefix}-password`}
          label={LABELS.password}
          owner={ownerOf(values)}
          value={values.password}
          input={form.getInputProps('password')}
        />
        <TermsField id={`${prefix}-acceptedTerms`} input={form.getInputProps('acceptedTerms', { type: 'checkbox' })} />
        <SubmitButton busy={busy} waitUntil={failure?.waitUntil ?? null}>
          Continue
        </SubmitButton>
        <p className={classes['foot']}>
          Already have an account? <Link to={loginHref}>Login</Link>
        </p>
      </Stack>
    </form>
  );
}
