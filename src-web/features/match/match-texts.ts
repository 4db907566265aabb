/** Words for the numbers of a match. Pure. */
import type { Match, MatchEvidence, MatchFactor } from '#contract/domain/match.ts';
import { plural } from '#web/lib/format.ts';

/** `7.2`, `35.0`: always one decimal, so that they stand below each other. */
export const points = (value: number): string => value.toFixed(1);

/** `87.5%` of a share from 0 to 1, without a decimal that says nothing. */
export const percent = (share: number): string => `${String(Math.round(share * 1_000) / 10)}%`;

/** `71.7% of 10 = 7.2` without its result. */
export const product = ({ share, outOf }: MatchFactor): string => `${percent(share)} of ${String(outOf)}`;

/** `35.0 + 5.0 + 7.2`. */
export const addition = (factors: readonly MatchFactor[]): string =>
  factors.map((factor) => points(factor.points)).join(' + ');

export function howItComesAbout({ factors, leftOut }: Pick<Match, 'factors' | 'leftOut'>): string {
  if (factors.length === 0) return 'Neither the job nor the profile says enough yet.';
  if (leftOut.length === 0) return 'Each part has a fixed weight, a hundred in all. The points add up to the number.';
  return `We could compare ${String(factors.length)} of ${String(factors.length + leftOut.length)} criteria, weighted to add up to 100. The points add up to the number.`;
}

const KINDS: Readonly<Record<MatchEvidence['kind'], string>> = {
  experience: 'job',
  certificate: 'certificate',
  link: 'link',
};

/** `Shown by Loom operator (job), Portfolio (link)`. */
export const shownBy = (evidence: readonly MatchEvidence[]): string =>
  `Shown by ${evidence.map(({ kind, title }) => `${title} (${KINDS[kind]})`).join(', ')}`;

/** `Go, 7 years`. */
export const skillWithYears = ({ skill, years }: { skill: string; years: number | null }): string =>
  years === null ? skill : `${skill}, ${plural(years, 'year')}`;

/** The job's requirement for a skill, and the effect of fewer years. */
export function askedText(asked: { must: boolean; minYears: number; years: number | null }): string {
  const { must, minYears, years } = asked;
  const isLess = years !== null && years < minYears;
  const time = minYears === 0 ? null : `${plural(minYears, 'year')} asked${isLess ? ', so it counts less' : ''}`;
  if (must) return time ?? 'must have';
  return time === null ? 'nice to have' : `nice to have, ${time}`;
}

export interface MatchQuestion {
  skill: string;
  text: string;
  /** The profile does not show it, so it is what a talk has to find out. */
  isOpen: boolean;
}

/** What to ask about each skill of the job, by what the profile says of it. */
export const questionsOf = ({ matched, claimed, missing }: Pick<Match, 'matched' | 'claimed' | 'missing'>) => [
  ...matched.map(({ skill, evidence: [shown] }): MatchQuestion => ({
    skill,
    text: shown === undefined ? 'What was the hardest part?' : `What was your own part in it: ${shown.title}?`,
    isOpen: false,
  })),
  ...claimed.map(({ skill }): MatchQuestion => ({
    skill,
    text: 'Listed, no experience shown. Where have you used it?',
    isOpen: true,
  })),
  ...missing.map(({ skill }): MatchQuestion => ({
    skill,
    text: 'Not in the profile. What comes closest to it?',
    isOpen: true,
  })),
];
