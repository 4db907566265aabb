/** The best open jobs of everybody on a bench, worked out ahead of the radar that shows them. */
export const up: readonly string[] = [
  // What changed since yesterday is told by it.
  `alter table bench_resources add column status_since timestamptz not null default now()`,
  `create function bench_status_since() returns trigger language plpgsql as $$
   begin
     new.status_since := now();
     return new;
   end $$`,
  `create trigger bench_resources_status_since before update of status on bench_resources for each row
     when (old.status is distinct from new.status) execute function bench_status_since()`,

  `create table match_bench (
    resource_id uuid not null,
    vendor_id uuid not null,
    version int not null default 0,
    keys text[] not null default '{}',
    is_full boolean not null default false,
    constraint match_bench_pkey primary key (resource_id),
    constraint match_bench_resource_id_foreign foreign key (resource_id) references bench_resources (id) on delete cascade,
    constraint match_bench_vendor_id_foreign foreign key (vendor_id) references users (id) on delete cascade
  )`,
  `create index match_bench_vendor_id_index on match_bench (vendor_id)`,
  `create index match_bench_version_index on match_bench (version)`,
  `create index match_bench_keys_idx on match_bench using gin (keys)`,

  `create table match_bench_jobs (
    resource_id uuid not null,
    job_id uuid not null,
    total int not null,
    named int not null,
    listed_at timestamptz not null,
    closes_at timestamptz null,
    constraint match_bench_jobs_pkey primary key (resource_id, job_id),
    constraint match_bench_jobs_resource_id_foreign foreign key (resource_id) references bench_resources (id) on delete cascade,
    constraint match_bench_jobs_job_id_foreign foreign key (job_id) references jobs (id) on delete cascade,
    constraint match_bench_jobs_total_check check (total >= 0 and total <= 100),
    constraint match_bench_jobs_named_check check (named >= 0)
  )`,
  // The first one that is still open is found without a look at the others.
  `create index match_bench_jobs_best_idx on match_bench_jobs (resource_id, total desc)`,
  `create index match_bench_jobs_job_id_index on match_bench_jobs (job_id)`,
  `create index match_bench_jobs_closing_idx on match_bench_jobs (closes_at) where closes_at is not null`,

  `create table match_bench_changes (
    job_id uuid not null,
    changed_at timestamptz not null default now(),
    constraint match_bench_changes_pkey primary key (job_id),
    constraint match_bench_changes_job_id_foreign foreign key (job_id) references jobs (id) on delete cascade
  )`,

  // Everybody's jobs are found by the server, a few people at a time.
  `insert into match_bench (resource_id, vendor_id) select id, vendor_id from bench_resources`,

  `create function match_bench_outdate() returns trigger language plpgsql as $$
   begin
     insert into match_bench (resource_id, vendor_id) values (new.id, new.vendor_id)
       on conflict (resource_id) do update set version = 0, is_full = false;
     perform pg_notify('match_bench', '');
     return null;
   end $$`,
  `create trigger bench_resources_match_added after insert on bench_resources for each row
     execute function match_bench_outdate()`,
  `create trigger bench_resources_match_changed after update on bench_resources for each row
     when ((old.skills, old.total_years, old.country, old.state, old.city, old.time_zone, old.archived_at is null)
           is distinct from
           (new.skills, new.total_years, new.country, new.state, new.city, new.time_zone, new.archived_at is null))
     execute function match_bench_outdate()`,

  // An import brings thousands of postings in one statement.
  `create function match_bench_jobs_added() returns trigger language plpgsql as $$
   begin
     insert into match_bench_changes (job_id)
       select id from added where status = 'active' and accept_vendors and skill_keys <> '{}'
       on conflict (job_id) do update set changed_at = now();
     if found then
       perform pg_notify('match_bench', '');
     end if;
     return null;
   end $$`,
  `create trigger jobs_match_bench_added after insert on jobs referencing new table as added for each statement
     execute function match_bench_jobs_added()`,
  `create function match_bench_job_changed() returns trigger language plpgsql as $$
   begin
     insert into match_bench_changes (job_id) values (new.id) on conflict (job_id) do update set changed_at = now();
     perform pg_notify('match_bench', '');
     return null;
   end $$`,
  `create trigger jobs_match_bench_changed after update on jobs for each row
     when ((old.status = 'active' and old.accept_vendors or new.status = 'active' and new.accept_vendors) and
           (old.status, old.accept_vendors, old.skills, old.skill_keys, old.experience, old.work_mode, old.country, old.state,
            old.city, old.time_zone, old.listed_at, old.closes_at)
           is distinct from
           (new.status, new.accept_vendors, new.skills, new.skill_keys, new.experience, new.work_mode, new.country, new.state,
            new.city, new.time_zone, new.listed_at, new.closes_at))
     execute function match_bench_job_changed()`,

  // Whoever was submitted to a job is not suggested for it any more.
  `create function match_bench_submitted() returns trigger language plpgsql as $$
   begin
     delete from match_bench_jobs where resource_id = new.resource_id and job_id = new.job_id;
     return null;
   end $$`,
  `create trigger applications_match_bench after insert on applications for each row
     when (new.resource_id is not null) execute function match_bench_submitted()`,
];

export const down: readonly string[] = [
  `drop trigger if exists applications_match_bench on applications`,
  `drop function if exists match_bench_submitted()`,
  `drop trigger if exists jobs_match_bench_changed on jobs`,
  `drop function if exists match_bench_job_changed()`,
  `drop trigger if exists jobs_match_bench_added on jobs`,
  `drop function if exists match_bench_jobs_added()`,
  `drop trigger if exists bench_resources_match_changed on bench_resources`,
  `drop trigger if exists bench_resources_match_added on bench_resources`,
  `drop function if exists match_bench_outdate()`,
  `drop table match_bench_changes`,
  `drop table match_bench_jobs`,
  `drop table match_bench`,
  `drop trigger if exists bench_resources_status_since on bench_resources`,
  `drop function if exists bench_status_since()`,
  `alter table bench_resources drop column status_since`,
];
