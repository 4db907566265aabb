/** Whoever presents a refresh token again within its grace gets the same successor instead of one more. */
export const up: readonly string[] = [
  // With the used token itself, which nobody but its owner has, this makes the successor again; alone it is worth nothing.
  `alter table session_tokens add column successor_seed bytea null`,
  `alter table session_tokens add constraint session_tokens_successor_seed_check
     check (successor_seed is null or (kind = 'refresh' and used_at is not null and octet_length(successor_seed) = 32))`,
];

export const down: readonly string[] = [`alter table session_tokens drop column successor_seed`];
