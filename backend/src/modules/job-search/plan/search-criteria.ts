import type { ParsedInput } from '#contract/call.ts';
import type * as jobSearchCalls from '#contract/api/job-search.ts';
import { DATE_POSTED_HOURS } from '#contract/domain/options.ts';
import { DEFAULTS } from '#contract/domain/patterns.ts';
import { openJob } from '../../../database/job-conditions.ts';
import { Conditions } from '../../../database/sql.ts';
import { cellsWithin, distanceKm } from '../../../places/area.ts';
import type { Area } from '../../../places/area.ts';
import { exactTitles } from '../parse/search-terms.ts';
import { isMonotone, isSelective, keywordQueries, skillForms, titleQuery } from '../parse/search-words.ts';
import { keysOfLast } from './time-buckets.ts';

export interface SearchInput extends ParsedInput<typeof jobSearchCalls.activeJobs> {
  /** What the last word may become, see `keywordQuery`. */
  readonly endings?: readonly string[] | undefined;
  /** What `location`, `destination` and the coordinates come to, see `Places.areaOf`. */
  readonly area?: Area | undefined;
}

/** A piece of SQL over table alias `j` with its parameters. */
export interface JobCondition {
  sql: string;
  parameters: readonly unknown[];
}

/**
 * Where the words of a search may stand: anywhere; in the head (title, skills, company), which weighs more; in the title; or
 * as nothing but the title.
 */
export type WordScope = 'anywhere' | 'head' | 'title' | 'whole title';

/**
 * The jobs that a search asks for, as conditions on table alias `j`.
 * @param applied "the caller has applied to it"; null when the question makes no sense for the caller
 * @param isAlone the index is asked for nothing else: no time bucket
 */
export function searchConditions(
  input: SearchInput,
  applied: JobCondition | null,
  scope: WordScope = 'anywhere',
  isAlone = false,
): Conditions {
  const where = new Conditions();
  where.add(openJob('j'));
  if (input.keyword !== undefined && input.keyword !== '') {
    const { anywhere, apart, phrases, title } = keywordQueries(input.keyword, input.endings);
    const each = [
      ...(isAlone && !isIndexedByOthers(input) ? apart : [anywhere]),
      ...(phrases === undefined ? [] : [phrases]),
    ];
    // For what only excludes, the index would be read from end to end: like this the planner cannot ask it.
    const unasked = isSelective(input.keyword) ? '' : ' is true';
    const matches = (vector: string) => `(${each.map(({ sql }) => `j.${vector} @@ ${sql}`).join(' or ')})${unasked}`;
    const parameters = each.flatMap((query) => query.parameters);
    if (scope === 'head') where.add(matches('head_tsv'), ...parameters);
    if (scope === 'title') where.add(`j.head_tsv @@ ${title.sql}`, ...title.parameters);
    // What matches in the head matches as a whole, so the long vector need not be looked at.
    if (scope === 'anywhere' || !isMonotone(input.keyword)) where.add(matches('tsv'), ...parameters);
  }
  if (scope === 'whole title') {
    const titles = wholeTitle(input.keyword ? input.keyword : (input.jobTitle ?? ''));
    where.add(`j.head_tsv @@ ${titles.sql}`, ...titles.parameters);
  }
  const title = input.jobTitle === undefined ? undefined : titleQuery(input.jobTitle);
  if (title !== undefined) where.add(`j.head_tsv @@ ${title.sql}`, ...title.parameters);
  if (input.skills !== undefined && input.skills.length > 0) {
    for (const skill of input.skills) where.add('j.skill_keys && array[?]::text[]', skillForms(skill));
  }
  addKeys(where, keysOf(input), hasWords(input));
  if (input.area?.kind === 'circle') {
    const { latitude, longitude, km } = input.area;
    const cells = cellsWithin(latitude, longitude, km).map((cell) => `cell:${String(cell)}`);
    where.add(`${BUCKETS} && (select array[?]::text[])`, cells);
    where.add(`${distanceKm('j')} <= ?`, latitude, latitude, longitude, km);
  }
  addSalary(where, input);
  const hours = DATE_POSTED_HOURS[input.datePosted];
  if (hours !== null) {
    where.add(`j.created_at >= now() - ? * interval '1 hour'`, hours);
    // A bucket is younger as it is.
    if (isAlone) where.add(`${BUCKETS} && (select array[?]::text[])`, keysOfLast(hours));
  }
  if (input.since !== undefined) where.add('j.listed_at > ?::timestamptz', input.since);
  if (input.acceptVendors === true) where.add('j.accept_vendors');
  if (input.jobStatus !== undefined && applied !== null) {
    where.add(input.jobStatus === 'applied' ? applied.sql : `not ${applied.sql}`, ...applied.parameters);
  }
  if (input.tag !== undefined) where.add('j.tags @> array[?]::text[]', [input.tag.toLowerCase()]);
  if (input.asOf !== undefined) where.add(WAS_THERE, input.asOf);
  return where;
}

/** That the title is what was typed, or one of its alternatives. */
export function wholeTitle(text: string): { sql: string; parameters: readonly unknown[] } {
  return { sql: `(select titled(array[?]::text[]))`, parameters: [exactTitles(text)] };
}

/**
 * Whether a job could be found at an instant, which is told in milliseconds. Not by its date: an imported posting has that of
 * its source, and would come between two pages. Jobs from before migration 004 have been there for long.
 */
const WAS_THERE = `coalesce(j.listed_at, j.created_at) < ?::timestamptz + interval '1 millisecond'`;

/** A search in the forms that its queries need. */
export interface SearchCriteria {
  readonly where: Conditions;
  /** The same for an index that is asked for nothing beside it: for no time bucket. */
  readonly alone: Conditions;
  /** The same, whenever the search began. */
  readonly timeless: Conditions;
  /** `where` with the words of its keyword in the head, in the title, or as nothing but the title. */
  readonly head: Conditions;
  readonly title: Conditions;
  readonly wholeTitle: Conditions;
  /** Whether the index over keys and words (migration 087) knows anything of it. */
  readonly isIndexed: boolean;
  /** Whether it asks for anything but the newest jobs. */
  readonly isFiltered: boolean;
  /** `timeless` as text: the same for the same search. */
  readonly question: string;
}

export function criteriaFor(input: SearchInput, applied: JobCondition | null): SearchCriteria {
  const timeless = searchConditions({ ...input, asOf: undefined }, applied);
  const where = input.asOf === undefined ? timeless : searchConditions(input, applied);
  const hasOthers = isIndexedByOthers(input);
  return {
    where,
    get alone() {
      if (hasOthers && DATE_POSTED_HOURS[input.datePosted] === null) return where;
      return searchConditions(input, applied, 'anywhere', true);
    },
    timeless,
    // Asked for only where relevance is computed.
    get head() {
      return searchConditions(input, applied, 'head');
    },
    get title() {
      return searchConditions(input, applied, 'title');
    },
    get wholeTitle() {
      return searchConditions(input, applied, 'whole title');
    },
    isIndexed: hasOthers || hasWords(input),
    isFiltered: input.acceptVendors === true || timeless.parameters.length > 0,
    question: JSON.stringify([timeless.sql, timeless.parameters]),
  };
}

/** Whether the index knows anything of it beside words and time. */
function isIndexedByOthers(input: SearchInput): boolean {
  return (
    input.area?.kind === 'circle' ||
    keysOf(input).length > 0 ||
    (input.skills ?? []).length > 0 ||
    input.tag !== undefined
  );
}

/** Whether it is by words that a search finds. */
export function hasWords({ keyword, jobTitle }: SearchInput): boolean {
  return (
    (Boolean(keyword) && isSelective(keyword ?? '')) || (jobTitle !== undefined && titleQuery(jobTitle) !== undefined)
  );
}

/** The indexed expressions of migration 087. */
export const BUCKETS = 'job_buckets(j.created_at, j.geo_cell)';
export const FILTERS = `job_filters(j.client_id, j.category, j.job_type, j.work_mode, j.experience, j.country, j.state, j.city,
  j.currency)`;

/** Beside words each filter is a condition of its own: one, two or four conditions, the last of which may have several. */
const MOST_APART = 4;
const FILTERS_APART = [1, 2, MOST_APART];

/**
 * Of each group one key must be there. Each list stands in a sub-select: of values that it sees the planner takes several for
 * so rare together that it would meet all jobs that have them, rather than ask the index for the words as well.
 */
function addKeys(where: Conditions, groups: readonly (readonly string[])[], isWorded: boolean): void {
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
function keysOf(input: SearchInput): string[][] {
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
function addSalary(where: Conditions, input: SearchInput): void {
  if (input.salaryMin === undefined && input.salaryMax === undefined) return;
  where.add('j.salary_visible');
  if (input.salaryMin !== undefined) where.add('coalesce(j.year_max, j.year_min) >= ?', input.salaryMin);
  if (input.salaryMax !== undefined) where.add('coalesce(j.year_min, j.year_max) <= ?', input.salaryMax);
}
