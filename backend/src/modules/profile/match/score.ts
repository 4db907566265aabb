/** Adds up a match from what the reader sees of each factor, so that nothing is lost to rounding. Pure. */
import type { Match } from '#contract/domain/match.ts';
import {
  LEAST_COMPARED,
  MATCH_FACTORS,
  MATCH_FACTOR_KEYS,
  type MatchFactorKey,
} from '#contract/domain/match-weights.ts';
import type { Compared } from './compared.ts';
import { locationFactor, payFactor, yearsFactor } from './factors.ts';
import type { Sides } from './sides.ts';
import { compareSkills, listsOf, skillsFactor, type SkillCompared } from './skills.ts';
import { hoursFactor, startFactor } from './time-factors.ts';

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
