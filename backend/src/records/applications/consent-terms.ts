import { CONSENT, type ConsentQuestion } from '#contract/domain/consent.ts';
import type { Price } from '#contract/domain/resource.ts';
import { HOUR_MS } from '#contract/domain/time.ts';
import type { ConsentRow } from './submission-consents.repository.ts';

export interface SubmissionTerms {
  readonly rate: Price | null;
  readonly agreedPay: Price | null;
  readonly marginNote: string | null;
  readonly question: ConsentQuestion | null;
}

export function rateOf(row: ConsentRow): Price | null {
  const { rate_amount: amount, rate_currency: currency, rate_period: period } = row;
  return amount === null || currency === null || period === null ? null : { amount, currency, period };
}

export function agreedPayOf(row: ConsentRow): Price | null {
  const { agreed_amount: amount, agreed_currency: currency, agreed_period: period } = row;
  return amount === null || currency === null || period === null ? null : { amount, currency, period };
}

/** Whether nobody has answered, so that the person may be asked again. */
export const isUnanswered = ({ state }: ConsentRow): boolean => state === 'waiting' || state === 'lapsed';

export function questionOf(row: ConsentRow, ownedUntil: string | undefined): ConsentQuestion {
  const asksLeft = isUnanswered(row) ? Math.max(0, CONSENT.asks - row.asks) : 0;
  const next = new Date(Date.parse(row.asked_at) + CONSENT.askAgainHours * HOUR_MS).toISOString();
  return {
    askedAt: row.asked_at,
    expiresAt: row.expires_at,
    answeredAt: row.answered_at,
    ownedUntil: ownedUntil ?? null,
    asksLeft,
    askAgainAt: asksLeft > 0 ? next : null,
  };
}

/** The terms of a submission: both sides read the rate, and only the sender the rest. */
export function termsFor(
  side: 'employer' | 'applicant',
  row: ConsentRow | undefined,
  ownedUntil?: string,
): SubmissionTerms {
  if (row === undefined) return { rate: null, agreedPay: null, marginNote: null, question: null };
  const rate = rateOf(row);
  if (side === 'employer') return { rate, agreedPay: null, marginNote: null, question: null };
  return { rate, agreedPay: agreedPayOf(row), marginNote: row.margin_note, question: questionOf(row, ownedUntil) };
}
