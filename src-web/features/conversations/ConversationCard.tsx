import { IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ClosedReason, Conversation, ConversationAbout } from '#contract/domain/conversation.ts';
import { CONVERSATIONS } from '#contract/domain/conversation-limits.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { focusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import classes from './conversation.module.css';
import { MessageForm } from './MessageForm.tsx';
import { type MessageDraft } from './use-sending.ts';
import { MessageList } from './MessageList.tsx';
import { recordOf, useConversation } from './queries.ts';
import { useIsTyping } from './use-typing.ts';

interface ConversationCardProps extends MessageDraft {
  about: ConversationAbout;
  /** Set to the level of the heading above; not set in a tab that has the name. */
  heading?: 'h2';
  /** Changes whenever the address leads here; null while it does not. */
  target?: string | null;
}

/** Earlier messages come so many at a time. */
const MORE = 100;

function closedText(reason: ClosedReason, { side, applicationId }: Conversation): string {
  switch (reason) {
    case 'ended':
      return applicationId === null
        ? 'This invitation has ended, and messages with it. You can still read what was written.'
        : 'This application has ended, and the time for messages is over. You can still read what was written.';
    case 'blocked':
      return side === 'applicant'
        ? 'You’ve blocked this company or taken back what you sent, so no messages go either way.'
        : 'No more messages can be sent here. You can still read what was written.';
    case 'left':
      return 'The other side has left Rolecall, so no more messages can be sent.';
    case 'full':
      return 'This conversation is full. Please continue by e-mail or phone.';
  }
}

function Empty({ side, other }: { side: Conversation['side']; other: string }) {
  return (
    <p className={classes['empty']}>
      {side === 'employer'
        ? `Nothing written yet. Ask ${other} a question, or say what happens next.`
        : `Nothing written yet. Ask ${other} about the job or the next steps.`}
    </p>
  );
}

/** The line is always there, so that nothing moves when it speaks. */
function Typing({ about, conversation }: { about: ConversationAbout; conversation: Conversation }) {
  const isTyping = useIsTyping(about, conversation);
  return (
    <p className={classes['typing']} role="status">
      {isTyping ? `${conversation.with} is typing…` : ''}
    </p>
  );
}

/** The messages between the two sides of an application or an invitation. */
export default function ConversationCard({ about, heading: Heading, target = null, ...form }: ConversationCardProps) {
  const [limit, setLimit] = useState<number>(CONVERSATIONS.shown);
  const query = useConversation(about, limit);
  const recordId = recordOf(about);
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const { data } = query;
  const isThere = data !== undefined;
  useEffect(() => {
    if (target === null || !isThere) return;
    section.current?.scrollIntoView({ block: 'nearest' });
    section.current?.focus({ preventScroll: true });
  }, [target, isThere]);
  return (
    <section
      ref={section}
      {...focusFallback}
      id="conversation"
      className={classes['card']}
      data-card={Heading !== undefined || undefined}
      {...(Heading === undefined ? { 'aria-label': 'Conversation' } : { 'aria-labelledby': id })}
    >
      {Heading === undefined ? null : (
        <div className={classes['head']}>
          <Heading id={id} className={classes['title']}>
            Conversation
          </Heading>
          {data === undefined ? null : <span className={classes['hint']}>with {data.with}</span>}
        </div>
      )}
      {query.isError && data === undefined ? (
        <ErrorState
          title="We couldn’t load the conversation"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : data === undefined ? (
        <ListSkeleton rows={2} height={64} label="Loading the conversation" />
      ) : (
        <>
          {data.messages.length === 0 ? (
            <Empty side={data.side} other={data.with} />
          ) : (
            <MessageList
              about={about}
              conversation={data}
              isLoadingEarlier={query.isPlaceholderData}
              onEarlier={() => setLimit(Math.min(limit + MORE, CONVERSATIONS.messages))}
            />
          )}
          {data.closed === null ? <Typing key={`typing ${recordId}`} about={about} conversation={data} /> : null}
          {data.side === 'applicant' && data.closed === null ? (
            <p className={classes['safe']}>
              <IconShieldCheck size={17} stroke={1.7} aria-hidden />
              Talk here. Nobody hiring on Rolecall asks you for money.
            </p>
          ) : null}
          {data.closesAt === null ? null : (
            <p className={classes['hint']}>You can write here until {formatInstant(data.closesAt)}.</p>
          )}
          {data.closed === null ? (
            // Files that are chosen for one person never go to the next.
            <MessageForm key={recordId} about={about} conversation={data} {...form} />
          ) : (
            <p className={classes['closed']}>{closedText(data.closed, data)}</p>
          )}
        </>
      )}
    </section>
  );
}
