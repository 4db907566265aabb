/** Messages as they are shown. Pure. */
import type { Conversation, ConversationMessage, MessageWarning } from '#contract/domain/conversation.ts';
import { formatTime } from '#web/lib/format-time.ts';

type Reader = Pick<Conversation, 'side' | 'messages'>;

const dayFormat = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(timeZone !== undefined && { timeZone }),
  });

/** `Today, Monday 23 November`, `Thursday 19 November`, and with the year where it is another one. */
export function dayText(at: string, now: Date, timeZone?: string): string {
  const format = dayFormat(timeZone);
  const parts = (date: Date) => Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
  const [day, today] = [parts(new Date(at)), parts(now)];
  const text = `${day['weekday'] ?? ''} ${day['day'] ?? ''} ${day['month'] ?? ''}`;
  if (day['year'] !== today['year']) return `${text} ${day['year'] ?? ''}`;
  return day['day'] === today['day'] && day['month'] === today['month'] ? `Today, ${text}` : text;
}

/** Messages by the reader's days, in their order. */
export function byDay(
  messages: readonly ConversationMessage[],
  now: Date,
  timeZone?: string,
): { day: string; messages: ConversationMessage[] }[] {
  const days: { day: string; messages: ConversationMessage[] }[] = [];
  for (const message of messages) {
    const day = dayText(message.at, now, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

/** `You`, `Meera Nair`, or `Meera, Neelgiri Softworks`. */
export const speaker = ({ own, by, organisation }: ConversationMessage): string =>
  own ? 'You' : organisation === null ? by : `${by}, ${organisation}`;

/**
 * The receipt after the time of the own side's messages: the last one that was read shows when, and the latest of
 * all that it is unread. Empty for all others.
 */
export function receiptOf(message: ConversationMessage, { side, messages }: Reader, timeZone?: string): string {
  if (message.side !== side) return '';
  const own = messages.filter((each) => each.side === side);
  const lastRead = own.findLast(({ readAt }) => readAt !== null);
  if (message._id === lastRead?._id && lastRead.readAt !== null) {
    const isSameDay = dayText(lastRead.readAt, new Date(message.at), timeZone).startsWith('Today');
    const day = isSameDay ? '' : `${dayText(lastRead.readAt, new Date(0), timeZone)}, `;
    return `read ${day}${formatTime(lastRead.readAt, timeZone)}`;
  }
  return message._id === own.at(-1)?._id ? 'not read yet' : '';
}

/** The other side's newest ones that the reader has not read. */
export function newOnes({ side, messages, unread }: Reader & Pick<Conversation, 'unread'>): ReadonlySet<string> {
  const others = messages.filter((each) => each.side !== side);
  return new Set(unread === 0 ? [] : others.slice(-unread).map(({ _id }) => _id));
}

export const WARNING_TEXTS: Readonly<Record<MessageWarning, string>> = {
  elsewhere: 'This message asks you to continue somewhere else. We can only help you with what is written here.',
  money: 'This message seems to ask for money. Nobody on Rolecall has to pay for a job or an application.',
  details: 'This message seems to ask for bank or identity details. Please don’t send those in a message.',
};
