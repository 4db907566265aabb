/**
 * An upper bound of a person's match, as SQL over the columns of `match_people` (alias `m`). It has the same factors
 * and weights as the score, each at its exact value or above: a factor that might be left out counts in full, which is
 * never less.
 */
import { sql, type RawBuilder } from 'kysely';
import { DAILY_TRIP_KM, LATEST_START_DAYS, MATCH_FACTORS, PAY_ROOM_PERCENT } from '#contract/domain/match-weights.ts';
import type { JobDetail } from '#contract/domain/job.ts';
import { WORK_MODES, type WorkMode } from '#contract/domain/options.ts';
import { distanceKm } from '../../library/places/area.ts';
import type { Point } from '../../library/places/point.ts';
import { fragment } from '../../platform/database/expressions.ts';
import type { PersonFacts } from './schema.ts';

/** Raised with every change of what stands in a row, synonyms and towns included: older rows are made anew. */
export const FACTS_VERSION = 1;

/** Stands in for the skills of a person who names none: only then are skills left out. */
export const NO_SKILL = 0;

export interface PersonRow {
  readonly facts: PersonFacts;
  /** One number for each name of each skill; `worths` and `skill_years` are in the same places. */
  readonly skills: readonly number[];
  /** 2 where an entry shows it, 1 where it is only named. */
  readonly worths: readonly number[];
  /** Hundredths of years. */
  readonly skill_years: readonly number[];
  readonly years: number | null;
  readonly country: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Would move somewhere. */
  readonly moves: boolean;
  /** A bit for each wanted mode; see `modeBit`. */
  readonly modes: number;
  /** The pay for a year. */
  readonly pay: number | null;
  readonly currency: string | null;
  readonly starts_on: string | null;
  readonly notice_days: number | null;
  readonly time_zone: string | null;
}

export const modeBit = (mode: WorkMode): number => 1 << WORK_MODES.list.indexOf(mode);

/** The public view of a job: pay that the employer keeps private is missing. */
export type MatchJob = Pick<
  JobDetail,
  'requirements' | 'experience' | 'workMode' | 'country' | 'state' | 'city' | 'salary' | 'startDate' | 'timeZone'
>;

export interface AskedKeys {
  readonly keys: readonly number[];
  readonly minYears: number;
}

export interface MatchPlan {
  readonly job: MatchJob;
  readonly musts: readonly AskedKeys[];
  readonly nices: readonly AskedKeys[];
  /** The location of the job. */
  readonly there: Point;
  readonly yearsAsked: number | null;
  /** The most that the job pays for a year, with its currency. */
  readonly pay: { readonly top: number; readonly currency: string } | null;
  /** By zone, what share of a working day is in common; null where hours do not count. */
  readonly hours: Readonly<Record<string, number>> | null;
  /** `2026-11-24`. */
  readonly today: string;
}

/**
 * Seven outOf's and points are rounded to a tenth and shares to a thousandth, which makes three quarters of a point at most, and
 * the sum to a whole number; the last hundredth is for fractions that binary numbers do not hit.
 */
export const ROUNDED_UP_BY = 1.26;

type Sql = RawBuilder<number>;

interface Factor {
  readonly weight: number;
  /** Whether it can be compared with this person. */
  readonly counts: RawBuilder<boolean>;
  /** 0 to 1, where it can. */
  readonly share: Sql;
}

/** Rounding of a skill's worth to a hundredth, of kilometres and of a day's part. */
const SKILL_ROUNDING = 0.005;
const KM_ROUNDING = 0.6;
const PERCENT_ROUNDING = 0.06;

const keysIn = (keys: readonly number[]) => sql`array[${sql.join(keys.map((key) => sql.lit(key)))}]::int[]`;

/** Whether the row names one of these skills. */
export const hasKey = (keys: readonly number[]): RawBuilder<boolean> => sql<boolean>`m.skills && ${keysIn(keys)}`;

/** So many of the must-have skills the row names. */
export const namedBound = ({ musts }: MatchPlan): Sql =>
  musts.length === 0 ? sql<number>`0` : sum(musts.map(({ keys }) => sql<number>`(${hasKey(keys)})::int`));

/** Points and weights to divide: 0 to 100 of 0 to 100. */
export function boundsOf(plan: MatchPlan): { points: Sql; known: Sql } {
  const of = (value: (factor: Factor) => Sql): Sql =>
    sum(factorsOf(plan).map((factor) => sql<number>`case when ${factor.counts} then ${value(factor)} else 0 end`));
  return {
    points: of(({ weight, share }) => sql<number>`${sql.lit(weight)} * ${share}`),
    known: of(({ weight }) => sql<number>`${sql.lit(weight)}`),
  };
}

const ALWAYS = sql<boolean>`true`;

function factorsOf(plan: MatchPlan): Factor[] {
  const { must, nice, years, location, pay, start, hours } = MATCH_FACTORS;
  const { job, musts, nices, yearsAsked: asked, pay: paid, hours: shared, today } = plan;
  const hasSkills = sql<boolean>`m.skills[1] <> ${sql.lit(NO_SKILL)}`;
  const factors: (Factor | null)[] = [
    musts.length === 0 ? null : { weight: must.weight, counts: hasSkills, share: skillsShare(musts) },
    nices.length === 0 ? null : { weight: nice.weight, counts: hasSkills, share: skillsShare(nices) },
    asked === null ? null : { weight: years.weight, ...yearsOf(asked) },
    { weight: location.weight, ...locationOf(plan) },
    paid === null ? null : { weight: pay.weight, ...payOf(paid) },
    job.startDate === null ? null : { weight: start.weight, ...startOf(job.startDate, today) },
    shared === null ? null : { weight: hours.weight, ...hoursOf(shared) },
  ];
  return factors.filter((factor) => factor !== null);
}

const sum = (terms: readonly Sql[]): Sql => sql<number>`(${sql.join(terms, sql` + `)})`;

const skillsShare = (asked: readonly AskedKeys[]): Sql =>
  sql<number>`${sum(asked.map(worthOf))} / ${sql.lit(asked.length)}::float8`;

/** The best of what the row says under any of the names. */
function worthOf({ keys, minYears }: AskedKeys): Sql {
  const each = keys.map((key) => {
    const at = sql`array_position(m.skills, ${sql.lit(key)})`;
    if (minYears === 0) return sql<number>`m.worths[${at}] * 0.5::float8`;
    const enough = sql`least(1, m.skill_years[${at}] / ${sql.lit(minYears * 100)}::float8)`;
    return sql<number>`least(1, m.worths[${at}] * 0.5::float8 * ${enough} + ${sql.lit(SKILL_ROUNDING)}::float8)`;
  });
  return sql<number>`coalesce(greatest(${sql.join(each)}), 0)`;
}

type Known = Omit<Factor, 'weight'>;

const yearsOf = (asked: number): Known =>
  asked === 0
    ? { counts: ALWAYS, share: sql<number>`1::float8` }
    : {
        counts: sql<boolean>`m.years is not null`,
        share: sql<number>`least(1, m.years / ${sql.lit(asked)}::float8)`,
      };

function locationOf({ job, there }: MatchPlan): Known {
  const mode = sql<number>`(m.modes & ${sql.lit(modeBit(job.workMode))} <> 0)::int::float8`;
  const hasMode = sql<boolean>`m.modes <> 0`;
  if (job.workMode === 'remote') return { counts: hasMode, share: mode };
  const way = wayShare(job.country, there);
  return { counts: ALWAYS, share: sql<number>`case when ${hasMode} then (${mode} + ${way}) / 2 else ${way} end` };
}

/** In the same country, or in none, a town without a point may bear the same name. */
function wayShare(country: string, { latitude, longitude }: MatchPlan['there']): Sql {
  const abroad = sql`when m.country <> ${country} then 0`;
  if (latitude === null || longitude === null) {
    return sql<number>`case when m.moves then 1 ${abroad} else 1 end::float8`;
  }
  const { near, far } = DAILY_TRIP_KM;
  const km = fragment<number>(distanceKm('m'), [latitude, latitude, longitude]);
  const left = sql`least(1, greatest(0, (${sql.lit(far + KM_ROUNDING)} - ${km}) / ${sql.lit(far - near)}::float8))`;
  return sql<number>`case when m.moves then 1 when m.latitude is not null then ${left} ${abroad} else 1 end::float8`;
}

function payOf({ top, currency }: NonNullable<MatchPlan['pay']>): Known {
  const above = sql`(m.pay / ${top}::float8 - 1) * 100 - ${sql.lit(PERCENT_ROUNDING)}::float8`;
  const over = sql`greatest(0, 1 - greatest(0, ${above}) / ${sql.lit(PAY_ROOM_PERCENT)}::float8)`;
  return {
    counts: sql<boolean>`m.currency = ${currency}`,
    share: sql<number>`case when m.pay <= ${top}::float8 then 1 else ${top === 0 ? sql`0` : over} end::float8`,
  };
}

function startOf(startDate: string, today: string): Known {
  const stated = sql`coalesce(m.starts_on, ${today}::date + m.notice_days)`;
  const late = sql`greatest(${stated}, ${today}::date) - ${startDate < today ? today : startDate}::date`;
  return {
    counts: sql<boolean>`${stated} is not null`,
    share: sql<number>`least(1, greatest(0, 1 - (${late}) / ${sql.lit(LATEST_START_DAYS)}::float8))`,
  };
}

const hoursOf = (hours: NonNullable<MatchPlan['hours']>): Known => ({
  counts: sql<boolean>`m.time_zone is not null`,
  share: sql<number>`coalesce((${JSON.stringify(hours)}::jsonb ->> m.time_zone)::float8, 1)`,
});
