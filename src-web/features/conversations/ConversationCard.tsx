import { IconShieldCheck, IconAlertTriangle, IconFile } from '@tabler/icons-react';
import {
  useEffect,
  useId,
  useRef,
  useState,
  lazy,
  Suspense,
  useLayoutEffect,
  useEffectEvent,
  type RefObject,
} from 'react';
import { Button, UnstyledButton } from '@mantine/core';
import { CONVERSATIONS } from '#contract/domain/conversation-limits.ts';
import type {
  ClosedReason,
  Conversation,
  ConversationAbout,
  ConversationMessage,
} from '#contract/domain/conversation.ts';
import { formatInstant, formatTime } from '#web/lib/format-time.ts';
import { FileButton, fileFacts } from '#web/shared/files/FileButton.tsx';
import { focusFallback, useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { Loaded } from '#web/ui/list/states.tsx';
import { MessageForm, useIsTyping, type MessageDraft } from './MessageForm.tsx';
import { byDay, newOnes, receiptOf, speaker, WARNING_TEXTS } from './conversation-model.ts';
import { recordOf, useConversation, useReadConversation } from './queries.ts';
import classes from './conversation.module.css';

interface MessageItemProps {
  message: ConversationMessage;
  /** Written on the reader's own side. */
  isOurs: boolean;
  isNew: boolean;
  /** Whether and when it was read, where that is said. */
  receipt: string;
  onReport: () => void;
}

/** One message: what to think of first, its words, and who wrote it when. */
function MessageItem({ message, isOurs, isNew, receipt, onReport }: MessageItemProps) {
  const { at, text, files, warnings, removed, reported } = message;
  const firstWords = text === '' ? (files[0]?.fileName ?? '') : (text ?? '').slice(0, 40);
  return (
    <li className={classes['message']} data-ours={isOurs || undefined}>
      {warnings.length === 0 ? null : (
        <div className={classes['warning']}>
          <IconAlertTriangle size={17} stroke={1.9} aria-hidden />
          <div>
            {warnings.map((kind) => (
              <p key={kind}>{WARNING_TEXTS[kind]}</p>
            ))}
          </div>
        </div>
      )}
      {text === '' ? null : (
        <p className={classes['bubble']} data-gone={text === null || undefined}>
          {text ??
            (removed ? 'Our staff took this message down.' : 'This message went with the account of whoever wrote it.')}
        </p>
      )}
      {files.length === 0 ? null : (
        <ul aria-label="Files" className={classes['files']}>
          {files.map((file) => (
            <li key={file.fileId} className={classes['file']}>
              <IconFile size={18} stroke={1.7} aria-hidden />
              <span className={classes['fileName']}>
                {file.fileName} <span className={classes['hint']}>{fileFacts(file)}</span>
              </span>
              <FileButton file={file} size="compact-sm" variant="subtle" />
            </li>
          ))}
        </ul>
      )}
      <p className={classes['by']}>
        {speaker(message)}, <time dateTime={at}>{formatTime(at)}</time>
        {receipt === '' ? '' : ` · ${receipt}`}
        {isNew ? (
          <>
            {' · '}
            <strong>new</strong>
          </>
        ) : null}
        {isOurs || text === null ? null : reported ? (
          ' · reported'
        ) : (
          <>
            {' · '}
            <UnstyledButton
              className={classes['word'] ?? ''}
              aria-label={`Report this message: ${firstWords}`}
              onClick={onReport}
            >
              Report
            </UnstyledButton>
          </>
        )}
      </p>
    </li>
  );
}

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
function MessageList({ about, conversation, isLoadingEarlier, onEarlier }: MessageListProps) {
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
  const { mutate } = useReadConversation();
  const marked = useRef<string | null>(null);
  const lastId = messages.at(-1)?._id;
  const mark = useEffectEvent(() => {
    if (lastId === undefined || marked.current === lastId || document.visibilityState !== 'visible') return;
    marked.current = lastId;
    // Not reached: the next look tries again.
    mutate({ ...about, messageId: lastId }, { onError: () => (marked.current = null) });
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
      <Loaded query={query} what="the conversation" rows={2} height={64}>
        {(conversation) => (
          <>
            {conversation.messages.length === 0 ? (
              <Empty side={conversation.side} other={conversation.with} />
            ) : (
              <MessageList
                about={about}
                conversation={conversation}
                isLoadingEarlier={query.isPlaceholderData}
                onEarlier={() => setLimit(Math.min(limit + MORE, CONVERSATIONS.messages))}
              />
            )}
            {conversation.closed === null ? (
              <Typing key={`typing ${recordId}`} about={about} conversation={conversation} />
            ) : null}
            {conversation.side === 'applicant' && conversation.closed === null ? (
              <p className={classes['safe']}>
                <IconShieldCheck size={17} stroke={1.7} aria-hidden />
                Talk here. Nobody hiring on Rolecall asks you for money.
              </p>
            ) : null}
            {conversation.closesAt === null ? null : (
              <p className={classes['hint']}>You can write here until {formatInstant(conversation.closesAt)}.</p>
            )}
            {conversation.closed === null ? (
              // Files that are chosen for one person never go to the next.
              <MessageForm key={recordId} about={about} conversation={conversation} {...form} />
            ) : (
              <p className={classes['closed']}>{closedText(conversation.closed, conversation)}</p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
