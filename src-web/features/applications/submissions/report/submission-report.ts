/** The report of submissions: its filters in the URL, its words, and its file for a spreadsheet. Pure. */
import type { ConsentState } from '#contract/domain/consent.ts';
import { toCsv } from '#contract/domain/csv.ts';
import { LIMITS, PAGING } from '#contract/domain/limits.ts';
import { RATE_PERIODS } from '#contract/domain/money.ts';
import { WITHDRAW_REASONS } from '#contract/domain/application-moves.ts';
import {
  APPLICATION_STATUSES,
  REJECT_REASONS,
  type ApplicationStatus,
  type RatePeriod,
} from '#contract/domain/options.ts';
import type { Price } from '#contract/domain/resource.ts';
import type { ReportedSubmission, SubmissionMonth } from '#contract/domain/submission.ts';
import { zoneInWords } from '#contract/domain/zone-names.ts';
import { formatMoney } from '#web/lib/format-money.ts';
import { formatMonth } from '#web/lib/format-time.ts';
import { LOCALE, plural } from '#web/lib/format.ts';
import { parsePaging, writePaging, type Paging } from '#web/lib/paging-url.ts';
import { dayOf, idOf } from '#web/lib/url-values.ts';

export interface ReportState extends Paging {
  keyword: string;
  status: ApplicationStatus | null;
  /** The id of the colleague who submitted. */
  sender: string | null;
  /** The first and the last day, `YYYY-MM-DD`, or empty. */
  from: string;
  to: string;
}

const [USUAL_SIZE] = PAGING.workPageSizes;

/** Reads what the URL says; what is not valid falls back to the default. */
export function parseReport(params: URLSearchParams): ReportState {
  return {
    keyword: (params.get('keyword') ?? '').slice(0, LIMITS.keyword),
    status: APPLICATION_STATUSES.list.find((token) => token === params.get('status')) ?? null,
    sender: idOf(params.get('sender')),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    ...parsePaging(params, USUAL_SIZE),
  };
}

/** Writes the state beside what is already there (such as the documented `id`), leaving defaults out. */
export function writeReport(state: ReportState, base: URLSearchParams): URLSearchParams {
  const params = writePaging(state, base, USUAL_SIZE);
  const set = (name: string, value: string | null) => {
    if (value === null || value === '') params.delete(name);
    else params.set(name, value);
  };
  set('keyword', state.keyword.trim());
  set('status', state.status);
  set('sender', state.sender);
  set('from', state.from);
  set('to', state.to);
  return params;
}

export const isNarrowed = ({ keyword, status, sender, from, to }: ReportState): boolean =>
  [keyword, from, to].some((each) => each !== '') || status !== null || sender !== null;

const PER: Readonly<Record<RatePeriod, string>> = { annualy: 'yr', monthly: 'mo', daily: 'day', hourly: 'h' };

/** `US$65 / h`, for a column of rates. */
export const shortPrice = ({ amount, currency, period }: Price): string =>
  `${formatMoney(amount, currency)} / ${PER[period]}`;

/** The difference between a rate and the agreed pay; null unless both are in one currency for one period. */
export function marginOf(rate: Price | null, pay: Price | null): number | null {
  if (rate === null || pay === null || rate.currency !== pay.currency || rate.period !== pay.period) return null;
  // In hundredths, so that no digit of floating point is left over.
  return Math.round((rate.amount - pay.amount) * 100) / 100;
}

/** A margin in per cent of the rate. */
export const marginPercent = (margin: number, rate: number): number => Math.round((margin / rate) * 100);

/** `12 people submitted to 7 jobs in November 2026.` */
export function monthText({ month, people, jobs }: SubmissionMonth): string {
  const name = formatMonth(`${month}-01T00:00:00Z`);
  return people === 0
    ? `Nobody has been submitted in ${name} yet.`
    : `${plural(people, 'person', 'people')} submitted to ${plural(jobs, 'job')} in ${name}.`;
}

/** A mean as people read it: from a hundred on nobody needs its decimals. */
export const readableMean = (amount: number): number => (Math.abs(amount) < 100 ? amount : Math.round(amount));

/** `27 Nov`, and `27 Nov 2025` of another year than that of `now`. @param timeZone IANA zone of the reader */
export function shortDay(instant: string, timeZone: string, now = new Date()): string {
  const year = (at: Date) => new Intl.DateTimeFormat(LOCALE, { year: 'numeric', timeZone }).format(at);
  const at = new Date(instant);
  const isOfNow = year(at) === year(now);
  return new Intl.DateTimeFormat(LOCALE, {
    ...{ day: 'numeric', month: 'short', timeZone },
    ...(!isOfNow && { year: 'numeric' }),
  }).format(at);
}

/** `Fri`, before such a day. @param timeZone IANA zone of the reader */
export const shortWeekday = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALE, { weekday: 'short', timeZone }).format(new Date(instant));

/** Short, because a day follows. */
export const CONSENT_WORDS: Readonly<Record<ConsentState, string>> = {
  not_asked: 'Not asked',
  waiting: 'Asked',
  confirmed: 'Yes',
  refused: 'No',
  lapsed: 'No answer',
  taken_back: 'Yes taken back',
  overruled: 'Ended by our staff',
  unconfirmed: 'Not confirmed',
};

/** A day of the calendar in a zone, as spreadsheets read it. */
function isoDay(instant: string, timeZone: string): string {
  // Swedish dates are written as the wire writes them.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(instant));
}

const HEADER = [
  ...['Person', 'Headline', 'Client', 'Job', 'Rate', 'Rate currency', 'Rate period', 'Pay', 'Pay currency'],
  ...['Pay period', 'Margin', 'Margin in per cent', 'Submitted by', 'Stage', 'Reason', 'Consent', 'Consent on', 'Id'],
];

const priceCells = (price: Price | null) =>
  price === null ? [null, null, null] : [price.amount, price.currency, RATE_PERIODS.labels[price.period]];

function reasonOf({ reason, withdrawReason }: ReportedSubmission): string | null {
  if (reason !== null) return REJECT_REASONS.labels[reason];
  return withdrawReason === null ? null : WITHDRAW_REASONS.labels[withdrawReason];
}

/** The report as a file for a spreadsheet; a margin is in the currency and period of its rate. */
export function submissionsCsv(submissions: readonly ReportedSubmission[], timeZone: string): string {
  return toCsv([
    [`Submitted on (${zoneInWords(timeZone)})`, ...HEADER],
    ...submissions.map((each) => {
      const margin = marginOf(each.rate, each.agreedPay);
      return [
        isoDay(each.submittedAt, timeZone),
        ...[each.name, each.headline, each.companyName, each.jobTitle],
        ...priceCells(each.rate),
        ...priceCells(each.agreedPay),
        margin,
        margin === null || each.rate === null ? null : marginPercent(margin, each.rate.amount),
        each.submittedBy,
        APPLICATION_STATUSES.labels[each.status],
        reasonOf(each),
        each.consent === null ? null : CONSENT_WORDS[each.consent],
        each.consentAt === null ? null : isoDay(each.consentAt, timeZone),
        each._id,
      ];
    }),
  ]);
}
