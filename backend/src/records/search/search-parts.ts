/** Searches that leave out a part of what was asked: for facets, and for what to do when nothing is found. */
import { FACETS, LOOSENABLE, type Facet, type Loosenable } from '#contract/api/job-search.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { SearchInput } from './search-input.ts';

/** The input without the given fields. */
function without(input: SearchInput, fields: readonly (keyof SearchInput)[]): SearchInput {
  return { ...input, ...Object.fromEntries(fields.map((field) => [field, undefined])) };
}

/**
 * The filter of each facet: its counts leave it out, for choosing another value widens the search. Not skills: all that are
 * chosen must be there, so each further one narrows it.
 */
const OWN_FILTER: Readonly<Record<Facet, readonly (keyof SearchInput)[]>> = {
  category: ['category'],
  jobTypes: ['jobTypes'],
  workMode: ['workMode'],
  experience: ['experience'],
  datePosted: ['datePosted'],
  skills: [],
  country: ['country', 'state', 'city'],
};

/** Facets by the search that they are counted over; those without a filter of their own share one. */
export function facetSearches(input: SearchInput): { facets: Facet[]; input: SearchInput }[] {
  const shared: Facet[] = [];
  const alone: { facets: Facet[]; input: SearchInput }[] = [];
  for (const facet of FACETS) {
    const own = OWN_FILTER[facet].filter((field) => isSet(input, field));
    if (own.length === 0) shared.push(facet);
    else
      alone.push({ facets: [facet], input: { ...without(input, own), ...(facet === 'datePosted' ? ANY_DATE : {}) } });
  }
  return shared.length === 0 ? alone : [{ facets: shared, input }, ...alone];
}

const ANY_DATE = { datePosted: 'all' } as const;

/** The fields behind each filter that a search may do without. */
const LOOSENED: Readonly<Record<Loosenable, readonly (keyof SearchInput)[]>> = {
  keyword: ['keyword'],
  jobTitle: ['jobTitle'],
  location: ['location', 'latitude', 'longitude', 'destination'],
  destination: ['destination', 'location', 'latitude'],
  country: ['country'],
  state: ['state'],
  city: ['city'],
  skills: ['skills'],
  category: ['category'],
  jobTypes: ['jobTypes'],
  workMode: ['workMode'],
  experience: ['experience'],
  salary: ['salaryMin', 'salaryMax', 'currency'],
  datePosted: ['datePosted'],
  tag: ['tag'],
  acceptVendors: ['acceptVendors'],
  jobStatus: ['jobStatus'],
};

/** The search without each of the filters that are set. */
export function loosened(input: SearchInput): { filter: Loosenable; input: SearchInput }[] {
  return LOOSENABLE.filter((filter) => LOOSENED[filter].some((field) => isSet(input, field))).flatMap((filter) => {
    // A wider circle, where there is one: as far as a search may reach.
    if (filter === 'destination') return widened(input);
    const rest = without(input, LOOSENED[filter]);
    const extra = filter === 'datePosted' ? ANY_DATE : filter === 'location' ? { area: undefined } : {};
    return [{ filter, input: { ...rest, ...extra } }];
  });
}

function widened(input: SearchInput): { filter: Loosenable; input: SearchInput }[] {
  const { area } = input;
  if (area?.kind !== 'circle' || area.km >= LIMITS.distanceKm) return [];
  return [{ filter: 'destination', input: { ...input, area: { ...area, km: LIMITS.distanceKm } } }];
}

function isSet(input: SearchInput, field: keyof SearchInput): boolean {
  const value = input[field];
  if (field === 'datePosted') return value !== 'all';
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}
