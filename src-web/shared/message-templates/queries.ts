/** The account's own texts, for messages and for turning down. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteMessageTemplate, getMessageTemplates, saveMessageTemplate } from '#contract/api/conversations.ts';
import type { CallInput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';

const KEY = ['message-templates'] as const;

export function useTemplates() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await callApi(getMessageTemplates, {}, { signal })).data,
  });
}

export function useSaveTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...input }: CallInput<typeof saveMessageTemplate> & { key: string }) =>
      callApi(saveMessageTemplate, input, { idempotencyKey: key }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useDeleteTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (templateId: string) => callApi(deleteMessageTemplate, { templateId }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
