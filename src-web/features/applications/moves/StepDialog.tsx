import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ApplicationDetail } from '#contract/domain/application.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { WITHDRAW_REASONS, type MoveTarget, type WithdrawReason } from '#contract/domain/application-moves.ts';
import { failureOf } from '#web/api/failure.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import { toast } from '#web/ui/toast/toast.ts';
import dialog from '#web/ui/dialog.module.css';
import { useAnswerOffer, useMove } from './queries.ts';

export type StepQuestion = 'withdraw' | 'return' | 'accept' | 'decline';

const WORDS: Readonly<Record<StepQuestion, { title: string; text: string; label: string; done: string }>> = {
  withdraw: {
    title: 'Withdraw this application?',
    text: 'The employer is told. For 30 days you can apply again while the job is open.',
    label: 'Withdraw',
    done: 'Your application has been withdrawn',
  },
  return: {
    title: 'Apply again?',
    text: 'The employer gets the same application again, and sees that you came back.',
    label: 'Apply again',
    done: 'You applied again',
  },
  accept: {
    title: 'Accept this offer?',
    text: 'The employer is told at once that you take the job on these terms.',
    label: 'Accept the offer',
    done: 'You accepted the offer',
  },
  decline: {
    title: 'Decline this offer?',
    text: 'This ends the application. The employer is told.',
    label: 'Decline',
    done: 'You declined the offer',
  },
};

interface StepDialogProps {
  application: ApplicationDetail;
  question: StepQuestion;
  onClose: () => void;
}

/** Asks once more, with room for a word to the employer. */
export default function StepDialog({ application, question, onClose }: StepDialogProps) {
  const words = WORDS[question];
  const [message, setMessage] = useState('');
  const [reason, setReason] = useState<WithdrawReason | ''>('');
  const [failure, setFailure] = useState<string>();
  const [keyFor] = useState(() => createKeyKeeper());
  const move = useMove();
  const answer = useAnswerOffer();
  const flight = useSingleFlight();
  useUnsavedWarning(message.trim() !== '');
  const said = message.trim() === '' ? {} : { message: message.trim() };
  const { _id, version } = application;

  const send = async () => {
    if (question === 'accept' || question === 'decline') {
      const how = question === 'accept' ? 'accepted' : 'declined';
      await answer.mutateAsync({ applicationId: _id, version, answer: how, ...said });
      return;
    }
    const status: MoveTarget = question === 'withdraw' ? 'withdrawn' : 'applied';
    const input = {
      applications: [{ id: _id, version }],
      status,
      ...said,
      ...(reason !== '' && { withdrawReason: reason }),
    };
    await move.mutateAsync({ input, key: keyFor(input) });
  };
  const submit = () =>
    flight.run(() =>
      send().then(
        () => {
          toast('success', words.done);
          onClose();
        },
        (error: unknown) => setFailure(failureOf(error).message),
      ),
    );
  return (
    <Dialog onClose={onClose} title={words.title}>
      <div className={dialog['parts']}>
        <p>{words.text}</p>
        {question === 'withdraw' ? (
          <NativeSelect
            label="Reason"
            description="Optional. The employer reads it."
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value as WithdrawReason | '')}
            data={[
              { value: '', label: 'I’d rather not say' },
              ...WITHDRAW_REASONS.list.map((value) => ({ value, label: WITHDRAW_REASONS.labels[value] })),
            ]}
          />
        ) : null}
        <Textarea
          label="Message to the employer"
          description="You can leave it empty."
          autosize
          minRows={2}
          maxRows={8}
          maxLength={LIMITS.moveMessage}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        {failure === undefined ? null : (
          <p role="alert" className={dialog['failure']}>
            {failure}
          </p>
        )}
        <div className={dialog['actions']}>
          <CancelButton />
          <Button loading={flight.busy} onClick={submit} data-autofocus>
            {words.label}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
