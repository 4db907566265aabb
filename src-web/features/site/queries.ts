import { useQuery } from '@tanstack/react-query';
import { activeJobs } from '#contract/api/jobs.ts';
import { callApi } from '#web/api/call-api.ts';

/** How many of the newest jobs the start page shows. */
export const NEWEST = 5;

/** One call for the whole start page: newest jobs, how many there are, and how they spread over the categories. */
export function useShowcase() {
  return useQuery({
    queryKey: ['site', 'showcase'],
    queryFn: ({ signal }) => callApi(activeJobs, { pageId: 1, limit: NEWEST, facets: true }, { signal }),
    staleTime: 60_000,
  });
}
