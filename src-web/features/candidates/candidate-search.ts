/** Filters of the candidates (spec section 3), as URL and as the input of `getCandidates`. */
import type { getCandidates } from '#contract/api/candidates.ts';
import type { CallInput } from '#contract/call.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import {
  CANDIDATE_SORTS,
  CATEGORIES,
  DATES_POSTED,
  EXPERIENCES,
  GENDERS,
  QUALIFICATIONS,
} from '#contract/domain/options.ts';
import { keywordChips, placeChips, valueChips, type Chip } from '#web/ui/list/chips.ts';
import { placeFields, placeInput } from '#web/ui/list/place-search.ts';
import { choice, choices, order, text, urlState, type Values } from '#web/ui/list/url-state.ts';

const FIELDS = {
  keyword: text('keyword', LIMITS.keyword),
  ...placeFields,
  categories: choices('category', CATEGORIES.list),
  gender: choice('gender', GENDERS.list, ''),
  posted: choice('posted', DATES_POSTED.list, 'all'),
  experiences: choices('experience', EXPERIENCES.list),
  qualifications: choices('qualification', QUALIFICATIONS.list),
  sort: order(choice('sort', CANDIDATE_SORTS.list, 'asc')),
};
export type CandidateSearch = Values<typeof FIELDS>;
export const candidateSearch = urlState(FIELDS);

export function candidatesInput(search: CandidateSearch): CallInput<typeof getCandidates> & object {
  const keyword = search.keyword.trim();
  return {
    pageId: search.page,
    limit: search.perPage,
    // Relevance to no words means nothing.
    sort: keyword === '' && search.sort === 'relevance' ? 'asc' : search.sort,
    datePost: search.posted,
    ...(keyword !== '' && { keyword }),
    ...placeInput(search),
    ...(search.categories.length > 0 && { category: [...search.categories] }),
    ...(search.gender !== '' && { candidateGender: search.gender }),
    ...(search.experiences.length > 0 && { experiences: [...search.experiences] }),
    ...(search.qualifications.length > 0 && { qualifications: [...search.qualifications] }),
  };
}

export function candidateChips(search: CandidateSearch): Chip<CandidateSearch>[] {
  return [
    ...keywordChips(search.keyword),
    ...placeChips(search),
    ...valueChips('category', search.categories, CATEGORIES.labels, (categories) => ({ categories })),
    ...valueChips('experience', search.experiences, EXPERIENCES.labels, (experiences) => ({ experiences })),
    ...valueChips('qualification', search.qualifications, QUALIFICATIONS.labels, (qualifications) => ({
      qualifications,
    })),
    ...(search.posted === 'all'
      ? []
      : [{ key: 'posted', label: DATES_POSTED.labels[search.posted], without: { posted: 'all' as const } }]),
    ...(search.gender === ''
      ? []
      : [{ key: 'gender', label: GENDERS.labels[search.gender], without: { gender: '' as const } }]),
  ];
}
