/** One statement per entry: PGlite refuses two in one prepared statement. */
export const up: readonly string[] = [
  // By which ways a search tells of its news. The desktop shows what the panel lists, so it needs the panel.
  `alter table saved_searches add column channels text[] not null default '{panel,desktop}'`,
  `alter table saved_searches add constraint saved_searches_channels_check check (
     cardinality(channels) > 0 and channels <@ '{panel,desktop,mail}'::text[]
     and (not 'desktop' = any(channels) or 'panel' = any(channels)))`,
  // The mail that tells of it. Several alerts share one, so that a busy day does not fill a mailbox.
  `alter table saved_search_alerts add column message_id uuid null`,
  `create index saved_search_alerts_message_id_index on saved_search_alerts (message_id) where message_id is not null`,
  // Listed in the panel, without a word from the operating system.
  `alter table notifications add column is_quiet boolean not null default false`,
];

export const down: readonly string[] = [
  `alter table notifications drop column is_quiet`,
  `alter table saved_search_alerts drop column message_id`,
  `alter table saved_searches drop column channels`,
];
