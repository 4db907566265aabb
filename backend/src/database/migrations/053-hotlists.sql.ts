/** Hotlists: people of a bench, shown without their names to whoever has a link. */
export const up: readonly string[] = [
  `create table hotlists (
    id uuid not null default gen_random_uuid(),
    vendor_id uuid not null,
    title text not null,
    note text,
    for_whom text,
    show_rates boolean not null,
    time_zone text not null,
    set_on date not null,
    until date not null,
    token_hash bytea not null,
    token_sealed bytea not null,
    revoked_at timestamptz,
    created_at timestamptz not null default now(),
    constraint hotlists_pkey primary key (id),
    constraint hotlists_token_hash_unique unique (token_hash),
    constraint hotlists_until_check check (until >= set_on and until <= set_on + 60),
    constraint hotlists_vendor_id_foreign foreign key (vendor_id) references users (id) on delete cascade
  )`,
  `create index hotlists_vendor_newest_idx on hotlists (vendor_id, created_at desc, id)`,
  `create table hotlist_people (
    hotlist_id uuid not null,
    resource_id uuid not null,
    place int not null,
    constraint hotlist_people_pkey primary key (hotlist_id, resource_id),
    constraint hotlist_people_place_unique unique (hotlist_id, place),
    constraint hotlist_people_place_check check (place >= 0 and place < 100),
    constraint hotlist_people_hotlist_id_foreign foreign key (hotlist_id) references hotlists (id) on delete cascade,
    constraint hotlist_people_resource_id_foreign foreign key (resource_id) references bench_resources (id) on delete cascade
  )`,
  `create index hotlist_people_resource_id_index on hotlist_people (resource_id)`,
  `create table hotlist_references (
    resource_id uuid not null,
    vendor_id uuid not null,
    prefix text not null,
    number int not null,
    constraint hotlist_references_pkey primary key (resource_id),
    constraint hotlist_references_number_unique unique (vendor_id, number),
    constraint hotlist_references_prefix_check check (prefix ~ '^[A-Z]{2}$'),
    constraint hotlist_references_number_check check (number > 100),
    constraint hotlist_references_resource_id_foreign foreign key (resource_id) references bench_resources (id) on delete cascade,
    constraint hotlist_references_vendor_id_foreign foreign key (vendor_id) references users (id) on delete cascade
  )`,
  `create table hotlist_views (
    hotlist_id uuid not null,
    day date not null,
    views int not null,
    constraint hotlist_views_pkey primary key (hotlist_id, day),
    constraint hotlist_views_views_check check (views > 0),
    constraint hotlist_views_hotlist_id_foreign foreign key (hotlist_id) references hotlists (id) on delete cascade
  )`,
];

export const down: readonly string[] = [
  `drop table hotlist_views`,
  `drop table hotlist_references`,
  `drop table hotlist_people`,
  `drop table hotlists`,
];
