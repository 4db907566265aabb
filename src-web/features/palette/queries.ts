import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getJobs } from '#contract/api/jobs.ts';
import { getApplicants } from '#contract/api/pipeline.ts';
import { callApi } from '#web/api/call-api.ts';

const SHOWN = 5;
/** Fewer characters find nearly everything. */
export const LEAST_WORDS = 2;

/** An employer's own jobs with these words. */
export function useJobsNamed(clientId: string, keyword: string, enabled: boolean) {
  return useQuery({
    queryKey: ['jobs', 'palette', clientId, keyword],
    queryFn: async ({ signal }) =>
      (await callApi(getJobs, { clientId, keyword, pageId: 1, limit: SHOWN }, { signal })).data,
    enabled: enabled && keyword.length >= LEAST_WORDS,
    placeholderData: keepPreviousData,
  });
}

/** People with these words in their name who applied to the employer. */
export function useApplicantsNamed(keyword: string, enabled: boolean) {
  return useQuery({
    queryKey: ['applications', 'palette', keyword],
    queryFn: async ({ signal }) =>
      (await callApi(getApplicants, { keyword, pageId: 1, limit: SHOWN }, { signal })).data,
    enabled: enabled && keyword.length >= LEAST_WORDS,
    placeholderData: keepPreviousData,
  });
}
