/** Ways out of a search that found nothing, in words. Pure. */
import type { Loosenable } from '#contract/api/job-search.ts';
import { LIMITS, PAGING } from '#contract/domain/limits.ts';
import { formatCount } from '#web/lib/format.ts';
import { aroundText, chipsOf } from '#web/shared/search-criteria/search-chips.ts';
import { EMPTY_SEARCH, type JobSearch } from '#web/shared/search-criteria/search.ts';

/** One way out of a search that found nothing. */
export interface Loosening {
  filter: Loosenable;
  /** "Without “Remote” there are 12 jobs". */
  text: string;
  /** The part of the search that changes when it is taken. */
  change: Partial<JobSearch>;
}

/** The call's name of a filter, and the part of the search that is the filter's alone. */
const PARTS: Readonly<Partial<Record<Loosenable, readonly (keyof JobSearch)[]>>> = {
  keyword: ['keyword'],
  location: ['location', 'distance'],
  country: ['country', 'states'],
  state: ['states'],
  skills: ['skills'],
  category: ['categories'],
  jobTypes: ['jobTypes'],
  workMode: ['workModes'],
  experience: ['experience'],
  salary: ['salaryMin', 'salaryMax'],
  datePosted: ['posted'],
  tag: ['tag'],
  acceptVendors: ['takesVendors'],
  jobStatus: ['jobStatus'],
};

/**
 * The server's suggestions for a search that found nothing, in words. Filters that this search does not have are left
 * out, and so is a country whose states would have to go with it: the server has counted it alone.
 */
export function looseningsOf(
  search: JobSearch,
  help: readonly { filter: Loosenable; total: number }[],
  countryName: (code: string) => string,
): Loosening[] {
  const chips = chipsOf(search, countryName);
  return help.flatMap(({ filter, total }) => {
    // Counting stops there.
    const count = `${total >= PAGING.loosenCap ? 'at least ' : ''}${formatCount(total)}`;
    const jobs = total === 1 ? 'there is 1 job' : `there are ${count} jobs`;
    const town = search.location.split(',')[0]?.trim() ?? '';
    if (filter === 'destination' && town !== '') {
      const text = `${aroundText(LIMITS.distanceKm, town)} ${jobs}`;
      return [{ filter, text, change: { distance: LIMITS.distanceKm } }];
    }
    const parts = PARTS[filter];
    const labels = chips
      .filter((chip) => chip.filter === filter)
      .map((chip) => (filter === 'location' ? town : chip.label));
    if (parts === undefined || labels.length === 0) return [];
    if (filter === 'country' && search.states.length > 0) return [];
    const change = Object.fromEntries(parts.map((part) => [part, EMPTY_SEARCH[part]])) as Partial<JobSearch>;
    return [{ filter, text: `Without ${quoted(sentenceList(labels))} ${jobs}`, change }];
  });
}

const quoted = (label: string) => (/^["“]/.test(label) ? label : `“${label}”`);

function sentenceList(parts: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts);
}
