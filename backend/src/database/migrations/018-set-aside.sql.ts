/** What failed at its last try is set aside until staff look at it, instead of being tried for ever. */
export const up: readonly string[] = [
  `alter table outbox add column set_aside_at timestamptz null`,
  `alter table outbox add constraint outbox_outcome_check check (done_at is null or set_aside_at is null)`,
  `drop index outbox_waiting_idx`,
  `create index outbox_waiting_idx on outbox (available_at, id) where done_at is null and set_aside_at is null`,
  `create index outbox_set_aside_idx on outbox (set_aside_at) where set_aside_at is not null`,

  // Runs that failed in a row.
  `alter table saved_searches add column failures int not null default 0`,
  `alter table saved_searches add constraint saved_searches_failures_check check (failures >= 0)`,
];

export const down: readonly string[] = [
  `alter table saved_searches drop column failures`,
  `drop index outbox_set_aside_idx`,
  `drop index outbox_waiting_idx`,
  `alter table outbox drop column set_aside_at`,
  `create index outbox_waiting_idx on outbox (available_at, id) where done_at is null`,
];
