/** Vendors ask the people of their bench whether they are on it. By address: who was put away and added anew stays the same person. */
export const up: readonly string[] = [
  `create table bench_confirmations (
    vendor_id uuid not null,
    email_hash bytea not null,
    resource_id uuid,
    state text not null default 'waiting',
    token_hash bytea not null,
    asks int not null default 1,
    asked_at timestamptz not null default now(),
    expires_at timestamptz not null,
    answered_at timestamptz,
    reported_at timestamptz,
    constraint bench_confirmations_pkey primary key (vendor_id, email_hash),
    constraint bench_confirmations_token_hash_unique unique (token_hash),
    constraint bench_confirmations_state_check check (state in ('waiting', 'confirmed', 'refused')),
    constraint bench_confirmations_answered_check check ((answered_at is null) = (state = 'waiting')),
    constraint bench_confirmations_reported_check check (reported_at is null or state = 'refused'),
    constraint bench_confirmations_asks_check check (asks >= 1 and asks <= 3),
    constraint bench_confirmations_vendor_id_foreign foreign key (vendor_id) references users (id) on delete cascade,
    constraint bench_confirmations_resource_id_foreign foreign key (resource_id) references bench_resources (id) on delete set null
  )`,
  `create index bench_confirmations_resource_id_index on bench_confirmations (resource_id)`,
  // A no is for good: nobody is asked again, whatever the vendor does.
  `create function bench_confirmations_no_is_no() returns trigger language plpgsql as $$
   begin
     if old.state = 'refused' and (new.state <> 'refused' or new.asks <> old.asks) then
       raise exception 'This person has said no' using errcode = 'check_violation', constraint = 'bench_confirmations_no_is_no';
     end if;
     return new;
   end $$`,
  `create trigger bench_confirmations_no_is_no before update on bench_confirmations
   for each row execute function bench_confirmations_no_is_no()`,
];

export const down: readonly string[] = [`drop table bench_confirmations`, `drop function bench_confirmations_no_is_no`];
