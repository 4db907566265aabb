/** What demo people write to each other about applications: a handful, in different stages, some of it unread. Pure. */
import type { ConversationSide } from '#contract/domain/conversation.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import type { DemoApplication } from './demo-rows.ts';

const HOUR_MS = 3_600_000;
/** A conversation takes this long at most, from the employer's first look. */
const LASTS_MS = 72 * HOUR_MS;
/** Of each account that somebody may look around with. */
const EACH = 3;

export interface DemoMessage {
  readonly side: ConversationSide;
  readonly text: string;
  readonly sentAt: Date;
  /** Null while nobody of the other side has read it. */
  readonly readAt: Date | null;
}

export interface DemoConversation {
  readonly application: DemoApplication;
  readonly messages: readonly DemoMessage[];
}

type Line = readonly [side: ConversationSide, text: string];
type Stage = Extract<ApplicationStatus, 'viewed' | 'shortlisted' | 'interviewing' | 'offered' | 'rejected'>;

const DIRECT: Readonly<Record<Stage, readonly Line[]>> = {
  viewed: [
    ['applicant', 'Hello, one question before you decide: are the working hours the same every week, or in shifts?'],
    [
      'employer',
      'Good question. The same every week; once a month there is a Saturday, and you get the Monday off for it.',
    ],
    ['applicant', 'That suits me well. Thank you for the quick answer.'],
  ],
  shortlisted: [
    [
      'employer',
      'Hello {first}, thank you for applying for {title}. We like what we read. How long is your notice period?',
    ],
    ['applicant', 'Thank you! It’s 30 days, and I can ask to leave a little earlier.'],
    ['employer', 'Thirty days is fine for us. We’ll come back to you this week with a time to talk.'],
    ['applicant', 'Looking forward to it. Afternoons are easiest for me, mornings work on Tuesday and Thursday.'],
  ],
  interviewing: [
    ['employer', 'Hello {first}, can you talk with us this week? It takes about 45 minutes, with two of us.'],
    ['applicant', 'Yes, gladly, any afternoon works. Is there anything I should prepare?'],
    ['employer', 'Just tell us about one piece of work you’re proud of, and what you would do differently today.'],
    ['applicant', 'I know which one already. Tomorrow at 15:00 would be perfect.'],
    ['employer', 'Thank you for the talk, {first}. We meet two more people and decide by the end of next week.'],
  ],
  offered: [
    ['employer', 'Hello {first}, good news: you’ll find our offer with your application. Ask me anything about it.'],
    ['applicant', 'I’m so glad, thank you! I’d like to read it over the weekend. Is the start date fixed?'],
    ['employer', 'Take the time. Two weeks later is no problem, just tell us.'],
  ],
  rejected: [
    [
      'employer',
      'Hello {first}, we’ve decided for somebody who has done exactly this work before. Thank you for your time.',
    ],
    ['applicant', 'Thank you for telling me. I’d be happy to hear from you when something else comes up.'],
  ],
};

const VENDOR: readonly Line[] = [
  ['employer', 'Hello, thank you for submitting {person}. Could they be on site two days a week?'],
  ['applicant', 'Yes, two days are fine. The rate stays the same, travel within the city is included.'],
  ['employer', 'Good. We’d like to talk with {person} early next week. Is Tuesday possible?'],
  ['applicant', 'Tuesday from 11:00 is free. We’ve kept the slot for you until tomorrow evening.'],
];

const isStage = (status: ApplicationStatus | undefined): status is Stage => status !== undefined && status in DIRECT;

/**
 * For each of these accounts the newest applications that have come far enough, each stage once.
 * @param accounts of employers, job seekers and vendors
 */
export function makeConversations(
  applications: readonly DemoApplication[],
  accounts: readonly string[],
  now: Date,
): DemoConversation[] {
  const chosen = new Set<DemoApplication>();
  for (const account of accounts) {
    const own = applications.filter((each) => sidesOf(each).includes(account) && linesOf(each) !== null);
    const stages = new Map(
      own.map((each) => [`${each.events.at(-1)?.status ?? ''} ${String(each.resource === null)}`, each]),
    );
    for (const each of [...stages.values()].slice(-EACH)) chosen.add(each);
  }
  return [...chosen].flatMap((application) => {
    const messages = messagesOf(application, now);
    return messages.length === 0 ? [] : [{ application, messages }];
  });
}

export const senderOf = ({ seeker, resource }: DemoApplication): string => seeker?.id ?? resource?.vendorId ?? '';
const sidesOf = (application: DemoApplication): string[] => [application.job.employer.id, senderOf(application)];

function linesOf({ resource, events }: DemoApplication): readonly Line[] | null {
  const status = events.at(-1)?.status;
  if (!isStage(status)) return null;
  return resource === null ? DIRECT[status] : status === 'rejected' ? null : VENDOR;
}

function messagesOf(application: DemoApplication, now: Date): DemoMessage[] {
  const lines = linesOf(application) ?? [];
  const status = application.events.at(-1)?.status;
  const last = application.events.at(-1)?.at.getTime() ?? now.getTime();
  // What is said about an end or an offer comes after it; all else once the employer has looked.
  const looked = application.events.find((event) => event.status === 'viewed')?.at.getTime() ?? last;
  const begin = status === 'offered' || status === 'rejected' ? last : looked;
  const step = Math.min(now.getTime() - begin, LASTS_MS) / (lines.length + 1);
  if (step < 5 * 60_000) return [];
  const person = application.seeker ?? application.resource;
  const fill = (text: string) =>
    text
      .replaceAll('{first}', person?.first ?? '')
      .replaceAll('{person}', `${person?.first ?? ''} ${person?.last ?? ''}`)
      .replaceAll('{title}', application.job.draft.title);
  return lines.map(([side, text], index) => {
    // Not on the minute: nobody writes by the clock.
    const sentAt = begin + step * (index + 1) - (index % 2) * step * 0.2;
    const isLast = index === lines.length - 1;
    return {
      side,
      text: fill(text),
      sentAt: new Date(sentAt),
      readAt: isLast ? null : new Date(sentAt + step * 0.4),
    };
  });
}
