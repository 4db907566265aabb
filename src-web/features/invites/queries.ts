/** Server state of invitations. Keys begin with `invites`: a notification makes them out of date by that prefix. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  answerInvite,
  getInvite,
  inviteBenchResource,
  inviteCandidates,
  requestHotlistPerson,
  sendJobInvite,
  withdrawInvite,
} from '#contract/api/invites.ts';
import type { CallInput } from '#contract/call.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { type DeclineReason, INVITE_FILTERS, type InviteFilter } from '#contract/domain/options.ts';
import { callApi } from '#web/api/call-api.ts';
import { parsePaging, writePaging, type Paging } from '#web/lib/paging-url.ts';
import { inviteKeys } from '#web/shared/keys.ts';

/** Filter, words and paging of a list of invitations in the URL. Pure. */
interface InvitesState extends Paging {
  status: InviteFilter;
  search: string;
}

/** Reads what the URL says; what is not valid falls back to the default. */
export function parseInvites(params: URLSearchParams): InvitesState {
  const status = params.get('status');
  return {
    status: INVITE_FILTERS.list.find((token) => token === status) ?? 'all',
    search: (params.get('search') ?? '').slice(0, LIMITS.keyword),
    ...parsePaging(params),
  };
}

/** Writes the state beside what is already there (such as the documented `id`), leaving defaults out. */
export function writeInvites(state: InvitesState, base: URLSearchParams): URLSearchParams {
  const params = writePaging(state, base);
  params.delete('status');
  params.delete('search');
  if (state.status !== 'all') params.set('status', state.status);
  if (state.search !== '') params.set('search', state.search);
  return params;
}

/** The caller's invitations: those that a job seeker got, those that an employer sent. */
export function useInvites(state: InvitesState) {
  return useQuery({
    queryKey: [...inviteKeys.all, 'list', state],
    queryFn: ({ signal }) =>
      callApi(
        getInvite,
        {
          pageId: state.page,
          limit: state.perPage,
          status: state.status,
          ...(state.search !== '' && { search: state.search }),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}

/** The caller's latest invitation to a job; null without any. */
export function useInvitation(jobId: string) {
  return useQuery({
    queryKey: [...inviteKeys.all, 'to', jobId],
    queryFn: async ({ signal }) => (await callApi(getInvite, { jobId, limit: 1 }, { signal })).data[0] ?? null,
  });
}

/** One of the caller's own; null where there is none with this id. */
export function useInvite(inviteId: string) {
  return useQuery({
    queryKey: [...inviteKeys.all, 'one', inviteId],
    queryFn: async ({ signal }) => (await callApi(getInvite, { inviteId, limit: 1 }, { signal })).data[0] ?? null,
    refetchOnWindowFocus: 'always',
  });
}

/** The input of an invitation: to a job seeker by their card, or to a person on a vendor's bench or hotlist. */
type NewInvite =
  CallInput<typeof sendJobInvite> | CallInput<typeof inviteBenchResource> | CallInput<typeof requestHotlistPerson>;

/** Invites; the same `key` never sends two (Idempotency-Key). */
export function useSendInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ input, key }: { input: NewInvite; key: string }) => {
      const once = { idempotencyKey: key };
      if ('token' in input) return (await callApi(requestHotlistPerson, input, once)).data;
      if ('employeeId' in input) return (await callApi(inviteBenchResource, input, once)).data;
      return (await callApi(sendJobInvite, input, once)).data;
    },
    // After a refusal, the person may have been invited in another tab.
    onSettled: () => client.invalidateQueries({ queryKey: inviteKeys.all }),
  });
}

/** Invites several people; the same `key` never sends twice (Idempotency-Key). */
export function useInviteSeveral() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ input, key }: { input: CallInput<typeof inviteCandidates>; key: string }) =>
      (await callApi(inviteCandidates, input, { idempotencyKey: key })).data,
    onSettled: () => client.invalidateQueries({ queryKey: inviteKeys.all }),
  });
}

export function useDeclineInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ inviteId, reason }: { inviteId: string; reason: DeclineReason }) =>
      (await callApi(answerInvite, { inviteId, answer: { kind: 'declined', reason } })).data,
    onSettled: () => client.invalidateQueries({ queryKey: inviteKeys.all }),
  });
}

/** Says that an invitation was read. What is on the screen stays as it is: it was new to who reads it now. */
export function useReadInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (inviteId: string) =>
      (await callApi(answerInvite, { inviteId, answer: { kind: 'viewed' } })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: [...inviteKeys.all, 'new'] }),
  });
}

export function useWithdrawInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (inviteId: string) => (await callApi(withdrawInvite, { inviteId })).data,
    onSettled: () => client.invalidateQueries({ queryKey: inviteKeys.all }),
  });
}
