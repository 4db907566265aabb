import { DATE_POSTED_HOURS } from '#contract/domain/options.ts';
import { cellsWithin, distanceKm } from '../../library/places/area.ts';
import { exactTitles } from '../../library/search-words/search-terms.ts';
import {
  isMonotone,
  isSelective,
  keywordQueries,
  skillForms,
  titleQuery,
} from '../../library/search-words/search-words.ts';
import { Conditions } from '../../platform/database/sql.ts';
import { openJob } from '../jobs/job-conditions.ts';
import type { SearchInput, JobCondition } from './search-input.ts';
import { BUCKETS, addKeys, keysOf, addSalary } from './search-keys.ts';
import { keysOfLast } from './time-buckets.ts';

/**
 * The part of a job that must have the words of a search: any; the head (title, skills, company), which weighs more;
 * the title; or the title and nothing else in it.
 */
type WordScope = 'anywhere' | 'head' | 'title' | 'whole title';

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
    // A query that only excludes would read the index from end to end; written like this, the planner cannot use the
    // index.
    const unasked = isSelective(input.keyword) ? '' : ' is true';
    const matches = (vector: string) => `(${each.map(({ sql }) => `j.${vector} @@ ${sql}`).join(' or ')})${unasked}`;
    const parameters = each.flatMap((query) => query.parameters);
    if (scope === 'head') where.add(matches('head_tsv'), ...parameters);
    if (scope === 'title') where.add(`j.head_tsv @@ ${title.sql}`, ...title.parameters);
    // A match in the head is a match of the whole, so the long vector need not be read.
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

/** True if the title is the typed text, or one of its alternatives. */
export function wholeTitle(text: string): { sql: string; parameters: readonly unknown[] } {
  return { sql: `(select titled(array[?]::text[]))`, parameters: [exactTitles(text)] };
}

/**
 * Whether a job could be found at an instant, which is told in milliseconds. Not by its date: an imported posting has that of
 * its source, and would come between two pages. `created_at` stands in where that is not known.
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
  /** Whether the index over keys and words (003-search.sql) knows anything of it. */
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
