import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { JobDecision } from './JobDecision.tsx';
import { PAGING } from '#contract/domain/limits.ts';
import { plural } from '#web/lib/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { JobDetailView } from '../detail/JobDetailView.tsx';
import { useJobInReview } from './queries.ts';
import classes from './review.module.css';

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
          <nav aria-label="Queue" className={classes['actions']}>
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
