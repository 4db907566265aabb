import { COMPANY_SIZES } from '#contract/domain/options.ts';
import type { Employer } from './employers.ts';
import type { Random } from './random.ts';
import type { Role } from './trades/trade.ts';

/** Most openings in one posting, by size of the company; a company of ten does not look for ten more. */
const OPENINGS_BY_SIZE = [1, 2, 4, 12, 30, 60];
/** All openings of a company together. */
const ALL_OPENINGS_BY_SIZE = [2, 8, 30, 120, 500, 2_000];
/** Postings of a company at one time. */
const POSTINGS_BY_SIZE = [2, 6, 18, 40, 80, 120];

const sizeOf = ({ size }: Employer): number => COMPANY_SIZES.list.indexOf(size);

export const mostPostings = (employer: Employer): number => POSTINGS_BY_SIZE[sizeOf(employer)] ?? 1;
export const mostOpenings = (employer: Employer): number => ALL_OPENINGS_BY_SIZE[sizeOf(employer)] ?? 1;

export function makeOpenings(random: Random, employer: Employer, role: Role, level: number, left: number): number {
  const most = Math.min(OPENINGS_BY_SIZE[sizeOf(employer)] ?? 1, left);
  const wanted =
    role.flags.includes('many') && level <= 3
      ? random.weighted([
          [1, 20],
          [2, 20],
          [3, 16],
          [5, 16],
          [8, 10],
          [12, 8],
          [20, 6],
          [40, 3],
        ])
      : random.weighted([
          [1, 82],
          [2, level >= 4 ? 4 : 18],
        ]);
  return Math.max(1, Math.min(wanted, most));
}
