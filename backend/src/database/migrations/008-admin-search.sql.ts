/** One statement per entry: PGlite refuses two in one prepared statement. */
export const up: readonly string[] = [
  // Staff find an account by any part of a name, an address or an organisation.
  `create index users_name_trgm_idx on users using gin ((first_name || ' ' || last_name) gin_trgm_ops)`,
  `create index users_email_trgm_idx on users using gin (email gin_trgm_ops)`,
  `create index organisations_name_trgm_idx on organisations using gin (name gin_trgm_ops)`,
];

export const down: readonly string[] = [
  'drop index organisations_name_trgm_idx',
  'drop index users_email_trgm_idx',
  'drop index users_name_trgm_idx',
];
