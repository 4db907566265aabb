/**
 * Plans the search for the best people for a job: the order of groups, and the best match possible among those who are
 * left. Pure. Every number here is an upper bound: it decides whom to compare, and scores nobody.
 */
import {
  LEAST_COMPARED,
  MATCH_FACTORS,
  MATCH_FACTOR_KEYS,
  WORKING_HOURS,
  type MatchFactorKey,
} from '#contract/domain/match-weights.ts';
import { PERIODS_PER_YEAR } from '#contract/domain/options.ts';
import type { Point } from '../../../../library/places/point.ts';
import { ROUNDED_UP_BY, type MatchJob, type MatchPlan } from '../../../../records/profile/match-bound.ts';
import { yearsAsked } from '../factors.ts';
import { skillsAsked } from '../skills.ts';
import { hoursShared, type MatchRank } from '../score.ts';
import { keysOf } from './person-facts.ts';

/** Zones that a person may have; of others all hours count as shared. */
const ZONES = Intl.supportedValuesOf('timeZone');

export function planOf(job: MatchJob, there: Point, today: string): MatchPlan {
  const asked = skillsAsked(job).map(({ asked: { name, must, minYears } }) => ({ keys: keysOf(name), must, minYears }));
  const most = job.salary?.max ?? job.salary?.min ?? null;
  return {
    job,
    musts: asked.filter(({ must }) => must),
    nices: asked.filter(({ must }) => !must),
    there,
    yearsAsked: yearsAsked(job),
    pay:
      job.salary === null || most === null
        ? null
        : { top: most * PERIODS_PER_YEAR[job.salary.payPeriod], currency: job.salary.currency },
    hours:
      job.workMode === 'on-site'
        ? null
        : Object.fromEntries(ZONES.map((zone) => [zone, hoursShared(job.timeZone, zone, today) / WORKING_HOURS])),
    today,
  };
}

/** People among whom the best are looked for, and what anybody beyond them reaches at most. */
export interface Stage {
  /** Everybody in it has one of the keys of each group; `NO_SKILL` lets in who names no skill at all. Null: everybody. */
  readonly having: readonly (readonly number[])[] | null;
  /** The best rank of people who name skills, but not these. */
  readonly beyond: MatchRank | null;
}

/** First who names every must-have skill, then who names one of them, then everybody. */
export function stagesOf(plan: MatchPlan): Stage[] {
  const all = { having: null, beyond: null };
  const groups = plan.musts.map(({ keys }) => keys);
  if (groups.length === 0) return [all];
  const most = groups.length - 1;
  const every = { having: groups, beyond: { total: boundOf(plan, most), named: most } };
  const any = { having: [groups.flat()], beyond: { total: boundOf(plan, 0), named: 0 } };
  return most === 0 ? [every, all] : [every, any, all];
}

/** The highest rank of people who name some skills: with so many of the must-have ones, and everything else in full. */
function boundOf(plan: MatchPlan, named: number): number {
  const { job, musts, nices } = plan;
  const isCompared: Readonly<Record<MatchFactorKey, boolean>> = {
    must: musts.length > 0,
    nice: nices.length > 0,
    years: plan.yearsAsked !== null,
    location: true,
    pay: plan.pay !== null,
    start: job.startDate !== null,
    hours: plan.hours !== null,
  };
  const known = MATCH_FACTOR_KEYS.reduce((sum, key) => (isCompared[key] ? sum + MATCH_FACTORS[key].weight : sum), 0);
  const missing = MATCH_FACTORS.must.weight * (1 - named / musts.length);
  return known < LEAST_COMPARED ? -1 : Math.min(100, Math.floor((100 * (known - missing)) / known + ROUNDED_UP_BY));
}
