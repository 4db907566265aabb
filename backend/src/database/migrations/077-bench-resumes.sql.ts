/** Resumes of the people on a bench, in versions; one may go along with a submission. */
export const up: readonly string[] = [
  `create table bench_resumes (
    id uuid not null default gen_random_uuid(),
    resource_id uuid not null,
    file_id uuid not null,
    place int not null,
    label text not null,
    is_default boolean not null default false,
    added_at timestamptz not null default now(),
    constraint bench_resumes_pkey primary key (id),
    constraint bench_resumes_place_check check (place >= 1 and place <= 5),
    constraint bench_resumes_label_check check (char_length(label) >= 1 and char_length(label) <= 80),
    constraint bench_resumes_file_id_unique unique (file_id),
    constraint bench_resumes_place_unique unique (resource_id, place),
    constraint bench_resumes_person_unique unique (id, resource_id),
    constraint bench_resumes_resource_id_foreign foreign key (resource_id) references bench_resources (id) on delete cascade,
    constraint bench_resumes_file_id_foreign foreign key (file_id) references files (id)
  )`,
  `create unique index bench_resumes_default_idx on bench_resumes (resource_id) where is_default`,
  // Whoever is taken from a bench takes the files of their resumes along: they are looked at again at once.
  `create function bench_resumes_release() returns trigger language plpgsql as $$
   begin
     update files set check_at = now() where id = old.file_id and state = 'stored';
     return null;
   end $$`,
  `create trigger bench_resumes_release after delete on bench_resumes
   for each row execute function bench_resumes_release()`,

  `alter table applications drop constraint applications_resume_check`,

  `alter table application_drafts
    add column bench_resume_id uuid null,
    add constraint application_drafts_bench_resume_id_foreign foreign key (bench_resume_id) references bench_resumes (id) on delete set null,
    add constraint application_drafts_bench_resume_foreign foreign key (bench_resume_id, resource_id)
      references bench_resumes (id, resource_id) on delete set null (bench_resume_id),
    add constraint application_drafts_bench_resume_check check (bench_resume_id is null or (not without_resume and resource_id is not null))`,
  `create index application_drafts_bench_resume_id_index on application_drafts (bench_resume_id)`,
];

export const down: readonly string[] = [
  `alter table application_drafts drop column bench_resume_id`,
  `update applications set resume_file_id = null where applicant_id is null`,
  `alter table applications add constraint applications_resume_check check (resume_file_id is null or applicant_id is not null)`,
  `drop table bench_resumes`,
  `drop function bench_resumes_release`,
];
