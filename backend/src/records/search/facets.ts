/** The counts of jobs for each value of a filter. */
import * as z from 'zod/mini';
import { FACETS, type Facet } from '#contract/api/job-search.ts';
import { PAGING } from '#contract/domain/limits.ts';
import { DATE_POSTED_HOURS } from '#contract/domain/options.ts';
import { newestMatches, type Sql } from './newest-matches.ts';
import { NEWEST } from './newest.ts';
import type { SearchCriteria } from './search-criteria.ts';
import type { TimeBucket } from './time-buckets.ts';

/** Facets that are counted over the same jobs. */
export interface FacetGroup {
  readonly facets: readonly Facet[];
  readonly criteria: SearchCriteria;
  readonly buckets: readonly TimeBucket[];
}

/** No facet, but how many jobs a group's facets were counted over. */
export const GROUP = 'group';

export const facetRow = z.object({
  /** `GROUP`: how many jobs the counts of a group are of; its value is the number of the group. */
  facet: z.enum([...FACETS, GROUP]),
  value: z.string(),
  count: z.int(),
});
export type FacetRow = z.output<typeof facetRow>;

/** A facet with many values lists only the most frequent. */
const MOST_VALUES = 20;
/** Between skills; no text of a posting has it. */
const SEPARATOR = '\u001f';

const COLUMNS = 'j.created_at, j.id, j.category, j.job_type, j.work_mode, j.experience, j.country, j.skill_names';
const AGES = Object.entries(DATE_POSTED_HOURS).flatMap(([value, hours]) => (hours === null ? [] : [{ value, hours }]));

const valuesOf = (facet: Facet, column: string, limit: number) => (from: string) =>
  `select '${facet}' as facet, ${column} as value, count(*)::int as count from ${from}
    where ${column} is not null group by ${column} order by count desc, value limit ${String(limit)}`;

const COUNTS: Readonly<Record<Facet, (from: string) => string>> = {
  category: valuesOf('category', 'category', 100),
  jobTypes: valuesOf('jobTypes', 'job_type', 100),
  workMode: valuesOf('workMode', 'work_mode', 100),
  experience: valuesOf('experience', 'experience', 100),
  country: valuesOf('country', 'country', MOST_VALUES),
  // Unnesting and grouping some 30,000 names takes the database ten times as long as it takes us (`countSkills`). No filter
  // is left out for skills, so their count is that of the search.
  skills: (from) =>
    `select 'skills' as facet, coalesce(string_agg(array_to_string(skill_names, '${SEPARATOR}'), '${SEPARATOR}'), '') as value, count(*)::int as count
       from ${from}`,
  // A job of the last hour is one of the last week, too.
  datePosted: (from) =>
    `select 'datePosted' as facet, age.value, age.count from (
       select ${AGES.map(({ hours }, index) => `count(*) filter (where created_at >= now() - interval '${String(hours)} hours')::int as a${String(index)}`).join(', ')}
         from ${from}) s
       cross join lateral (values ${AGES.map(({ value }, index) => `('${value}', s.a${String(index)})`).join(', ')}) as age(value, count)
      where age.count > 0`,
};

/** One statement for all groups. Skills come in one row, to be counted. */
export function facetsOf(groups: readonly FacetGroup[]): Sql {
  const bases = groups.map(({ criteria, buckets }, index) => {
    const newest = criteria.isIndexed
      ? newestMatches(COLUMNS, criteria, buckets, PAGING.facetDepth)
      : {
          sql: `select ${COLUMNS} from jobs j where ${criteria.where.sql} order by ${NEWEST} limit ${String(PAGING.facetDepth)}`,
          parameters: criteria.where.parameters,
        };
    return { sql: `m${String(index)} as materialized (${newest.sql})`, parameters: newest.parameters };
  });
  const counts = groups.flatMap(({ facets }, index) => [
    `(select '${GROUP}' as facet, '${String(index)}' as value, count(*)::int as count from m${String(index)})`,
    ...facets.map((facet) => `(${COUNTS[facet](`m${String(index)}`)})`),
  ]);
  return {
    sql: `with ${bases.map(({ sql }) => sql).join(', ')} ${counts.join(' union all ')}`,
    parameters: bases.flatMap(({ parameters }) => parameters),
  };
}

/** Counts skills in any letter case, each under the spelling that most jobs have. */
export function countSkills(joined: string): FacetRow[] {
  // Most of some 20,000 names are identical: counting those first takes half the time.
  const exact = new Map<string, { count: number }>();
  for (const name of joined.split(SEPARATOR)) {
    const counted = exact.get(name);
    if (counted === undefined) exact.set(name, { count: 1 });
    else counted.count += 1;
  }
  exact.delete('');
  const spellings = new Map<string, Map<string, number>>();
  for (const [name, { count }] of exact) {
    const key = name.toLowerCase();
    spellings.set(key, (spellings.get(key) ?? new Map<string, number>()).set(name, count));
  }
  return [...spellings.values()]
    .map((counts) => ({ value: commonest(counts), count: [...counts.values()].reduce((sum, count) => sum + count, 0) }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MOST_VALUES)
    .map(({ value, count }) => ({ facet: 'skills', value, count }));
}

/** Among equally common spellings, it avoids the one in capitals, which sorts first. */
function commonest(counts: ReadonlyMap<string, number>): string {
  const [first = ''] = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? 1 : -1))[0] ?? [];
  return first;
}
