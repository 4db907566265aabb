import '@mantine/core/styles/Alert.css';
import { Alert, Button, Textarea } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { JobDetail } from '#contract/domain/job.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import danger from '#web/ui/danger.module.css';
import { toast } from '#web/ui/toast/toast.ts';
import { useReviewJob } from './queries.ts';
import classes from './review.module.css';

/** Approve it, or send it back with a note to its employer. */
export function JobDecision({ job, onDecided }: { job: JobDetail; onDecided: () => void }) {
  const review = useReviewJob();
  const [isGivingBack, setGivingBack] = useState(false);
  // Someone who changed their mind is back where they were.
  const [isCancelled, setCancelled] = useState(false);
  // Kept while the form is closed: someone may look at the job once more.
  const [note, setNote] = useState('');
  const { settled } = useUnsavedWarning(note.trim() !== '');
  const decide = (decision: 'approve' | 'refuse') => {
    // A second click may come before the first one has rendered.
    if (review.isPending) return;
    const decided = () => {
      settled();
      setNote('');
      toast('success', decision === 'approve' ? `Approved: ${job.title}` : `Sent back: ${job.title}`);
      onDecided();
    };
    // Heard although the next posting is shown by then; what failed is shown below.
    void review
      .mutateAsync({
        jobId: job._id,
        version: job.version ?? 0,
        decision,
        ...(decision === 'refuse' ? { note: note.trim() } : {}),
      })
      .then(decided, () => undefined);
  };
  return (
    <>
      {review.isError ? (
        <Alert color="red" role="alert" mb="md">
          {review.error.message}
        </Alert>
      ) : null}
      {isGivingBack ? (
        <SendBackForm
          busy={review.isPending}
          note={note}
          onNote={setNote}
          onSend={() => decide('refuse')}
          onCancel={() => {
            setCancelled(true);
            setGivingBack(false);
          }}
        />
      ) : (
        <div className={classes['actions']}>
          <Button loading={review.isPending} onClick={() => decide('approve')}>
            Approve
          </Button>
          <Button variant="default" onClick={() => setGivingBack(true)} autoFocus={isCancelled}>
            Send back…
          </Button>
        </div>
      )}
    </>
  );
}

interface SendBackFormProps {
  busy: boolean;
  note: string;
  onNote: (note: string) => void;
  onSend: () => void;
  onCancel: () => void;
}

/** The message to the employer when a job is sent back. */
function SendBackForm({ busy, note, onNote, onSend, onCancel }: SendBackFormProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (note.trim() !== '') onSend();
  };
  return (
    <form onSubmit={submit} className={classes['form']}>
      <Textarea
        label="What needs to change"
        description="The employer sees this next to the job and can submit it again."
        required
        withAsterisk={false}
        autosize
        minRows={3}
        maxLength={LIMITS.reviewNote}
        value={note}
        onChange={(event) => onNote(event.currentTarget.value)}
        autoFocus
      />
      <div className={classes['actions']}>
        <Button type="submit" className={danger['danger'] ?? ''} loading={busy} disabled={note.trim() === ''}>
          Send back
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
