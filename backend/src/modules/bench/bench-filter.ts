import type { getBenchResources } from '#contract/api/bench.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { BenchFilter } from './bench-filter.repository.ts';
import { skillForms } from '../job-search/parse/keywords.service.ts';

/** What the bench is narrowed to, for the list and for what leaves as a spreadsheet. */
export const filterOf = (input: Pick<ParsedInput<typeof getBenchResources>, keyof BenchFilter>): BenchFilter => ({
  keyword: input.keyword ?? '',
  status: input.status ?? [],
  archived: input.archived,
  workMode: input.workMode ?? [],
  skill: input.skill === undefined || input.skill === '' ? [] : skillForms(input.skill),
  leastYears: input.leastYears ?? 0,
  availableBy: input.availableBy ?? null,
  rollOffWithin: input.rollOffWithin ?? null,
  place: input.place ?? '',
});
