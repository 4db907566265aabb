import { Button, Stack } from '@mantine/core';
import { useId, useState, type SubmitEvent } from 'react';
import type { Profile } from '#contract/api/profile.ts';
import { failureOf } from '#web/api/failure.ts';
import danger from '#web/ui/danger.module.css';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { CURRENT_PASSWORD_LABEL, CurrentPassword, isOfPassword } from './CurrentPassword.tsx';
import classes from './profile.module.css';
import { useUpdateProfile } from './queries.ts';

/** Takes the phone number away, after the password where there is one. */
export function RemovePhone({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const id = useId();
  const update = useUpdateProfile();
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<{ password?: string; form?: string }>({});
  const [waitUntil, setWaitUntil] = useState<number | null>(null);
  const [attempt, setAttempt] = useState(0);
  const refuse = (next: typeof faults) => {
    setFaults(next);
    setAttempt((n) => n + 1);
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (profile.hasPassword && password === '') {
      refuse({ password: 'Enter your current password' });
      return;
    }
    try {
      await update.mutateAsync({ phone: null, ...(profile.hasPassword ? { currentPassword: password } : {}) });
      toast('success', 'Your phone number has been removed');
      onClose();
    } catch (error) {
      const failure = failureOf(error);
      setWaitUntil(failure.waitUntil);
      refuse(isOfPassword(error) ? { password: failure.message } : { form: failure.message });
    }
  };

  return (
    <form className={classes['change']} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={16}>
        <ErrorSummary
          message={faults.form}
          attempt={attempt}
          errors={
            faults.password === undefined
              ? []
              : [{ inputId: id, label: CURRENT_PASSWORD_LABEL, message: faults.password }]
          }
        />
        <p className={classes['note']}>
          Sign-in codes will be sent to {profile.email ?? 'your e-mail address'} only. You can add a number again any
          time.
        </p>
        {profile.hasPassword ? (
          <CurrentPassword id={id} value={password} error={faults.password} onChange={setPassword} autoFocus />
        ) : null}
        <div className={classes['buttons']}>
          <SubmitButton
            size="sm"
            fullWidth={false}
            className={danger['danger'] ?? ''}
            busy={update.isPending}
            waitUntil={waitUntil}
          >
            Remove the number
          </SubmitButton>
          <Button variant="default" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </Stack>
    </form>
  );
}
