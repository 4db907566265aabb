/** Conditions on cards and accounts for a search for candidates. */
import { expressionBuilder, sql, type Expression, type InferResult, type SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as candidatesCalls from '#contract/api/candidates.ts';
import type { ParsedInput } from '#contract/call.ts';
import { DATE_POSTED_HOURS } from '#contract/domain/options.ts';
import type { Area } from '../../library/places/area.ts';
import type { TextQuery } from '../../library/search-words/search-words.ts';
import { kysely } from '../../platform/database/database.ts';
import { fragment, says } from '../../platform/database/expressions.ts';
import { surroundings } from '../../platform/database/surroundings.ts';
import { secondsFromNow, type Instant, type Tables } from '../../platform/database/tables.ts';
import { applicantsOf } from '../applications/job-applications.ts';
import { activeSeekers } from '../auth/account-relations.ts';
import type { Sight } from './sight.ts';

export interface CandidatesInput extends Omit<ParsedInput<typeof candidatesCalls.getCandidates>, 'keyword'> {
  /** The query that `keyword` was parsed into. */
  readonly words?: TextQuery | undefined;
  /** Part of the name as the card shows it. */
  readonly name?: string | undefined;
  /** Skills that each of them has, every one in the forms that count as it, in small letters. */
  readonly skillForms?: readonly (readonly string[])[] | undefined;
  /** Finds only people who have opened up, or changed their profile, after that. */
  readonly newSince?: Expression<Instant> | undefined;
  /** An additional condition on the account with this id. */
  readonly also?: ((userId: Expression<string>) => Expression<SqlBool>) | undefined;
}

interface Shown {
  s: Tables['seeker_profiles'];
  u: InferResult<ReturnType<typeof activeSeekers>>[number];
}
type Condition = Expression<SqlBool>;

/** Uses the table aliases `s` for the card and `u` for its account. */
export const eb = expressionBuilder<Shown, 's' | 'u'>();

/** A filter's value of the years that a card names. */
export const EXPERIENCE = sql<string | null>`case when ${eb.ref('s.total_years')} < 1 then 'fresh'
  when ${eb.ref('s.total_years')} >= 5 then '5-plus-year'
  when ${eb.ref('s.total_years')} is not null then floor(${eb.ref('s.total_years')})::int || '-year' end`;

export function cards(em: SqlEntityManager, where: readonly Condition[]) {
  return kysely(em)
    .selectFrom('seeker_profiles as s')
    .innerJoin(activeSeekers().as('u'), 'u.id', 's.user_id')
    .where((found) => found.and([...where]));
}

export function inOrder(em: SqlEntityManager, sight: Sight, input: CandidatesInput, area: Area | undefined) {
  const found = cards(em, conditions(sight, input, area));
  const ranked = input.sort === 'relevance' ? input.words : undefined;
  const sorted =
    input.sort === 'experience'
      ? found.orderBy('s.total_years', (by) => by.desc().nullsLast())
      : ranked === undefined
        ? found
        : found.orderBy(sql`ts_rank(${eb.ref('s.tsv')}, ${fragment(ranked.sql, ranked.parameters)})`, 'desc');
  return sorted.orderBy('s.listed_at', 'desc').orderBy('s.card_id', 'desc');
}

/** Compares skills as a match does: under any of these names, ignoring case. */
const hasSkill = (forms: readonly string[]): Expression<SqlBool> =>
  sql<boolean>`lower(${eb.ref('s.skills')}::text)::text[] && array[${sql.join(forms)}]::text[]`;

/** Whether the name that the card shows has this part; see `maskedName`. */
function shownNameHas(part: string): Expression<SqlBool> {
  const initial = (column: 'first_name' | 'last_name') =>
    sql<string>`upper(substring(${eb.ref(`u.${column}`)} from '[[:alnum:]]')) || '.'`;
  const given = sql<string>`case when ${eb.ref('s.name_shown')} = 'initials' then ${initial('first_name')}
    else split_part(trim(${eb.ref('u.first_name')}), ' ', 1) end`;
  return says(sql<string>`concat_ws(' ', ${given}, ${initial('last_name')})`, part);
}

/** Conditions for the people whom the caller may find, with table aliases `s` and `u`. */
export function inSight(sight: Sight): Condition[] {
  const blocks = expressionBuilder<Tables & Shown, 's' | 'u'>()
    .selectFrom('seeker_blocks as b')
    .whereRef('b.user_id', '=', 's.user_id')
    .select(sql.lit(1).as('one'));
  return [
    // Without these words the planner could not use the partial index.
    eb('s.visibility', '<>', 'hidden'),
    eb('s.visibility', 'in', sight.visibilities),
    eb.not(eb.exists(sight.clientId === null ? blocks : blocks.where('b.client_id', '=', sight.clientId))),
  ];
}

export function conditions(sight: Sight, input: CandidatesInput, area: Area | undefined): Condition[] {
  const { words, category, experiences, qualifications, candidateGender, notAppliedTo } = input;
  const where = [...inSight(sight), ...surroundings('s', input, area)];
  if (words !== undefined) where.push(sql<boolean>`${eb.ref('s.tsv')} @@ ${fragment(words.sql, words.parameters)}`);
  if (category !== undefined && category.length > 0) where.push(eb('s.category', 'in', category));
  if (experiences !== undefined && experiences.length > 0) where.push(eb(EXPERIENCE, 'in', experiences));
  if (qualifications !== undefined && qualifications.length > 0)
    where.push(eb('s.qualification', 'in', qualifications));
  if (input.name !== undefined && input.name !== '') where.push(shownNameHas(input.name));
  for (const forms of input.skillForms ?? []) where.push(hasSkill(forms));
  if (input.newSince !== undefined)
    where.push(eb(eb.fn<Instant>('greatest', ['s.listed_at', 's.updated_at']), '>', input.newSince));
  if (input.also !== undefined) where.push(input.also(eb.ref('s.user_id')));
  if (candidateGender !== undefined) where.push(eb('s.gender', '=', candidateGender));
  if (notAppliedTo !== undefined && sight.clientId !== null) {
    const applied = eb
      .selectFrom(applicantsOf(notAppliedTo, sight.clientId).as('a'))
      .whereRef('a.applicant_id', '=', 's.user_id')
      .select(sql.lit(1).as('one'));
    where.push(eb.not(eb.exists(applied)));
  }
  const hours = DATE_POSTED_HOURS[input.datePost];
  if (hours !== null) where.push(eb('s.listed_at', '>=', secondsFromNow(-hours * 3_600)));
  return where;
}
