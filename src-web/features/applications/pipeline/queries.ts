/** Server state of an employer's pipeline. Every key begins with `applications`, which steps and news ask for anew. */
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getJobApplications } from '#contract/api/applications.ts';
import { getApplicants, getApplicationStages } from '#contract/api/pipeline.ts';
import type { CallInput } from '#contract/call.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { callApi } from '#web/api/call-api.ts';
import { applicationKeys } from '#web/shared/keys.ts';

type ListInput = CallInput<typeof getJobApplications>;

export function usePipelinePage(input: ListInput, enabled: boolean) {
  return useQuery({
    queryKey: [...applicationKeys.lists, 'pipeline', input],
    queryFn: ({ signal }) => callApi(getJobApplications, input, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** The number of cards of a column that are loaded at first, and the most at once. */
const COLUMN_CARDS = { first: 25, most: 50 };

/** A column that is looked through comes in ever larger parts: 25, 25, and then 50 at a time. */
const partFrom = (offset: number) => {
  const limit = Math.min(Math.max(offset, COLUMN_CARDS.first), COLUMN_CARDS.most);
  return { limit, pageId: offset / limit + 1 };
};

/** One stage of the board, part by part. */
export function useStagePages(input: ListInput, status: ApplicationStatus) {
  return useInfiniteQuery({
    queryKey: [...applicationKeys.lists, 'stage', status, input],
    queryFn: ({ signal, pageParam }) =>
      callApi(getJobApplications, { ...input, status: [status], ...partFrom(pageParam) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page }) =>
      page !== undefined && page.pageId < page.totalPages ? page.pageId * page.limit : undefined,
    placeholderData: keepPreviousData,
  });
}

/** Counts the applications at each stage, whatever the filters. */
export function useStages(jobId: string | null) {
  return useQuery({
    queryKey: [...applicationKeys.lists, 'stages', jobId],
    queryFn: async ({ signal }) =>
      (await callApi(getApplicationStages, jobId === null ? {} : { jobId }, { signal })).data,
    placeholderData: keepPreviousData,
  });
}

export function useApplicants(input: CallInput<typeof getApplicants>) {
  return useQuery({
    queryKey: [...applicationKeys.lists, 'people', input],
    queryFn: ({ signal }) => callApi(getApplicants, input, { signal }),
    placeholderData: keepPreviousData,
  });
}
