/** Open jobs as they are read, and what an application changes about them. */
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { activeJobs } from '#contract/api/job-search.ts';
import type { getJobById } from '#contract/api/jobs.ts';
import type { CallOutput, Success } from '#contract/call.ts';
import { jobQuery, jobsQuery, type JobsInput } from '#web/shared/job-queries.ts';
import { jobKeys } from '#web/shared/keys.ts';

type JobDetail = CallOutput<typeof getJobById>;

export function useJob(id: string, enabled = true) {
  return useQuery({ ...jobQuery(id), enabled });
}

/** The newest open jobs under a fixed filter, for dashboards. */
export function useNewestJobs(input: JobsInput, enabled = true) {
  return useQuery({ ...jobsQuery(input), enabled });
}

/** The answer to `useNewestJobs` for a page that the server renders. Never throws. */
export async function loadJobs(client: QueryClient, input: JobsInput): Promise<void> {
  await client.query(jobsQuery(input)).catch(() => undefined);
}

/**
 * Shows a job as applied before the server has answered; the returned function takes that back when it refuses. Lists
 * are marked too, so that the card says the same as the page.
 */
export function useMarkApplied() {
  const client = useQueryClient();
  return useCallback(
    (jobId: string): (() => void) => {
      const detail = client.getQueryData<JobDetail>(jobKeys.detail(jobId));
      const lists = client.getQueriesData<Success<typeof activeJobs>>({ queryKey: jobKeys.lists });
      client.setQueryData<JobDetail>(jobKeys.detail(jobId), (job) => job && { ...job, isApplied: true });
      client.setQueriesData<Success<typeof activeJobs>>({ queryKey: jobKeys.lists }, (list) =>
        list === undefined
          ? list
          : { ...list, data: list.data.map((job) => (job._id === jobId ? { ...job, isApplied: true } : job)) },
      );
      return () => {
        client.setQueryData(jobKeys.detail(jobId), detail);
        for (const [key, list] of lists) client.setQueryData(key, list);
      };
    },
    [client],
  );
}

/** Says on the job's page whether an application was begun. */
export function useMarkDraft() {
  const client = useQueryClient();
  return useCallback(
    (jobId: string, hasDraft: boolean) =>
      client.setQueryData<JobDetail>(jobKeys.detail(jobId), (job) => job && { ...job, hasDraft }),
    [client],
  );
}

/** Makes every cached job be asked for again, for example after an application was stored. */
export function useRefreshJobs() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: jobKeys.all }), [client]);
}
