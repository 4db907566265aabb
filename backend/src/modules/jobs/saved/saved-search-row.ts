import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { searchFilters } from '#contract/api/jobs.ts';
import type { SearchFilters } from '#contract/api/jobs.ts';
import type { SavedSearch } from '#contract/api/saved.ts';
import type { AlertChannel, AlertFrequency } from '#contract/domain/options.ts';
import { kysely } from '../../../database/database.ts';
import { wireInstant } from '../../../database/tables.ts';

/** Saved searches, each with its latest alert. */
export function withLatestAlert(em: SqlEntityManager) {
  return kysely(em)
    .selectFrom('saved_searches as s')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('saved_search_alerts')
          .whereRef('search_id', '=', 's.id')
          .select(['id', 'created_at', 'jobs', 'jobs_are_capped'])
          .orderBy('created_at', 'desc')
          .limit(sql.lit(1))
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
      wireInstant(eb.ref('s.created_at')).as('created_at'),
      'a.id as alert_id',
      wireInstant(eb.ref('a.created_at')).as('alert_at'),
      'a.jobs as alert_jobs',
      'a.jobs_are_capped as alert_capped',
    ]);
}

export interface SearchRow {
  id: string;
  user_id: string;
  name: string;
  filters: unknown;
  frequency: AlertFrequency;
  channels: AlertChannel[];
  created_at: string;
  alert_id: string | null;
  alert_at: string | null;
  alert_jobs: number | null;
  alert_capped: boolean | null;
}

/** Filters as they were stored may be older than the contract: what it does not know any more is an error here. */
export function filtersOf(stored: unknown): SearchFilters {
  const { latitude, longitude, ...rest } = stored as Record<string, unknown>;
  // Half a point was taken once, and never looked at.
  const point = latitude === undefined || longitude === undefined ? {} : { latitude, longitude };
  return searchFilters.parse({ ...rest, ...point });
}

export function toSavedSearch(row: SearchRow): SavedSearch {
  return {
    _id: row.id,
    name: row.name,
    filters: filtersOf(row.filters),
    frequency: row.frequency,
    channels: row.channels,
    createdAt: row.created_at,
    lastAlert:
      row.alert_id === null || row.alert_at === null
        ? null
        : {
            _id: row.alert_id,
            sentAt: row.alert_at,
            jobs: row.alert_jobs ?? 0,
            jobsAreCapped: row.alert_capped === true,
          },
  };
}
