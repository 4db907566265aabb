import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as siteCalls from '#contract/api/site.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { Category, CompanySize } from '#contract/domain/options.ts';
import { countRows, rows } from '../../database/database.ts';
import { openJob } from '../../database/job-conditions.ts';
import { Conditions, holding, utc } from '../../database/sql.ts';
import type { Area } from '../../places/area.ts';
import { addSurroundings } from './surroundings.ts';

export type EmployersInput = ParsedInput<typeof siteCalls.getEmployers>;
export type EmployerFacet = (typeof siteCalls.EMPLOYER_FACETS)[number];

export interface EmployerRow {
  id: string;
  name: string;
  verified: boolean;
  about: string | null;
  website: string | null;
  industry: string | null;
  category: Category | null;
  open_categories: Category[];
  size: CompanySize | null;
  founded_year: number | null;
  country: string | null;
  state: string | null;
  city: string | null;
  open_jobs: number;
  created_at: string;
}

export interface FacetRow {
  value: string;
  count: number;
}

const COLUMNS = `o.user_id as id, o.name, u.kyc_status = 'completed' as verified, o.about, o.website, o.industry, o.category, o.size,
  o.founded_year, o.country, o.state, o.city, ${utc('u.created_at')} as created_at`;
const STANDING = `u.user_type = 'client' and u.leaving_at is null`;
const LISTED = 'organisations o join users u on u.id = o.user_id join employer_openings e on e.client_id = o.user_id';
const OPEN = openJob('j');

/** Named queries over the public face of employers. */
@Injectable()
export class EmployersRepository {
  list(em: SqlEntityManager, input: EmployersInput, area: Area | undefined, offset: number): Promise<EmployerRow[]> {
    const where = conditions(input, area);
    const order = { jobs: 'e.open_jobs desc, lower(o.name)', asc: 'u.created_at desc', name: 'lower(o.name)' }[
      input.sort
    ];
    // Whose name it is comes before those who only mention it.
    const words = input.sort === 'jobs' ? wordsOf(input.keyword) : [];
    const named = words.map(() => 'o.name ilike ?');
    return rows<EmployerRow>(
      em,
      `select ${COLUMNS}, e.categories as open_categories, e.open_jobs from ${LISTED} where ${where.sql}
        order by ${named.length === 0 ? '' : `(${named.join(' and ')}) desc, `}${order}, o.user_id limit ? offset ?`,
      [...where.parameters, ...words, input.limit, offset],
    );
  }

  count(em: SqlEntityManager, input: EmployersInput, area: Area | undefined): Promise<number> {
    const where = conditions(input, area);
    return countRows(em, LISTED, where);
  }

  /** Counted as if the filter were not set itself. */
  facet(
    em: SqlEntityManager,
    facet: EmployerFacet,
    input: EmployersInput,
    area: Area | undefined,
  ): Promise<FacetRow[]> {
    const where = conditions({ ...input, [facet]: undefined }, area);
    const value = { category: `unnest(${ALL_CATEGORIES})`, companySize: 'o.size' }[facet];
    return rows<FacetRow>(
      em,
      `select value, count(*)::int as count from (select ${value} as value from ${LISTED} where ${where.sql}) s
        where value is not null group by value order by count desc, value`,
      where.parameters,
    );
  }

  /** Undefined for whoever is leaving, is no employer, or has never had a job that others could find. */
  async detail(em: SqlEntityManager, id: string): Promise<EmployerRow | undefined> {
    const [row] = await rows<EmployerRow>(
      em,
      `select ${COLUMNS}, j.open_jobs, coalesce(j.categories, '{}') as open_categories
         from organisations o join users u on u.id = o.user_id
        cross join lateral (
          select count(*) filter (where ${OPEN})::int as open_jobs, array_agg(distinct j.category) filter (where ${OPEN}) as categories,
                 bool_or(j.status = 'active' or j.listed_at is not null) as was_listed
            from jobs j where j.client_id = o.user_id) j
        where o.user_id = ? and ${STANDING} and j.was_listed`,
      [id],
    );
    return row;
  }

  /** Those who hire, for the site map. */
  async hiring(em: SqlEntityManager, limit: number): Promise<string[]> {
    const found = await rows<{ id: string }>(
      em,
      `select o.user_id as id from ${LISTED} where ${STANDING} and e.open_jobs > 0 order by e.open_jobs desc, o.user_id limit ?`,
      [limit],
    );
    return found.map(({ id }) => id);
  }
}

/** The own category and those of the open jobs, each once. */
const ALL_CATEGORIES = `case when o.category is null or o.category = any (e.categories) then e.categories else e.categories || o.category end`;

const wordsOf = (keyword: string | undefined): string[] =>
  (keyword ?? '')
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map(holding);

function conditions(input: EmployersInput, area: Area | undefined): Conditions {
  const where = new Conditions().add(STANDING);
  for (const word of wordsOf(input.keyword)) {
    where.add(`(o.name ilike ? or o.industry ilike ? or o.about ilike ?)`, word, word, word);
  }
  addSurroundings(where, 'o', input, area);
  if (input.category !== undefined && input.category.length > 0) {
    where.add('(o.category in (?) or e.categories && array[?]::text[])', input.category, input.category);
  }
  where.addIn('o.size', input.companySize);
  if (input.foundationDateMin !== undefined) where.add('o.founded_year >= ?', input.foundationDateMin);
  if (input.foundationDateMax !== undefined) where.add('o.founded_year <= ?', input.foundationDateMax);
  return where;
}
