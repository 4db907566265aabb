/** Words by which an employer's people sort their applications. The places hold how many there can be. */
export const up: readonly string[] = [
  `create table application_tags (
    id uuid not null default gen_random_uuid(),
    account_id uuid not null,
    place integer not null,
    name text not null,
    constraint application_tags_pkey primary key (id),
    constraint application_tags_account_id_foreign foreign key (account_id) references users (id) on delete cascade,
    constraint application_tags_account_id_place_unique unique (account_id, place),
    constraint application_tags_place_check check (place >= 1 and place <= 100),
    constraint application_tags_name_check check (char_length(name) >= 1 and char_length(name) <= 40)
  )`,
  `create unique index application_tags_name_idx on application_tags (account_id, lower(name))`,
  `create table tagged_applications (
    application_id uuid not null,
    tag_id uuid not null,
    place integer not null,
    tagged_at timestamptz not null default now(),
    constraint tagged_applications_pkey primary key (application_id, tag_id),
    constraint tagged_applications_application_id_foreign foreign key (application_id) references applications (id) on delete cascade,
    constraint tagged_applications_tag_id_foreign foreign key (tag_id) references application_tags (id) on delete cascade,
    constraint tagged_applications_application_id_place_unique unique (application_id, place),
    constraint tagged_applications_place_check check (place >= 1 and place <= 10)
  )`,
  `create index tagged_applications_tag_id_index on tagged_applications (tag_id)`,
];

export const down: readonly string[] = [`drop table tagged_applications`, `drop table application_tags`];
