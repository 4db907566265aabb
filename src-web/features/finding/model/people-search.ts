/** Filters of an employer's search for people (spec section 3), as URL and as the input of the call. */
import type { getAllVendorAndJobseeker } from '#contract/api/finding.ts';
import type { CallInput } from '#contract/call.ts';
import { FINDING_SORTS } from '#contract/domain/finding.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { CATEGORIES, DATES_POSTED, EXPERIENCES, GENDERS, QUALIFICATIONS } from '#contract/domain/options.ts';
import { keywordChips, placeChips, valueChips, type Chip } from '#web/ui/list/chips.ts';
import { placeFields, placeInput } from '#web/ui/list/place-search.ts';
import { choice, choices, order, text, urlState, type Field, type Values } from '#web/ui/list/url-state.ts';
import { idOf } from '#web/lib/url-values.ts';

/** Ids are random UUIDs; anything else names nothing. */
const oneId = (param: string): Field<string> => ({
  param,
  empty: '',
  read: idOf,
  write: (value) => value,
});

/** Free words; none of them has a comma. */
const words = (param: string, max: number): Field<readonly string[]> => ({
  param,
  empty: [],
  read: (raw) => wordsIn(raw.split(','), max),
  write: (value) => value.join(','),
});

/** Each once, whatever its capitals. */
export function wordsIn(raw: readonly string[], max: number): readonly string[] {
  const found = raw.map((word) => word.replaceAll(',', ' ').trim().slice(0, max)).filter((word) => word !== '');
  return [...new Map(found.map((word) => [word.toLowerCase(), word])).values()].slice(0, LIMITS.filterValues);
}

/** No job to compare people with, though there are open ones. */
export const NO_JOB = 'none';

const FIELDS = {
  keyword: text('keyword', LIMITS.keyword),
  ...placeFields,
  name: text('name', LIMITS.name),
  skills: words('skills', LIMITS.skill),
  categories: choices('category', CATEGORIES.list),
  gender: choice('gender', GENDERS.list, ''),
  posted: choice('posted', DATES_POSTED.list, 'all'),
  experiences: choices('experience', EXPERIENCES.list),
  qualifications: choices('qualification', QUALIFICATIONS.list),
  list: oneId('list'),
  /** Id of the job that people are compared with; empty for the newest open one. */
  job: order<string>({ ...oneId('job'), read: (raw) => (raw === NO_JOB ? raw : idOf(raw)) }),
  /** People who have applied for that job are hidden unless it says `shown`; without a job nobody is. */
  applied: order(choice('applied', ['shown'], '')),
  sort: order(choice('sort', FINDING_SORTS.list, 'match')),
};
export type PeopleSearch = Values<typeof FIELDS>;

export const peopleSearch = urlState(FIELDS);

/** @param jobId the job that people are compared with, null for none */
export function peopleInput(
  search: PeopleSearch,
  jobId: string | null,
): CallInput<typeof getAllVendorAndJobseeker> & object {
  const keyword = search.keyword.trim();
  const name = search.name.trim();
  const isEmpty = (search.sort === 'match' && jobId === null) || (search.sort === 'relevance' && keyword === '');
  return {
    pageId: search.page,
    limit: search.perPage,
    // An order by nothing is that of the list itself.
    sort: isEmpty ? 'asc' : search.sort,
    datePost: search.posted,
    ...(jobId !== null && { jobId, ...(search.applied === '' && { hideApplied: true }) }),
    ...(keyword !== '' && { keyword }),
    ...(name !== '' && { name }),
    ...placeInput(search),
    ...(search.skills.length > 0 && { skills: [...search.skills] }),
    ...(search.categories.length > 0 && { category: [...search.categories] }),
    ...(search.gender !== '' && { candidateGender: search.gender }),
    ...(search.experiences.length > 0 && { experiences: [...search.experiences] }),
    ...(search.qualifications.length > 0 && { qualifications: [...search.qualifications] }),
    ...(search.list !== '' && { listId: search.list }),
  };
}

/** @param listName of the chosen list, as far as it is known */
export function peopleChips(search: PeopleSearch, listName: string | undefined): Chip<PeopleSearch>[] {
  const name = search.name.trim();
  return [
    ...keywordChips(search.keyword),
    ...placeChips(search),
    ...(name === '' ? [] : [{ key: 'name', label: `Name: ${name}`, without: { name: '' } }]),
    ...search.skills.map((skill) => ({
      key: `skill ${skill}`,
      label: skill,
      without: { skills: search.skills.filter((other) => other !== skill) },
    })),
    ...(search.list === '' ? [] : [{ key: 'list', label: `On ${listName ?? 'a list'}`, without: { list: '' } }]),
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
