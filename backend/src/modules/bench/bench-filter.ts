import type { getBenchResources } from '#contract/api/bench.ts';
import type { ParsedInput } from '#contract/call.ts';
import { usualOrder } from '#contract/domain/bench-list.ts';
import { COUNTRIES } from '#contract/domain/countries.ts';
import { skillForms } from '../../library/search-words/search-words.ts';
import type { BenchFilter } from '../../records/bench/bench-filter.repository.ts';

/** Codes of the countries with these letters in their name; of no letters none. */
function countriesNamed(part: string): string[] {
  const letters = part.toLowerCase();
  if (letters === '') return [];
  return COUNTRIES.filter(({ name }) => name.toLowerCase().includes(letters)).map(({ code }) => code);
}

/** The filters of the bench, for the list and for the exported spreadsheet. */
export const filterOf = (
  input: Omit<ParsedInput<typeof getBenchResources>, 'pageId' | 'limit' | 'companyId'>,
): BenchFilter => ({
  ids: input.ids ?? [],
  keyword: input.keyword ?? '',
  status: input.status ?? [],
  archived: input.archived,
  workMode: input.workMode ?? [],
  skill: input.skill === undefined || input.skill === '' ? [] : skillForms(input.skill),
  leastYears: input.leastYears ?? 0,
  availableBy: input.availableBy ?? null,
  rollOffWithin: input.rollOffWithin ?? null,
  place: input.place ?? '',
  countries: input.place === undefined ? [] : countriesNamed(input.place),
  rate:
    input.rateFrom === undefined && input.rateTo === undefined
      ? null
      : {
          from: input.rateFrom ?? null,
          to: input.rateTo ?? null,
          currency: input.rateCurrency,
          period: input.ratePeriod,
        },
  consent: input.consent ?? null,
  visa: input.visa ?? [],
  taxTerm: input.taxTerm ?? [],
  sort: input.sort,
  order: input.order ?? usualOrder(input.sort),
});
