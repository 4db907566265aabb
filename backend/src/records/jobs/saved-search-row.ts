import { searchFilters, type SearchFilters, type SavedSearch } from '#contract/api/saved.ts';
import type { AlertChannel, AlertFrequency } from '#contract/domain/options.ts';

import type { SearchKind } from './schema.ts';

export interface SearchRow {
  id: string;
  user_id: string;
  name: string;
  filters: unknown;
  frequency: AlertFrequency;
  channels: AlertChannel[];
  kind: SearchKind;
  looked_at: string;
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
