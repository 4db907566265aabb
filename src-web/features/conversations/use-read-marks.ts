import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { Conversation, ConversationAbout } from '#contract/domain/conversation.ts';
import { useMarkRead } from './queries.ts';

/** Marks a conversation as read once its end has been on a screen that somebody can see. */
export function useReadMarks(
  about: ConversationAbout,
  { messages, unread }: Pick<Conversation, 'messages' | 'unread'>,
  end: RefObject<HTMLElement | null>,
): void {
  const { mutate } = useMarkRead(about);
  const marked = useRef<string | null>(null);
  const lastId = messages.at(-1)?._id;
  const mark = useEffectEvent(() => {
    if (lastId === undefined || marked.current === lastId || document.visibilityState !== 'visible') return;
    marked.current = lastId;
    // Not reached: the next look tries again.
    mutate(lastId, { onError: () => (marked.current = null) });
  });
  useEffect(() => {
    const element = end.current;
    if (unread === 0 || element === null) return undefined;
    let isInView = false;
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting === true;
      if (isInView) mark();
    });
    const onVisible = () => {
      if (isInView) mark();
    };
    observer.observe(element);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [unread, lastId, end]);
}
