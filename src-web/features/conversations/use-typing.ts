import { useEffect, useRef, useState } from 'react';
import type { Conversation, ConversationAbout } from '#contract/domain/conversation.ts';
import { CONVERSATIONS } from '#contract/domain/conversation-limits.ts';
import { useSayTyping, useTypingAt } from './queries.ts';

const BELIEVED_MS = 2 * CONVERSATIONS.typingMs;

/** Whether somebody of the other side is writing right now; what they have sent meanwhile ends it. */
export function useIsTyping(
  about: ConversationAbout,
  { side, messages }: Pick<Conversation, 'side' | 'messages'>,
): boolean {
  const heardAt = useTypingAt(about);
  const lastId = messages.findLast((message) => message.side !== side)?._id;
  /** The time of the typing signal that has ended, with a message or by itself. */
  const [over, setOver] = useState<number | null>(heardAt);
  const [seen, setSeen] = useState(lastId);
  if (seen !== lastId) {
    setSeen(lastId);
    setOver(heardAt);
  }
  useEffect(() => {
    if (heardAt === null) return undefined;
    const timer = setTimeout(() => setOver(heardAt), BELIEVED_MS);
    return () => clearTimeout(timer);
  }, [heardAt]);
  return heardAt !== null && heardAt !== over;
}

/** To be called with every key; the other side is told every few seconds. */
export function useTellTyping(about: ConversationAbout): () => void {
  const say = useSayTyping(about);
  const saidAt = useRef(-Infinity);
  return () => {
    const now = performance.now();
    if (now - saidAt.current < CONVERSATIONS.typingMs) return;
    saidAt.current = now;
    say();
  };
}
