import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { AlertChannel, AlertFrequency } from '#contract/domain/options.ts';
import { rows } from '../../../database/database.ts';
import { utc } from '../../../database/sql.ts';
import { LATEST_ALERT, SEARCH_COLUMNS } from './saved-search-row.ts';
import type { SearchRow } from './saved-search-row.ts';

export interface NewSearch {
  userId: string;
  name: string;
  filters: unknown;
  frequency: AlertFrequency;
  channels: readonly AlertChannel[];
  /** When its first alert may come; null without alerts. */
  nextAt: string | null;
}

/** Named queries over saved searches. */
@Injectable()
export class SavedSearchesRepository {
  /** Changes of one list follow each other, so that the limit is exact. */
  async lockList(em: SqlEntityManager, userId: string): Promise<void> {
    await rows(em, 'select pg_advisory_xact_lock(hashtextextended(?, 0))', [`saved searches of ${userId}`]);
  }

  async count(em: SqlEntityManager, userId: string): Promise<number> {
    const [row] = await rows<{ total: number }>(
      em,
      'select count(*)::int as total from saved_searches where user_id = ?',
      [userId],
    );
    return row?.total ?? 0;
  }

  /** True when another search of the same person has the name, whatever its capitals. */
  async hasName(em: SqlEntityManager, userId: string, name: string, exceptId: string | null): Promise<boolean> {
    const found = await rows(
      em,
      'select 1 from saved_searches where user_id = ? and lower(name) = lower(?) and id is distinct from ?::uuid',
      [userId, name, exceptId],
    );
    return found.length > 0;
  }

  async insert(em: SqlEntityManager, search: NewSearch): Promise<string> {
    const [row] = await rows<{ id: string }>(
      em,
      `insert into saved_searches (user_id, name, filters, frequency, channels, next_at)
       values (?, ?, ?::jsonb, ?, array[?]::text[], ?::timestamptz) returning id`,
      [search.userId, search.name, JSON.stringify(search.filters), search.frequency, search.channels, search.nextAt],
    );
    if (row === undefined) throw new Error('insert returned no row');
    return row.id;
  }

  list(em: SqlEntityManager, userId: string): Promise<SearchRow[]> {
    return rows<SearchRow>(
      em,
      `select ${SEARCH_COLUMNS} from saved_searches s ${LATEST_ALERT} where s.user_id = ? order by s.created_at desc, s.id`,
      [userId],
    );
  }

  async byId(em: SqlEntityManager, id: string): Promise<SearchRow | undefined> {
    const [row] = await rows<SearchRow>(
      em,
      `select ${SEARCH_COLUMNS} from saved_searches s ${LATEST_ALERT} where s.id = ?`,
      [id],
    );
    return row;
  }

  async rename(em: SqlEntityManager, id: string, name: string): Promise<void> {
    await rows(em, 'update saved_searches set name = ?, updated_at = now() where id = ?', [name, id]);
  }

  async tellBy(em: SqlEntityManager, id: string, channels: readonly AlertChannel[]): Promise<void> {
    await rows(em, 'update saved_searches set channels = array[?]::text[], updated_at = now() where id = ?', [
      channels,
      id,
    ]);
  }

  /** Who turns alerts on again is told of what comes from then on. */
  async schedule(
    em: SqlEntityManager,
    id: string,
    frequency: AlertFrequency,
    nextAt: string | null,
    startAnew: boolean,
  ): Promise<void> {
    await rows(
      em,
      `update saved_searches set frequency = ?, next_at = ?::timestamptz,
              look_from = case when ? then now() else look_from end, updated_at = now() where id = ?`,
      [frequency, nextAt, startAnew, id],
    );
  }

  /** All daily ones of a person, apart from those that are due. */
  async moveDaily(em: SqlEntityManager, userId: string, nextAt: string): Promise<void> {
    await rows(
      em,
      `update saved_searches set next_at = ?::timestamptz where user_id = ? and frequency = 'daily' and next_at > now()`,
      [nextAt, userId],
    );
  }

  async remove(em: SqlEntityManager, id: string): Promise<void> {
    await rows(em, 'delete from saved_searches where id = ?', [id]);
  }

  async alert(em: SqlEntityManager, id: string): Promise<{ search_id: string; since: string } | undefined> {
    const [row] = await rows<{ search_id: string; since: string }>(
      em,
      `select search_id, ${utc('since')} as since from saved_search_alerts where id = ?`,
      [id],
    );
    return row;
  }
}
