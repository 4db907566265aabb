/** An employer's usual time to answer, in words. Pure. */
import { RESPONSE_TIME, type ResponseTime } from '#contract/domain/response-time.ts';
import { formatCount, plural } from '#web/lib/format.ts';

/** Rounded up: what is said is kept at least half of the time. */
function within(hours: number): string {
  if (hours <= 1) return 'within an hour';
  return hours < 24 ? `within ${plural(Math.ceil(hours), 'hour')}` : `within ${plural(Math.ceil(hours / 24), 'day')}`;
}

export const usuallyAnswers = ({ medianHours }: ResponseTime): string => `Usually answers ${within(medianHours)}`;

/** From what it is computed. */
export const answersFrom = ({ applications }: ResponseTime): string =>
  `The median of ${formatCount(applications)} applications first opened or answered in the last ${String(RESPONSE_TIME.days)} days.`;
