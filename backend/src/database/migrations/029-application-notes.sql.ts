/** What an employer's people note about an application among themselves, and how each of them rates it. */
export const up: readonly string[] = [
  `create table application_notes (
    id uuid not null default gen_random_uuid(),
    application_id uuid not null,
    author_id uuid not null,
    text text not null,
    created_at timestamptz not null default now(),
    constraint application_notes_pkey primary key (id),
    constraint application_notes_application_id_foreign foreign key (application_id) references applications (id) on delete cascade,
    constraint application_notes_text_check check (text <> '')
  )`,
  `create index application_notes_application_id_index on application_notes (application_id)`,
  `create table application_ratings (
    application_id uuid not null,
    author_id uuid not null,
    stars integer not null,
    rated_at timestamptz not null default now(),
    constraint application_ratings_pkey primary key (application_id, author_id),
    constraint application_ratings_application_id_foreign foreign key (application_id) references applications (id) on delete cascade,
    constraint application_ratings_stars_check check (stars between 1 and 5)
  )`,
];

export const down: readonly string[] = [`drop table application_ratings`, `drop table application_notes`];
