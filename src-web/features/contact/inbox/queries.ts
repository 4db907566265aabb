/** Server state of our staff's inbox. Below `admin`, so that whatever makes the staff's lists out of date makes this one so too. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminAnswerContact, adminContactMessages } from '#contract/api/contact.ts';
import type { CallInput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';
import { adminKeys } from '#web/shared/keys.ts';
import type { InboxState } from './inbox-url.ts';

const KEY = [...adminKeys.all, 'contact'] as const;
/** Messages come, and colleagues answer, while somebody looks on. */
const EVERY_MS = 20_000;

export function useInbox({ state, kind, page, perPage }: InboxState) {
  const input = {
    ...{ pageId: page, limit: perPage },
    ...(state !== null && { state }),
    ...(kind !== null && { kind }),
  };
  return useQuery({
    queryKey: [...KEY, input],
    queryFn: ({ signal }) => callApi(adminContactMessages, input, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
}

export function useAnswer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof adminAnswerContact>) => callApi(adminAnswerContact, input),
    // Refused or not: what was shown is no longer how it stands.
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
