/** Applications that are not sent yet, and why somebody withdraws one that was. */
export const up: readonly string[] = [
  `create table application_drafts (
    id uuid not null default gen_random_uuid(),
    owner_id uuid not null,
    job_id uuid not null,
    resource_id uuid null,
    resume_id uuid null,
    without_resume boolean not null default false,
    cover_note text not null default '',
    answers jsonb not null default '[]',
    version int not null default 0,
    saved_at timestamptz not null default now(),
    constraint application_drafts_pkey primary key (id),
    constraint application_drafts_owner_id_foreign foreign key (owner_id) references users (id) on delete cascade,
    constraint application_drafts_job_id_foreign foreign key (job_id) references jobs (id) on delete cascade,
    constraint application_drafts_resource_id_foreign foreign key (resource_id) references bench_resources (id) on delete cascade,
    constraint application_drafts_resume_id_foreign foreign key (resume_id) references resumes (id) on delete set null,
    constraint application_drafts_resume_check check (resume_id is null or (not without_resume and resource_id is null)),
    constraint application_drafts_version_check check (version >= 0)
  )`,
  // One for each person and job: of somebody themselves, or of somebody on a bench.
  `create unique index application_drafts_person_idx on application_drafts (owner_id, job_id) where resource_id is null`,
  `create unique index application_drafts_resource_idx on application_drafts (resource_id, job_id) where resource_id is not null`,
  `create index application_drafts_owner_newest_idx on application_drafts (owner_id, saved_at desc)`,
  `create index application_drafts_job_id_index on application_drafts (job_id)`,
  `create index application_drafts_resume_id_index on application_drafts (resume_id)`,
  `create index application_drafts_saved_at_index on application_drafts (saved_at)`,
  `alter table application_events
    add column withdraw_reason text null,
    add constraint application_events_withdraw_reason_check check (withdraw_reason in
      ('other-job', 'not-a-fit', 'pay', 'place', 'timing', 'process', 'circumstances', 'other')),
    add constraint application_events_withdrawn_check check (withdraw_reason is null or (by_side = 'applicant' and status = 'withdrawn'))`,
];

export const down: readonly string[] = [
  `alter table application_events drop column withdraw_reason`,
  `drop table application_drafts`,
];
