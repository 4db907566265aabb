import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getBenchRadar, getJobResources, getResourceJobs } from '#contract/api/radar.ts';
import type { BenchConsent } from '#contract/domain/consent.ts';
import type { RadarSort, RadarView } from '#contract/domain/radar.ts';
import { callApi } from '#web/api/call-api.ts';
import { benchKeys } from '#web/shared/keys.ts';

/** Below the lists of the bench, so that whoever changes somebody on it asks for all of this again. */
const RADAR = [...benchKeys.lists, 'radar'] as const;

export interface RadarPage {
  view: RadarView;
  consent?: BenchConsent | undefined;
  sort: RadarSort;
  page: number;
  perPage: number;
}

/** While jobs are still being compared, the answer is asked for again. */
const AGAIN_MS = 3_000;

export function useBenchRadar({ view, consent, sort, page, perPage }: RadarPage, enabled = true) {
  return useQuery({
    queryKey: [...RADAR, { view, consent, sort, page, perPage }],
    queryFn: ({ signal }) => callApi(getBenchRadar, { view, consent, sort, pageId: page, limit: perPage }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.data.pending ?? 0) > 0 ? AGAIN_MS : false),
    enabled,
  });
}

/** A start page shows its figures, and whoever open jobs fit best. */
export const useBenchGlance = () => useBenchRadar({ view: 'bench', sort: 'match', page: 1, perPage: 6 });

export function useResourceJobs(employeeId: string) {
  return useQuery({
    queryKey: [...RADAR, 'jobs', employeeId],
    queryFn: async ({ signal }) => (await callApi(getResourceJobs, { employeeId }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.isPending === true ? AGAIN_MS : false),
  });
}

export function useJobResources(jobId: string) {
  return useQuery({
    queryKey: [...RADAR, 'people', jobId],
    queryFn: async ({ signal }) => (await callApi(getJobResources, { jobId }, { signal })).data,
  });
}
