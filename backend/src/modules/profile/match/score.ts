/** Adds up a match from what the reader sees of each factor, so that nothing is lost to rounding. Pure. */
import {
  LEAST_COMPARED,
  MATCH_FACTORS,
  MATCH_FACTOR_KEYS,
  type MatchFactorKey,
  LATEST_START_DAYS,
  WORKING_HOURS,
} from '#contract/domain/match-weights.ts';
import type { Match } from '#contract/domain/match.ts';
import { addDays } from '../../../library/time/calendar.ts';
import { type Compared, leftOut, plural } from './compared.ts';
import { locationFactor, payFactor, yearsFactor, nineIn } from './factors.ts';
import type { Sides } from './sides.ts';
import { compareSkills, listsOf, skillsFactor, type SkillCompared } from './skills.ts';

/** Start and hours: how well the times of a person and of a job meet. */
function startFactor({ job, person, today }: Sides): Compared {
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
function hoursFactor({ job, person, today }: Sides): Compared {
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

const rounded = (value: number, decimals: number): number => {
  const scale = 10 ** decimals;
  // A product such as 0.145 × 10 is a hair below what it means.
  return Math.round(value * scale + 1e-9) / scale;
};

interface Comparison {
  readonly skills: readonly SkillCompared[];
  readonly compared: Readonly<Record<MatchFactorKey, Compared>>;
  /** Weights of what could be compared. */
  readonly known: number;
}

function compare(sides: Sides): Comparison {
  const skills = compareSkills(sides);
  const compared: Readonly<Record<MatchFactorKey, Compared>> = {
    must: skillsFactor(skills, sides.person, true),
    nice: skillsFactor(skills, sides.person, false),
    years: yearsFactor(sides),
    location: locationFactor(sides),
    pay: payFactor(sides),
    start: startFactor(sides),
    hours: hoursFactor(sides),
  };
  const known = MATCH_FACTOR_KEYS.reduce(
    (sum, key) => (compared[key].share === null ? sum : sum + MATCH_FACTORS[key].weight),
    0,
  );
  return { skills, compared, known };
}

/** Rounds a factor as the reader sees it. */
function seen(key: MatchFactorKey, exact: number, known: number): { outOf: number; share: number; points: number } {
  const [outOf, share] = [rounded((MATCH_FACTORS[key].weight * 100) / known, 1), rounded(exact, 3)];
  return { outOf, share, points: rounded(outOf * share, 1) };
}

/** Seven roundings may make a tenth too much of it. */
const sumOf = (points: readonly number[]): number =>
  Math.min(
    100,
    rounded(
      points.reduce((total, each) => total + each, 0),
      1,
    ),
  );

const totalFrom = (sum: number, known: number): number | null => (known < LEAST_COMPARED ? null : rounded(sum, 0));

export function matchOf(sides: Sides): Match {
  const { skills, compared, known } = compare(sides);
  const factors = MATCH_FACTOR_KEYS.flatMap((key) => {
    const factor = compared[key];
    if (factor.share === null) return [];
    return {
      key,
      weight: MATCH_FACTORS[key].weight,
      ...seen(key, factor.share, known),
      get reason() {
        return factor.reason;
      },
    };
  });
  const sum = sumOf(factors.map(({ points }) => points));
  return {
    total: totalFrom(sum, known),
    sum,
    factors,
    leftOut: MATCH_FACTOR_KEYS.flatMap((key) => {
      const factor = compared[key];
      return factor.share === null ? { key, weight: MATCH_FACTORS[key].weight, reason: factor.reason } : [];
    }),
    ...listsOf(skills),
  };
}

/** The keys by which people are sorted. */
export interface MatchRank {
  /** The same number as in `matchOf`. */
  readonly total: number | null;
  /** So many of the must-have skills the profile names, shown or not. */
  readonly named: number;
}

/** The number of `matchOf` without a word about it. */
export function rankOf(sides: Sides): MatchRank {
  const { skills, compared, known } = compare(sides);
  const points = MATCH_FACTOR_KEYS.flatMap((key) => {
    const { share } = compared[key];
    return share === null ? [] : seen(key, share, known).points;
  });
  return {
    total: totalFrom(sumOf(points), known),
    named: skills.filter(({ must, evidence }) => must && evidence !== null).length,
  };
}
