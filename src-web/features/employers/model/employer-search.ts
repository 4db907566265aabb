/** Filters of the employers (spec section 3), as URL and as the input of `getEmployers`. */
import type { getEmployers } from '#contract/api/employers.ts';
import type { CallInput } from '#contract/call.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { CATEGORIES, COMPANY_SIZES, EMPLOYER_SORTS } from '#contract/domain/options.ts';
import { keywordChips, placeChips, valueChips, type Chip } from '#web/ui/list/chips.ts';
import { placeFields, placeInput } from '#web/ui/list/place-search.ts';
import { choice, choices, order, text, urlState, whole, type Values } from '#web/ui/list/url-state.ts';

const { min: FIRST, max: LAST } = LIMITS.foundationYear;

const FIELDS = {
  keyword: text('keyword', LIMITS.keyword),
  ...placeFields,
  categories: choices('category', CATEGORIES.list),
  sizes: choices('size', COMPANY_SIZES.list),
  foundedFrom: whole('founded-from', FIRST, LAST, FIRST),
  foundedTo: whole('founded-to', FIRST, LAST, LAST),
  sort: order(choice('sort', EMPLOYER_SORTS.list, 'jobs')),
};
export type EmployerSearch = Values<typeof FIELDS>;
export const employerSearch = urlState(FIELDS);

/** The whole range is no range: it would leave out who does not say when they were founded. */
export function employersInput(search: EmployerSearch): CallInput<typeof getEmployers> & object {
  const keyword = search.keyword.trim();
  return {
    pageId: search.page,
    limit: search.perPage,
    sort: search.sort,
    ...(keyword !== '' && { keyword }),
    ...placeInput(search),
    ...(search.categories.length > 0 && { category: [...search.categories] }),
    ...(search.sizes.length > 0 && { companySize: [...search.sizes] }),
    ...(search.foundedFrom > FIRST && { foundationDateMin: search.foundedFrom }),
    ...(search.foundedTo < LAST && { foundationDateMax: search.foundedTo }),
  };
}

/** `1974 to 1990`, `Since 1974`, `Until 1990`; null for the whole range. */
export function foundedLabel(from: number, to: number): string | null {
  if (from <= FIRST && to >= LAST) return null;
  if (to >= LAST) return `Since ${String(from)}`;
  if (from <= FIRST) return `Until ${String(to)}`;
  return from === to ? `In ${String(from)}` : `${String(from)} to ${String(to)}`;
}

export function employerChips(search: EmployerSearch): Chip<EmployerSearch>[] {
  const founded = foundedLabel(search.foundedFrom, search.foundedTo);
  return [
    ...keywordChips(search.keyword),
    ...placeChips(search),
    ...valueChips('category', search.categories, CATEGORIES.labels, (categories) => ({ categories })),
    ...valueChips('size', search.sizes, COMPANY_SIZES.labels, (sizes) => ({ sizes })),
    ...(founded === null
      ? []
      : [
          {
            key: 'founded',
            label: `Founded: ${founded.toLowerCase()}`,
            without: { foundedFrom: FIRST, foundedTo: LAST },
          },
        ]),
  ];
}
