/**
 * What the interviews of an application say about whose turn it is (contract/src/domain/turn.ts), beside the application
 * itself, where lists, counts and reminders look: kept by the database, whoever changes an interview.
 */
export const up: readonly string[] = [
  `alter table applications add column times_offered_at timestamptz null, add column times_offered_until timestamptz null,
     add column times_asked_at timestamptz null, add column times_asked_until timestamptz null,
     add column meets_until timestamptz null, add column interview_id uuid null`,
  `create function application_turns_note(which uuid) returns void language sql set search_path from current as $$
     update applications a set times_offered_at = n.offered_at, times_offered_until = n.offered_until, times_asked_at = n.asked_at,
         times_asked_until = n.asked_until, meets_until = n.meets_until, interview_id = n.id
       from (
         select max(s.offered_at) filter (where s.offered_until is not null) as offered_at, max(s.offered_until) as offered_until,
             min(s.asked_at) as asked_at,
             -- Without a time that stands, until it is answered.
             case when bool_or(s.asked_at is not null and s.asked_until is null) then null else max(s.asked_until) end as asked_until,
             max(s.meets_until) as meets_until,
             (array_agg(s.id order by s.asked_at is not null desc, s.offered_until desc nulls last, s.meets_until desc nulls last))[1] as id
           from (
             select i.id,
                 case when r.side = 'applicant' then r.requested_at end as asked_at,
                 case when r.side = 'applicant' then i.starts_at end as asked_until,
                 case when r.side = 'employer' then r.requested_at
                   when i.state in ('proposed', 'reschedule_requested') and i.starts_at is null then i.updated_at end as offered_at,
                 case when r.side = 'employer' then i.starts_at
                   when i.state in ('proposed', 'reschedule_requested') and i.starts_at is null then greatest(i.any_time_until,
                     (select max(t.starts_at) from interview_times t where t.interview_id = i.id and t.request_id is null)) end as offered_until,
                 case when i.state in ('declined', 'cancelled') then i.updated_at else i.ends_at end as meets_until
               from interviews i
               left join interview_requests r on r.interview_id = i.id and r.answer is null and i.state = 'reschedule_requested'
              where i.application_id = which) s) n
      where a.id = which
        and (a.times_offered_at, a.times_offered_until, a.times_asked_at, a.times_asked_until, a.meets_until, a.interview_id)
          is distinct from (n.offered_at, n.offered_until, n.asked_at, n.asked_until, n.meets_until, n.id) $$`,
  `select application_turns_note(id) from (select distinct application_id as id from interviews) i`,
  `create function interviews_turn() returns trigger language plpgsql set search_path from current as $$
   begin
     perform application_turns_note(coalesce(new.application_id, old.application_id));
     return null;
   end $$`,
  `create function interview_parts_turn() returns trigger language plpgsql set search_path from current as $$
   begin
     perform application_turns_note(i.application_id) from interviews i where i.id = coalesce(new.interview_id, old.interview_id);
     return null;
   end $$`,
  `create trigger interviews_turn after insert or update or delete on interviews for each row execute function interviews_turn()`,
  `create trigger interview_times_turn after insert or update or delete on interview_times
   for each row execute function interview_parts_turn()`,
  `create trigger interview_requests_turn after insert or update or delete on interview_requests
   for each row execute function interview_parts_turn()`,
];

export const down: readonly string[] = [
  `drop trigger interview_requests_turn on interview_requests`,
  `drop trigger interview_times_turn on interview_times`,
  `drop trigger interviews_turn on interviews`,
  `drop function interview_parts_turn()`,
  `drop function interviews_turn()`,
  `drop function application_turns_note(uuid)`,
  `alter table applications drop column interview_id, drop column meets_until, drop column times_asked_until,
     drop column times_asked_at, drop column times_offered_until, drop column times_offered_at`,
];
