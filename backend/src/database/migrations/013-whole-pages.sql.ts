/** One statement per entry: PGlite refuses two in one prepared statement. */
export const up: readonly string[] = [
  `set local statement_timeout = 0`,
  // Pages of a search leave out what could not be found yet when its first page was read, whatever date it bears. With that
  // instant in the index, a far page is still found without visiting the rows before it.
  `drop index jobs_newest_idx`,
  `create index jobs_newest_idx on jobs (created_at desc, id desc) include (closes_at, listed_at) where status = 'active'`,
];

export const down: readonly string[] = [
  `drop index jobs_newest_idx`,
  `create index jobs_newest_idx on jobs (created_at desc, id desc) include (closes_at) where status = 'active'`,
];
