import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as siteCalls from '#contract/api/site.ts';
import type { ParsedInput } from '#contract/call.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { DATE_POSTED_HOURS } from '#contract/domain/options.ts';
import type { Category, NameShown, Qualification } from '#contract/domain/options.ts';
import { countRows, rows } from '../../database/database.ts';
import { Conditions, holding, utc } from '../../database/sql.ts';
import type { KnownWord, TextQuery } from '../jobs/search/keywords.service.ts';
import { sightOf } from './candidates.policy.ts';
import type { Sight } from './candidates.policy.ts';
import type { FacetRow } from './employers.repository.ts';
import type { Area } from '../../places/area.ts';
import { addSurroundings } from './surroundings.ts';

export interface CandidatesInput extends Omit<ParsedInput<typeof siteCalls.getCandidates>, 'keyword'> {
  /** What `keyword` asks for. */
  readonly words?: TextQuery | undefined;
}
export type CandidateFacet = (typeof siteCalls.CANDIDATE_FACETS)[number];

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
export const CARD_COLUMNS = `s.card_id, u.first_name, u.last_name, s.name_shown, s.headline, s.category, s.skills,
  s.total_years::float8 as total_years, s.qualification, s.country, s.state, s.city, ${utc('s.listed_at')} as listed_at`;
/** Words are read from so many cards. */
const WORDED = 2_000;
const FROM = 'seeker_profiles s join users u on u.id = s.user_id';
const EXPERIENCE = `case when s.total_years < 1 then 'fresh' when s.total_years >= 5 then '5-plus-year'
  when s.total_years is not null then floor(s.total_years)::int || '-year' end`;

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
    const where = conditions(sight, input, area);
    const ranked = input.sort === 'relevance' ? input.words : undefined;
    const order =
      ranked === undefined
        ? { asc: 's.listed_at desc', relevance: 's.listed_at desc', experience: 's.total_years desc nulls last' }[
            input.sort
          ]
        : `ts_rank(s.tsv, ${ranked.sql}) desc, s.listed_at desc`;
    return rows<CandidateRow>(
      em,
      `select ${CARD_COLUMNS} from ${FROM} where ${where.sql} order by ${order}, s.card_id desc limit ? offset ?`,
      [...where.parameters, ...(ranked?.parameters ?? []), slice.limit, slice.offset],
    );
  }

  /** The account behind a card that the caller may find, held as it is until the transaction ends. */
  async hold(em: SqlEntityManager, sight: Sight, cardId: string): Promise<string | undefined> {
    const where = inSight(sight).add('s.card_id = ?', cardId);
    const [row] = await rows<{ user_id: string }>(
      em,
      `select s.user_id from ${FROM} where ${where.sql} for share of s, u`,
      where.parameters,
    );
    return row?.user_id;
  }

  /** Cards of some accounts, of those whom the caller may find. */
  cards(
    em: SqlEntityManager,
    sight: Sight,
    userIds: readonly string[],
  ): Promise<(CandidateRow & { user_id: string })[]> {
    const where = inSight(sight).add('s.user_id in (?)', userIds);
    return rows(em, `select s.user_id, ${CARD_COLUMNS} from ${FROM} where ${where.sql}`, where.parameters);
  }

  /** Condition on a column with the id of an account: what its card shows holds this text. */
  shownCondition(sight: Sight, column: string, text: string): { sql: string; parameters: readonly unknown[] } {
    const part = holding(text);
    const where = inSight(sight).add(
      `(s.headline ilike ? or (s.name_shown = 'first-name' and split_part(trim(u.first_name), ' ', 1) ilike ?))`,
      part,
      part,
    );
    return {
      sql: `exists (select 1 from ${FROM} where s.user_id = ${column} and ${where.sql})`,
      parameters: where.parameters,
    };
  }

  /** Stops at what can be reached by paging. */
  count(em: SqlEntityManager, sight: Sight, input: CandidatesInput, area: Area | undefined): Promise<number> {
    const where = conditions(sight, input, area);
    return countRows(em, FROM, where, LIMITS.candidatesReached);
  }

  /** Words that the cards of people whom everybody finds show, of the newest, with how many show them. */
  wordsShown(em: SqlEntityManager): Promise<KnownWord[]> {
    const where = inSight(sightOf(null));
    return rows<KnownWord>(
      em,
      `select word, count(*)::int as jobs from (
         select distinct c.card_id, w.word from (
           select s.card_id, s.headline, s.skills from ${FROM} where ${where.sql} order by s.listed_at desc limit ${String(WORDED)}) c
           cross join lateral regexp_split_to_table(lower(search_text(concat_ws(' ', c.headline, job_words(c.skills)))),
             '[^[:alnum:]]+') as w(word)
          where w.word ~ '^[[:alpha:]]{4,40}$') words group by word`,
      where.parameters,
    );
  }

  /** Counted as if the filter were not set itself. */
  facet(
    em: SqlEntityManager,
    facet: CandidateFacet,
    sight: Sight,
    input: CandidatesInput,
    area: Area | undefined,
  ): Promise<FacetRow[]> {
    const where = conditions(sight, { ...input, [facet]: undefined }, area);
    const value = { category: 's.category', experiences: EXPERIENCE, qualifications: 's.qualification' }[facet];
    return rows<FacetRow>(
      em,
      `select value, count(*)::int as count from (select ${value} as value from ${FROM} where ${where.sql}) c
        where value is not null group by value order by count desc, value`,
      where.parameters,
    );
  }
}

/** Whom the caller may find, of table aliases `s` and `u`. */
function inSight(sight: Sight): Conditions {
  const where = new Conditions()
    // Without these words the planner could not use the partial index.
    .add(`s.visibility <> 'hidden'`)
    .add('s.visibility in (?)', sight.visibilities)
    .add(`u.user_type = 'personal' and u.leaving_at is null`);
  if (sight.clientId === null) where.add('not exists (select 1 from seeker_blocks b where b.user_id = s.user_id)');
  else {
    where.add(
      'not exists (select 1 from seeker_blocks b where b.user_id = s.user_id and b.client_id = ?)',
      sight.clientId,
    );
  }
  return where;
}

function conditions(sight: Sight, input: CandidatesInput, area: Area | undefined): Conditions {
  const where = inSight(sight);
  if (input.words !== undefined) where.add(`s.tsv @@ ${input.words.sql}`, ...input.words.parameters);
  addSurroundings(where, 's', input, area);
  where.addIn('s.category', input.category);
  where.addIn(EXPERIENCE, input.experiences);
  where.addIn('s.qualification', input.qualifications);
  if (input.candidateGender !== undefined) where.add('s.gender = ?', input.candidateGender);
  if (input.notAppliedTo !== undefined && sight.clientId !== null) {
    where.add(
      'not exists (select 1 from applications a where a.job_id = ? and a.client_id = ? and a.applicant_id = s.user_id)',
      input.notAppliedTo,
      sight.clientId,
    );
  }
  const hours = DATE_POSTED_HOURS[input.datePost];
  if (hours !== null) where.add(`s.listed_at >= now() - ? * interval '1 hour'`, hours);
  return where;
}
