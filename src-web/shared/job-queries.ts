/** Jobs in the cache. Keys begin with `jobs`: whatever makes jobs out of date invalidates by that prefix. */
import { activeJobs } from '#contract/api/job-search.ts';
import { getJobById } from '#contract/api/jobs.ts';
import type { CallInput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';
import { jobKeys } from './keys.ts';

export type JobsInput = CallInput<typeof activeJobs>;

/** An answer is believed this long; hovering and paging back and forth then cost nothing. */
const FRESH_MS = 30_000;

export const jobsQuery = (input: JobsInput) => ({
  queryKey: [...jobKeys.lists, input],
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(activeJobs, input, { signal }),
  staleTime: FRESH_MS,
});

export const jobQuery = (id: string) => ({
  queryKey: jobKeys.detail(id),
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await callApi(getJobById, { id }, { signal })).data,
  staleTime: FRESH_MS,
});
