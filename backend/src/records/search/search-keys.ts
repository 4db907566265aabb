/** The keys by which the index of jobs is queried. */
import { DEFAULTS } from '#contract/domain/patterns.ts';
import { Conditions } from '../../platform/database/sql.ts';
import type { SearchInput } from './search-input.ts';

/** The indexed expressions of `jobs_keys_idx` in 003-search.sql. */
export const BUCKETS = 'job_buckets(j.created_at, j.geo_cell)';
export const FILTERS = `job_filters(j.client_id, j.category, j.job_type, j.work_mode, j.experience, j.country, j.state, j.city,
  j.currency)`;

/** Beside words each filter is a condition of its own: one, two or four conditions, the last of which may have several. */
const MOST_APART = 4;
const FILTERS_APART = [1, 2, MOST_APART];

/**
 * Requires one key of each group. Each list stands in a sub-select: if the planner sees the values, it takes several
 * for so rare together that it would read all jobs that have them, rather than ask the index for the words as well.
 */
export function addKeys(where: Conditions, groups: readonly (readonly string[])[], isWorded: boolean): void {
  const all = groups.flatMap((group) => (group.length === 1 ? group : []));
  for (const keys of isWorded ? filtersApart(all) : [all]) {
    // Letter case is the database's to know: its locale may be narrower than ours.
    const [cities, plain] = [true, false].map((isCity) => keys.filter((key) => key.startsWith('city:') === isCity));
    if (keys.length > 0)
      where.add(
        `${FILTERS} @> (select array(select lower(unnest(array[?]::text[]))) || array[?]::text[])`,
        cities,
        plain,
      );
  }
  for (const group of groups.filter(({ length }) => length > 1))
    where.add(`${FILTERS} && (select array[?]::text[])`, group);
}

/**
 * A list that must be there as a whole is looked up as a whole, before the words are; what must be there one by one is looked
 * for where words and all others are. Some numbers only, for each makes another text of the statement: the last is said again.
 */
function filtersApart(keys: readonly string[]): (readonly string[])[] {
  if (keys.length === 0) return [];
  const count = FILTERS_APART.find((enough) => enough >= keys.length) ?? MOST_APART;
  const last = keys.slice(count - 1);
  return [...keys.slice(0, count - 1).map((key) => [key]), last.length > 0 ? last : keys.slice(-1)];
}

/**
 * The names that the database's `job_filters` has for what is asked for. A remote job counts by the city that its posting
 * names, like any other; who wants any of them asks for the work mode.
 */
export function keysOf(input: SearchInput): string[][] {
  const { area } = input;
  const isPaid = input.salaryMin !== undefined || input.salaryMax !== undefined || input.currency !== undefined;
  const groups: [name: string, values: readonly (string | number | undefined)[] | undefined][] = [
    ['client', [input.clientId]],
    ['category', input.category],
    ['type', input.jobTypes],
    ['mode', input.workMode],
    ['experience', input.experience],
    ['country', [input.country]],
    ['state', input.state],
    ['city', [input.city]],
    ['currency', [isPaid ? (input.currency ?? DEFAULTS.currency) : undefined]],
    ['country', [area?.kind === 'state' || area?.kind === 'country' ? area.country : undefined]],
    ['state', area?.kind === 'state' ? area.names : []],
    ['city', [area?.kind === 'name' ? area.name : undefined]],
  ];
  return groups
    .map(([name, values]) =>
      (values ?? []).flatMap((value) => (value === undefined ? [] : [`${name}:${String(value)}`])),
    )
    .filter((group) => group.length > 0);
}

/**
 * Ranges overlap: a job matches when some pay it offers lies within the asked bounds. Hidden pay never matches, or a
 * bisecting search would reveal it.
 */
export function addSalary(where: Conditions, input: SearchInput): void {
  if (input.salaryMin === undefined && input.salaryMax === undefined) return;
  where.add('j.salary_visible');
  if (input.salaryMin !== undefined) where.add('coalesce(j.year_max, j.year_min) >= ?', input.salaryMin);
  if (input.salaryMax !== undefined) where.add('coalesce(j.year_min, j.year_max) <= ?', input.salaryMax);
}
