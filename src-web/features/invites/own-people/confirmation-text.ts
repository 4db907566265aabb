/** Texts about a question to a person on the bench. Pure. */
import type { BenchConfirmation, ConfirmationState } from '#contract/domain/bench-confirmation.ts';
import { formatInstant } from '#web/lib/format-time.ts';

type Standing = Pick<BenchConfirmation, 'state' | 'askedAt' | 'expiresAt' | 'answeredAt'>;

const SAID: Readonly<Record<ConfirmationState, string>> = {
  waiting: 'Asked on',
  lapsed: 'Asked without an answer on',
  confirmed: 'Confirmed on',
  refused: 'Said no on',
};

/** `Confirmed on 4 November 2026 at 09:15 GMT+5:30` */
export const standingText = ({ state, askedAt, answeredAt }: Standing, timeZone: string): string =>
  `${SAID[state]} ${formatInstant(answeredAt ?? askedAt, timeZone)}`;

/** Whether another mail may go now. */
export const mayAsk = (standing: Pick<BenchConfirmation, 'askAgainAt'> | null, now: number): boolean =>
  standing === null || (standing.askAgainAt !== null && Date.parse(standing.askAgainAt) <= now);
