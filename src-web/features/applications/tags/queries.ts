/** Tags of an employer's applications. Their key begins as that of applications, so that colleagues' come along live. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getApplicationTags, tagApplications } from '#contract/api/application-tags.ts';
import type { CallInput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';
import { applicationKeys } from '#web/shared/keys.ts';

/** Those in use. */
export function useTags(enabled: boolean) {
  return useQuery({
    queryKey: [...applicationKeys.all, 'tags'],
    queryFn: async ({ signal }) => (await callApi(getApplicationTags, {}, { signal })).data,
    enabled,
  });
}

export function useTagApplications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: CallInput<typeof tagApplications>) => (await callApi(tagApplications, input)).data,
    onSettled: () => client.invalidateQueries({ queryKey: applicationKeys.all }),
  });
}
