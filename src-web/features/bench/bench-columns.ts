/** The columns of the bench list, with their sort orders. Pure. */
import type { BenchColumn, BenchSort } from '#contract/domain/bench-list.ts';

export const USUAL_COLUMNS: readonly BenchColumn[] = ['skills', 'location', 'rate', 'days', 'rollOff', 'status'];

/** A column without one says nothing that people could be put in order by. */
export const SORT_OF: Readonly<Record<BenchColumn, BenchSort | null>> = {
  skills: null,
  experience: 'experience',
  location: 'location',
  workMode: null,
  visa: null,
  taxTerms: null,
  rate: 'rate',
  margin: null,
  days: 'days',
  available: 'available',
  rollOff: 'rollOff',
  status: 'status',
};
