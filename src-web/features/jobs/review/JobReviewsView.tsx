import '@mantine/core/styles/Alert.css';
import { Button, Alert, Textarea } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { JobDetail } from '#contract/domain/job.ts';
import { PAGING, LIMITS } from '#contract/domain/limits.ts';
import { plural } from '#web/lib/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { EmptyState, ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { JobDetailView } from '../detail/JobDetailView.tsx';
import { useJobInReview, useReviewJob } from './queries.ts';
import danger from '#web/ui/danger.module.css';
import ui from '#web/ui/ui.module.css';
import classes from './review.module.css';

/** Approve it, or send it back with a note to its employer. */
function JobDecision({ job, onDecided }: { job: JobDetail; onDecided: () => void }) {
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
        <div className={ui['buttons']}>
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
      <div className={ui['buttons']}>
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

const PLACE = 'place';

/** The position in the queue that the address names; the first if it names none. */
function placeOf(params: URLSearchParams): number {
  const given = Number(params.get(PLACE));
  return Number.isInteger(given) && given >= 1 && given <= PAGING.maxPageId ? given : 1;
}

/** Postings that wait for our review, one after the other, each as a seeker would see it. */
export function JobReviewsView() {
  const [params, setParams] = useSearchParams();
  const place = placeOf(params);
  const query = useJobInReview(place);
  const heading = useRef<HTMLParagraphElement>(null);
  const total = query.data?.page?.total ?? 0;
  const go = (next: number, replace = false) =>
    setParams(next <= 1 ? {} : { [PLACE]: String(next) }, { replace, preventScrollReset: true });

  // The last one of the queue was decided, here or by somebody else.
  const isBeyond = query.data !== undefined && !query.isPlaceholderData && total > 0 && place > total;
  useEffect(() => {
    if (isBeyond) setParams(total <= 1 ? {} : { [PLACE]: String(total) }, { replace: true, preventScrollReset: true });
  }, [isBeyond, total, setParams]);

  if (query.isPending || isBeyond) return <ListSkeleton rows={2} height={260} gap={16} label="Loading the queue" />;
  if (query.data === undefined) {
    return <ErrorState error={query.error} title="We couldn’t load the queue" onRetry={() => void query.refetch()} />;
  }
  const job = query.data.data[0];
  if (job === undefined) {
    return (
      <Card>
        <EmptyState
          icon={<IconChecks size={26} stroke={1.6} />}
          title="Nothing is waiting for review"
          text={
            query.data.page?.moderation === true
              ? 'New and changed jobs appear here before others can see them.'
              : 'Reviews are switched off, so everyone can see jobs right away.'
          }
        />
      </Card>
    );
  }
  return (
    <>
      <Card className={classes['bar'] ?? ''}>
        <p ref={heading} tabIndex={-1} role="status" className={classes['place']}>
          {total === 1 ? '1 posting waiting' : `${String(place)} of ${plural(total, 'posting')} waiting`}
        </p>
        {total > 1 ? (
          <nav aria-label="Queue" className={ui['buttons']}>
            <Button variant="default" size="sm" disabled={place <= 1} onClick={() => go(place - 1)}>
              Previous
            </Button>
            <Button variant="default" size="sm" disabled={place >= total} onClick={() => go(place + 1)}>
              Next
            </Button>
          </nav>
        ) : null}
        <JobDecision key={`${job._id} ${String(job.version)}`} job={job} onDecided={() => heading.current?.focus()} />
      </Card>
      <div aria-busy={query.isPlaceholderData}>
        <JobDetailView job={job} preview />
      </div>
    </>
  );
}
