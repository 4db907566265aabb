import { Button } from '@mantine/core';
import { lazy, Suspense, useLayoutEffect, useRef, useState, useEffect, useEffectEvent, type RefObject } from 'react';
import type { Conversation, ConversationAbout, ConversationMessage } from '#contract/domain/conversation.ts';
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { byDay, newOnes, receiptOf } from './conversation-model.ts';
import classes from './conversation.module.css';
import { MessageItem } from './MessageItem.tsx';
import { useMarkRead } from './queries.ts';

const ReportDialog = lazy(() => import('./ReportDialog.tsx'));

interface MessageListProps {
  about: ConversationAbout;
  conversation: Conversation;
  isLoadingEarlier: boolean;
  onEarlier: () => void;
}

function Earlier({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  // Gone once everything is there.
  const ref = useFocusFallback<HTMLButtonElement>();
  return (
    <Button ref={ref} variant="subtle" size="sm" loading={busy} onClick={onClick} className={classes['earlier'] ?? ''}>
      Show earlier messages
    </Button>
  );
}

/** The messages, day by day, the newest at the end. */
export function MessageList({ about, conversation, isLoadingEarlier, onEarlier }: MessageListProps) {
  const { messages, side, hasEarlier } = conversation;
  const box = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [reporting, setReporting] = useState<ConversationMessage | null>(null);
  /** The new messages at the time of opening: they stay marked as new although they are read now. */
  const [fresh] = useState(() => newOnes(conversation));
  useReadMarks(about, conversation, end);
  const lastId = messages.at(-1)?._id;
  useLayoutEffect(() => {
    // The reader came for the messages at the end; earlier ones that are added must not move them.
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [lastId]);
  return (
    <div ref={box} role="log" aria-label="Messages" tabIndex={0} className={classes['messages']}>
      {hasEarlier ? <Earlier busy={isLoadingEarlier} onClick={onEarlier} /> : null}
      {byDay(messages, new Date()).map(({ day, messages: ofDay }) => (
        <section key={`${day} ${ofDay[0]?._id ?? ''}`} aria-label={day}>
          <p className={classes['day']} aria-hidden>
            {day}
          </p>
          <ol className={classes['list']}>
            {ofDay.map((message) => (
              <MessageItem
                key={message._id}
                message={message}
                isOurs={message.side === side}
                isNew={fresh.has(message._id)}
                receipt={receiptOf(message, conversation)}
                onReport={() => setReporting(message)}
              />
            ))}
          </ol>
        </section>
      ))}
      <div ref={end} className={classes['end']} />
      {reporting === null ? null : (
        <Suspense>
          <ReportDialog message={reporting} onClose={() => setReporting(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** Marks a conversation as read once its end has been on a screen that somebody can see. */
function useReadMarks(
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
