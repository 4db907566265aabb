import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import type { Expression, InferResult, SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as candidatesCalls from '#contract/api/candidates.ts';
import type { ParsedInput } from '#contract/call.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { DATE_POSTED_HOURS } from '#contract/domain/options.ts';
import type { Category, NameShown, Qualification } from '#contract/domain/options.ts';
import { kysely } from '../../database/database.ts';
import { countAll, countUpTo, countValues, fragment } from '../../database/expressions.ts';
import type { ValueCount } from '../../database/expressions.ts';
import { containing } from '../../database/sql.ts';
import { secondsFromNow, wireInstant } from '../../database/tables.ts';
import type { Tables } from '../../database/tables.ts';
import { applicantsOf } from '../applications/for-jobs/job-applications.service.ts';
import { activeSeekers } from '../users/account-relations.service.ts';
import type { KnownWord, TextQuery } from '../job-search/parse/keywords.service.ts';
import { sightOf } from './candidates.policy.ts';
import type { Sight } from './candidates.policy.ts';
import type { Area } from '../../places/area.ts';
import { surroundings } from '../../database/surroundings.ts';

export interface CandidatesInput extends Omit<ParsedInput<typeof candidatesCalls.getCandidates>, 'keyword'> {
  /** What `keyword` asks for. */
  readonly words?: TextQuery | undefined;
}
export type CandidateFacet = (typeof candidatesCalls.CANDIDATE_FACETS)[number];

export interface CandidateRow {
  card_id: string;
  first_name: string;
  last_name: string;
  name_shown: NameShown;
  headline: string;
  category: Category | null;
  skills: string[];
  total_years: number | null;
  qualification: Qualification | null;
  country: string | null;
  state: string | null;
  city: string | null;
  listed_at: string;
}

interface Shown {
  s: Tables['seeker_profiles'];
  u: InferResult<ReturnType<typeof activeSeekers>>[number];
}
type Condition = Expression<SqlBool>;

const eb = expressionBuilder<Shown, 's' | 'u'>();

/** Neither the account's id nor anything that reaches a person is even asked for. */
const CARD = [
  's.card_id',
  'u.first_name',
  'u.last_name',
  's.name_shown',
  // Whoever is shown has both.
  sql<string>`${eb.ref('s.headline')}`.as('headline'),
  's.category',
  's.skills',
  's.total_years',
  's.qualification',
  's.country',
  's.state',
  's.city',
  sql<string>`${wireInstant(eb.ref('s.listed_at'))}`.as('listed_at'),
] as const;
/** Words are read from so many cards. */
const WORDED = 2_000;
const EXPERIENCE = sql<string | null>`case when ${eb.ref('s.total_years')} < 1 then 'fresh'
  when ${eb.ref('s.total_years')} >= 5 then '5-plus-year'
  when ${eb.ref('s.total_years')} is not null then floor(${eb.ref('s.total_years')})::int || '-year' end`;

/** Named queries over people who opted in. */
@Injectable()
export class CandidatesRepository {
  list(
    em: SqlEntityManager,
    sight: Sight,
    input: CandidatesInput,
    area: Area | undefined,
    slice: { limit: number; offset: number },
  ): Promise<CandidateRow[]> {
    const found = cards(em, conditions(sight, input, area)).select(CARD);
    const ranked = input.sort === 'relevance' ? input.words : undefined;
    const sorted =
      input.sort === 'experience'
        ? found.orderBy('s.total_years', (by) => by.desc().nullsLast())
        : ranked === undefined
          ? found.orderBy('s.listed_at', 'desc')
          : found
              .orderBy(sql`ts_rank(${eb.ref('s.tsv')}, ${fragment(ranked.sql, ranked.parameters)})`, 'desc')
              .orderBy('s.listed_at', 'desc');
    return sorted.orderBy('s.card_id', 'desc').limit(slice.limit).offset(slice.offset).execute();
  }

  /** `userOf`, with the card held as it is until the transaction ends; the account is not. */
  async hold(em: SqlEntityManager, sight: Sight, cardId: string): Promise<string | undefined> {
    const card = cards(em, inSight(sight)).where('s.card_id', '=', cardId).select('s.user_id');
    return (await card.forShare('s').executeTakeFirst())?.user_id;
  }

  /** The account behind a card that the caller may find. */
  async userOf(em: SqlEntityManager, sight: Sight, cardId: string): Promise<string | undefined> {
    const card = cards(em, inSight(sight)).where('s.card_id', '=', cardId).select('s.user_id');
    return (await card.executeTakeFirst())?.user_id;
  }

  /** Cards of the given accounts, if the caller may find them. */
  cards(
    em: SqlEntityManager,
    sight: Sight,
    userIds: readonly string[],
  ): Promise<(CandidateRow & { user_id: string })[]> {
    return cards(em, inSight(sight))
      .where('s.user_id', 'in', userIds)
      .select(['s.user_id', ...CARD])
      .execute();
  }

  /** That the card of the account with this id shows this text. */
  shownCondition(sight: Sight, userId: Expression<string>, text: string): Condition {
    const part = containing(text);
    const firstName = sql<string>`split_part(trim(${eb.ref('u.first_name')}), ' ', 1)`;
    const shown = expressionBuilder<Tables>()
      .selectFrom('seeker_profiles as s')
      .innerJoin(activeSeekers().as('u'), 'u.id', 's.user_id')
      .where('s.user_id', '=', userId)
      .where(eb.and(inSight(sight)))
      .where(
        eb.or([
          eb('s.headline', 'ilike', part),
          eb.and([eb('s.name_shown', '=', 'first-name'), eb(firstName, 'ilike', part)]),
        ]),
      );
    return eb.exists(shown.select(sql.lit(1).as('one')));
  }

  /** Stops at what can be reached by paging. */
  count(em: SqlEntityManager, sight: Sight, input: CandidatesInput, area: Area | undefined): Promise<number> {
    return countUpTo(em, cards(em, conditions(sight, input, area)), LIMITS.candidatesReached);
  }

  /** How many people everybody finds. */
  async countFoundByAll(em: SqlEntityManager): Promise<number> {
    const { total } = await cards(em, inSight(sightOf(null)))
      .select(countAll.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Words on the newest public cards, with how many cards show each. */
  wordsShown(em: SqlEntityManager): Promise<KnownWord[]> {
    const newest = cards(em, inSight(sightOf(null)))
      .select(['s.card_id', 's.headline', 's.skills'])
      .orderBy('s.listed_at', 'desc')
      .limit(WORDED)
      .as('c');
    const words = kysely(em)
      .selectFrom(newest)
      .crossJoinLateral((from) => {
        const text = sql`lower(search_text(concat_ws(' ', ${from.ref('c.headline')}, job_words(${from.ref('c.skills')}))))`;
        return sql<{ word: string }>`regexp_split_to_table(${text}, '[^[:alnum:]]+')`.as<'w'>(sql`w(word)`);
      })
      .where('w.word', '~', '^[[:alpha:]]{4,40}$')
      .select(['c.card_id', 'w.word'])
      .distinct()
      .as('words');
    return kysely(em)
      .selectFrom(words)
      .select(['word', countAll.as('jobs')])
      .groupBy('word')
      .execute();
  }

  /** Counted as if the filter were not set itself. */
  facet(
    em: SqlEntityManager,
    facet: CandidateFacet,
    sight: Sight,
    input: CandidatesInput,
    area: Area | undefined,
  ): Promise<ValueCount[]> {
    const value = {
      category: eb.ref('s.category'),
      experiences: EXPERIENCE,
      qualifications: eb.ref('s.qualification'),
    }[facet];
    const values = cards(em, conditions(sight, { ...input, [facet]: undefined }, area));
    return countValues(em, values.select(sql<string | null>`${value}`.as('value')));
  }
}

function cards(em: SqlEntityManager, where: readonly Condition[]) {
  return kysely(em)
    .selectFrom('seeker_profiles as s')
    .innerJoin(activeSeekers().as('u'), 'u.id', 's.user_id')
    .where((found) => found.and([...where]));
}

/** Whom the caller may find, of table aliases `s` and `u`. */
function inSight(sight: Sight): Condition[] {
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

function conditions(sight: Sight, input: CandidatesInput, area: Area | undefined): Condition[] {
  const { words, category, experiences, qualifications, candidateGender, notAppliedTo } = input;
  const where = [...inSight(sight), ...surroundings('s', input, area)];
  if (words !== undefined) where.push(sql<boolean>`${eb.ref('s.tsv')} @@ ${fragment(words.sql, words.parameters)}`);
  if (category !== undefined && category.length > 0) where.push(eb('s.category', 'in', category));
  if (experiences !== undefined && experiences.length > 0) where.push(eb(EXPERIENCE, 'in', experiences));
  if (qualifications !== undefined && qualifications.length > 0)
    where.push(eb('s.qualification', 'in', qualifications));
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
