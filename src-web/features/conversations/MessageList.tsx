import { Button } from '@mantine/core';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { Conversation, ConversationAbout, ConversationMessage } from '#contract/domain/conversation.ts';
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { byDay, newOnes, receiptOf } from './conversation-model.ts';
import classes from './conversation.module.css';
import { MessageItem } from './MessageItem.tsx';
import { useReadMarks } from './use-read-marks.ts';

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
