/** The filters of a saved search for people, as they are stored and as a search takes them. */
import type { Expression } from 'kysely';
import { peopleFilters, type PeopleFilters } from '#contract/domain/finding.ts';
import { skillForms } from '../../../../library/search-words/search-words.ts';
import type { Instant } from '../../../../platform/database/tables.ts';
import type { Sought } from '../../../../records/profile/candidate-search.ts';

/** Filters as they were stored may be older than the contract: what it does not know any more is an error here. */
export const peopleFiltersOf = (stored: unknown): PeopleFilters => peopleFilters.parse(stored);

/** @param newSince who has opened up, or changed their profile, after that */
export function soughtOf({ skills, ...filters }: PeopleFilters, newSince: Expression<Instant>): Sought {
  return {
    ...filters,
    skillForms: skills?.map(skillForms),
    newSince,
    sort: 'asc',
    datePost: 'all',
    pageId: 1,
    limit: 1,
  };
}
