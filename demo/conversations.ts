/** Conversations about applications: a handful, at different stages, with some messages unread. */
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ConversationSide } from '#contract/domain/conversation.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { HOUR_MS } from '#contract/domain/time.ts';
import { insertRows } from '../backend/src/platform/database/records.ts';
import { senderOf, sidesOf, statusOf, type DemoApplication } from './applications.ts';
import { CONVERSATIONS, fill, type Said } from './data.ts';
import type { DemoData } from './demo-data.ts';

/** A conversation takes this long at most, from the employer's first look. */
const LASTS_MS = 72 * HOUR_MS;
/** The number of conversations of each account that visitors can sign in with. */
const EACH = 3;

interface DemoMessage {
  readonly side: ConversationSide;
  readonly text: string;
  readonly sentAt: Date;
  /** It is null while nobody of the other side has read the message. */
  readonly readAt: Date | null;
}

interface DemoConversation {
  readonly application: DemoApplication;
  readonly messages: readonly DemoMessage[];
}

type Stage = keyof typeof CONVERSATIONS.direct;

const isStage = (status: ApplicationStatus): status is Stage => status in CONVERSATIONS.direct;

/** Chooses for each account that can sign in the newest applications that have come far enough, each stage once. */
export function makeConversations({ applications, signIns }: DemoData, now: Date): DemoConversation[] {
  const chosen = new Set<DemoApplication>();
  for (const { id } of signIns) {
    const own = applications.filter((each) => sidesOf(each).includes(id) && linesOf(each) !== null);
    const stages = new Map(own.map((each) => [`${statusOf(each)} ${String(each.resource === null)}`, each]));
    for (const each of [...stages.values()].slice(-EACH)) chosen.add(each);
  }
  return [...chosen].flatMap((application) => {
    const messages = messagesOf(application, now);
    return messages.length === 0 ? [] : [{ application, messages }];
  });
}

function linesOf(application: DemoApplication): Said | null {
  const status = statusOf(application);
  if (!isStage(status)) return null;
  return application.resource === null
    ? CONVERSATIONS.direct[status]
    : status === 'rejected'
      ? null
      : CONVERSATIONS.vendor;
}

function messagesOf(application: DemoApplication, now: Date): DemoMessage[] {
  const lines = linesOf(application) ?? [];
  const status = statusOf(application);
  const last = application.events.at(-1)?.at.getTime() ?? now.getTime();
  // People write about an end or an offer after it, and about all else once the employer has looked.
  const looked = application.events.find((event) => event.status === 'viewed')?.at.getTime() ?? last;
  const begin = status === 'offered' || status === 'rejected' ? last : looked;
  const step = Math.min(now.getTime() - begin, LASTS_MS) / (lines.length + 1);
  if (step < 5 * 60_000) return [];
  const person = application.seeker ?? application.resource;
  const names = {
    first: person?.first ?? '',
    person: `${person?.first ?? ''} ${person?.last ?? ''}`,
    title: application.job.draft.title,
  };
  return lines.map(({ side, text }, index) => {
    // People do not write by the clock, so no message is on the minute.
    const sentAt = begin + step * (index + 1) - (index % 2) * step * 0.2;
    const isLast = index === lines.length - 1;
    return {
      side,
      text: fill(text, names),
      sentAt: new Date(sentAt),
      readAt: isLast ? null : new Date(sentAt + step * 0.4),
    };
  });
}

/** Stores the conversations; each account has one person, who wrote all of its messages. */
export async function storeConversations(em: SqlEntityManager, data: DemoData, now: Date): Promise<void> {
  const conversations = makeConversations(data, now);
  await insertRows(
    em,
    'conversations',
    conversations.map(({ application }) => ({
      id: application.id,
      application_id: application.id,
      employer_id: application.job.employer.id,
      sender_id: senderOf(application),
    })),
  );
  await insertRows(
    em,
    'conversation_messages',
    conversations.flatMap(({ application, messages }) =>
      messages.map(({ side, text, sentAt, readAt }) => ({
        conversation_id: application.id,
        side,
        author_id: side === 'employer' ? application.job.employer.id : senderOf(application),
        text,
        sent_at: sentAt,
        read_at: readAt,
      })),
    ),
  );
}
