/** Server state of the moderation of postings. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminJobsInReview, adminReviewJob } from '#contract/api/admin-jobs.ts';
import type { CallInput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';
import { adminKeys } from '#web/shared/keys.ts';

/** Below `admin`, so that whatever makes the staff's lists out of date makes this one so too. */
const key = [...adminKeys.all, 'reviews'] as const;

/** The posting at a place of the queue, the longest waiting one at 1, and how many wait. */
export function useJobInReview(place: number) {
  return useQuery({
    queryKey: [...key, place],
    queryFn: ({ signal }) => callApi(adminJobsInReview, { pageId: place, limit: 1 }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}

export function useReviewJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof adminReviewJob>) => callApi(adminReviewJob, input),
    // Refused or not: what was shown is no longer how it stands.
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
