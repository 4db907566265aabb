/** What waits for one person of an employer's account, and for a job seeker (product section 9). */
import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';
import { WITHDRAW_REASONS } from './application-moves.ts';
import { kycKind } from './kyc.ts';
import type { UserType } from './user.ts';
import { APPLICATION_STATUSES } from './options.ts';

/**
 * For an employer: requests for another time; applications that have waited too long (`urgencyOf`); interviews without the person's own
 * feedback; offers that end; conversations with unread messages; shortlisted people whom their vendor, or who
 * themselves, withdrew; documents that are to be handed in.
 */
const EMPLOYERS = ['times', 'answers', 'feedback', 'offers', 'messages', 'withdrawals', 'verification'] as const;

/** For a job seeker: times to choose from, offers to answer, messages, invitations, and what is to be done before the first day. */
const SEEKERS = ['choices', 'own-offers', 'messages', 'invitations', 'tasks'] as const;

export type YourTurnKind = (typeof EMPLOYERS | typeof SEEKERS)[number];
export const YOUR_TURN_KINDS: readonly YourTurnKind[] = [...new Set([...EMPLOYERS, ...SEEKERS])];

/** The groups that a user type can have. */
export const TURN_KINDS_OF = { client: EMPLOYERS, personal: SEEKERS } as const satisfies Partial<
  Record<UserType, readonly YourTurnKind[]>
>;

/**
 * When a row that is put off comes back: in three hours, tomorrow or on Monday at 9:00 in the person's zone. A withdrawal
 * asks for nothing but to be seen, and does not come back.
 */
export const SNOOZES = ['hours', 'tomorrow', 'monday', 'seen'] as const;
export type Snooze = (typeof SNOOZES)[number];

export const YOUR_TURN = {
  /** Rows of each group that are answered at first, and of one group that is asked for. */
  shown: 2,
  most: 50,
  /** An unanswered offer is listed so many days before it ends. */
  offerDays: 2,
  /** A withdrawal that nobody has marked as seen goes after so many days. */
  withdrawalDays: 14,
} as const;

const yourTurnRow = z.object({
  /** The interview, application, conversation's application or invitation, invitation, or account. */
  _id: id,
  applicationId: z.nullable(id),
  /** An invitation, and that of a conversation that has led to no application. */
  inviteId: z.nullable(id),
  jobId: z.nullable(id),
  jobTitle: z.nullable(z.string()),
  /**
   * The applicant's or invited person's name as the employer may read it, and the company's for a job seeker; null for
   * documents, and where nobody is found any more.
   */
  who: z.nullable(z.string()),
  /** Null for those who applied themselves, and where there is no application. */
  vendorName: z.nullable(z.string()),
  /**
   * The other side's own words: the message with a request, the beginning of the first unread message, or why the first
   * of the documents was sent back. Null without any. Of tasks, the one that is due first.
   */
  words: z.nullable(z.string()),
  since: instant,
  /** Late from then on; null for documents and withdrawals, which have no date. */
  dueAt: z.nullable(instant),
  /** When the interview was, or is as long as nobody answers; null where no time was agreed, and in other groups. */
  startsAt: z.nullable(instant),
  /** The application's; null for invitations and documents. */
  status: z.nullable(APPLICATION_STATUSES.schema),
  /** Counts the unread messages, or the tasks that are left; 0 in other groups. */
  count: z.int(),
  /** The last of them; null in other groups. */
  lastMessageId: z.nullable(id),
  /** Those to hand in, the ones that were sent back first; empty in other groups. */
  documents: z.array(kycKind),
  /** Null in other groups than withdrawals. */
  withdrawn: z.nullable(
    z.object({
      reason: z.nullable(WITHDRAW_REASONS.schema),
      /** They had an offer, and turned it down. */
      hadOffer: z.boolean(),
    }),
  ),
  /** When it comes back; null for what is not put off. */
  putOffUntil: z.nullable(instant),
});
export type YourTurnRow = z.output<typeof yourTurnRow>;

export const yourTurn = z.object({
  /** Counts the rows of all groups, also those that are not answered. */
  total: z.int(),
  /** Counts those of them that are late, or will be by the end of the day in the person's zone. */
  due: z.int(),
  /** The person has put off some; these are counted only where they are asked for. */
  hasPutOff: z.boolean(),
  /** The groups that have rows; the one with what is due first stands first. */
  groups: z.array(
    z.object({
      kind: z.enum(YOUR_TURN_KINDS),
      total: z.int(),
      /** What is due first stands first. */
      rows: z.array(yourTurnRow),
    }),
  ),
});
export type YourTurn = z.output<typeof yourTurn>;
