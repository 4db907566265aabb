/** The values of a step's dialog, and the input made of them. Pure. */
import { updateApplicatonJobs } from '#contract/api/application-moves.ts';
import {
  needsNote,
  OFFER_DAYS,
  type MoveKind,
  type MoveTarget,
  type TellTime,
} from '#contract/domain/application-moves.ts';
import type { JobTerms } from '#contract/domain/offer.ts';
import type { RatePeriod, RejectReason } from '#contract/domain/options.ts';
import { formatSalary } from '#web/lib/format-money.ts';
import { faultText } from '#web/lib/field-words.ts';
import type { MoveInput } from './queries.ts';

export interface MoveValues {
  reason: RejectReason | '';
  message: string;
  note: string;
  amount: number | string;
  currency: string;
  period: RatePeriod;
  startsOn: string;
  answerBy: string;
  details: string;
  tell: TellTime;
}

export const MOVE_LABELS = {
  reason: 'Reason',
  amount: 'Pay',
  currency: 'Currency',
  period: 'Paid',
  startsOn: 'First day',
  answerBy: 'Answer by',
  details: 'Other terms',
  message: 'Message',
  note: 'Note for your team',
  tell: 'When they are told',
} as const satisfies Record<keyof MoveValues, string>;

/** A day so many days after today, as this device counts them. */
export function dayAhead(days: number, from = new Date()): string {
  const day = new Date(from.getFullYear(), from.getMonth(), from.getDate() + days);
  const part = (value: number) => String(value).padStart(2, '0');
  return `${String(day.getFullYear())}-${part(day.getMonth() + 1)}-${part(day.getDate())}`;
}

export const emptyMove = (tell: TellTime): MoveValues => ({
  reason: '',
  message: '',
  note: '',
  amount: '',
  currency: 'INR',
  period: 'annualy',
  startsOn: '',
  answerBy: dayAhead(OFFER_DAYS),
  details: '',
  tell,
});

/** The one thing that all jobs say, or undefined. */
function oneOf(jobs: readonly JobTerms[]): JobTerms | undefined {
  const [first] = jobs;
  return jobs.every((job) => JSON.stringify(job) === JSON.stringify(first)) ? first : undefined;
}

/** What an offer takes from the job: its pay where that is one amount, and the first day where there is one. */
export function termsOfJob(jobs: readonly JobTerms[]): Partial<MoveValues> {
  const job = oneOf(jobs);
  if (job === undefined) return {};
  const { min, max, currency, period, startsOn } = job;
  return {
    ...{ currency, period },
    ...(min !== null && min === max && { amount: min }),
    ...(startsOn !== null && { startsOn }),
  };
}

/** The pay as the job says it; undefined where it says none. */
export function payOfJob(jobs: readonly JobTerms[]): string | undefined {
  const job = oneOf(jobs);
  const pay = job && formatSalary({ ...job, payPeriod: job.period });
  return pay == null ? undefined : `The job says ${pay.charAt(0).toLowerCase()}${pay.slice(1)}.`;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export interface MovedApplication {
  id: string;
  version: number;
  name: string;
}

/** The input that is sent: the fields of this kind of step, and none typed for another one. */
export function moveInput(
  applications: readonly MovedApplication[],
  move: { to: MoveTarget; kind: MoveKind },
  values: MoveValues,
): MoveInput {
  const terms = {
    amount: typeof values.amount === 'number' ? values.amount : Number.NaN,
    currency: values.currency,
    period: values.period,
    startsOn: values.startsOn,
    answerBy: values.answerBy,
    details: orNull(values.details),
  };
  return {
    applications: applications.map(({ id, version }) => ({ id, version })),
    status: move.to,
    ...(move.kind === 'reject' && values.reason !== '' && { reason: values.reason }),
    ...(orNull(values.message) !== null && { message: orNull(values.message) }),
    ...(orNull(values.note) !== null && { note: orNull(values.note) }),
    ...(move.kind === 'offer' && { terms }),
    // An interview is told together with its times.
    ...(move.to !== 'interviewing' && { tell: values.tell }),
  };
}

/** First fault of each field, by its name in the form. */
export function moveFaults(kind: MoveKind, input: MoveInput): Partial<Record<keyof MoveValues, string>> {
  const faults: Partial<Record<string, string>> = {};
  if (kind === 'reject' && input.reason == null) faults['reason'] = 'Choose a reason';
  if (needsNote(kind) && input.note == null) faults['note'] = 'Tell your colleagues why';
  for (const issue of updateApplicatonJobs.input.safeParse(input).error?.issues ?? []) {
    const field = String(issue.path[0] === 'terms' ? issue.path[1] : issue.path[0]);
    faults[field] ??= faultText(field, issue.message);
  }
  return faults;
}

/** Asks nothing: it is done at once and can be taken back. */
export const isPlain = (kind: MoveKind): boolean => kind === 'forward';
