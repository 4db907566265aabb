import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql, type Expression, type InferResult, type SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as employersCalls from '#contract/api/employers.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { Category, CompanySize } from '#contract/domain/options.ts';
import type { CompanyLink, CompanySite } from '#contract/domain/public-profile.ts';
import type { Area } from '../../library/places/area.ts';
import { kysely } from '../../platform/database/database.ts';
import { countUpTo, countValues, says, type ValueCount } from '../../platform/database/expressions.ts';
import { surroundings } from '../../platform/database/surroundings.ts';
import { wireInstant, type Tables } from '../../platform/database/tables.ts';
import { activeEmployers } from '../auth/account-relations.ts';
import { openingsByEmployer } from './job-relations.ts';

export type EmployersInput = ParsedInput<typeof employersCalls.getEmployers>;
type EmployerFacet = (typeof employersCalls.EMPLOYER_FACETS)[number];

export interface EmployerRow {
  id: string;
  name: string;
  logo: string | null;
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

/** The columns of an employer's own page beyond those of the list. */
export interface EmployerDetailRow extends EmployerRow {
  team_photo: string | null;
  links: CompanyLink[];
  sites: CompanySite[];
}

interface Listed {
  o: InferResult<ReturnType<typeof activeEmployers>>[number];
  e: Tables['employer_openings'];
}
type Condition = Expression<SqlBool>;

const eb = expressionBuilder<Listed, keyof Listed>();

const COLUMNS = [
  'o.user_id as id',
  'o.name',
  'o.logo',
  sql<boolean>`${eb.ref('o.kyc_status')} = 'completed'`.as('verified'),
  'o.about',
  'o.website',
  'o.industry',
  'o.category',
  'o.size',
  'o.founded_year',
  'o.country',
  'o.state',
  'o.city',
  wireInstant(eb.ref('o.created_at')).as('created_at'),
] as const;
/** The own category and those of the open jobs, each once. */
const ALL_CATEGORIES = sql<
  Category[]
>`case when ${eb.ref('o.category')} is null or ${eb.ref('o.category')} = any (${eb.ref('e.categories')})
  then ${eb.ref('e.categories')} else ${eb.ref('e.categories')} || ${eb.ref('o.category')} end`;

/** Named queries over the public face of employers. */
@Injectable()
export class EmployersRepository {
  listEmployers(
    em: SqlEntityManager,
    input: EmployersInput,
    area: Area | undefined,
    offset: number,
  ): Promise<EmployerRow[]> {
    const byName = sql`lower(${eb.ref('o.name')})`;
    let found = listed(em)
      .where(eb.and(conditions(input, area)))
      .select([...COLUMNS, 'e.categories as open_categories', 'e.open_jobs']);
    // Whose name it is comes before those who only mention it.
    const words = input.sort === 'jobs' ? wordsOf(input.keyword) : [];
    if (words.length > 0) found = found.orderBy(eb.and(words.map((word) => says(eb.ref('o.name'), word))), 'desc');
    if (input.sort === 'jobs') found = found.orderBy('e.open_jobs', 'desc');
    found = input.sort === 'asc' ? found.orderBy('o.created_at', 'desc') : found.orderBy(byName);
    return found.orderBy('o.user_id').limit(input.limit).offset(offset).execute();
  }

  countEmployers(em: SqlEntityManager, input: EmployersInput, area: Area | undefined): Promise<number> {
    return countUpTo(em, listed(em).where(eb.and(conditions(input, area))));
  }

  /** Counted as if the filter were not set itself. */
  facet(
    em: SqlEntityManager,
    facet: EmployerFacet,
    input: EmployersInput,
    area: Area | undefined,
  ): Promise<ValueCount[]> {
    const value = { category: sql`unnest(${ALL_CATEGORIES})`, companySize: eb.ref('o.size') }[facet];
    return countValues(
      em,
      listed(em)
        .where(eb.and(conditions({ ...input, [facet]: undefined }, area)))
        .select(sql<string | null>`${value}`.as('value')),
    );
  }

  /** Undefined for an account that is leaving, is not an employer's, or has never had a public job. */
  detail(em: SqlEntityManager, id: string): Promise<EmployerDetailRow | undefined> {
    return kysely(em)
      .selectFrom(activeEmployers().as('o'))
      .innerJoin(openingsByEmployer().as('own'), 'own.client_id', 'o.user_id')
      .where('o.user_id', '=', id)
      .select([...COLUMNS, 'o.team_photo', 'o.links', 'o.sites', 'own.open_jobs', 'own.categories as open_categories'])
      .executeTakeFirst();
  }

  /** Those who hire, for the site map. */
  async hiring(em: SqlEntityManager, limit: number): Promise<string[]> {
    const found = await listed(em)
      .where('e.open_jobs', '>', 0)
      .select('o.user_id as id')
      .orderBy('e.open_jobs', 'desc')
      .orderBy('o.user_id')
      .limit(limit)
      .execute();
    return found.map(({ id }) => id);
  }
}

function listed(em: SqlEntityManager) {
  return kysely(em)
    .selectFrom(activeEmployers().as('o'))
    .innerJoin('employer_openings as e', 'e.client_id', 'o.user_id');
}

const wordsOf = (keyword: string | undefined): string[] => (keyword ?? '').split(/\s+/u).filter((word) => word !== '');

function conditions(input: EmployersInput, area: Area | undefined): Condition[] {
  const { category, companySize, foundationDateMin, foundationDateMax } = input;
  const where: Condition[] = [];
  for (const word of wordsOf(input.keyword)) {
    where.push(eb.or([says(eb.ref('o.name'), word), says(eb.ref('o.industry'), word), says(eb.ref('o.about'), word)]));
  }
  where.push(...surroundings('o', input, area));
  if (category !== undefined && category.length > 0) {
    const isOffered = sql<boolean>`${eb.ref('e.categories')} && array[${sql.join(category)}]::text[]`;
    where.push(eb.or([eb('o.category', 'in', category), isOffered]));
  }
  if (companySize !== undefined && companySize.length > 0) where.push(eb('o.size', 'in', companySize));
  if (foundationDateMin !== undefined) where.push(eb('o.founded_year', '>=', foundationDateMin));
  if (foundationDateMax !== undefined) where.push(eb('o.founded_year', '<=', foundationDateMax));
  return where;
}
