/** Files that people bring, and resumes made of them. What is in a file lies in the storage, under its id. */
export const up: readonly string[] = [
  `create table files (
    id uuid not null default gen_random_uuid(),
    owner_id uuid null,
    kind text not null,
    name text not null,
    format text not null,
    size int not null,
    sha256 bytea not null,
    state text not null default 'storing',
    state_at timestamptz not null default now(),
    check_at timestamptz null,
    created_at timestamptz not null default now(),
    constraint files_pkey primary key (id),
    constraint files_kind_check check (kind in ('resume')),
    constraint files_name_check check (char_length(name) >= 1 and char_length(name) <= 200),
    constraint files_format_check check (format in ('pdf', 'docx', 'doc', 'rtf', 'txt')),
    constraint files_size_check check (size >= 1 and size <= 10485760),
    constraint files_sha256_check check (octet_length(sha256) = 32),
    constraint files_state_check check (state in ('storing', 'stored', 'removing')),
    constraint files_check_at_check check (check_at is not null or state = 'stored')
  )`,
  // Who is deleted for good leaves files for the storage to remove, not rows that nobody finds.
  `alter table files add constraint files_owner_id_foreign foreign key (owner_id) references users (id) on delete set null`,
  `create index files_owner_id_index on files (owner_id)`,
  `create index files_check_at_idx on files (check_at) where check_at is not null`,
  `create index files_ownerless_idx on files (id) where owner_id is null`,
  `create index files_moving_idx on files (state_at) where state <> 'stored'`,

  `create table resumes (
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    file_id uuid not null,
    place int not null,
    label text not null,
    is_default boolean not null default false,
    added_at timestamptz not null default now(),
    constraint resumes_pkey primary key (id),
    constraint resumes_place_check check (place >= 1 and place <= 5),
    constraint resumes_label_check check (char_length(label) >= 1 and char_length(label) <= 80)
  )`,
  `alter table resumes add constraint resumes_user_id_foreign foreign key (user_id) references users (id) on delete cascade`,
  `alter table resumes add constraint resumes_file_id_foreign foreign key (file_id) references files (id)`,
  `alter table resumes add constraint resumes_file_id_unique unique (file_id)`,
  // At most five each.
  `alter table resumes add constraint resumes_place_unique unique (user_id, place)`,
  `create unique index resumes_default_idx on resumes (user_id) where is_default`,

  `alter table applications add column resume_file_id uuid null`,
  `alter table applications add constraint applications_resume_file_id_foreign foreign key (resume_file_id) references files (id)`,
  `alter table applications add constraint applications_resume_check check (resume_file_id is null or applicant_id is not null)`,
  `create index applications_resume_file_idx on applications (resume_file_id) where resume_file_id is not null`,
];

export const down: readonly string[] = [
  `alter table applications drop column resume_file_id`,
  `drop table resumes`,
  `drop table files`,
];
