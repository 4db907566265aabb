/** Server state of conversations. The shell's stream asks for everything below `conversations` again when somebody writes or reads. */
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getConversation,
  getUnreadMessages,
  readConversation,
  reportMessage,
  sayTyping,
  sendMessage,
} from '#contract/api/conversations.ts';
import type { CallInput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';

const keys = {
  all: ['conversations'] as const,
  of: (applicationId: string, limit: number) => ['conversations', 'of', applicationId, limit] as const,
  unread: ['conversations', 'unread'] as const,
  /** When the other side was last heard to write; the stream of notifications puts it here. */
  typing: (applicationId: string) => ['typing', applicationId] as const,
};

export function useConversation(applicationId: string, limit: number) {
  return useQuery({
    queryKey: keys.of(applicationId, limit),
    queryFn: async ({ signal }) => (await callApi(getConversation, { applicationId, limit }, { signal })).data,
    // Earlier messages join those that are shown; those of another application never stand in for them.
    placeholderData: (previous, query) => (query?.queryKey[2] === applicationId ? previous : undefined),
    refetchOnWindowFocus: 'always',
  });
}

/** What the reader has not read, in all their conversations. */
export function useUnreadMessages() {
  return useQuery({
    queryKey: keys.unread,
    queryFn: async ({ signal }) => (await callApi(getUnreadMessages, {}, { signal })).data,
    refetchOnWindowFocus: 'always',
  });
}

/** The same `key` never makes two messages (Idempotency-Key). */
export function useSendMessage(applicationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ text, fileIds, key }: { text: string; fileIds: string[]; key: string }) =>
      callApi(sendMessage, { applicationId, text, ...(fileIds.length > 0 && { fileIds }) }, { idempotencyKey: key }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

export function useMarkRead(applicationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (messageId: string) => callApi(readConversation, { applicationId, messageId }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

/** When the other side was last heard to write, in milliseconds since 1970; null where it was not. */
export function useTypingAt(applicationId: string): number | null {
  return useQuery<number>({ queryKey: keys.typing(applicationId), queryFn: skipToken }).data ?? null;
}

/** Tells the other side that somebody writes. Whether it arrives matters to nobody. */
export function useSayTyping(applicationId: string): () => void {
  const { mutate } = useMutation({ mutationFn: () => callApi(sayTyping, { applicationId }), retry: false });
  return mutate;
}

export function useReportMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof reportMessage>) => callApi(reportMessage, input),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}
