/** Server state of a vendor's own hotlists. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  createHotlist,
  extendHotlist,
  getHotlistChoice,
  getHotlistRecipients,
  getHotlists,
  mailHotlist,
  previewHotlistMail,
  revokeHotlist,
} from '#contract/api/hotlists.ts';
import type { CallInput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';

const LISTS = ['hotlists', 'own'] as const;

export function useHotlists({ page, perPage }: { page: number; perPage: number }) {
  return useQuery({
    queryKey: [...LISTS, page, perPage],
    queryFn: ({ signal }) => callApi(getHotlists, { pageId: page, limit: perPage }, { signal }),
    placeholderData: keepPreviousData,
    // Looks come in while the page is open elsewhere.
    refetchOnWindowFocus: 'always',
  });
}

/** So many are shown to choose from; words find the others. */
const CHOICE = 100;

/** @param ids only these people, as far as they may be shown; everybody where there are none */
export function useHotlistChoice(keyword: string, ids: readonly string[] = []) {
  return useQuery({
    queryKey: ['hotlists', 'choice', keyword, ids],
    queryFn: ({ signal }) =>
      callApi(
        getHotlistChoice,
        { limit: CHOICE, ...(keyword !== '' && { keyword }), ...(ids.length > 0 && { ids: [...ids] }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/** The same list sent twice is made once. */
export function useCreateHotlist() {
  const client = useQueryClient();
  const [keyFor] = useState(() => createKeyKeeper());
  return useMutation({
    mutationFn: async (input: CallInput<typeof createHotlist>) =>
      (await callApi(createHotlist, input, { idempotencyKey: keyFor(input) })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: LISTS }),
  });
}

export function useExtendHotlist() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: CallInput<typeof extendHotlist>) => (await callApi(extendHotlist, input)).data,
    onSettled: () => client.invalidateQueries({ queryKey: LISTS }),
  });
}

export function useRevokeHotlist() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: CallInput<typeof revokeHotlist>) => (await callApi(revokeHotlist, input)).data,
    onSettled: () => client.invalidateQueries({ queryKey: LISTS }),
  });
}

const RECIPIENTS = ['hotlists', 'recipients'] as const;

export function useHotlistRecipients() {
  return useQuery({
    queryKey: RECIPIENTS,
    queryFn: async ({ signal }) => (await callApi(getHotlistRecipients, {}, { signal })).data,
  });
}

/** The mail as it would leave now; too short a subject is not asked about. */
export function useHotlistMailPreview(input: CallInput<typeof previewHotlistMail>) {
  return useQuery({
    queryKey: ['hotlists', 'mail', input],
    queryFn: async ({ signal }) => (await callApi(previewHotlistMail, input, { signal })).data,
    placeholderData: keepPreviousData,
    enabled: input.subject.length >= 3,
  });
}

/** The same mail sent twice is sent once. */
export function useMailHotlist() {
  const client = useQueryClient();
  const [keyFor] = useState(() => createKeyKeeper());
  return useMutation({
    mutationFn: async (input: CallInput<typeof mailHotlist>) =>
      (await callApi(mailHotlist, input, { idempotencyKey: keyFor(input) })).data,
    onSuccess: () =>
      Promise.all([LISTS, RECIPIENTS].map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] }))),
  });
}
