import { Button, Stack, TextInput } from '@mantine/core';
import { useId, useState, type SubmitEvent } from 'react';
import { DELETE_WORD, type Profile } from '#contract/api/profile.ts';
import type { UserType } from '#contract/domain/user.ts';
import { failureOf } from '#web/api/failure.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { useOneTimeCode } from '#web/session/use-one-time-code.ts';
import { Section } from '#web/ui/Card.tsx';
import { CodeStep } from '#web/ui/form/CodeStep.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Loaded } from '#web/ui/list/states.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { CURRENT_PASSWORD_LABEL, CurrentPassword } from './CurrentPassword.tsx';
import { ExportButton } from './ExportButton.tsx';
import { leavingSteps } from './model/leaving-text.ts';
import { useProfile, useDeleteProfile } from './queries.ts';
import danger from '#web/ui/danger.module.css';
import classes from './profile.module.css';

/** Deletes the profile once the word is typed and the password, or the code, is right. */
function useProfileDeletion(profile: Profile) {
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

  return {
    code,
    submit,
    leave,
    isDeleting: remove.isPending,
    word,
    setWord,
    password,
    setPassword,
    byCode,
    /** To the code from the password, or back. */
    switchProof: () => {
      setByCode(!byCode);
      setFaults({});
    },
    faults,
    waitUntil: waitUntil ?? code.failure?.waitUntil ?? null,
    attempt,
  };
}

/** The typed word, and the password or a code; then the profile is hidden and this device is signed out. */
function DeleteForm({ profile, onCancel }: { profile: Profile; onCancel: () => void }) {
  const prefix = useId();
  const { code, faults, byCode, ...deletion } = useProfileDeletion(profile);

  if (code.sent !== null) {
    return (
      <CodeStep
        {...code.step({ onTicket: (ticket) => deletion.leave({ ticket }), busy: deletion.isDeleting })}
        text={`We sent a code to ${code.sent.sentTo}.`}
        submitLabel="Delete my profile"
        backLabel="Back"
      />
    );
  }

  return (
    <form onSubmit={(event) => void deletion.submit(event)} noValidate>
      <Stack gap={18}>
        <ErrorSummary
          message={faults.form ?? code.failure?.message}
          attempt={deletion.attempt}
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
          value={deletion.word}
          error={faults.word}
          onChange={(event) => deletion.setWord(event.currentTarget.value)}
        />
        {byCode ? (
          <p className={classes['note']}>
            We send a code to {profile.email ?? 'your e-mail address'} and ask for it in the next step.
          </p>
        ) : (
          <CurrentPassword
            id={`${prefix}-password`}
            value={deletion.password}
            error={faults.password}
            onChange={deletion.setPassword}
          />
        )}
        <div className={classes['buttons']}>
          <SubmitButton
            size="sm"
            fullWidth={false}
            className={danger['danger'] ?? ''}
            busy={code.busy || deletion.isDeleting}
            waitUntil={deletion.waitUntil}
          >
            {byCode ? 'Send the code' : 'Delete my profile'}
          </SubmitButton>
          <Button variant="default" onClick={onCancel}>
            Keep my profile
          </Button>
          {profile.hasPassword ? (
            <Button variant="subtle" size="compact-sm" onClick={deletion.switchProof}>
              {byCode ? 'Use my password instead' : 'Use a code instead'}
            </Button>
          ) : null}
        </div>
      </Stack>
    </form>
  );
}

/** The effects of deletion for this kind of user, the export of data, and the form. */
export function DeleteProfile({
  userType,
  isShared,
  onCancel,
}: {
  userType: UserType;
  /** There are colleagues in the account. */
  isShared: boolean;
  onCancel: () => void;
}) {
  const query = useProfile();
  return (
    <div className={classes['sections']}>
      <Section title="What will happen">
        <ol className={classes['steps']}>
          {leavingSteps(userType, isShared).map((step) => (
            <li key={step}>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="Download your data first">
        <p className={classes['text']}>
          Once your profile is deleted, there is nothing left to download. You can still sign in and download your data
          during the 30 days.
        </p>
        <ExportButton />
      </Section>
      <Section title="Delete my profile">
        <Loaded query={query} what="your profile" rows={2} height={64}>
          {(data) => <DeleteForm profile={data} onCancel={onCancel} />}
        </Loaded>
      </Section>
    </div>
  );
}
