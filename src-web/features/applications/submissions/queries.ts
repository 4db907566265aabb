import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getSubmissions } from '#contract/api/submissions.ts';
import type { SubmissionGrouping } from '#contract/domain/submission.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Paging } from '#web/lib/paging-url.ts';

/** The vendor's submissions in groups. */
export function useSubmissions(by: SubmissionGrouping, { page, perPage }: Paging) {
  return useQuery({
    queryKey: ['applications', 'submissions', by, page, perPage],
    queryFn: ({ signal }) => callApi(getSubmissions, { by, pageId: page, limit: perPage }, { signal }),
    placeholderData: (previous, query) => (query?.queryKey[2] === by ? keepPreviousData(previous) : undefined),
  });
}
