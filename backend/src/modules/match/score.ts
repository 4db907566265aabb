/** Adds up a match from what the reader sees of each factor, so that nothing is lost to rounding. Pure. */
import type { Match } from '#contract/domain/match.ts';
import { LEAST_COMPARED, MATCH_FACTORS, MATCH_FACTOR_KEYS } from '#contract/domain/match-weights.ts';
import type { MatchFactorKey } from '#contract/domain/match-weights.ts';
import type { Compared } from './compared.ts';
import { hoursFactor, locationFactor, payFactor, startFactor, yearsFactor } from './factors.ts';
import type { Sides } from './sides.ts';
import { compareSkills, listsOf, skillsFactor } from './skills.ts';

const rounded = (value: number, decimals: number): number => {
  const scale = 10 ** decimals;
  // A product such as 0.145 × 10 is a hair below what it means.
  return Math.round(value * scale + 1e-9) / scale;
};

export function matchOf(sides: Sides): Match {
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
  const all = MATCH_FACTOR_KEYS.map((key) => ({ key, weight: MATCH_FACTORS[key].weight, ...compared[key] }));
  const known = all.reduce((sum, { weight, share }) => (share === null ? sum : sum + weight), 0);
  const factors = all.flatMap(({ key, weight, share: exact, reason }) => {
    if (exact === null) return [];
    const [outOf, share] = [rounded((weight * 100) / known, 1), rounded(exact, 3)];
    return { key, weight, outOf, share, points: rounded(outOf * share, 1), reason };
  });
  // Seven roundings may make a tenth too much of it.
  const sum = Math.min(
    100,
    rounded(
      factors.reduce((total, { points }) => total + points, 0),
      1,
    ),
  );
  return {
    total: known < LEAST_COMPARED ? null : rounded(sum, 0),
    sum,
    factors,
    leftOut: all.flatMap(({ key, weight, share, reason }) => (share === null ? { key, weight, reason } : [])),
    ...listsOf(skills),
  };
}
