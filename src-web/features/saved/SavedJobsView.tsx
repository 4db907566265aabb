import '@mantine/core/styles/Combobox.css';
import { NativeSelect } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useEffect } from 'react';
import { SAVED_SORTS, type SavedSort } from '#contract/domain/options.ts';
import { formatTotal } from '#web/lib/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { SavedJobRow } from './SavedJobRow.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import rows from '#web/ui/list/rows.module.css';
import { focusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { useSavedJobs } from './queries.ts';
import type { SavedState } from './saved-url.ts';
import classes from './saved.module.css';

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

  if (query.isPending) return <ListSkeleton rows={5} height={ROW_PX} gap={8} label="Loading saved jobs" />;
  if (query.isError && jobs === undefined) {
    return (
      <ErrorState error={query.error} title="We couldn’t load your saved jobs" onRetry={() => void query.refetch()} />
    );
  }
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
        <Pager page={page} label="saved jobs" onChange={(next) => change({ page: next.pageId, perPage: next.limit })} />
      )}
    </>
  );
}
