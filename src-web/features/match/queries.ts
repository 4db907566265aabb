/** Server state of the match between a job and a person. */
import { useQuery } from '@tanstack/react-query';
import { getFittingJobs, getJobMatches, getMatch } from '#contract/api/match.ts';
import type { CallOutput } from '#contract/call.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { Match } from '#contract/domain/match.ts';
import { callApi } from '#web/api/call-api.ts';
import { jobKeys } from '#web/shared/keys.ts';

export interface MatchOf {
  jobId: string;
  /** Without it, it is about the reader. */
  applicationId?: string;
}

/** Asked anew by every page: the profile may have changed on the one before. */
export const useMatch = (input: MatchOf) =>
  useQuery({
    queryKey: ['match', input],
    queryFn: async ({ signal }) => (await callApi(getMatch, input, { signal })).data,
    staleTime: 0,
  });

/** The answer for the cards of a page stays fresh for this time, in ms. */
const FRESH_MS = 30_000;

/**
 * The reader's own match with one of the jobs on a page; none where too little is known.
 * @param jobIds of the whole page, in one request for all of its cards
 */
export function useJobMatch(
  jobId: string,
  jobIds: readonly string[],
): { match: Match | undefined; isPending: boolean } {
  const asked = jobIds.slice(0, LIMITS.jobMatches);
  const { data, isPending } = useQuery({
    queryKey: ['match', 'jobs', asked],
    queryFn: async ({ signal }) => (await callApi(getJobMatches, { jobIds: asked }, { signal })).data,
    staleTime: FRESH_MS,
  });
  return { match: data?.find((each) => each.jobId === jobId)?.match, isPending };
}

export type FittingJob = CallOutput<typeof getFittingJobs>['fitting'][number];

/** New jobs that go with the profile. Below the key of the jobs: whoever applies to one asks for these again. */
export const useFittingJobs = (limit: number) =>
  useQuery({
    queryKey: [...jobKeys.all, 'fitting', limit],
    queryFn: async ({ signal }) => (await callApi(getFittingJobs, { limit }, { signal })).data,
  });
