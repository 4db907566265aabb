import { Inject, Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type * as candidatesCalls from '#contract/api/candidates.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { Place } from '#contract/domain/place.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { Category, NameShown, Qualification } from '#contract/domain/options.ts';
import type { Area } from '../../library/places/area.ts';
import { Places } from '../../library/places/places.service.ts';
import type { TextQuery } from '../../library/search-words/search-words.ts';
import type { KnownWord } from '../../library/search-words/spelling.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll, countUpTo, countValues, says, type ValueCount } from '../../platform/database/expressions.ts';
import { wireInstant, type Tables } from '../../platform/database/tables.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { activeSeekers } from '../auth/account-relations.ts';
import { Keywords } from '../search/keywords.ts';
import {
  cards,
  conditions,
  eb,
  EXPERIENCE,
  inOrder,
  inSight,
  type CandidatesInput,
} from './candidate-conditions.repository.ts';
import { sightOf, sightOfClient, type Sight } from './sight.ts';

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

/** Neither the account's id nor anything that reaches a person is even asked for. */
const CARD = [
  's.card_id',
  'u.first_name',
  'u.last_name',
  's.name_shown',
  // Every person who is shown has a headline, and a listing time as well.
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

/** So many skills are counted, the most frequent ones. */
const SKILLS_COUNTED = 20;

/** Words are read from so many cards. */
const WORDED = 2_000;

const REACHED = LIMITS.candidatesReached;

/** The input of both searches: the public one, and that of employers, which has more filters. */
export type Sought = ParsedInput<typeof candidatesCalls.getCandidates> &
  Pick<CandidatesInput, 'name' | 'skillForms' | 'newSince' | 'also'>;

/** A search that has been read: whom it finds, as statements understand it. */
export interface OpenSearch {
  readonly em: SqlEntityManager;
  readonly sight: Sight;
  readonly input: CandidatesInput;
  readonly area: Area | undefined;
  readonly place: Place | null;
  /** Stops at what can be reached by paging. */
  readonly total: number;
  /** Other words than were typed. */
  readonly correctedTo: string | null;
}

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Finds people who opted in: the one way, whoever shows them to whom. */
@Injectable()
export class CandidateSearch {
  constructor(
    private readonly places: Places,
    private readonly keywords: Keywords,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whether the operator lets people be filtered by gender. */
  get isGenderFiltered(): boolean {
    return this.config.genderFilter;
  }

  /** @throws AppError `validation_failed` for a filter by gender that the operator has not allowed */
  openSearch(em: SqlEntityManager, caller: Caller | null, sought: Sought): Promise<OpenSearch> {
    return this.openIn(em, sightOf(caller), sought);
  }

  /** On behalf of an employer's account, whoever of its people wanted it. */
  openOf(em: SqlEntityManager, clientId: string, sought: Sought): Promise<OpenSearch> {
    return this.openIn(em, sightOfClient(clientId), sought);
  }

  private async openIn(em: SqlEntityManager, sight: Sight, sought: Sought): Promise<OpenSearch> {
    if (sought.candidateGender !== undefined && !this.isGenderFiltered) {
      throw new AppError('validation_failed', {
        details: [{ path: 'candidateGender', message: 'Candidates are not filtered by gender here' }],
      });
    }
    const { area, place } = await this.places.areaOf(sought);
    const { keyword, ...filters } = sought;
    const { words, total, correctedTo } = await this.readKeyword(em, sight, keyword, filters, area);
    return { em, sight, input: { ...filters, words }, area, place, total, correctedTo };
  }

  foundCards({ em, sight, input, area }: OpenSearch, { limit, offset }: Slice): Promise<CandidateRow[]> {
    const slice = reached({ limit, offset });
    return slice.limit === 0 ? Promise.resolve([]) : this.candidateRows(em, sight, input, area, slice);
  }

  /** Like `cards`, in the same order, but account ids. */
  foundAccounts({ em, sight, input, area }: OpenSearch, { limit, offset }: Slice): Promise<string[]> {
    const slice = reached({ limit, offset });
    return slice.limit === 0 ? Promise.resolve([]) : this.accountIds(em, sight, input, area, slice);
  }

  /** All who were found, as a query. */
  foundAmong({ em, sight, input, area }: OpenSearch) {
    return this.foundPeople(em, sight, input, area);
  }

  facetOf({ em, sight, input, area }: OpenSearch, facet: CandidateFacet): Promise<ValueCount[]> {
    return this.facetCounts(em, facet, sight, input, area);
  }

  skillsNamed({ em, sight, input, area }: OpenSearch): Promise<ValueCount[]> {
    return this.skillCounts(em, sight, input, area);
  }

  /** Parses a keyword and finds its people: as typed, or corrected. */
  private async readKeyword(
    em: SqlEntityManager,
    sight: Sight,
    keyword: string | undefined,
    filters: CandidatesInput,
    area: Area | undefined,
  ): Promise<{ words: TextQuery | undefined; total: number; correctedTo: string | null }> {
    const count = (words?: TextQuery) => this.countCandidates(em, sight, { ...filters, words }, area);
    if (!keyword) return { words: undefined, total: await count(), correctedTo: null };
    const first = async (text: string) => {
      for (const words of this.keywords.queriesOf(text)) {
        const total = await count(words);
        if (total > 0) return { words, total };
      }
      return undefined;
    };
    const asTyped = await first(keyword);
    if (asTyped !== undefined) return { ...asTyped, correctedTo: null };
    const shown = await this.wordsShown(em);
    const meant = await this.keywords.corrected(em, keyword, shown);
    const corrected = meant === undefined ? undefined : await first(meant);
    if (meant !== undefined && corrected !== undefined) return { ...corrected, correctedTo: meant };
    return { words: this.keywords.queriesOf(keyword)[0], total: 0, correctedTo: null };
  }

  private candidateRows(
    em: SqlEntityManager,
    sight: Sight,
    input: CandidatesInput,
    area: Area | undefined,
    slice: { limit: number; offset: number },
  ): Promise<CandidateRow[]> {
    return inOrder(em, sight, input, area).select(CARD).limit(slice.limit).offset(slice.offset).execute();
  }

  /** Like `candidateRows`, but only the account ids. */
  private async accountIds(
    em: SqlEntityManager,
    sight: Sight,
    input: CandidatesInput,
    area: Area | undefined,
    slice: { limit: number; offset: number },
  ): Promise<string[]> {
    const found = inOrder(em, sight, input, area).select('s.user_id').limit(slice.limit).offset(slice.offset);
    return (await found.execute()).map(({ user_id }) => user_id);
  }

  /** All who are found, for what sorts them by its own order; instants as text that sorts like them. */
  private foundPeople(em: SqlEntityManager, sight: Sight, input: CandidatesInput, area: Area | undefined) {
    return cards(em, conditions(sight, input, area)).select([
      's.user_id',
      sql<string>`to_char(${eb.ref('s.listed_at')} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`.as('listed_at'),
      's.card_id',
    ]);
  }

  /** `userOf`, with the card held as it is until the transaction ends; the account is not. */
  async holdCard(em: SqlEntityManager, sight: Sight, cardId: string): Promise<string | undefined> {
    const card = cards(em, inSight(sight)).where('s.card_id', '=', cardId).select('s.user_id');
    return (await card.forShare('s').executeTakeFirst())?.user_id;
  }

  /** The account behind a card that the caller may find. */
  async userOf(em: SqlEntityManager, sight: Sight, cardId: string): Promise<string | undefined> {
    const card = cards(em, inSight(sight)).where('s.card_id', '=', cardId).select('s.user_id');
    return (await card.executeTakeFirst())?.user_id;
  }

  /** Cards of the given accounts, if the caller may find them. */
  cardRows(
    em: SqlEntityManager,
    sight: Sight,
    userIds: readonly string[],
  ): Promise<(CandidateRow & { user_id: string })[]> {
    return cards(em, inSight(sight))
      .where('s.user_id', 'in', userIds)
      .select(['s.user_id', ...CARD])
      .execute();
  }

  /** True if the card of the account with this id shows this text. */
  shownCondition(sight: Sight, userId: Expression<string>, text: string): Expression<SqlBool> {
    const firstName = sql<string>`split_part(trim(${eb.ref('u.first_name')}), ' ', 1)`;
    const shown = expressionBuilder<Tables>()
      .selectFrom('seeker_profiles as s')
      .innerJoin(activeSeekers().as('u'), 'u.id', 's.user_id')
      .where('s.user_id', '=', userId)
      .where(eb.and(inSight(sight)))
      .where(
        eb.or([
          says(eb.ref('s.headline'), text),
          eb.and([eb('s.name_shown', '=', 'first-name'), says(firstName, text)]),
        ]),
      );
    return eb.exists(shown.select(sql.lit(1).as('one')));
  }

  /** True if the caller may find the account with this id. */
  foundCondition(sight: Sight, userId: Expression<string>): Expression<SqlBool> {
    const found = expressionBuilder<Tables>()
      .selectFrom('seeker_profiles as s')
      .innerJoin(activeSeekers().as('u'), 'u.id', 's.user_id')
      .where('s.user_id', '=', userId)
      .where(eb.and(inSight(sight)));
    return eb.exists(found.select(sql.lit(1).as('one')));
  }

  /** Stops at what can be reached by paging. */
  private countCandidates(
    em: SqlEntityManager,
    sight: Sight,
    input: CandidatesInput,
    area: Area | undefined,
  ): Promise<number> {
    return countUpTo(em, cards(em, conditions(sight, input, area)), LIMITS.candidatesReached);
  }

  /** Counts the people whom everybody can find. */
  async countFoundByAll(em: SqlEntityManager): Promise<number> {
    const { total } = await cards(em, inSight(sightOf(null)))
      .select(countAll.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Words on the newest public cards, with how many cards show each. */
  private wordsShown(em: SqlEntityManager): Promise<KnownWord[]> {
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

  /** Skills that those who were found name, each under its most frequent spelling. */
  private skillCounts(
    em: SqlEntityManager,
    sight: Sight,
    input: CandidatesInput,
    area: Area | undefined,
  ): Promise<ValueCount[]> {
    const found = cards(em, conditions(sight, input, area))
      .select('s.skills')
      .as('found');
    return kysely(em)
      .selectFrom(found)
      .crossJoinLateral((from) => sql<{ skill: string }>`unnest(${from.ref('found.skills')})`.as<'k'>(sql`k(skill)`))
      .select((from) => [
        sql<string>`mode() within group (order by ${from.ref('k.skill')})`.as('value'),
        countAll.as('count'),
      ])
      .groupBy((from) => sql`lower(${from.ref('k.skill')})`)
      .orderBy('count', 'desc')
      .orderBy('value')
      .limit(SKILLS_COUNTED)
      .execute();
  }

  /** Counted as if the filter were not set itself. */
  private facetCounts(
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

/** Paging ends where a list would begin to be copied. */
const reached = ({ limit, offset }: Slice): Slice => ({
  offset,
  limit: Math.max(0, Math.min(limit, REACHED - offset)),
});
