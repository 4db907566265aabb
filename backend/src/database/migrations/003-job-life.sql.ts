/** One statement per entry: PGlite refuses two in one prepared statement. */

const OPEN = `('pending_consent', 'applied', 'viewed', 'shortlisted', 'interviewing', 'offered')`;
const ENDED = `('filled', 'closed')`;

export const up: readonly string[] = [
  // Every change names the version that it was made from: who comes second is told, and overwrites nothing.
  `alter table jobs add column version int not null default 1`,
  // What a draft still lacks. Nothing that others can see is unfinished.
  `alter table jobs add column missing text[] not null default '{}'`,
  `alter table jobs add constraint jobs_missing_check check (status = 'draft' or missing = '{}')`,
  // Why moderation gave the posting back. While it stands, nothing but a review shows the job to others.
  `alter table jobs add column review_note text null`,
  `alter table jobs add constraint jobs_review_note_check check (status <> 'active' or review_note is null)`,
  `create index jobs_in_review_idx on jobs (updated_at, id) where status = 'pending_review'`,
  `alter table jobs add column ended_at timestamptz null`,
  `update jobs set ended_at = updated_at where status in ${ENDED}`,
  `alter table jobs add constraint jobs_ended_at_check check ((status in ${ENDED}) = (ended_at is not null))`,
  // Whoever writes the state cannot forget when the job ended.
  `create function jobs_note_end() returns trigger language plpgsql as $$
   begin
     if new.status not in ${ENDED} then
       new.ended_at := null;
     elsif tg_op = 'INSERT' or old.ended_at is null then
       new.ended_at := now();
     end if;
     return new;
   end $$`,
  `create trigger jobs_ended_at before insert or update of status on jobs for each row execute function jobs_note_end()`,

  // ---- no application stays open under a job that is filled or closed ----------------------------------------------
  `with ended as (
     update applications a set status = 'closed', updated_at = now() from jobs j
      where j.id = a.job_id and j.status in ${ENDED} and a.status in ${OPEN} returning a.id)
   insert into application_events (application_id, status, by_side) select id, 'closed', 'system' from ended`,
  // Looked at when the transaction ends, so that it may close the job before its applications. A new job has none yet.
  `create function jobs_end_applications() returns trigger language plpgsql as $$
   begin
     if exists (select 1 from jobs j join applications a on a.job_id = j.id
                 where j.id = new.id and j.status in ${ENDED} and a.status in ${OPEN}) then
       raise exception 'applications of job % are still open', new.id
         using errcode = 'check_violation', constraint = 'jobs_applications_ended';
     end if;
     return null;
   end $$`,
  `create constraint trigger jobs_applications_ended after update of status on jobs
   deferrable initially deferred for each row when (new.status in ${ENDED}) execute function jobs_end_applications()`,
  // The lock makes whoever applies and whoever closes the job wait for each other.
  `create function applications_need_job() returns trigger language plpgsql as $$
   declare job_status text;
   begin
     select status into job_status from jobs where id = new.job_id for share;
     if job_status in ${ENDED} then
       raise exception 'job % is filled or closed', new.job_id
         using errcode = 'check_violation', constraint = 'applications_job_standing';
     end if;
     return new;
   end $$`,
  `create trigger applications_job_standing before insert on applications
   for each row when (new.status in ${OPEN}) execute function applications_need_job()`,
  // From open to open nothing has to be looked at: the job cannot have ended meanwhile.
  `create trigger applications_reopened before update of status on applications
   for each row when (old.status not in ${OPEN} and new.status in ${OPEN}) execute function applications_need_job()`,

  `alter table application_events add column reason text null`,
  `alter table application_events add constraint application_events_reason_check
   check (reason in ('not-a-fit', 'job-filled', 'duplicate', 'spam', 'rate', 'location', 'availability', 'failed-interview', 'candidate-declined', 'other'))`,
];

export const down: readonly string[] = [
  `alter table application_events drop column reason`,
  `drop trigger applications_reopened on applications`,
  `drop trigger applications_job_standing on applications`,
  `drop function applications_need_job()`,
  `drop trigger jobs_applications_ended on jobs`,
  `drop function jobs_end_applications()`,
  `drop trigger jobs_ended_at on jobs`,
  `drop function jobs_note_end()`,
  `alter table jobs drop column ended_at`,
  `drop index jobs_in_review_idx`,
  `alter table jobs drop column review_note`,
  `alter table jobs drop column missing`,
  `alter table jobs drop column version`,
];
