/** People of a bench are deleted for good: of somebody who was submitted an empty row stays, to which the submission points. */

const TABLES = [
  'application_drafts',
  'applications',
  'bench_confirmations',
  'bench_resumes',
  'hotlist_people',
  'hotlist_references',
  'invites',
  'submission_disputes',
] as const;

export const up: readonly string[] = [
  `alter table bench_resources add column deleted_at timestamptz null`,
  `alter table bench_resources add constraint bench_resources_deleted_check check (
     deleted_at is null or name = 'Deleted person' and headline = '' and skills = '{}' and skill_details = '[]' and total_years = 0
       and city is null and state is null and email is null and phone is null and rate_amount is null and cost_amount is null
       and work_authorisation is null and notice_days is null and available_from is null and roll_off_date is null
       and bench_since is null and archived_at is not null and not send_in_hotlist)`,
  `create function bench_resources_stay_deleted() returns trigger language plpgsql set search_path from current as $$
   begin
     raise exception 'This person was deleted' using errcode = 'check_violation', constraint = 'bench_resources_stay_deleted';
   end $$`,
  `create trigger bench_resources_stay_deleted before update of deleted_at on bench_resources for each row
     when (old.deleted_at is not null and new.deleted_at is distinct from old.deleted_at)
     execute function bench_resources_stay_deleted()`,
  // A deletion locks the row: what would point to it meanwhile waits, and then finds nobody.
  `create function bench_person_is_there() returns trigger language plpgsql set search_path from current as $$
   declare
     gone timestamptz;
   begin
     select deleted_at into gone from bench_resources where id = new.resource_id for key share;
     if gone is not null then
       raise exception 'This person was deleted' using errcode = 'foreign_key_violation', constraint = 'bench_person_is_there';
     end if;
     return new;
   end $$`,
  ...TABLES.map(
    (table) => `create trigger ${table}_person_is_there before insert or update of resource_id on ${table} for each row
     when (new.resource_id is not null) execute function bench_person_is_there()`,
  ),
  // A submission whose person is gone keeps nothing that says who it was.
  `alter table applications drop constraint applications_taken_back_check`,
  `alter table applications add constraint applications_taken_back_check check (taken_back_at is null or applicant_id is not null
     or cover_note is null and answers = '[]' and resume_file_id is null and email_hash is null and phone_hash is null)`,
];

export const down: readonly string[] = [
  `delete from bench_resources where deleted_at is not null`,
  `alter table applications drop constraint applications_taken_back_check`,
  `alter table applications add constraint applications_taken_back_check check (taken_back_at is null or applicant_id is not null)`,
  ...TABLES.map((table) => `drop trigger ${table}_person_is_there on ${table}`),
  `drop function bench_person_is_there()`,
  `drop trigger bench_resources_stay_deleted on bench_resources`,
  `drop function bench_resources_stay_deleted()`,
  `alter table bench_resources drop column deleted_at`,
];
