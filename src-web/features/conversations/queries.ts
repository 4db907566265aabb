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
import type { CallInput, CallOutput } from '#contract/call.ts';
import type { ConversationAbout } from '#contract/domain/conversation.ts';
import { allPages } from '#web/api/all-pages.ts';
import { callApi } from '#web/api/call-api.ts';
import { conversationKeys } from '#web/shared/keys.ts';

type UnreadAnswer = CallOutput<typeof getUnreadMessages>;
type Unread = UnreadAnswer['applications' | 'invites'][number];

/** The application, or the invitation. */
export const recordOf = ({ applicationId, inviteId }: ConversationAbout): string => applicationId ?? inviteId ?? '';

export function useConversation(about: ConversationAbout, limit: number) {
  const recordId = recordOf(about);
  return useQuery({
    queryKey: [...conversationKeys.all, 'of', recordId, limit],
    queryFn: async ({ signal }) => (await callApi(getConversation, { ...about, limit }, { signal })).data,
    // Earlier messages join those that are shown; those of another conversation never stand in for them.
    placeholderData: (previous, query) => (query?.queryKey[2] === recordId ? previous : undefined),
    refetchOnWindowFocus: 'always',
  });
}

/** The reader's unread messages, by conversation. */
export function useUnreadMessages() {
  return useQuery({
    queryKey: [...conversationKeys.all, 'unread'],
    queryFn: async ({ signal }) => {
      const all = await allPages<Unread>(async (pageId) => {
        const { data, page } = await callApi(getUnreadMessages, { pageId }, { signal });
        return { data: [...data.applications, ...data.invites], page };
      }, recordOf);
      return {
        applications: all.filter((each) => 'applicationId' in each),
        invites: all.filter((each) => 'inviteId' in each),
      };
    },
    refetchOnWindowFocus: 'always',
  });
}

/** The same `key` never makes two messages (Idempotency-Key). */
export function useSendMessage(about: ConversationAbout) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ text, fileIds, key }: { text: string; fileIds: string[]; key: string }) =>
      callApi(sendMessage, { ...about, text, ...(fileIds.length > 0 && { fileIds }) }, { idempotencyKey: key }),
    onSettled: () => client.invalidateQueries({ queryKey: conversationKeys.all }),
  });
}

export function useReadConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof readConversation>) => callApi(readConversation, input),
    onSuccess: () => client.invalidateQueries({ queryKey: conversationKeys.all }),
  });
}

/** When the other side was last heard to write, in milliseconds since 1970; null where it was not. */
export function useTypingAt(about: ConversationAbout): number | null {
  return useQuery<number>({ queryKey: conversationKeys.typing(recordOf(about)), queryFn: skipToken }).data ?? null;
}

/** Tells the other side that somebody writes. Whether it arrives matters to nobody. */
export function useSayTyping(about: ConversationAbout): () => void {
  const { mutate } = useMutation({ mutationFn: () => callApi(sayTyping, { ...about }), retry: false });
  return mutate;
}

export function useReportMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof reportMessage>) => callApi(reportMessage, input),
    onSuccess: () => client.invalidateQueries({ queryKey: conversationKeys.all }),
  });
}
