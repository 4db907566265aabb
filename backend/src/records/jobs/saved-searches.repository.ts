import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { AlertChannel, AlertFrequency } from '#contract/domain/options.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import { lockUntilCommit } from '../../platform/database/signals.ts';
import { json, now, wireInstant } from '../../platform/database/tables.ts';
import type { SearchRow } from './saved-search-row.ts';
import type { SearchKind } from './schema.ts';

interface NewSearch {
  userId: string;
  name: string;
  filters: unknown;
  frequency: AlertFrequency;
  channels: readonly AlertChannel[];
  /** When its first alert may come; null without alerts. */
  nextAt: string | null;
  kind: SearchKind;
}

/** Named queries over saved searches. */
@Injectable()
export class SavedSearchesRepository {
  /** Changes of one list follow each other, so that the limit is exact. */
  lockList(em: SqlEntityManager, userId: string): Promise<void> {
    return lockUntilCommit(em, `saved searches of ${userId}`);
  }

  async countSavedSearches(em: SqlEntityManager, userId: string): Promise<number> {
    const { total } = await kysely(em)
      .selectFrom('saved_searches')
      .where('user_id', '=', userId)
      .select(countAll.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** True when another search of the same person has the name, whatever its capitals. */
  async hasName(em: SqlEntityManager, userId: string, name: string, exceptId: string | null): Promise<boolean> {
    const found = await kysely(em)
      .selectFrom('saved_searches')
      .where('user_id', '=', userId)
      .where((eb) => sql<boolean>`lower(${eb.ref('name')}) = lower(${name})`)
      .where((eb) => sql<boolean>`${eb.ref('id')} is distinct from ${exceptId}::uuid`)
      .select('id')
      .executeTakeFirst();
    return found !== undefined;
  }

  async insertSavedSearch(em: SqlEntityManager, search: NewSearch): Promise<string> {
    const { id } = await kysely(em)
      .insertInto('saved_searches')
      .values({
        user_id: search.userId,
        name: search.name,
        filters: json(search.filters),
        frequency: search.frequency,
        channels: [...search.channels],
        next_at: search.nextAt,
        kind: search.kind,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  listSavedSearches(em: SqlEntityManager, userId: string): Promise<SearchRow[]> {
    return withLatestAlert(em)
      .where('s.user_id', '=', userId)
      .orderBy('s.created_at', 'desc')
      .orderBy('s.id')
      .execute();
  }

  savedSearchById(em: SqlEntityManager, id: string): Promise<SearchRow | undefined> {
    return withLatestAlert(em).where('s.id', '=', id).executeTakeFirst();
  }

  async renameSavedSearch(em: SqlEntityManager, id: string, name: string): Promise<void> {
    await kysely(em).updateTable('saved_searches').set({ name, updated_at: now }).where('id', '=', id).execute();
  }

  async tellBy(em: SqlEntityManager, id: string, channels: readonly AlertChannel[]): Promise<void> {
    await kysely(em)
      .updateTable('saved_searches')
      .set({ channels: [...channels], updated_at: now })
      .where('id', '=', id)
      .execute();
  }

  /** Switching alerts on again starts from that moment, without the news in between. */
  async schedule(
    em: SqlEntityManager,
    id: string,
    frequency: AlertFrequency,
    nextAt: string | null,
    startAnew: boolean,
  ): Promise<void> {
    await kysely(em)
      .updateTable('saved_searches')
      .set({ frequency, next_at: nextAt, ...(startAnew ? { look_from: now } : {}), updated_at: now })
      .where('id', '=', id)
      .execute();
  }

  /** All daily ones of a person, apart from those that are due. */
  async moveDaily(em: SqlEntityManager, userId: string, nextAt: string): Promise<void> {
    await kysely(em)
      .updateTable('saved_searches')
      .set({ next_at: nextAt })
      .where('user_id', '=', userId)
      .where('frequency', '=', 'daily')
      .where('next_at', '>', now)
      .execute();
  }

  /** From now on others count as new. */
  async look(em: SqlEntityManager, id: string): Promise<void> {
    await kysely(em).updateTable('saved_searches').set({ looked_at: now }).where('id', '=', id).execute();
  }

  async removeSavedSearch(em: SqlEntityManager, id: string): Promise<void> {
    await kysely(em).deleteFrom('saved_searches').where('id', '=', id).execute();
  }

  alert(em: SqlEntityManager, id: string): Promise<{ search_id: string; since: string } | undefined> {
    return kysely(em)
      .selectFrom('saved_search_alerts')
      .where('id', '=', id)
      .select((eb) => ['search_id', wireInstant(eb.ref('since')).as('since')])
      .executeTakeFirst();
  }
}

/** Saved searches, each with its latest alert. */
function withLatestAlert(em: SqlEntityManager) {
  return kysely(em)
    .selectFrom('saved_searches as s')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('saved_search_alerts')
          .whereRef('search_id', '=', 's.id')
          .select(['id', 'created_at', 'jobs', 'jobs_are_capped'])
          .orderBy('created_at', 'desc')
          .limit(1)
          .as('a'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      's.id',
      's.user_id',
      's.name',
      's.filters',
      's.frequency',
      's.channels',
      's.kind',
      wireInstant(eb.ref('s.looked_at')).as('looked_at'),
      wireInstant(eb.ref('s.created_at')).as('created_at'),
      'a.id as alert_id',
      wireInstant(eb.ref('a.created_at')).as('alert_at'),
      'a.jobs as alert_jobs',
      'a.jobs_are_capped as alert_capped',
    ]);
}
