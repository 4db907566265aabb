import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { INTERVIEWS, type Interview } from '#contract/domain/interview.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import danger from '#web/ui/danger.module.css';
import dialog from '#web/ui/dialog.module.css';
import { otherName } from '../model/words.ts';
import { useCancelInterview, useDeclineInterview } from '../change-queries.ts';
import { useAct } from './use-act.ts';

export type Ending = 'decline' | 'cancel';

const WORDS = {
  decline: { title: 'Decline this interview?', action: 'Decline the interview', done: 'You declined the interview.' },
  withdraw: {
    title: 'Cancel this interview?',
    action: 'Cancel the interview',
    done: 'You cancelled the interview.',
  },
  cancel: { title: 'Cancel this interview?', action: 'Cancel the interview', done: 'The interview is cancelled.' },
} as const;

/** Ends an interview, with a reason that the other side reads. */
export default function EndDialog({
  interview,
  ending,
  onClose,
}: {
  interview: Interview;
  ending: Ending;
  onClose: () => void;
}) {
  const [text, setText] = useState('');
  useUnsavedWarning(text.trim() !== '');
  const act = useAct();
  const cancel = useCancelInterview();
  const decline = useDeclineInterview();
  const { title, action, done } = WORDS[ending === 'decline' && interview.startsAt !== null ? 'withdraw' : ending];
  const reason = text.trim() === '' ? {} : { reason: text.trim() };
  const end = ending === 'cancel' ? cancel : decline;
  return (
    <Dialog onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close this dialog' }}>
      <div className={dialog['parts']}>
        <p>
          {otherName(interview)} is told, and the time is free again. This cannot be undone; the interview stays in the
          list of past ones.
        </p>
        <Textarea
          label="Reason"
          description={`${otherName(interview)} reads it. You can leave it empty.`}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={INTERVIEWS.messageLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        {act.failure === null ? null : (
          <p role="alert" className={dialog['failure']}>
            {act.failure}
          </p>
        )}
        <div className={dialog['actions']}>
          <CancelButton>Keep it</CancelButton>
          <Button
            className={danger['danger'] ?? ''}
            loading={act.busy}
            onClick={() =>
              act.run(
                () => end.mutateAsync({ interviewId: interview._id, ...reason }),
                () => {
                  toast('success', done);
                  onClose();
                },
              )
            }
          >
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
