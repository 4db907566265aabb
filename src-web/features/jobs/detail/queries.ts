/** What a job's page asks for beside the job itself. */
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { similarJobs } from '#contract/api/jobs.ts';
import { callApi } from '#web/api/call-api.ts';
import { detailQuery, jobKeys } from '../queries.ts';

const similarQuery = (id: string) => ({
  queryKey: [...jobKeys.all, 'similar', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(similarJobs, { id }, { signal }),
  retry: false,
});

export function useSimilarJobs(id: string) {
  return useQuery(similarQuery(id));
}

/** Everything of a job's page, for a server that draws it. Never throws. */
export async function loadJobPage(client: QueryClient, id: string): Promise<void> {
  await Promise.allSettled([client.query(detailQuery(id)), client.query(similarQuery(id))]);
}
