import type { activeJobs } from '#contract/api/job-search.ts';
import type { CallInput } from '#contract/call.ts';
import { PAGING } from '#contract/domain/limits.ts';

/** The page of an employer's open jobs that the URL names; the first one where it names none. */
export function openJobsOf(clientId: string, params: URLSearchParams): CallInput<typeof activeJobs> & object {
  const wanted = Number(params.get('page'));
  const pageId = Number.isInteger(wanted) && wanted >= 1 && wanted <= PAGING.maxPageId ? wanted : 1;
  const limit = PAGING.pageSizes.find((size) => String(size) === params.get('per-page')) ?? PAGING.defaultLimit;
  return { clientId, pageId, limit };
}
