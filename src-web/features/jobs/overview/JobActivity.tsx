import { Button } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { ActivityLine } from '#contract/domain/job-activity.ts';
import { Section } from '#web/ui/Card.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { Loaded } from '#web/ui/list/states.tsx';
import { useJobActivity } from '../own-queries.ts';
import { activityWords, type Piece } from './activity-words.ts';
import classes from './job-overview.module.css';

export interface ActivityHrefs {
  application: (applicationId: string) => string;
  interview: (interviewId: string) => string;
  /** All applicants of the job. */
  list: string;
  /** The posting, where the reader may change it; null otherwise. */
  edit: string | null;
}

const hrefOf = (piece: Piece, { interviewId }: ActivityLine, hrefs: ActivityHrefs): string | null => {
  if (piece.as === 'person')
    return interviewId === null ? hrefs.application(piece.applicationId) : hrefs.interview(interviewId);
  if (piece.as === 'more') return hrefs.list;
  return piece.as === 'parts' ? hrefs.edit : null;
};

function Line({ line, hrefs }: { line: ActivityLine; hrefs: ActivityHrefs }) {
  return (
    <li>
      <RelativeTime at={line.at} className={classes['when'] ?? ''} />
      <span>
        {activityWords(line).map((piece, index) => {
          const to = hrefOf(piece, line, hrefs);
          return (
            <Fragment key={index}>
              {index === 0 || /^[,:]/.test(piece.text) ? '' : ' '}
              {to !== null ? (
                <Link to={to}>{piece.text}</Link>
              ) : piece.as === 'lead' ? (
                <strong>{piece.text}</strong>
              ) : (
                piece.text.trim()
              )}
            </Fragment>
          );
        })}
      </span>
    </li>
  );
}

/** It goes with the last page; the focus then stays in the card. */
function MoreButton({ isBusy, onMore }: { isBusy: boolean; onMore: () => void }) {
  return (
    <Button ref={useFocusFallback<HTMLButtonElement>()} variant="default" size="xs" loading={isBusy} onClick={onMore}>
      Show more
    </Button>
  );
}

/** The latest around the job, and page by page what was before it. */
export function JobActivity({ jobId, hrefs }: { jobId: string; hrefs: ActivityHrefs }) {
  const query = useJobActivity(jobId);
  return (
    <Section title="Activity" keepsFocus className={classes['tall'] ?? ''}>
      <Loaded query={query} what="the activity" rows={4} height={24}>
        {({ pages }) => {
          const lines = pages.flatMap((page) => page.lines);
          if (lines.length === 0)
            return (
              <p className={classes['quiet']}>
                Nothing has happened yet. Once the job is posted, each step is listed here.
              </p>
            );
          return (
            <>
              <ol className={classes['activity']}>
                {lines.map((line) => (
                  <Line key={line._id} line={line} hrefs={hrefs} />
                ))}
              </ol>
              {query.isFetchNextPageError ? (
                <p className={classes['quiet']} role="alert">
                  We couldn’t load more. Please try again.
                </p>
              ) : null}
              {query.hasNextPage ? (
                <MoreButton isBusy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
              ) : null}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}
