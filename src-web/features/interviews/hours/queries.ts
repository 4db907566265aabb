/** Server state of the reader's own working hours. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getWorkingHours, saveWorkingHours, type OwnHours } from '#contract/api/working-hours.ts';
import type { CallInput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';

const KEY = ['working-hours'] as const;

export function useWorkingHours() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await callApi(getWorkingHours, {}, { signal })).data,
  });
}

export function useSaveWorkingHours() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: CallInput<typeof saveWorkingHours>) => (await callApi(saveWorkingHours, input)).data,
    onSuccess: async (saved) => {
      client.setQueryData<OwnHours>(KEY, saved);
      // Free times follow from them.
      await client.invalidateQueries({ queryKey: ['interviews'] });
    },
  });
}
