import '@mantine/core/styles/Combobox.css';
import { NativeSelect } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { SavedJob } from '#contract/api/saved.ts';
import { SAVED_SORTS, type SavedSort, type JobStatus } from '#contract/domain/options.ts';
import { formatSalary } from '#web/lib/format-money.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { formatTotal, formatPlace } from '#web/lib/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusBadge, ToneBadge } from '#web/ui/StatusBadge.tsx';
import { focusFallback, useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { Pager } from '#web/ui/list/Pager.tsx';
import { EmptyState, Loaded } from '#web/ui/list/states.tsx';
import { SaveButton } from './SaveButton.tsx';
import { useSavedJobs } from './queries.ts';
import type { SavedState } from './saved-url.ts';
import rows from '#web/ui/list/rows.module.css';
import classes from './saved.module.css';

function SavedJobRow({ job }: { job: SavedJob }) {
  const row = useFocusFallback<HTMLLIElement>();
  // A closed job's page is open to who applied, and to nobody else.
  const hasPage = job.open || job.isApplied;
  const salary = formatSalary(job.salary);
  return (
    <li ref={row} className={`${rows['row'] ?? ''} ${classes['row'] ?? ''}`} data-closed={!job.open || undefined}>
      <span className={classes['mark']}>
        <CompanyMark name={job.companyName} size={44} />
      </span>
      <div className={classes['text']}>
        <div className={rows['titleLine']}>
          <h2 className={rows['title']}>
            {hasPage ? (
              <Link to={`/jobs/${job._id}`} className={rows['link']}>
                {job.title}
              </Link>
            ) : (
              job.title
            )}
          </h2>
          {job.isApplied ? <ToneBadge tone="positive">Applied</ToneBadge> : null}
          {job.open ? null : <StatusBadge kind="job" status={job.status} />}
        </div>
        <p className={rows['line']}>
          {job.companyName}
          {job.companyName === '' ? null : <span className={classes['dot']}> · </span>}
          <span className={classes['fact']}>{formatPlace(job)}</span>
          {salary === null ? null : (
            <>
              <span className={classes['dot']}> · </span>
              <span className={`${classes['fact'] ?? ''} ${classes['pay'] ?? ''}`}>{salary}</span>
            </>
          )}
        </p>
        <p className={rows['line']}>
          {job.open ? (
            <>
              Saved <RelativeTime at={job.savedAt} />
              {job.closesOn === null ? null : (
                <>
                  <span className={classes['dot']}> · </span>
                  <span className={classes['fact']}>Closes on {formatDay(job.closesOn)}</span>
                </>
              )}
            </>
          ) : (
            closedSentence(job)
          )}
        </p>
      </div>
      <span className={classes['end']}>
        <SaveButton job={job} />
      </span>
    </li>
  );
}

/** Says why a saved job cannot be applied to any more. */
export function closedSentence(job: { status: JobStatus; closesOn: string | null }): string {
  switch (job.status) {
    case 'filled':
      return 'The job has been filled.';
    case 'paused':
      return 'The employer has paused this job. It may reopen.';
    case 'expired':
      return job.closesOn === null ? 'Applications have closed.' : `Applications closed on ${formatDay(job.closesOn)}.`;
    default:
      return 'The employer has closed this job.';
  }
}

const ROW_PX = 92;

interface SavedJobsViewProps {
  state: SavedState;
  change: (part: Partial<SavedState>) => void;
  /** The page of the job search. */
  jobsHref: string;
}

/** The caller's saved jobs; taking one off the list takes its row away. */
export function SavedJobsView(props: SavedJobsViewProps) {
  return (
    <div {...focusFallback}>
      <SavedJobs {...props} />
    </div>
  );
}

function SavedJobs({ state, change, jobsHref }: SavedJobsViewProps) {
  const query = useSavedJobs(state);
  const page = query.data?.page;
  const jobs = query.data?.data;
  const pages = page?.totalPages;
  // The last row of the last page was taken off.
  useEffect(() => {
    if (pages !== undefined && state.page > Math.max(1, pages)) change({ page: Math.max(1, pages) });
  }, [pages, state.page, change]);

  return (
    <Loaded query={query} what="saved jobs" title="We couldn’t load your saved jobs" rows={5} height={ROW_PX} gap={8}>
      {() => {
        if (jobs === undefined || jobs.length === 0) {
          return (
            <Card>
              <EmptyState
                icon={<IconBookmark size={26} stroke={1.6} />}
                title="No saved jobs yet"
                text="Save a job with its bookmark button, and you’ll find it here."
                action={<LinkButton to={jobsHref}>Find jobs</LinkButton>}
              />
            </Card>
          );
        }
        return (
          <>
            <div className={classes['head']}>
              <p className={classes['total']} role="status">
                {page === undefined ? '' : `${formatTotal(page)} saved ${page.total === 1 ? 'job' : 'jobs'}`}
              </p>
              <label className={classes['sort']}>
                Sort by
                <NativeSelect
                  size="sm"
                  value={state.sort}
                  onChange={(event) => change({ sort: event.currentTarget.value as SavedSort, page: 1 })}
                >
                  {SAVED_SORTS.list.map((token) => (
                    <option key={token} value={token}>
                      {SAVED_SORTS.labels[token]}
                    </option>
                  ))}
                </NativeSelect>
              </label>
            </div>
            <Card padded={false} aria-busy={query.isPlaceholderData}>
              <ul className={rows['rows']}>
                {jobs.map((job) => (
                  <SavedJobRow key={job._id} job={job} />
                ))}
              </ul>
            </Card>
            {page === undefined ? null : (
              <Pager
                page={page}
                label="saved jobs"
                onChange={(next) => change({ page: next.pageId, perPage: next.limit })}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
