import '@mantine/core/styles/Combobox.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LIMITS } from '#contract/domain/limits.ts';
import { JOB_STATUSES, type JobStatus } from '#contract/domain/options.ts';
import { formatTotal } from '#web/lib/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/ui/states.tsx';
import { useManagedJobs } from '../queries.ts';
import { useTypedFilter } from '#web/ui/use-typed-filter.ts';
import { JobTable } from './JobTable.tsx';
import classes from './manage-jobs.module.css';
import { parseManage, writeManage, type ManageState } from './manage-url.ts';

const ROW_PX = 72;
const SEARCH_REST_MS = 120;

interface ManageJobsViewProps {
  clientId: string;
  applicationsHref: (jobId: string) => string;
  /** Shown when the client has no job at all. */
  empty: ReactNode;
}

/** The client's jobs, filtered by status and words; both are in the URL. */
export function ManageJobsView({ clientId, applicationsHref, empty }: ManageJobsViewProps) {
  const [params, setParams] = useSearchParams();
  const state = parseManage(params);
  const set = (change: Partial<ManageState>, options?: { replace: boolean }) =>
    setParams((current) => writeManage({ ...parseManage(current), page: 1, ...change }, current), {
      replace: options?.replace ?? false,
      preventScrollReset: true,
    });
  const words = useTypedFilter(state.keyword, (keyword, options) => set({ keyword }, options), SEARCH_REST_MS);
  const query = useManagedJobs({ clientId, ...state });
  const page = query.data?.page;
  const jobs = query.data?.data;
  const narrowed = state.keyword !== '' || state.status !== null;
  return (
    <>
      <div className={classes['filters']}>
        <TextInput
          className={classes['search'] ?? ''}
          label="Search"
          type="search"
          maxLength={LIMITS.keyword}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
          value={words.text}
          onChange={(event) => words.type(event.currentTarget.value)}
          onBlur={words.settle}
        />
        <NativeSelect
          label="Status"
          value={state.status ?? ''}
          onChange={(event) =>
            set({ status: event.currentTarget.value === '' ? null : (event.currentTarget.value as JobStatus) })
          }
        >
          <option value="">All statuses</option>
          {JOB_STATUSES.list.map((token) => (
            <option key={token} value={token}>
              {JOB_STATUSES.labels[token]}
            </option>
          ))}
        </NativeSelect>
        <p className={classes['total']} role="status">
          {page === undefined ? '' : `${formatTotal(page)} ${page.total === 1 ? 'job' : 'jobs'}`}
        </p>
      </div>
      {query.isPending ? (
        <ListSkeleton rows={5} height={ROW_PX} gap={8} label="Loading your jobs" />
      ) : query.isError && jobs === undefined ? (
        <ErrorState error={query.error} title="Your jobs could not be loaded" onRetry={() => void query.refetch()} />
      ) : jobs === undefined || jobs.length === 0 ? (
        <Card>{narrowed ? <EmptyState title="No jobs match" text="Try other words or another status." /> : empty}</Card>
      ) : (
        <>
          <Card padded={false} aria-busy={query.isPlaceholderData}>
            <JobTable jobs={jobs} applicationsHref={applicationsHref} caption="Your jobs, newest first" />
          </Card>
          {page === undefined ? null : (
            <Pager page={page} label="jobs" onChange={(next) => set({ page: next.pageId, perPage: next.limit })} />
          )}
        </>
      )}
    </>
  );
}
