/** One statement per entry: PGlite refuses two in one prepared statement. */

/** The shortest span of time, in seconds; those of each further level are four times as long, the last one's 30 years. */
const SPAN_SECONDS = 225;
const LEVELS = Array.from({ length: 12 }, (_, level) => level);
const spanOf = (level: number) =>
  `floor(date_part('epoch', created at time zone 'UTC') / ${String(SPAN_SECONDS * 4 ** level)})::int::text`;
/** Of `created`. */
export const SPANS = LEVELS.map((level) => `'${String(level)}.' || ${spanOf(level)}`).join(', ');

/**
 * What a search may ask of a job besides words, and the spans of time that it was posted in, from minutes to decades.
 * One index over these and the words together finds what matches within one span without reading what matches in all
 * others: so the newest matches of a million are found, and counted, span by span. A single expression of immutable
 * parts, for then the planner writes it out instead of calling it, which is eight times as fast.
 */
export const KEYS_FUNCTION = `create function job_keys(created timestamptz, client uuid, category text, job_type text, work_mode text, experience text,
   country text, state text, city text, cell int, currency text)
   returns text[] language sql immutable parallel safe as $$
   select array_remove(array[${SPANS}, 'client:' || client::text, 'category:' || category, 'type:' || job_type,
     'mode:' || work_mode, 'experience:' || experience, 'country:' || country, 'state:' || state, 'city:' || lower(city),
     'cell:' || cell::text, 'currency:' || currency], null) $$`;
export const KEYS_INDEX = `create index jobs_keys_idx on jobs using gin (
     job_keys(created_at, client_id, category, job_type, work_mode, experience, country, state, city, geo_cell, currency),
     tsv, head_tsv, skill_keys, tags) with (fastupdate = off) where status = 'active'`;

export const up: readonly string[] = [
  `set local statement_timeout = 0`,
  KEYS_FUNCTION,
  KEYS_INDEX,
  `drop index jobs_tsv_idx`,
  `drop index jobs_head_tsv_idx`,
  `drop index jobs_skill_keys_idx`,
  `drop index jobs_geo_newest_idx`,
  `drop index jobs_city_newest_idx`,
];

export const down: readonly string[] = [
  `drop index jobs_keys_idx`,
  `drop function job_keys(timestamptz, uuid, text, text, text, text, text, text, text, int, text)`,
  `create index jobs_tsv_idx on jobs using gin (tsv) with (fastupdate = off)`,
  `create index jobs_head_tsv_idx on jobs using gin (head_tsv) with (fastupdate = off)`,
  `create index jobs_skill_keys_idx on jobs using gin (skill_keys)`,
  `create index jobs_geo_newest_idx on jobs (geo_cell, created_at desc, id desc) where status = 'active'`,
  `create index jobs_city_newest_idx on jobs (lower(city), created_at desc, id desc) where status = 'active'`,
];
