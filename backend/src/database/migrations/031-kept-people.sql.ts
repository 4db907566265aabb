/** Lists of people that an employer keeps for later. */
export const up: readonly string[] = [
  `create table people_lists (
    id uuid not null default gen_random_uuid(),
    client_id uuid not null,
    name text not null,
    created_at timestamptz not null default now(),
    constraint people_lists_pkey primary key (id),
    constraint people_lists_client_id_foreign foreign key (client_id) references users (id) on delete cascade,
    constraint people_lists_name_check check (char_length(name) >= 1 and char_length(name) <= 60)
  )`,
  `create unique index people_lists_name_idx on people_lists (client_id, lower(name))`,
  `create table kept_people (
    list_id uuid not null,
    person_id uuid not null,
    kept_at timestamptz not null default now(),
    constraint kept_people_pkey primary key (list_id, person_id),
    constraint kept_people_list_id_foreign foreign key (list_id) references people_lists (id) on delete cascade,
    constraint kept_people_person_id_foreign foreign key (person_id) references users (id) on delete cascade
  )`,
  `create index kept_people_person_id_index on kept_people (person_id)`,
];

export const down: readonly string[] = [`drop table kept_people`, `drop table people_lists`];
