import { Button, Stack, TextInput } from '@mantine/core';
import { useId, useState, type SubmitEvent } from 'react';
import type { Profile } from '#contract/api/profile.ts';
import { failureOf } from '#web/api/failure.ts';
import { useOneTimeCode } from '#web/session/use-one-time-code.ts';
import { CodeStep } from '#web/ui/CodeStep.tsx';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { toast } from '#web/ui/toast.ts';
import { CURRENT_PASSWORD_LABEL, CurrentPassword, isOfPassword } from './CurrentPassword.tsx';
import { phoneStart, readAddress, type AddressKind } from './model/address.ts';
import classes from './profile.module.css';
import { useUpdateProfile } from './queries.ts';

const TEXTS = {
  email: {
    field: 'New e-mail address',
    changed: 'Your e-mail address is changed',
    confirm: 'Change e-mail address',
    codeGoes: 'We send a code to the new address. The old one is told of the change.',
  },
  phone: {
    field: 'Phone number with country code',
    changed: 'Your phone number is confirmed',
    confirm: 'Confirm phone number',
    codeGoes: 'We send a code to this number by text message.',
  },
} as const;

interface ChangeAddressProps {
  kind: AddressKind;
  profile: Profile;
  /** What the field begins with, such as the number that waits to be confirmed. */
  initial: string;
  onClose: () => void;
}

/** A new e-mail address or phone number: what it is, the password where there is one, then the code that went there. */
export function ChangeAddress({ kind, profile, initial, onClose }: ChangeAddressProps) {
  const prefix = useId();
  const texts = TEXTS[kind];
  const code = useOneTimeCode(kind);
  const update = useUpdateProfile();
  const [typed, setTyped] = useState(initial === '' && kind === 'phone' ? phoneStart(profile.country) : initial);
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<{ address?: string; password?: string; form?: string }>({});
  const [attempt, setAttempt] = useState(0);
  /** Kept when the password was wrong: the address is proven, only the password is asked for again. */
  const [ticket, setTicket] = useState<string>();

  const refuse = (next: typeof faults) => {
    setFaults(next);
    setAttempt((n) => n + 1);
  };
  const passwordFault = profile.hasPassword && password === '' ? 'Enter your current password' : undefined;

  const save = async (proof: string) => {
    try {
      await update.mutateAsync({
        ...(kind === 'email' ? { emailTicket: proof } : { phoneTicket: proof }),
        ...(profile.hasPassword ? { currentPassword: password } : {}),
      });
      toast('success', texts.changed);
      onClose();
    } catch (error) {
      const { message } = failureOf(error);
      const wrongPassword = isOfPassword(error);
      setTicket(wrongPassword ? proof : undefined);
      code.reset();
      refuse(wrongPassword ? { password: message } : { form: message });
    }
  };

  const begin = async (event: SubmitEvent) => {
    event.preventDefault();
    if (ticket !== undefined) {
      if (passwordFault === undefined) await save(ticket);
      else refuse({ password: passwordFault });
      return;
    }
    const address = readAddress(kind, typed);
    if (address.value === undefined || passwordFault !== undefined) {
      refuse({
        ...(address.fault === undefined ? {} : { address: address.fault }),
        ...(passwordFault === undefined ? {} : { password: passwordFault }),
      });
      return;
    }
    setFaults({});
    await code.send(kind === 'email' ? { email: address.value } : { phone: address.value });
  };

  if (code.sent !== null) {
    return (
      <div className={classes['change']}>
        <CodeStep
          {...code.step({ onTicket: save, busy: update.isPending })}
          text={`We sent a code to ${code.sent.sentTo}.`}
          submitLabel={texts.confirm}
          backLabel="Back"
        />
      </div>
    );
  }

  const message = faults.form ?? code.failure?.message;
  const addressFault = faults.address ?? code.failure?.fields[kind];
  return (
    <form className={classes['change']} onSubmit={(event) => void begin(event)} noValidate>
      <Stack gap={16}>
        <ErrorSummary
          message={message}
          attempt={attempt}
          errors={[
            ...(addressFault === undefined
              ? []
              : [{ inputId: `${prefix}-address`, label: texts.field, message: addressFault }]),
            ...(faults.password === undefined
              ? []
              : [{ inputId: `${prefix}-password`, label: CURRENT_PASSWORD_LABEL, message: faults.password }]),
          ]}
        />
        {ticket === undefined ? (
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
            value={typed}
            error={addressFault}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : null}
        {profile.hasPassword ? (
          <CurrentPassword id={`${prefix}-password`} value={password} error={faults.password} onChange={setPassword} />
        ) : null}
        <div className={classes['buttons']}>
          <SubmitButton
            size="sm"
            fullWidth={false}
            busy={code.busy || update.isPending}
            waitUntil={code.failure?.waitUntil ?? null}
          >
            {ticket === undefined ? 'Send the code' : texts.confirm}
          </SubmitButton>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Stack>
    </form>
  );
}
