import type { Category, Qualification } from '#contract/domain/options.ts';

/** How the work is organised: it decides job types, work modes and the pay period that is usual. */
export type TradeStyle = 'office' | 'shift' | 'site' | 'field';

/** Everything that the postings of one trade are made of. All texts were written for this product. */
export interface Trade {
  readonly key: string;
  readonly category: Category;
  readonly style: TradeStyle;
  /** Titles without seniority. */
  readonly titles: readonly string[];
  /** Teams, wards, subjects: what a title is narrowed to. */
  readonly areas: readonly string[];
  /** The first three are what nobody can do without. */
  readonly skills: readonly string[];
  /** Pay of a beginner and of a very experienced person in India, thousand rupees a year. */
  readonly inr: readonly [low: number, high: number];
  /** The same in the United States, thousand dollars a year. */
  readonly usd: readonly [low: number, high: number];
  /** Share of postings that can be done from home, wholly or in part. */
  readonly remote: number;
  readonly qualifications: readonly Qualification[];
  readonly duties: readonly string[];
  readonly needs: readonly string[];
  readonly questions: readonly string[];
}

/** The lines of a block of text, trimmed; keeps the tables below readable. */
export function lines(block: string): readonly string[] {
  return block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The parts of a list written with bars. */
export function bars(list: string): readonly string[] {
  return list.split('|');
}
