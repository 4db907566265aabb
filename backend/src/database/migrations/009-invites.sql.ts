/** One statement per entry: PGlite refuses two in one prepared statement. */

const OPEN = `('sent', 'viewed')`;
const ENDED = `('filled', 'closed')`;

export const up: readonly string[] = [
  `create table invites (
    id uuid not null default gen_random_uuid(),
    job_id uuid not null,
    client_id uuid not null,
    invitee_id uuid not null,
    message text null,
    status text not null default 'sent',
    decline_reason text null,
    application_id uuid null,
    sent_at timestamptz not null default now(),
    expires_at timestamptz not null,
    updated_at timestamptz not null default now(),
    constraint invites_pkey primary key (id),
    constraint invites_job_id_foreign foreign key (job_id) references jobs (id) on delete cascade,
    constraint invites_client_id_foreign foreign key (client_id) references users (id) on delete cascade,
    constraint invites_invitee_id_foreign foreign key (invitee_id) references users (id) on delete cascade,
    constraint invites_application_id_foreign foreign key (application_id) references applications (id) on delete cascade,
    constraint invites_status_check check (status in ('sent', 'viewed', 'accepted', 'declined', 'expired', 'withdrawn')),
    constraint invites_decline_reason_check check (decline_reason in ('not-looking', 'not-a-fit', 'pay', 'place', 'timing', 'other')),
    constraint invites_declined_check check ((status = 'declined') = (decline_reason is not null)),
    -- Whoever accepts has applied.
    constraint invites_accepted_check check ((status = 'accepted') = (application_id is not null)),
    constraint invites_expires_at_check check (expires_at > sent_at)
  )`,
  // One that stands or was answered: nobody is asked twice, and a no is a no. What expired or was withdrawn makes room.
  `create unique index invites_once_unique on invites (job_id, invitee_id) where status not in ('expired', 'withdrawn')`,
  `create index invites_client_newest_idx on invites (client_id, sent_at desc, id desc)`,
  `create index invites_invitee_newest_idx on invites (invitee_id, sent_at desc, id desc)`,
  `create index invites_job_id_index on invites (job_id)`,
  `create index invites_application_id_index on invites (application_id)`,

  // ---- no invitation stays open under a job that is filled or closed ------------------------------------------------
  // Looked at when the transaction ends, so that it may close the job before its invitations.
  `create function jobs_end_invites() returns trigger language plpgsql as $$
   begin
     if exists (select 1 from jobs j join invites i on i.job_id = j.id
                 where j.id = new.id and j.status in ${ENDED} and i.status in ${OPEN}) then
       raise exception 'invitations to job % are still open', new.id
         using errcode = 'check_violation', constraint = 'jobs_invites_ended';
     end if;
     return null;
   end $$`,
  `create constraint trigger jobs_invites_ended after update of status on jobs
   deferrable initially deferred for each row when (new.status in ${ENDED}) execute function jobs_end_invites()`,
  // The lock makes whoever invites and whoever closes the job wait for each other.
  `create function invites_need_job() returns trigger language plpgsql as $$
   declare job_status text;
   begin
     select status into job_status from jobs where id = new.job_id for share;
     if job_status in ${ENDED} then
       raise exception 'job % is filled or closed', new.job_id
         using errcode = 'check_violation', constraint = 'invites_job_standing';
     end if;
     return new;
   end $$`,
  `create trigger invites_job_standing before insert on invites
   for each row when (new.status in ${OPEN}) execute function invites_need_job()`,
  // What has ended stays ended: this way an invitation cannot open again under a job that ended meanwhile.
  `create function invites_stay_ended() returns trigger language plpgsql as $$
   begin
     raise exception 'invitation % has ended', new.id using errcode = 'check_violation', constraint = 'invites_ended';
   end $$`,
  `create trigger invites_ended before update of status on invites
   for each row when (old.status not in ${OPEN} and new.status is distinct from old.status) execute function invites_stay_ended()`,
];

export const down: readonly string[] = [
  'drop trigger jobs_invites_ended on jobs',
  'drop function jobs_end_invites()',
  'drop table invites',
  'drop function invites_need_job()',
  'drop function invites_stay_ended()',
];
