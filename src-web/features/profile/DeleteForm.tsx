import { Button, Stack, TextInput } from '@mantine/core';
import { useId, useState, type SubmitEvent } from 'react';
import { DELETE_WORD, type Profile } from '#contract/api/profile.ts';
import { failureOf } from '#web/api/failure.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useOneTimeCode } from '#web/session/use-one-time-code.ts';
import { CodeStep } from '#web/ui/CodeStep.tsx';
import danger from '#web/ui/danger.module.css';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { toast } from '#web/ui/toast.ts';
import { CURRENT_PASSWORD_LABEL, CurrentPassword } from './CurrentPassword.tsx';
import classes from './profile.module.css';
import { useDeleteProfile } from './queries.ts';

/** The typed word, and the password or a code; then the profile is hidden and this device is signed out. */
export function DeleteForm({ profile, onCancel }: { profile: Profile; onCancel: () => void }) {
  const prefix = useId();
  const code = useOneTimeCode('delete');
  const remove = useDeleteProfile();
  const [word, setWord] = useState('');
  const [password, setPassword] = useState('');
  const [byCode, setByCode] = useState(!profile.hasPassword);
  const [faults, setFaults] = useState<{ word?: string; password?: string; form?: string }>({});
  const [waitUntil, setWaitUntil] = useState<number | null>(null);
  const [attempt, setAttempt] = useState(0);

  const refuse = (next: typeof faults) => {
    setFaults(next);
    setAttempt((n) => n + 1);
  };
  const leave = async (proof: { currentPassword: string } | { ticket: string }) => {
    try {
      const { leavingAt } = await remove.mutateAsync({ confirmation: DELETE_WORD, ...proof });
      toast('info', `Your profile is hidden. It will be deleted on ${formatInstant(leavingAt, profile.timeZone)}.`);
    } catch (error) {
      const failure = failureOf(error);
      code.reset();
      setWaitUntil(failure.waitUntil);
      refuse('currentPassword' in proof ? { password: failure.message } : { form: failure.message });
    }
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const next: typeof faults = {
      ...(word.trim().toUpperCase() === DELETE_WORD ? {} : { word: `Please type ${DELETE_WORD}` }),
      ...(byCode || password !== '' ? {} : { password: 'Enter your current password' }),
    };
    if (Object.keys(next).length > 0) {
      refuse(next);
      return;
    }
    setFaults({});
    if (byCode) await code.send({});
    else await leave({ currentPassword: password });
  };

  if (code.sent !== null) {
    return (
      <CodeStep
        {...code.step({ onTicket: (ticket) => leave({ ticket }), busy: remove.isPending })}
        text={`We sent a code to ${code.sent.sentTo}.`}
        submitLabel="Delete my profile"
        backLabel="Back"
      />
    );
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={18}>
        <ErrorSummary
          message={faults.form ?? code.failure?.message}
          attempt={attempt}
          errors={[
            ...(faults.word === undefined
              ? []
              : [{ inputId: `${prefix}-word`, label: 'Confirmation', message: faults.word }]),
            ...(faults.password === undefined
              ? []
              : [{ inputId: `${prefix}-password`, label: CURRENT_PASSWORD_LABEL, message: faults.password }]),
          ]}
        />
        <TextInput
          id={`${prefix}-word`}
          label={`Type ${DELETE_WORD} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          withAsterisk={false}
          value={word}
          error={faults.word}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
        {byCode ? (
          <p className={classes['note']}>
            We send a code to {profile.email ?? 'your e-mail address'} and ask for it in the next step.
          </p>
        ) : (
          <CurrentPassword id={`${prefix}-password`} value={password} error={faults.password} onChange={setPassword} />
        )}
        <div className={classes['buttons']}>
          <SubmitButton
            size="sm"
            fullWidth={false}
            className={danger['danger'] ?? ''}
            busy={code.busy || remove.isPending}
            waitUntil={waitUntil ?? code.failure?.waitUntil ?? null}
          >
            {byCode ? 'Send the code' : 'Delete my profile'}
          </SubmitButton>
          <Button variant="default" onClick={onCancel}>
            Keep my profile
          </Button>
          {profile.hasPassword ? (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                setByCode(!byCode);
                setFaults({});
              }}
            >
              {byCode ? 'Use my password instead' : 'Use a code instead'}
            </Button>
          ) : null}
        </div>
      </Stack>
    </form>
  );
}
