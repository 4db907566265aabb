/** One statement per entry: PGlite refuses two in one prepared statement. */
export const up: readonly string[] = [
  // ---- when a job could first be found ----------------------------------------------------------------------------
  // Not when it was written: drafts wait, and imported postings carry the date of their source. Alerts go by this. Jobs
  // from before have none, and are no news.
  `alter table jobs add column listed_at timestamptz null`,
  `create function jobs_list() returns trigger language plpgsql as $$
   begin
     new.listed_at := clock_timestamp();
     return new;
   end $$`,
  `create trigger jobs_list_on_insert before insert on jobs for each row
   when (new.status = 'active' and new.listed_at is null) execute function jobs_list()`,
  `create trigger jobs_list_on_update before update of status on jobs for each row
   when (new.status = 'active' and old.status <> 'active' and new.listed_at is null) execute function jobs_list()`,
  `create index jobs_listed_idx on jobs (listed_at) where status = 'active'`,
  // Wakes who sends alerts; once per transaction, however many jobs it brings.
  `create function jobs_tell_listed() returns trigger language plpgsql as $$
   begin
     perform pg_notify('jobs_listed', '');
     return null;
   end $$`,
  `create trigger jobs_tell_inserted after insert on jobs for each statement execute function jobs_tell_listed()`,
  `create trigger jobs_tell_updated after update of status on jobs for each statement execute function jobs_tell_listed()`,

  // ---- saved jobs -------------------------------------------------------------------------------------------------
  `create table saved_jobs (
    user_id uuid not null,
    job_id uuid not null,
    saved_at timestamptz not null default now(),
    constraint saved_jobs_pkey primary key (user_id, job_id),
    constraint saved_jobs_user_id_foreign foreign key (user_id) references users (id) on delete cascade,
    constraint saved_jobs_job_id_foreign foreign key (job_id) references jobs (id) on delete cascade
  )`,
  `create index saved_jobs_newest_idx on saved_jobs (user_id, saved_at desc, job_id)`,
  `create index saved_jobs_job_id_index on saved_jobs (job_id)`,

  // ---- saved searches and their alerts ----------------------------------------------------------------------------
  `create table saved_searches (
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    name text not null,
    filters jsonb not null,
    frequency text not null,
    look_from timestamptz not null default now(),
    next_at timestamptz null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint saved_searches_pkey primary key (id),
    constraint saved_searches_user_id_foreign foreign key (user_id) references users (id) on delete cascade,
    constraint saved_searches_frequency_check check (frequency in ('off', 'daily', 'at-once')),
    constraint saved_searches_next_at_check check ((frequency = 'off') = (next_at is null))
  )`,
  `create unique index saved_searches_name_idx on saved_searches (user_id, lower(name))`,
  `create index saved_searches_due_idx on saved_searches (next_at, id) where next_at is not null`,

  `create table saved_search_alerts (
    id uuid not null,
    search_id uuid not null,
    since timestamptz not null,
    jobs int not null,
    jobs_are_capped boolean not null,
    created_at timestamptz not null default now(),
    constraint saved_search_alerts_pkey primary key (id),
    constraint saved_search_alerts_search_id_foreign foreign key (search_id) references saved_searches (id) on delete cascade
  )`,
  `create index saved_search_alerts_newest_idx on saved_search_alerts (search_id, created_at desc)`,
  `create index saved_search_alerts_created_at_index on saved_search_alerts (created_at)`,
  // Which jobs a search has told of: its key is what keeps them from being told twice. Kept while the search may still
  // look at the time in which the job was listed.
  `create table saved_search_hits (
    search_id uuid not null,
    job_id uuid not null,
    alert_id uuid not null,
    listed_at timestamptz not null,
    constraint saved_search_hits_pkey primary key (search_id, job_id),
    constraint saved_search_hits_search_id_foreign foreign key (search_id) references saved_searches (id) on delete cascade,
    constraint saved_search_hits_job_id_foreign foreign key (job_id) references jobs (id) on delete cascade
  )`,
  `create index saved_search_hits_alert_id_index on saved_search_hits (alert_id)`,
  `create index saved_search_hits_job_id_index on saved_search_hits (job_id)`,
];

export const down: readonly string[] = [
  'drop table if exists saved_search_hits',
  'drop table if exists saved_search_alerts',
  'drop table if exists saved_searches',
  'drop table if exists saved_jobs',
  'drop function if exists jobs_tell_listed() cascade',
  'drop function if exists jobs_list() cascade',
  'alter table jobs drop column if exists listed_at',
];
