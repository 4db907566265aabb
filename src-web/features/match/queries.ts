/** Server state of the match between a job and a person. */
import { useQuery } from '@tanstack/react-query';
import { getMatch } from '#contract/api/match.ts';
import { callApi } from '#web/api/call-api.ts';

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
