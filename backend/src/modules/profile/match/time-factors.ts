/** Start and hours: how well the times of a person and of a job meet. */
import { LATEST_START_DAYS, WORKING_HOURS } from '#contract/domain/match-weights.ts';
import { addDays } from '../../../library/time/calendar.ts';
import { leftOut, plural, type Compared } from './compared.ts';
import { nineIn } from './factors.ts';
import type { Sides } from './sides.ts';

export function startFactor({ job, person, today }: Sides): Compared {
  if (job.startDate === null) return leftOut('The job names no day to start.');
  const { startsOn = null, noticeDays = null } = person.wishes ?? {};
  const stated = startsOn ?? (noticeDays === null ? null : addDays(today, noticeDays));
  if (stated === null) return leftOut('The profile does not say when work could begin.');
  // A day that has passed means now, for either side.
  const later = (day: string) => (day < today ? today : day);
  const [free, wanted] = [later(stated), later(job.startDate)];
  const late = free <= wanted ? 0 : Math.round((Date.parse(free) - Date.parse(wanted)) / 86_400_000);
  return {
    share: Math.max(0, 1 - late / LATEST_START_DAYS),
    get reason() {
      const words = `Free on ${shown(free)}, wanted on ${shown(wanted)}`;
      return late === 0
        ? `${words}.`
        : `${words}: ${plural(late, 'day')} late, with nothing left from ${String(LATEST_START_DAYS)}.`;
    },
  };
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const shown = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

/** The shared part of two working days that begin at the same local hour. */
export function hoursFactor({ job, person, today }: Sides): Compared {
  if (job.workMode === 'on-site') return leftOut('On site, everybody works the same hours.');
  const { timeZone } = person;
  if (timeZone === null) return leftOut('The profile names no time zone.');
  const shared = hoursShared(job.timeZone, timeZone, today);
  return {
    share: shared / WORKING_HOURS,
    get reason() {
      if (shared === WORKING_HOURS) return 'You work the same hours.';
      return shared === 0 ? 'The working days do not overlap.' : `The working days overlap by ${hoursText(shared)}.`;
    },
  };
}

const QUARTERS = ['', '¼', '½', '¾'];

/** `5½ hours`, `1 hour`, `½ hour`. */
function hoursText(hours: number): string {
  const [whole, rest] = [Math.floor(hours), hours % 1];
  const text = `${whole === 0 ? '' : String(whole)}${QUARTERS[Math.round(rest * 4)] ?? ''}`;
  return `${text} ${hours <= 1 ? 'hour' : 'hours'}`;
}

/** @param today `2026-11-24` */
export function hoursShared(one: string, other: string, today: string): number {
  const apart = (Math.abs(nineIn(one, today) - nineIn(other, today)) / 3_600_000) % 24;
  return Math.max(0, WORKING_HOURS - Math.min(apart, 24 - apart));
}
