import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '#web/api/call-api.ts';
import { useOneTimeCode } from '#web/session/use-one-time-code.ts';
import { CodeStep } from '#web/ui/form/CodeStep.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import type { EnrolmentProof } from './model/proof.ts';
import { ProofForm, type ProofFormProps } from './ProofForm.tsx';
import classes from './second-factor.module.css';

interface EnrolFormProps extends Omit<ProofFormProps, 'onProof'> {
  onProof: (proof: EnrolmentProof) => Promise<void>;
}

/** The proof before a factor is set up. Our own people prove their mailbox first: a password alone must not let anybody in. */
export function EnrolForm({ onProof, ...props }: EnrolFormProps) {
  const { state, onCancel } = props;
  const code = useOneTimeCode('staff');
  const [ticket, setTicket] = useState<string | null>(null);
  const [isUsedUp, setUsedUp] = useState(false);
  const [attempt, setAttempt] = useState(0);
  if (!state.isRequired || state.isOn) return <ProofForm {...props} onProof={onProof} />;
  if (ticket !== null) {
    const prove = async (proof: EnrolmentProof) => {
      try {
        await onProof({ ...proof, ticket });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'ticket_invalid') {
          setTicket(null);
          setUsedUp(true);
          setAttempt((n) => n + 1);
        }
        throw error;
      }
    };
    return <ProofForm {...props} onProof={prove} />;
  }
  if (code.sent !== null) {
    const keep = (proven: string) => {
      code.reset();
      setTicket(proven);
      return Promise.resolve();
    };
    return (
      <CodeStep
        {...code.step({ onTicket: keep, busy: false })}
        text={`We sent a code to ${code.sent.sentTo}.`}
        submitLabel="Continue"
        backLabel="Back"
      />
    );
  }
  const send = async () => {
    if (!(await code.send({}))) setAttempt((n) => n + 1);
  };
  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap={16}>
        <ErrorSummary
          message={
            code.failure?.message ?? (isUsedUp ? 'Your code no longer works. Please ask for a new one.' : undefined)
          }
          errors={[]}
          attempt={attempt}
        />
        <p className={classes['lead']}>
          First we make sure that it’s you, and not somebody who has got hold of your password: we’ll send a code to
          your mailbox.
        </p>
        <div className={classes['buttons']}>
          <SubmitButton size="sm" fullWidth={false} busy={code.busy} waitUntil={code.failure?.waitUntil ?? null}>
            Send me a code
          </SubmitButton>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Stack>
    </form>
  );
}
