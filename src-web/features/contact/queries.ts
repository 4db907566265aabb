/** Sending messages and questions to our staff. */
import { useMutation } from '@tanstack/react-query';
import { addQueries, contact } from '#contract/api/contact.ts';
import type { CallInput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';

export function useContact() {
  return useMutation({
    mutationFn: async ({ input, isQuestion }: { input: Record<string, unknown>; isQuestion: boolean }) => {
      if (isQuestion) await callApi(addQueries, input as CallInput<typeof addQueries>);
      else await callApi(contact, input as CallInput<typeof contact>);
    },
  });
}
