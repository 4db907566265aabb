/** Server state of two-step sign-in. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { secondFactor, type SecondFactorState } from '#contract/api/second-factor.ts';
import { callApi } from '#web/api/call-api.ts';

const KEY = ['second-factor'] as const;

export function useSecondFactor() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await callApi(secondFactor, {}, { signal })).data,
  });
}

/** Stores the state that a change has answered. */
export function useKeepState(): (state: SecondFactorState) => void {
  const client = useQueryClient();
  return (state) => client.setQueryData(KEY, state);
}
