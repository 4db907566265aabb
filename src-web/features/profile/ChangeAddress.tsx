import { Button, Stack, TextInput } from '@mantine/core';
import { useId } from 'react';
import { CodeStep } from '#web/ui/form/CodeStep.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { CURRENT_PASSWORD_LABEL, CurrentPassword } from './CurrentPassword.tsx';
import classes from './profile.module.css';
import { useAddressChange, type AddressChange } from './use-address-change.ts';

const TEXTS = {
  email: {
    field: 'New e-mail address',
    changed: 'Your e-mail address has been changed',
    confirm: 'Change e-mail address',
    codeGoes: 'We’ll send a code to the new address, and tell the old one about the change.',
  },
  phone: {
    field: 'Phone number with country code',
    changed: 'Your phone number has been confirmed',
    confirm: 'Confirm phone number',
    codeGoes: 'We’ll text a code to this number.',
  },
} as const;

/** A new e-mail address or phone number: what it is, the password where there is one, then the code that went there. */
export function ChangeAddress(props: AddressChange) {
  const { kind, profile } = props;
  const prefix = useId();
  const texts = TEXTS[kind];
  const { code, faults, isProven, ...change } = useAddressChange(props, texts.changed);

  if (code.sent !== null) {
    return (
      <div className={classes['change']}>
        <CodeStep
          {...code.step({ onTicket: change.save, busy: change.isSaving })}
          text={`We sent a code to ${code.sent.sentTo}.`}
          submitLabel={texts.confirm}
          backLabel="Back"
        />
      </div>
    );
  }

  return (
    <form className={classes['change']} onSubmit={(event) => void change.begin(event)} noValidate>
      <Stack gap={16}>
        <ErrorSummary
          message={faults.form}
          attempt={change.attempt}
          errors={[
            ...(faults.address === undefined
              ? []
              : [{ inputId: `${prefix}-address`, label: texts.field, message: faults.address }]),
            ...(faults.password === undefined
              ? []
              : [{ inputId: `${prefix}-password`, label: CURRENT_PASSWORD_LABEL, message: faults.password }]),
          ]}
        />
        {isProven ? null : (
          <TextInput
            id={`${prefix}-address`}
            label={texts.field}
            description={texts.codeGoes}
            type={kind === 'email' ? 'email' : 'tel'}
            autoComplete={kind === 'email' ? 'email' : 'tel'}
            data-autofocus
            autoFocus
            required
            withAsterisk={false}
            value={change.typed}
            error={faults.address}
            onChange={(event) => change.setTyped(event.currentTarget.value)}
          />
        )}
        {profile.hasPassword ? (
          <CurrentPassword
            id={`${prefix}-password`}
            value={change.password}
            error={faults.password}
            onChange={change.setPassword}
          />
        ) : null}
        <div className={classes['buttons']}>
          <SubmitButton size="sm" fullWidth={false} busy={change.busy} waitUntil={code.failure?.waitUntil ?? null}>
            {isProven ? texts.confirm : 'Send the code'}
          </SubmitButton>
          <Button variant="default" onClick={change.leave}>
            Cancel
          </Button>
        </div>
      </Stack>
    </form>
  );
}
