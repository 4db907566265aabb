/** How an employer works its pipeline: by stage, by rating, and by views that are kept under a name. */
export const up: readonly string[] = [
  `alter table applications add column rating integer null`,
  `alter table applications add constraint applications_rating_check check (rating between 100 and 500)`,
  `update applications a set rating = r.mean
   from (select application_id, round(avg(stars) * 100)::integer as mean from application_ratings group by application_id) r
   where r.application_id = a.id`,
  // Each stage of a board is a page of its own.
  `create index applications_client_stage_idx on applications (client_id, status, applied_at desc, id desc)`,
  `create table saved_views (
    id uuid not null default gen_random_uuid(),
    account_id uuid not null,
    author_id uuid not null,
    list text not null,
    name text not null,
    query jsonb not null,
    shared boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint saved_views_pkey primary key (id),
    constraint saved_views_account_id_foreign foreign key (account_id) references users (id) on delete cascade,
    constraint saved_views_author_id_foreign foreign key (author_id) references users (id) on delete cascade,
    constraint saved_views_list_check check (list in ('applications', 'applicants')),
    constraint saved_views_name_check check (name <> ''),
    constraint saved_views_name_unique unique (account_id, author_id, list, name)
  )`,
  `create index saved_views_author_id_index on saved_views (author_id)`,
];

export const down: readonly string[] = [
  `drop table saved_views`,
  `drop index applications_client_stage_idx`,
  `alter table applications drop column rating`,
];
