/**
 * Server state of a client's own jobs. Keys of lists begin with `jobs`, as those of the public lists do; what a form is
 * filled from does not, so that nothing refreshes it under somebody's hands.
 */
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getJobApplications } from '#contract/api/applications.ts';
import { getJobs } from '#contract/api/jobs.ts';
import { getJobActivity, getJobOverview, getOwnJob } from '#contract/api/own-jobs.ts';
import { getApplicationStages } from '#contract/api/pipeline.ts';
import type { CallInput } from '#contract/call.ts';
import type { ManagedJob } from '#contract/domain/job.ts';
import { PAGING } from '#contract/domain/limits.ts';
import { OPEN_APPLICATION_STATUSES, type JobStatus, type ManagedJobSort } from '#contract/domain/options.ts';
import { allPages } from '#web/api/all-pages.ts';
import { callApi } from '#web/api/call-api.ts';
import { applicationKeys, jobKeys } from '#web/shared/keys.ts';

export interface ManagedFilter {
  clientId: string;
  keyword: string;
  status: JobStatus | null;
  /** Jobs that this member looks after; null for all. */
  assignee: string | null;
  sortBy: ManagedJobSort;
  ascending: boolean;
  page: number;
  perPage: number;
  /** Only those that take people from vendors. */
  acceptVendors?: boolean;
  /** Only those that somebody has applied for. */
  applied?: boolean;
}

const ownKeys = {
  managed: (filter: ManagedFilter) => [...jobKeys.managed, filter] as const,
  overview: (id: string) => [...jobKeys.managed, 'overview', id] as const,
  activity: (id: string) => [...jobKeys.managed, 'activity', id] as const,
  own: (id: string) => ['own-job', id] as const,
  applicants: (id: string) => [...applicationKeys.all, 'open', id] as const,
};

const managedInput = (filter: ManagedFilter): CallInput<typeof getJobs> => ({
  clientId: filter.clientId,
  pageId: filter.page,
  limit: filter.perPage,
  sortBy: filter.sortBy,
  direction: filter.ascending ? 'ascending' : 'descending',
  ...(filter.assignee !== null && { assigneeId: filter.assignee }),
  ...(filter.status !== null && { jobStatus: filter.status }),
  ...(filter.acceptVendors === true && { acceptVendors: true }),
  ...(filter.applied === true && { applied: true }),
  ...(filter.keyword.trim() !== '' && { keyword: filter.keyword.trim() }),
});

/** The client's own jobs in every state. */
export function useManagedJobs(filter: ManagedFilter, enabled = true) {
  return useQuery({
    queryKey: ownKeys.managed(filter),
    queryFn: ({ signal }) => callApi(getJobs, managedInput(filter), { signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
}

/** Every job under the filter, whatever page it stands on, in the order of the list. */
export const fetchAllManaged = (filter: ManagedFilter): Promise<ManagedJob[]> =>
  allPages(
    (page) => callApi(getJobs, managedInput({ ...filter, page, perPage: PAGING.maxLimit })),
    ({ _id }) => _id,
  );

/** One own job with every field. Asked for anew whenever it is opened: it is about to be changed. */
export function useOwnJob(id: string) {
  return useQuery({
    queryKey: ownKeys.own(id),
    queryFn: async ({ signal }) => (await callApi(getOwnJob, { id }, { signal })).data,
    enabled: id !== '',
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** An own job with its fields, its figures, and how many applications stand at each stage. */
export function useJobOverview(id: string) {
  return useQuery({
    queryKey: ownKeys.overview(id),
    queryFn: async ({ signal }) => {
      const [overview, own, stages] = await Promise.all([
        callApi(getJobOverview, { id }, { signal }),
        callApi(getOwnJob, { id }, { signal }),
        callApi(getApplicationStages, { jobId: id }, { signal }),
      ]);
      return { ...overview.data, own: own.data, stages: stages.data };
    },
    // Steps with its applicants are taken on other pages.
    staleTime: 0,
  });
}
export type JobOverview = NonNullable<ReturnType<typeof useJobOverview>['data']>;

/** What has happened around an own job, page by page. A page that shows it waits for the first, as for its figures. */
export function useJobActivity(id: string) {
  return useInfiniteQuery({
    queryKey: ownKeys.activity(id),
    queryFn: async ({ signal, pageParam }) =>
      (await callApi(getJobActivity, { id, ...(pageParam !== null && { before: pageParam }) }, { signal })).data,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: id !== '',
    staleTime: 0,
  });
}

/** The applicants to be decided about when the job ends: as many as one answer holds. */
export function useOpenApplicants(jobId: string) {
  return useQuery({
    queryKey: ownKeys.applicants(jobId),
    queryFn: ({ signal }) =>
      callApi(
        getJobApplications,
        { jobId, status: [...OPEN_APPLICATION_STATUSES], limit: PAGING.maxLimit },
        { signal },
      ),
    enabled: jobId !== '',
    staleTime: 0,
  });
}
