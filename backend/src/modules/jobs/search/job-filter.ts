import type { ParsedInput } from '#contract/call.ts';
import type * as jobsCalls from '#contract/api/jobs.ts';
import { DATE_POSTED_HOURS } from '#contract/domain/options.ts';
import { DEFAULTS } from '#contract/domain/patterns.ts';
import { Conditions } from '../../../database/sql.ts';
import { cellsWithin, distanceKm } from '../../../places/area.ts';
import type { Area } from '../../../places/area.ts';
import { isMonotone, keywordQuery, skillForms, titleQuery } from './search-words.ts';

export interface SearchInput extends ParsedInput<typeof jobsCalls.activeJobs> {
  /** Words that many jobs carry, see `keywordQuery`. */
  readonly commonWords?: ReadonlySet<string>;
  /** What `location`, `destination` and the coordinates come to, see `Places.areaOf`. */
  readonly area?: Area | undefined;
}

/** A piece of SQL over table alias `j` with its parameters. */
export interface JobCondition {
  sql: string;
  parameters: readonly unknown[];
}

/** Where the words of a keyword may stand: anywhere, or in the head (title, skills, company), which weighs more. */
export type WordScope = 'anywhere' | 'head';

/**
 * The jobs that a search asks for, as conditions on table alias `j`.
 * @param applied "the caller has applied to it"; null when the question makes no sense for the caller
 */
export function searchConditions(
  input: SearchInput,
  applied: JobCondition | null,
  scope: WordScope = 'anywhere',
): Conditions {
  const where = new Conditions();
  // Without the words of the partial indexes the planner could not use them.
  where.add(`j.status = 'active'`).add('(j.closes_at is null or j.closes_at > now())');
  if (input.asOf !== undefined) where.add('j.created_at <= ?::timestamptz', input.asOf);
  if (input.clientId !== undefined) where.add('j.client_id = ?', input.clientId);
  if (input.keyword !== undefined && input.keyword !== '') {
    const query = keywordQuery(input.keyword, input.commonWords);
    if (scope === 'head') where.add(`j.head_tsv @@ ${query.sql}`, ...query.parameters);
    // What matches in the head matches as a whole, so the long vector need not be looked at.
    if (scope === 'anywhere' || !isMonotone(input.keyword)) where.add(`j.tsv @@ ${query.sql}`, ...query.parameters);
  }
  const title = input.jobTitle === undefined ? undefined : titleQuery(input.jobTitle);
  if (title !== undefined) where.add(`j.head_tsv @@ ${title.sql}`, ...title.parameters);
  if (input.area !== undefined) addArea(where, input.area);
  if (input.country !== undefined) where.add('j.country = ?', input.country);
  addIn(where, 'j.state', input.state);
  if (input.city !== undefined) where.add('lower(j.city) = lower(?)', input.city);
  if (input.skills !== undefined && input.skills.length > 0) {
    const forms = input.skills.map(skillForms);
    const plain = forms.filter((each) => each.length === 1).flat();
    if (plain.length > 0) where.add('j.skill_keys @> array[?]::text[]', plain);
    for (const each of forms.filter(({ length }) => length > 1)) where.add('j.skill_keys && array[?]::text[]', each);
  }
  addIn(where, 'j.category', input.category);
  addIn(where, 'j.job_type', input.jobTypes);
  addIn(where, 'j.work_mode', input.workMode);
  addIn(where, 'j.experience', input.experience);
  addSalary(where, input);
  const hours = DATE_POSTED_HOURS[input.datePosted];
  if (hours !== null) where.add(`j.created_at >= now() - ? * interval '1 hour'`, hours);
  if (input.since !== undefined) where.add('j.listed_at > ?::timestamptz', input.since);
  if (input.acceptVendors === true) where.add('j.accept_vendors');
  if (input.jobStatus !== undefined && applied !== null) {
    where.add(input.jobStatus === 'applied' ? applied.sql : `not ${applied.sql}`, ...applied.parameters);
  }
  if (input.tag !== undefined) where.add('j.tags @> array[?]::text[]', [input.tag.toLowerCase()]);
  return where;
}

/** A remote job counts by the city that its posting names, like any other; who wants any of them asks for the work mode. */
function addArea(where: Conditions, area: Area): void {
  switch (area.kind) {
    case 'circle': {
      const { latitude, longitude, km } = area;
      where.add('j.geo_cell in (?)', cellsWithin(latitude, longitude, km));
      where.add(`${distanceKm('j')} <= ?`, latitude, latitude, longitude, km);
      return;
    }
    case 'state':
      where.add('j.country = ?', area.country);
      addIn(where, 'j.state', area.names);
      return;
    case 'country':
      where.add('j.country = ?', area.country);
      return;
    case 'name':
      where.add('lower(j.city) = lower(?)', area.name);
  }
}

function addIn(where: Conditions, column: string, values: readonly string[] | undefined): void {
  if (values !== undefined && values.length > 0) where.add(`${column} in (?)`, values);
}

/**
 * Ranges overlap: a job matches when some pay it offers lies within the asked bounds. Hidden pay never matches, or a
 * bisecting search would reveal it.
 */
function addSalary(where: Conditions, input: SearchInput): void {
  const bounded = input.salaryMin !== undefined || input.salaryMax !== undefined;
  if (!bounded && input.currency === undefined) return;
  where.add('j.currency = ?', input.currency ?? DEFAULTS.currency);
  if (!bounded) return;
  where.add('j.salary_visible');
  if (input.salaryMin !== undefined) where.add('coalesce(j.year_max, j.year_min) >= ?', input.salaryMin);
  if (input.salaryMax !== undefined) where.add('coalesce(j.year_min, j.year_max) <= ?', input.salaryMax);
}
