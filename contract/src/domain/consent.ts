/** The consent of people whom vendors submit to jobs (product section 5). */
import * as z from 'zod/mini';
import { instant } from '../wire.ts';
import { tokens } from './options.ts';

/** The states of a question of consent; the vendor reads all of them, an employer only whether there is a yes. */
export const CONSENT_STATES = tokens({
  not_asked: 'Not asked',
  waiting: 'Waiting for a yes',
  confirmed: 'Consent confirmed',
  refused: 'Said no',
  lapsed: 'No answer',
  taken_back: 'Took the yes back',
  overruled: 'Ended by our staff',
  unconfirmed: 'Consent not confirmed',
});
export type ConsentState = z.output<typeof CONSENT_STATES.schema>;

/** An employer filters the list of applications by these. */
export const CONSENT_FILTERS = tokens({ confirmed: 'Consent confirmed', unconfirmed: 'Consent not confirmed' });
export type ConsentFilter = z.output<typeof CONSENT_FILTERS.schema>;

/** The states that are stored; no row means that the person was not asked. */
export const STORED_CONSENTS = ['waiting', 'confirmed', 'refused', 'lapsed', 'taken_back', 'overruled'] as const;
export type StoredConsent = (typeof STORED_CONSENTS)[number];

/**
 * The present state: a question that was not answered in time has lapsed, and a yes counts as long as the record of the
 * bench has the address that gave it.
 */
export type StandingConsent = StoredConsent | 'unconfirmed';

/**
 * The answer of a person on a bench to being submitted, over all jobs for which they were asked: the best one counts,
 * so that everybody has exactly one. Lists and the radar mean the same by it.
 */
export const BENCH_CONSENTS = tokens({
  confirmed: 'Said yes',
  waiting: 'Waiting for a yes',
  refused: 'Said no',
  lapsed: 'No answer',
  not_asked: 'Not asked',
});
export type BenchConsent = z.output<typeof BENCH_CONSENTS.schema>;

/** In the order in which they count, each with what it means at a job. A yes that was taken back is a no. */
export const BENCH_CONSENT_MEANS = [
  ['confirmed', ['confirmed']],
  ['waiting', ['waiting']],
  ['refused', ['refused', 'taken_back']],
  ['lapsed', ['lapsed']],
] as const satisfies readonly (readonly [Exclude<BenchConsent, 'not_asked'>, readonly StandingConsent[]])[];

export const CONSENT_ANSWERS = ['yes', 'no', 'unknown', 'withdraw'] as const;
export type ConsentAnswer = (typeof CONSENT_ANSWERS)[number];

export const CONSENT_MODES = ['soft', 'strict'] as const;
export type ConsentMode = (typeof CONSENT_MODES)[number];

export const CONSENT = {
  /** The question can be answered so long. */
  answerDays: 7,
  /** A yes holds so long: for this job nobody else speaks for the person. */
  ownedDays: 180,
  /** Mails about one submission in all. */
  asks: 3,
  /** Between two of them. */
  askAgainHours: 24,
  /** Open submissions of one vendor to one job. */
  submissionsPerJob: 5,
  marginNote: 500,
  /** The length of the code in the e-mail, for people who cannot follow the link. */
  codeLength: 8,
} as const;

/** The state of the question, as the vendor who asked it reads it. */
export const consentQuestion = z.object({
  askedAt: instant,
  /** Until when it can be answered. */
  expiresAt: instant,
  answeredAt: z.nullable(instant),
  /** Set after a yes: until then no other vendor represents the person at this job. */
  ownedUntil: z.nullable(instant),
  /** Mails that may still be sent. */
  asksLeft: z.int(),
  /** The next mail can go from then on; null where none can. */
  askAgainAt: z.nullable(instant),
});
export type ConsentQuestion = z.output<typeof consentQuestion>;
