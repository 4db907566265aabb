/** Addresses from which calendar programs read a person's interviews of one account. */
export const up: readonly string[] = [
  `create table calendar_feeds (
    person_id uuid not null,
    account_id uuid not null,
    token_hash bytea not null,
    token_sealed bytea not null,
    created_at timestamptz not null default now(),
    constraint calendar_feeds_pkey primary key (person_id, account_id),
    constraint calendar_feeds_token_hash_unique unique (token_hash),
    constraint calendar_feeds_person_id_foreign foreign key (person_id) references users (id) on delete cascade,
    constraint calendar_feeds_account_id_foreign foreign key (account_id) references users (id) on delete cascade
  )`,
  `create index calendar_feeds_account_id_index on calendar_feeds (account_id)`,
];

export const down: readonly string[] = [`drop table calendar_feeds`];
