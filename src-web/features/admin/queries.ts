/** Server state of the staff's area. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  adminAccount,
  adminAddNote,
  adminAudit,
  adminClearMessages,
  adminDiscardEvent,
  adminEndSessions,
  adminExportAudit,
  adminFailedEvents,
  adminHome,
  adminLiftSuspension,
  adminMessages,
  adminRetryEvent,
  adminRetryMessage,
  adminSuspend,
  adminUsers,
} from '#contract/api/admin.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';
import { detectTimeZone } from '#web/lib/format-time.ts';
import { adminKeys } from '#web/shared/keys.ts';
import type { AuditState, OutboxState, UsersState } from './admin-url.ts';

export type AdminUser = CallOutput<typeof adminUsers>[number];
export type AdminAccount = CallOutput<typeof adminAccount>;
export type OutboxMessage = CallOutput<typeof adminMessages>[number];
export type FailedEvent = CallOutput<typeof adminFailedEvents>[number];
export type AuditEvent = CallOutput<typeof adminAudit>[number];

const keys = {
  home: [...adminKeys.all, 'home'] as const,
  users: [...adminKeys.all, 'users'] as const,
  messages: [...adminKeys.all, 'messages'] as const,
  failedEvents: [...adminKeys.all, 'failed-events'] as const,
  audit: [...adminKeys.all, 'audit'] as const,
};

/** Things come, and colleagues decide, while somebody looks on. */
const HOME_EVERY_MS = 20_000;

export function useStaffHome() {
  return useQuery({
    queryKey: keys.home,
    queryFn: ({ signal }) => callApi(adminHome, {}, { signal }),
    refetchInterval: HOME_EVERY_MS,
  });
}

/** Messages leave while somebody looks on. */
const OUTBOX_EVERY_MS = 10_000;

export function useUsers({ search, userType, page, perPage }: UsersState) {
  return useQuery({
    queryKey: [...keys.users, search, userType, page, perPage],
    queryFn: ({ signal }) =>
      callApi(
        adminUsers,
        {
          pageId: page,
          limit: perPage,
          ...(search === '' ? {} : { search }),
          ...(userType === null ? {} : { userType }),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

export function useAccount(userId: string) {
  return useQuery({
    queryKey: [...keys.users, 'one', userId],
    queryFn: ({ signal }) => callApi(adminAccount, { userId }, { signal }),
  });
}

/** Answers how many sessions were open. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (userId: string) => (await callApi(adminEndSessions, { userId })).data.ended,
    onSuccess: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}

export function useAddNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof adminAddNote>) => callApi(adminAddNote, input),
    onSuccess: (_, { userId }) => client.invalidateQueries({ queryKey: [...keys.users, 'one', userId] }),
  });
}

export function useSuspend() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof adminSuspend>) => callApi(adminSuspend, input),
    onSuccess: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}

export function useLiftSuspension() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => callApi(adminLiftSuspension, { userId }),
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}

export function useMessages({ status, page, perPage }: OutboxState) {
  return useQuery({
    queryKey: [...keys.messages, status, page, perPage],
    queryFn: ({ signal }) =>
      callApi(adminMessages, { pageId: page, limit: perPage, ...(status === null ? {} : { status }) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: OUTBOX_EVERY_MS,
  });
}

export function useRetryMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (messageId: string) => callApi(adminRetryMessage, { messageId }),
    // Refused or not: what was shown is no longer how it stands.
    onSettled: () => client.invalidateQueries({ queryKey: keys.messages }),
  });
}

/** Answers how many messages count as failed no more. */
export function useClearMessages() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await callApi(adminClearMessages, {})).data.cleared,
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}

export function useFailedEvents(page: { pageId: number; limit: number }) {
  return useQuery({
    queryKey: [...keys.failedEvents, page],
    queryFn: ({ signal }) => callApi(adminFailedEvents, page, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: OUTBOX_EVERY_MS,
  });
}

/** Has a failed event handled again, or discards it. */
export function useSettleEvent(call: typeof adminRetryEvent | typeof adminDiscardEvent) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (eventId: string) => callApi(call, { eventId }),
    // Refused or not: what was shown is no longer how it stands.
    onSettled: () => client.invalidateQueries({ queryKey: keys.failedEvents }),
  });
}

/** Days are meant in the reader's own zone, as the times of the entries are shown. */
function auditFilter({ userId, actor, kind, from, to }: AuditState) {
  return {
    ...(userId === null ? {} : { userId }),
    ...(actor === '' ? {} : { actor }),
    ...(kind === null ? {} : { kind }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    timeZone: detectTimeZone(),
  };
}

export function useAuditEvents(state: AuditState) {
  const filter = auditFilter(state);
  return useQuery({
    queryKey: [...keys.audit, filter, state.page, state.perPage],
    queryFn: ({ signal }) => callApi(adminAudit, { pageId: state.page, limit: state.perPage, ...filter }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Fetches every entry under the filters; the log notes it, so that what is shown is no longer the newest. */
export function useExportAudit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (state: AuditState) => (await callApi(adminExportAudit, auditFilter(state))).data,
    onSettled: () => client.invalidateQueries({ queryKey: keys.audit }),
  });
}
