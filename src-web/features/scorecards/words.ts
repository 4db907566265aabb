/** Figures of a scorecard in words. Pure. */
import { FIGURE_KINDS, SCORECARD, type ScorecardFigure, type ScorecardSide } from '#contract/domain/scorecard.ts';
import { formatCount, plural } from '#web/lib/format.ts';

const DAY_HOURS = 24;
/** From so many hours on they are said in days. */
const IN_DAYS = 48;

export function hoursText(hours: number): string {
  if (hours < 1) return 'less than an hour';
  return hours < IN_DAYS ? plural(Math.round(hours), 'hour') : plural(Math.round(hours / DAY_HOURS), 'day');
}

export const percentText = (share: number): string => `${formatCount(Math.round(share * 100))}%`;

export function valueText(figure: ScorecardFigure, value: number | null): string {
  if (value === null) return 'Too few to say';
  return FIGURE_KINDS[figure].kind === 'share' ? percentText(value) : hoursText(value);
}

/** The text of one row. */
const ROW_TEXTS: Readonly<Partial<Record<ScorecardFigure, readonly [no: string, yes: string]>>> = {
  interview_rate: ['No interview', 'Interview'],
  offer_rate: ['No offer', 'Offer'],
  start_rate: ['Did not start', 'Started'],
  no_shows: ['Took place', 'Missed'],
  feedback_rate: ['No feedback', 'Feedback given'],
};

export function rowText(figure: ScorecardFigure, value: number): string {
  const texts = ROW_TEXTS[figure];
  return texts === undefined ? hoursText(value) : texts[value === 1 ? 1 : 0];
}

/** The units of a sample. */
const COUNTED: Readonly<Record<ScorecardFigure, readonly [one: string, several: string]>> = {
  interview_rate: ['submission', 'submissions'],
  offer_rate: ['person', 'people'],
  start_rate: ['offer', 'offers'],
  first_good: ['job', 'jobs'],
  no_shows: ['interview', 'interviews'],
  first_response: ['application', 'applications'],
  feedback_rate: ['interview', 'interviews'],
  interview_delay: ['application', 'applications'],
};

export const sampleText = (figure: ScorecardFigure, sample: number): string => plural(sample, ...COUNTED[figure]);

export const aboutText = (side: ScorecardSide): string =>
  `Of the last ${String(SCORECARD.days)} days, each figure from ${String(SCORECARD.least)} ${
    side === 'vendor' ? 'submissions or interviews' : 'applications or interviews'
  } on. Times are medians.`;
