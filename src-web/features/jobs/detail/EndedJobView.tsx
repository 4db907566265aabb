import { IconCalendarOff, IconMoodPuzzled } from '@tabler/icons-react';
import type { EndedJob } from '#contract/domain/job.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { PageHeading } from '#web/ui/page/Page.tsx';
import { SimilarList, type SimilarListProps } from './SimilarList.tsx';
import classes from './ended-job.module.css';

const ENDS: Partial<Record<EndedJob['status'], string>> = {
  filled: 'has been filled',
  expired: 'has expired',
};

const icon = { size: 26, stroke: 1.6 } as const;

interface EndedJobViewProps {
  /** Null where there never was such a job. */
  ended: EndedJob | null;
  /** Renders a reader's action on one of the similar jobs. */
  similarAction: SimilarListProps['action'];
  /** In another page. */
  embedded?: boolean;
}

/** Instead of a job that is not open any more: why, and where to look next. */
export function EndedJobView({ ended, similarAction, embedded = false }: EndedJobViewProps) {
  if (ended === null) {
    return (
      <>
        {embedded ? null : <PageHeading title="We couldn’t find this job" className={classes['hidden'] ?? ''} />}
        <EmptyState
          icon={<IconMoodPuzzled {...icon} />}
          title="We couldn’t find this job"
          text="It may have closed, or the link may be incomplete."
          action={<LinkButton to="/jobs">Search other jobs</LinkButton>}
        />
      </>
    );
  }
  const { title, companyName, status, similar } = ended;
  return (
    <>
      <div className={classes['notice']}>
        <span className={classes['icon']} aria-hidden>
          <IconCalendarOff {...icon} />
        </span>
        <div className={classes['text']}>
          {embedded ? (
            <h2 className={classes['title']}>{title}</h2>
          ) : (
            <PageHeading
              title={title}
              documentTitle={`${title} at ${companyName}: no longer open`}
              className={classes['title'] ?? ''}
            />
          )}
          <p className={classes['company']}>{companyName}</p>
          <p className={classes['end']}>
            This job {ENDS[status] ?? 'is closed'} and no longer accepts applications.
            {similar.length === 0 ? '' : ' These open jobs are like it.'}
          </p>
        </div>
        <LinkButton to="/jobs" variant="default">
          Search all jobs
        </LinkButton>
      </div>
      <SimilarList jobs={similar} action={similarAction} />
    </>
  );
}
