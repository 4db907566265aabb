/** Queries of a job's page beside the job itself. */
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { endedJob, similarJobs } from '#contract/api/job-search.ts';
import type { EndedJob } from '#contract/domain/job.ts';
import { ApiError, callApi } from '#web/api/call-api.ts';
import { jobQuery } from '#web/shared/job-queries.ts';
import { jobKeys } from '#web/shared/keys.ts';
import { useJob } from '../queries.ts';

const similarQuery = (id: string) => ({
  queryKey: [...jobKeys.all, 'similar', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(similarJobs, { id }, { signal }),
  retry: false,
});

export function useSimilarJobs(id: string) {
  return useQuery(similarQuery(id));
}

/** A malformed id is no job either. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed');

const endedQuery = (id: string) => ({
  queryKey: [...jobKeys.all, 'ended', id],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<EndedJob | null> => {
    try {
      return (await callApi(endedJob, { id }, { signal })).data;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  },
  retry: false,
});

/** The job of a page; or, where it is not open, how it ended (null: there never was one). */
export function useJobOrEnd(id: string) {
  const client = useQueryClient();
  // A page that the server rendered knows already that there is nothing more to ask for.
  const isKnown = client.getQueryData(endedQuery(id).queryKey) !== undefined;
  const job = useJob(id, !isKnown);
  const ended = useQuery({ ...endedQuery(id), enabled: isMissing(job.error) && !isKnown });
  // The record stays shown while it cannot be read anew, unless it is known to be gone.
  const shown = isMissing(job.error) ? undefined : job.data;
  return { job, ended, shown };
}

/** A job, or how it ended, for a page that the server renders. Never throws. */
export async function loadChosenJob(client: QueryClient, id: string): Promise<void> {
  try {
    await client.query(jobQuery(id));
  } catch (error) {
    if (isMissing(error)) await client.query(endedQuery(id)).catch(() => undefined);
  }
}

/** Everything of a job's page, for a server that renders it. Never throws. */
export async function loadJobPage(client: QueryClient, id: string): Promise<void> {
  await Promise.all([loadChosenJob(client, id), client.query(similarQuery(id)).catch(() => undefined)]);
}
