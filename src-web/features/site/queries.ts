import { useQuery, type QueryClient } from '@tanstack/react-query';
import { activeJobs } from '#contract/api/jobs.ts';
import { callApi } from '#web/api/call-api.ts';

/** How many of the newest jobs the start page shows. */
export const NEWEST = 5;

/** One call for the whole start page: newest jobs, how many there are, and how they spread over the categories. */
const showcaseQuery = {
  queryKey: ['site', 'showcase'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callApi(activeJobs, { pageId: 1, limit: NEWEST, facets: true }, { signal }),
  staleTime: 60_000,
};

export function useShowcase() {
  return useQuery(showcaseQuery);
}

/** For a page that the server draws. Never throws. */
export async function loadShowcase(client: QueryClient): Promise<void> {
  await client.query(showcaseQuery).catch(() => undefined);
}
