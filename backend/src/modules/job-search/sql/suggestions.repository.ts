import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../../database/database.ts';
import { isOpen } from '../../../database/job-conditions.ts';
import { escapeLike } from '../../../database/sql.ts';
import type { Tables } from '../../../database/tables.ts';

export type SuggestionKind = 'title' | 'skill' | 'company';

export interface SuggestionRow {
  kind: SuggestionKind;
  value: string;
  jobs: number;
}

/** So many times more are looked at than are wanted: some may find nothing any more. */
const SPARE = 3;
const columns = expressionBuilder<{ s: Tables['search_suggestions']; j: Tables['jobs'] }, 's' | 'j'>();

/** Named queries over completions. */
@Injectable()
export class SuggestionsRepository {
  /**
   * Values that begin as typed, then those of which another word does, the most frequent of each first.
   * @param key in lower case
   */
  beginning(
    em: SqlEntityManager,
    kinds: readonly SuggestionKind[],
    key: string,
    limit: number,
  ): Promise<SuggestionRow[]> {
    const pattern = escapeLike(key);
    const some = (place: number, like: string) =>
      kysely(em)
        .selectFrom('search_suggestions')
        .where('kind', 'in', kinds)
        // Written out: of a parameter the planner does not know with what it begins, and would read the whole index.
        .where('key', 'like', like)
        .select(['kind', 'key', 'value', 'jobs', 'examples', sql.lit(place).as('place')])
        .orderBy('jobs', 'desc')
        .orderBy('key')
        .limit(limit * SPARE);
    const both = sql<Completion & { place: number }>`(${some(0, `${pattern}%`)} union all ${some(1, `% ${pattern}%`)})`;
    const inOrder = kysely(em)
      .selectFrom(both.as('b'))
      .selectAll('b')
      .orderBy('b.place')
      .orderBy('b.jobs', 'desc')
      .orderBy('b.key')
      .orderBy('b.kind')
      // Sorted before anybody asks whether they find something: that is asked until there are enough.
      .offset(0);
    return kysely(em)
      .selectFrom(inOrder.as('s'))
      .where(findsSomething())
      .select(['s.kind', 's.value', 's.jobs'])
      .orderBy('s.place')
      .orderBy('s.jobs', 'desc')
      .orderBy('s.key')
      .orderBy('s.kind')
      .limit(limit)
      .execute();
  }

  /** Every word of titles, skills and companies, with how many jobs carry it. */
  async words(em: SqlEntityManager): Promise<(readonly [word: string, jobs: number])[]> {
    // In one text: tens of thousands of rows take the embedded database's thread much longer to hand over.
    const { words } = await kysely(em)
      .selectFrom('search_terms')
      .where((eb) => sql<boolean>`length(${eb.ref('word')}) >= 3`)
      .select((eb) =>
        sql<string | null>`string_agg(${eb.ref('word')} || ' ' || ${eb.ref('jobs')}::text, ',')`.as('words'),
      )
      .executeTakeFirstOrThrow();
    return (words ?? '').split(',').flatMap((entry) => {
      const [word, jobs] = entry.split(' ');
      return word === undefined || jobs === undefined ? [] : [[word, Number(jobs)] as const];
    });
  }

  /** Values that look like what was typed. */
  like(em: SqlEntityManager, kinds: readonly SuggestionKind[], key: string, limit: number): Promise<SuggestionRow[]> {
    const alike = kysely(em)
      .selectFrom('search_suggestions')
      .where('kind', 'in', kinds)
      .where((eb) => sql<boolean>`${eb.ref('key')} % ${key}`)
      .select((eb) => [
        'kind',
        'key',
        'value',
        'jobs',
        'examples',
        sql<number>`similarity(${eb.ref('key')}, ${key})`.as('likeness'),
      ])
      .orderBy('likeness', 'desc')
      .orderBy('jobs', 'desc')
      .orderBy('key')
      .orderBy('kind')
      .limit(limit * SPARE);
    return kysely(em)
      .selectFrom(alike.as('s'))
      .where(findsSomething())
      .select(['s.kind', 's.value', 's.jobs'])
      .orderBy('s.likeness', 'desc')
      .orderBy('s.jobs', 'desc')
      .orderBy('s.key')
      .orderBy('s.kind')
      .limit(limit)
      .execute();
  }
}

interface Completion {
  kind: SuggestionKind;
  key: string;
  value: string;
  jobs: number;
  examples: string[];
}

/**
 * Of table alias `s`: an open job still says so. Completions from before migration 014 have no examples until they are
 * counted anew.
 */
function findsSomething(): RawBuilder<boolean> {
  const key = columns.ref('s.key');
  return sql<boolean>`(${columns.ref('s.examples')} = '{}' or exists (
    select 1 from ${sql.table('jobs')} j where ${columns.ref('j.id')} = any(${columns.ref('s.examples')}) and ${isOpen('j')}
       and case ${columns.ref('s.kind')} when 'title' then lower(${columns.ref('j.title')}) = ${key}
                when 'company' then lower(${columns.ref('j.company_name')}) = ${key}
                else ${columns.ref('j.skill_keys')} @> array[${key}] end))`;
}
