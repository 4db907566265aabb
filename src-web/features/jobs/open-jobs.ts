import { PAGING } from '#contract/domain/limits.ts';
import { useManagedJobs } from './own-queries.ts';

/** The client's open jobs, the newest first; as many as a list holds. */
export function useOpenJobs(clientId: string) {
  const query = useManagedJobs({
    clientId,
    keyword: '',
    status: 'active',
    assignee: null,
    sortBy: 'posted',
    ascending: false,
    page: 1,
    perPage: PAGING.maxLimit,
  });
  return { ...query, data: query.data?.data };
}
