/** Answers of people to the question whether they are on a vendor's bench (product section 5). */
import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';
import { tokens } from './options.ts';

export const BENCH_CONFIRMATION = {
  /** The question can be answered so long. */
  answerDays: 14,
  /** Mails to one person in all. */
  asks: 3,
  /** Between two of them. */
  askAgainHours: 24,
} as const;

/** The states that are stored; an unanswered question becomes `lapsed` when its time is over. */
export const STORED_CONFIRMATIONS = ['waiting', 'confirmed', 'refused'] as const;
export type StoredConfirmation = (typeof STORED_CONFIRMATIONS)[number];

export const CONFIRMATION_STATES = tokens({
  waiting: 'Waiting',
  confirmed: 'Confirmed',
  refused: 'Said no',
  lapsed: 'No answer',
});
export type ConfirmationState = z.output<typeof CONFIRMATION_STATES.schema>;

/** The answers that the page of the question offers. */
export const CONFIRMATION_ANSWERS = ['yes', 'no', 'unknown'] as const;
export type ConfirmationAnswer = (typeof CONFIRMATION_ANSWERS)[number];

/** The state of the question to a person on the bench, as their vendor reads it. */
export const benchConfirmation = z.object({
  employeeId: id,
  name: z.string(),
  state: CONFIRMATION_STATES.schema,
  askedAt: instant,
  /** Until when it can be answered. */
  expiresAt: instant,
  answeredAt: z.nullable(instant),
  /** Mails that may still be sent, and from when on the next one; null where none can. */
  asksLeft: z.int(),
  askAgainAt: z.nullable(instant),
});
export type BenchConfirmation = z.output<typeof benchConfirmation>;

/**
 * Narrows the result of a call that answers employers and vendors differently to an employer's. @throws Error for a
 * vendor's
 */
export function asInvite<Invite extends { _id: string }>(answer: Invite | BenchConfirmation): Invite {
  if (!('_id' in answer)) throw new Error('This is the answer to a vendor');
  return answer;
}
