/** Since when an applicant waits, and what employers were reminded of. */
export const up: readonly string[] = [
  `alter table applications add column stepped_at timestamptz null`,
  `update applications a set stepped_at = e.at
     from (select application_id, max(at) as at from application_events where move_id is not null group by application_id) e
    where e.application_id = a.id`,
  // The statuses of contract/src/domain/turn.ts that wait for the employer.
  `create index applications_waiting_idx on applications (client_id, (coalesce(stepped_at, applied_at)))
    where status in ('applied', 'viewed', 'shortlisted', 'interviewing')`,
  `create table application_reminders (
    id uuid not null default gen_random_uuid(),
    job_id uuid not null,
    day date not null,
    created_at timestamptz not null default now(),
    told_at timestamptz null,
    next_at timestamptz not null default now(),
    failures int not null default 0,
    constraint application_reminders_pkey primary key (id),
    constraint application_reminders_job_id_foreign foreign key (job_id) references jobs (id) on delete cascade,
    constraint application_reminders_day_unique unique (job_id, day),
    constraint application_reminders_failures_check check (failures >= 0)
  )`,
  `create index application_reminders_created_at_index on application_reminders (created_at)`,
  `create index application_reminders_waiting_idx on application_reminders (next_at) where told_at is null`,
];

export const down: readonly string[] = [
  `drop table application_reminders`,
  `drop index applications_waiting_idx`,
  `alter table applications drop column stepped_at`,
];
