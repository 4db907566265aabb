import { Button, Stack, TextInput } from '@mantine/core';
import { useId } from 'react';
import { DELETE_WORD, type Profile } from '#contract/api/profile.ts';
import { CodeStep } from '#web/ui/form/CodeStep.tsx';
import danger from '#web/ui/danger.module.css';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { CURRENT_PASSWORD_LABEL, CurrentPassword } from './CurrentPassword.tsx';
import classes from './profile.module.css';
import { useProfileDeletion } from './use-profile-deletion.ts';

/** The typed word, and the password or a code; then the profile is hidden and this device is signed out. */
export function DeleteForm({ profile, onCancel }: { profile: Profile; onCancel: () => void }) {
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
