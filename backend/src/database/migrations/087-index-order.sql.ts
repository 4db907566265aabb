import { KEYS_FUNCTION, KEYS_INDEX, SPANS } from './010-search-keys.sql.ts';

/**
 * The order of columns in the index over keys and words (migration 010) is the order in which PostgreSQL asks for conditions.
 * What one of them refuses, those after it are not asked about: of four filters together, which refuse most of what each
 * of them has, it read tens of thousands of jobs before it came to a word that ten have. So first stands what refuses
 * nothing by itself: times and cells of the map, of which any of a list will do. Then words; and filters last.
 */

export const up: readonly string[] = [
  `set local statement_timeout = 0`,
  // Single expressions of immutable parts, as in migration 010.
  `create function job_buckets(created timestamptz, cell int)
   returns text[] language sql immutable parallel safe as $$
     select array_remove(array[${SPANS}, 'cell:' || cell::text], null) $$`,
  `create function job_filters(client uuid, category text, job_type text, work_mode text, experience text, country text,
     state text, city text, currency text)
   returns text[] language sql immutable parallel safe as $$
     select array_remove(array['client:' || client::text, 'category:' || category, 'type:' || job_type, 'mode:' || work_mode,
       'experience:' || experience, 'country:' || country, 'state:' || state, 'city:' || lower(city),
       'currency:' || currency], null) $$`,
  `drop index jobs_keys_idx`,
  `create index jobs_keys_idx on jobs using gin (
     job_buckets(created_at, geo_cell), tsv, head_tsv, skill_keys, tags,
     job_filters(client_id, category, job_type, work_mode, experience, country, state, city, currency))
     with (fastupdate = off) where status = 'active'`,
  `drop function job_keys(timestamptz, uuid, text, text, text, text, text, text, text, int, text)`,
];

export const down: readonly string[] = [
  `set local statement_timeout = 0`,
  KEYS_FUNCTION,
  `drop index jobs_keys_idx`,
  KEYS_INDEX,
  `drop function job_filters(uuid, text, text, text, text, text, text, text, text)`,
  `drop function job_buckets(timestamptz, int)`,
];
