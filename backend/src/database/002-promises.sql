-- The database keeps these promises by itself: triggers and their functions, references and checks that no entity can spell, and
-- indexes that are partial, ordered or on an expression.

-- ---- accounts and sign-in --------------------------------------------------------------------------------------------

alter table sessions add constraint sessions_member_foreign
  foreign key (account_id, user_id) references account_members (account_id, person_id) on delete cascade;

-- Two owners who step down at once wait for each other here, and the second is refused.
create function account_members_keep_owner() returns trigger language plpgsql set search_path from current as $$
begin
  perform 1 from users where id = old.account_id for no key update;
  if found and not exists (
    select from account_members where account_id = old.account_id and role = 'owner'
  ) then
    raise exception 'account % would have no owner', old.account_id
      using errcode = 'check_violation', constraint = 'account_members_owner_check';
  end if;
  return null;
end $$;

create constraint trigger account_members_owner after delete or update of role on account_members
  deferrable initially deferred for each row execute function account_members_keep_owner();

-- A sign-in that began before its person left the account has read the old row: it waits at the row's key, and is refused here.
create function sessions_keep_founders_out() returns trigger language plpgsql set search_path from current as $$
begin
  if new.account_id is null and exists (select from account_members where account_id = new.user_id)
     and not exists (select from account_members where account_id = new.user_id and person_id = new.user_id) then
    raise exception 'nobody signs in as account % any more', new.user_id
      using errcode = 'check_violation', constraint = 'sessions_founder_check';
  end if;
  return null;
end $$;

create trigger sessions_founder after insert or update of user_id, account_id on sessions
  for each row execute function sessions_keep_founders_out();

-- Nobody signs in to a suspended account, goes over to one, or gets in by an own account that is nothing but the way to one.
create function sessions_keep_suspended_out() returns trigger language plpgsql set search_path from current as $$
begin
  if exists (select from users where id in (new.user_id, new.account_id) and suspended_at is not null)
     or new.account_id is null
       and exists (select from users where id = new.user_id and user_type is null)
       and exists (select from account_members m join users a on a.id = m.account_id
                    where m.person_id = new.user_id and a.suspended_at is not null)
       and not exists (select from account_members m join users a on a.id = m.account_id
                        where m.person_id = new.user_id and a.suspended_at is null) then
    raise exception 'account % is suspended', coalesce(new.account_id, new.user_id)
      using errcode = 'check_violation', constraint = 'sessions_suspension_check';
  end if;
  return null;
end $$;

create trigger sessions_suspension after insert or update of user_id, account_id on sessions
  for each row execute function sessions_keep_suspended_out();

-- A row says when a version of the terms was accepted, whatever statement wrote the version.
create function users_terms_accepted() returns trigger language plpgsql set search_path from current as $$
begin
  insert into terms_acceptances (user_id, version, accepted_at)
  values (new.id, new.terms_version, case when tg_op = 'INSERT' then new.created_at else now() end)
  on conflict do nothing;
  return null;
end $$;

create trigger users_terms_accepted after insert or update of terms_version on users
  for each row when (new.terms_version is not null) execute function users_terms_accepted();

-- Anybody may type any number: it belongs to the account that has confirmed it.
create unique index users_phone_confirmed_idx on users (phone) where phone_confirmed_at is not null;

create index staff_notes_account_idx on staff_notes (account_id, created_at desc, id desc);
create index staff_notes_author_idx on staff_notes (author_id) where author_id is not null;
create index users_leaving_at_idx on users (leaving_at) where leaving_at is not null;
create index users_newest_idx on users (created_at desc, id desc);
create index sessions_account_id_idx on sessions (account_id) where account_id is not null;
create index sessions_known_address_idx on sessions (user_id, address) where address is not null;
create index otp_challenges_identifier_idx on otp_challenges (identifier_hash, created_at desc);
create index audit_events_newest_idx on audit_events (at desc, id desc);
create index audit_events_user_idx on audit_events (user_id, at desc, id desc);

-- ---- events and messages ---------------------------------------------------------------------------------------------

create index outbox_waiting_idx on outbox (available_at, id) where done_at is null and set_aside_at is null;
create index outbox_set_aside_idx on outbox (set_aside_at) where set_aside_at is not null;
create index messages_waiting_idx on messages (available_at, id) where status = 'queued';
create index messages_useless_idx on messages (useless_at) where sealed is not null;
create index messages_newest_idx on messages (created_at desc, id desc);
create index notifications_user_newest_idx on notifications (user_id, sent_at desc, seq desc);
create index notifications_unread_idx on notifications (user_id) where status = 'New';
create index notifications_person_idx on notifications (person_id) where person_id is not null;

-- ---- files, profiles and identity checks -----------------------------------------------------------------------------

alter table seeker_profiles add constraint seeker_profiles_years_check check (total_years between 0 and 60);

-- A statement that changes the visibility cannot forget to say since when.
create function seeker_profiles_list() returns trigger language plpgsql set search_path from current as $$
begin
  if new.visibility = 'hidden' then
    new.listed_at := null;
  elsif new.listed_at is null then
    new.listed_at := now();
  end if;
  return new;
end $$;

create trigger seeker_profiles_listed_at before insert or update of visibility, listed_at on seeker_profiles
  for each row execute function seeker_profiles_list();

create index files_check_at_idx on files (check_at) where check_at is not null;
create index files_ownerless_idx on files (id) where owner_id is null;
create index files_moving_idx on files (state_at) where state <> 'stored';
create unique index resumes_default_idx on resumes (user_id) where is_default;
create index seeker_profiles_newest_idx on seeker_profiles (listed_at desc, card_id desc) where visibility <> 'hidden';
create index kyc_documents_waiting_index on kyc_documents (submitted_at) where state in ('in_review', 'second_review');
create index kyc_documents_valid_until_index on kyc_documents (valid_until) where state = 'approved';

-- A look at a profile belongs to no application. Without "nulls not distinct" each look would be a row of its own.
create unique index profile_openings_once_idx on profile_openings (seeker_id, viewer_id, what, application_id) nulls not distinct;

-- ---- jobs ------------------------------------------------------------------------------------------------------------

alter table jobs add constraint jobs_assignee_foreign
  foreign key (client_id, assignee_id) references account_members (account_id, person_id) on delete set null (assignee_id);

-- Cards show whether the employer is verified; a copy on the job keeps the hottest list free of a join.
create function jobs_follow_kyc() returns trigger language plpgsql set search_path from current as $$
begin
  update jobs set company_verified = (new.kyc_status = 'completed') where client_id = new.id;
  return null;
end $$;

create trigger users_kyc_to_jobs after update of kyc_status on users for each row
  when (old.kyc_status is distinct from new.kyc_status) execute function jobs_follow_kyc();

-- A suspended account has no open job, whoever posts or releases one; those that were open come back with it.
create function jobs_withhold() returns trigger language plpgsql set search_path from current as $$
begin
  if new.status = 'active' and exists (
    select from users where id = new.client_id and suspended_at is not null
  ) then
    new.status := 'paused';
    new.withheld := true;
  elsif new.status <> 'paused' then
    new.withheld := false;
  end if;
  return new;
end $$;

create trigger jobs_a_withhold before insert or update of status on jobs for each row execute function jobs_withhold();

create function jobs_follow_suspension() returns trigger language plpgsql set search_path from current as $$
begin
  if new.suspended_at is null then
    update jobs set status = 'active', version = version + 1, updated_at = now() where client_id = new.id and withheld;
  else
    update jobs set status = 'paused', withheld = true, version = version + 1, updated_at = now()
     where client_id = new.id and status = 'active';
  end if;
  return null;
end $$;

create trigger users_suspension_to_jobs after update of suspended_at on users for each row
  when ((old.suspended_at is null) <> (new.suspended_at is null)) execute function jobs_follow_suspension();

-- A statement that changes the status cannot forget to say when the job ended.
create function jobs_note_end() returns trigger language plpgsql set search_path from current as $$
begin
  if new.status not in ('filled', 'closed') then
    new.ended_at := null;
  elsif tg_op = 'INSERT' or old.ended_at is null then
    new.ended_at := now();
  end if;
  return new;
end $$;

create trigger jobs_ended_at before insert or update of status on jobs for each row execute function jobs_note_end();

-- Alerts go by when a job could first be found, not by when it was written: drafts wait, and imported postings carry the date of
-- their source.
create function jobs_list() returns trigger language plpgsql set search_path from current as $$
begin
  new.listed_at := clock_timestamp();
  return new;
end $$;

create trigger jobs_list_on_insert before insert on jobs for each row
  when (new.status = 'active' and new.listed_at is null) execute function jobs_list();

create trigger jobs_list_on_update before update of status on jobs for each row
  when (new.status = 'active' and old.status <> 'active' and new.listed_at is null) execute function jobs_list();

-- Wakes the worker that sends alerts, once per transaction, however many jobs it brings.
create function jobs_tell_listed() returns trigger language plpgsql set search_path from current as $$
begin
  perform pg_notify('jobs_listed', '');
  return null;
end $$;

create trigger jobs_tell_inserted after insert on jobs for each statement execute function jobs_tell_listed();

create trigger jobs_tell_updated after update of status on jobs for each statement execute function jobs_tell_listed();

create index jobs_client_newest_idx on jobs (client_id, created_at desc, id desc);
create index jobs_assignee_idx on jobs (client_id, assignee_id) where assignee_id is not null;
create index jobs_in_review_idx on jobs (updated_at, id) where status = 'pending_review';
create index jobs_closes_at_idx on jobs (closes_at) where status = 'active';
create index jobs_listed_idx on jobs (listed_at) where status = 'active';

create index saved_jobs_newest_idx on saved_jobs (user_id, saved_at desc, job_id);
create unique index saved_searches_name_idx on saved_searches (user_id, lower(name));
create index saved_searches_due_idx on saved_searches (next_at, id) where next_at is not null;
create index saved_search_alerts_newest_idx on saved_search_alerts (search_id, created_at desc);
create index saved_search_alerts_message_id_index on saved_search_alerts (message_id) where message_id is not null;

-- ---- applications ----------------------------------------------------------------------------------------------------

-- No application stays open under a job that is filled or closed.
-- The trigger looks when the transaction ends, so that the job may be closed before its applications. A new job has none yet.
create function jobs_end_applications() returns trigger language plpgsql set search_path from current as $$
begin
  if exists (select 1 from jobs j join applications a on a.job_id = j.id
              where j.id = new.id and j.status in ('filled', 'closed')
                and a.status in ('pending_consent', 'applied', 'viewed', 'shortlisted', 'interviewing', 'offered')) then
    raise exception 'applications of job % are still open', new.id
      using errcode = 'check_violation', constraint = 'jobs_applications_ended';
  end if;
  return null;
end $$;

create constraint trigger jobs_applications_ended after update of status on jobs
  deferrable initially deferred for each row when (new.status in ('filled', 'closed')) execute function jobs_end_applications();

-- The lock makes a person who applies and one who closes the job wait for each other.
create function applications_need_job() returns trigger language plpgsql set search_path from current as $$
declare job_status text;
begin
  select status into job_status from jobs where id = new.job_id for share;
  if job_status in ('filled', 'closed') then
    raise exception 'job % is filled or closed', new.job_id
      using errcode = 'check_violation', constraint = 'applications_job_standing';
  end if;
  return new;
end $$;

create trigger applications_job_standing before insert on applications
  for each row when (new.status in ('pending_consent', 'applied', 'viewed', 'shortlisted', 'interviewing', 'offered'))
  execute function applications_need_job();

-- A step from one open status to another needs no look: the job cannot have ended meanwhile.
create trigger applications_reopened before update of status on applications
  for each row when (old.status not in ('pending_consent', 'applied', 'viewed', 'shortlisted', 'interviewing', 'offered')
    and new.status in ('pending_consent', 'applied', 'viewed', 'shortlisted', 'interviewing', 'offered'))
  execute function applications_need_job();

-- An application says until when its offer stands; the triggers keep it in step with every change of the offer.
create function application_offer_until(which uuid) returns timestamptz language sql stable set search_path from current as $$
  select case when o.answer is null then o.answer_until end from application_offers o
    join application_events e on e.id = o.event_id
   where e.application_id = which order by o.event_id desc limit 1 $$;

create function application_offers_until() returns trigger language plpgsql set search_path from current as $$
begin
  update applications a set offer_until = application_offer_until(a.id)
    from application_events e where e.id = coalesce(new.event_id, old.event_id) and a.id = e.application_id;
  return null;
end $$;

create trigger application_offers_until after insert or delete or update of event_id, answer, answer_until
  on application_offers for each row execute function application_offers_until();

-- An offer goes with the step that made it, and by then there is no step to find the application by.
create function application_events_offer_gone() returns trigger language plpgsql set search_path from current as $$
begin
  update applications set offer_until = application_offer_until(id)
   where id = old.application_id and offer_until is distinct from application_offer_until(id);
  return null;
end $$;

create trigger application_events_offer_gone after delete on application_events
  for each row when (old.status = 'offered') execute function application_events_offer_gone();

-- An application says whether its answers are what the job looks for. This is answerFits of contract/src/domain/screening.ts over
-- all questions of which an answer matters, and a test compares the two. A question without an answer of its kind is not met.
create function answers_fit(asked jsonb, given jsonb) returns boolean language sql immutable parallel safe as $$
  select bool_and(exists (
    select from jsonb_array_elements(given) g
     where g->>'questionId' = q->>'id' and g->>'kind' = q->>'kind' and case
       when q->>'kind' = 'number' then (g->>'answer')::float8 >= (q->>'atLeast')::float8
       else exists (select from jsonb_array_elements_text(q->'wanted') w
                     where w = any(string_to_array(g->>'answer', chr(10)))) end))
    from jsonb_array_elements(asked) q
   where q->>'atLeast' is not null or jsonb_array_length(q->'wanted') > 0 $$;

-- The lock makes a person who applies wait for a change of the questions. A change waits for nobody: it would hold the
-- application before the job.
create function applications_answers_fit() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    perform from jobs where id = new.job_id for share;
  end if;
  select answers_fit(screening_questions, new.answers) into new.answers_fit from jobs where id = new.job_id;
  return new;
end $$;

create trigger applications_answers_fit before insert or update of answers, job_id on applications
  for each row execute function applications_answers_fit();

create function jobs_answers_fit() returns trigger language plpgsql set search_path from current as $$
begin
  update applications set answers_fit = answers_fit(new.screening_questions, answers)
   where job_id = new.id and answers_fit is distinct from answers_fit(new.screening_questions, answers);
  return null;
end $$;

create trigger jobs_answers_fit after update of screening_questions on jobs
  for each row when (old.screening_questions is distinct from new.screening_questions) execute function jobs_answers_fit();

create unique index applications_email_unique on applications (job_id, email_hash) where released_at is null;
create unique index applications_phone_unique on applications (job_id, phone_hash) where released_at is null;
create index applications_released_idx on applications (job_id, email_hash) where released_at is not null;
create index applications_submitted_email_idx on applications (email_hash) where vendor_id is not null;
create index applications_resume_file_idx on applications (resume_file_id) where resume_file_id is not null;

create index applications_job_newest_idx on applications (job_id, applied_at desc, id desc);
create index applications_applicant_newest_idx on applications (applicant_id, applied_at desc, id desc);
create index applications_vendor_newest_idx on applications (vendor_id, applied_at desc, id desc);

-- client_id is the job's owner. It never changes, so the copy spares lists and policies a join.
create index applications_client_newest_idx on applications (client_id, applied_at desc, id desc);

-- Each stage of a board is a page of its own.
create index applications_client_stage_idx on applications (client_id, status, applied_at desc, id desc);

-- These are the orders of an employer's table. With them a far page is counted off and not sorted anew.
create index applications_client_rating_idx on applications (client_id, rating desc nulls last, applied_at desc, id desc);
create index applications_client_waiting_idx on applications
  (client_id, (status in ('applied', 'viewed', 'shortlisted', 'interviewing')) desc, updated_at, applied_at desc, id desc) include (status);

-- These are the statuses of contract/src/domain/turn.ts that wait for the employer.
create index applications_waiting_idx on applications (client_id, (coalesce(stepped_at, applied_at)))
  where status in ('applied', 'viewed', 'shortlisted', 'interviewing');

create index application_reminders_waiting_idx on application_reminders (next_at) where told_at is null;

create index job_events_newest_idx on job_events (job_id, at desc, id desc);

-- An interview is deleted only when its proposal is taken back, and then nothing of it is told.
create function interviews_events_gone() returns trigger language plpgsql set search_path from current as $$
begin
  delete from job_events where application_id = old.application_id and interview_id = old.id;
  return null;
end $$;
create trigger interviews_events_gone after delete on interviews for each row execute function interviews_events_gone();

-- A move has one step for each application.
create unique index application_events_move_idx on application_events (move_id, application_id) where move_id is not null;

create unique index application_tags_name_idx on application_tags (account_id, lower(name));

-- A resume of the draft is one of the person whom the draft is about.
alter table application_drafts add constraint application_drafts_bench_resume_foreign
  foreign key (bench_resume_id, resource_id) references bench_resumes (id, resource_id) on delete set null (bench_resume_id);

-- An item knows how many files it has.
create function onboarding_files_count() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    update onboarding_items set files = files + 1 where id = new.item_id;
  else
    update onboarding_items set files = files - 1 where id = old.item_id;
  end if;
  return null;
end $$;

create trigger onboarding_files_count after insert or delete on onboarding_files
  for each row execute function onboarding_files_count();

-- There is one draft for each person and job, be it their own or one for somebody on a bench.
create unique index application_drafts_person_idx on application_drafts (owner_id, job_id) where resource_id is null;
create unique index application_drafts_resource_idx on application_drafts (resource_id, job_id) where resource_id is not null;
create index application_drafts_owner_newest_idx on application_drafts (owner_id, saved_at desc);

-- ---- invitations -----------------------------------------------------------------------------------------------------

alter table invites add constraint invites_resource_foreign
  foreign key (resource_id, invitee_id) references bench_resources (id, vendor_id) on delete cascade;

-- No invitation stays open under a job that is filled or closed.
-- The trigger looks when the transaction ends, so that the job may be closed before its invitations.
create function jobs_end_invites() returns trigger language plpgsql set search_path from current as $$
begin
  if exists (select 1 from jobs j join invites i on i.job_id = j.id
              where j.id = new.id and j.status in ('filled', 'closed') and i.status in ('sent', 'viewed')) then
    raise exception 'invitations to job % are still open', new.id
      using errcode = 'check_violation', constraint = 'jobs_invites_ended';
  end if;
  return null;
end $$;

create constraint trigger jobs_invites_ended after update of status on jobs
  deferrable initially deferred for each row when (new.status in ('filled', 'closed')) execute function jobs_end_invites();

-- The lock makes a person who invites and one who closes the job wait for each other.
create function invites_need_job() returns trigger language plpgsql set search_path from current as $$
declare job_status text;
begin
  select status into job_status from jobs where id = new.job_id for share;
  if job_status in ('filled', 'closed') then
    raise exception 'job % is filled or closed', new.job_id
      using errcode = 'check_violation', constraint = 'invites_job_standing';
  end if;
  return new;
end $$;

create trigger invites_job_standing before insert on invites
  for each row when (new.status in ('sent', 'viewed')) execute function invites_need_job();

-- An ended invitation stays ended, so that it cannot open again under a job that ended meanwhile.
create function invites_stay_ended() returns trigger language plpgsql set search_path from current as $$
begin
  raise exception 'invitation % has ended', new.id using errcode = 'check_violation', constraint = 'invites_ended';
end $$;

create trigger invites_ended before update of status on invites
  for each row when (old.status not in ('sent', 'viewed') and new.status is distinct from old.status) execute function invites_stay_ended();

-- An invitation for somebody of a bench leads to an application for them, and to no other.
create function invites_lead_to_invited() returns trigger language plpgsql set search_path from current as $$
begin
  if not exists (select 1 from applications a
                  where a.id = new.application_id and a.job_id = new.job_id
                    and (a.resource_id = new.resource_id or new.resource_id is null and a.applicant_id = new.invitee_id)) then
    raise exception 'application % is not what invitation % asked for', new.application_id, new.id
      using errcode = 'check_violation', constraint = 'invites_application_fits';
  end if;
  return new;
end $$;

create trigger invites_application_fits before insert or update of application_id on invites
  for each row when (new.application_id is not null) execute function invites_lead_to_invited();

-- A job seeker is invited once to a job, and so is each person of a bench.
create unique index invites_once_unique on invites (job_id, invitee_id)
  where resource_id is null and status not in ('expired', 'withdrawn');
create unique index invites_resource_once_unique on invites (job_id, resource_id)
  where resource_id is not null and status not in ('expired', 'withdrawn');

create index invites_client_newest_idx on invites (client_id, sent_at desc, id desc);
create index invites_invitee_newest_idx on invites (invitee_id, sent_at desc, id desc);

-- ---- interviews ------------------------------------------------------------------------------------------------------

-- Nobody's time is held twice.
alter table interview_holds
  add constraint interview_holds_person_exclude
    exclude using gist (person_id with =, tstzrange(starts_at, ends_at) with &&) where (person_id is not null),
  add constraint interview_holds_resource_exclude
    exclude using gist (resource_id with =, tstzrange(starts_at, ends_at) with &&) where (resource_id is not null);

create unique index interview_guides_round_unique on interview_guides (job_id, lower(round));

create unique index interview_requests_open_unique on interview_requests (interview_id) where answer is null;

-- Nobody takes back an interview of which the other side was told, nor makes it untold. It goes with its application or an
-- account alone.
create function interviews_stay_told() returns trigger language plpgsql set search_path from current as $$
begin
  raise exception 'The other side was told of this interview' using errcode = 'check_violation', constraint = 'interviews_stay_told';
end $$;

create trigger interviews_stay_told before delete on interviews
  for each row when (old.told_at is not null and pg_trigger_depth() = 0) execute function interviews_stay_told();
create trigger interviews_told_once before update of told_at on interviews
  for each row when (old.told_at is not null and new.told_at is distinct from old.told_at) execute function interviews_stay_told();

-- An application says whose turn it is with its interviews; the triggers keep it in step with their times and requests.
create function application_turns_note(which uuid) returns void language sql set search_path from current as $$
  update applications a set times_offered_at = n.offered_at, times_offered_until = n.offered_until, times_asked_at = n.asked_at,
      times_asked_until = n.asked_until, meets_until = n.meets_until, interview_id = n.id, untold_interview_id = n.untold_id
    from (
      select max(s.offered_at) filter (where s.offered_until is not null) as offered_at, max(s.offered_until) as offered_until,
          min(s.asked_at) as asked_at,
          -- A request without a time that stands waits until it is answered.
          case when bool_or(s.asked_at is not null and s.asked_until is null) then null else max(s.asked_until) end as asked_until,
          max(s.meets_until) as meets_until,
          (array_agg(s.id order by s.asked_at is not null desc, s.offered_until desc nulls last, s.meets_until desc nulls last))[1] as id,
          (select u.id from interviews u where u.application_id = which and u.told_at is null and u.state = 'proposed'
            order by u.created_at desc, u.id limit 1) as untold_id
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
           where i.application_id = which and i.told_at is not null) s) n
   where a.id = which
     and (a.times_offered_at, a.times_offered_until, a.times_asked_at, a.times_asked_until, a.meets_until, a.interview_id,
         a.untold_interview_id)
       is distinct from (n.offered_at, n.offered_until, n.asked_at, n.asked_until, n.meets_until, n.id, n.untold_id) $$;

create function interviews_turn() returns trigger language plpgsql set search_path from current as $$
begin
  perform application_turns_note(coalesce(new.application_id, old.application_id));
  return null;
end $$;

create trigger interviews_turn after insert or update or delete on interviews for each row execute function interviews_turn();

create function interview_parts_turn() returns trigger language plpgsql set search_path from current as $$
begin
  perform application_turns_note(i.application_id) from interviews i where i.id = coalesce(new.interview_id, old.interview_id);
  return null;
end $$;

create trigger interview_times_turn after insert or update or delete on interview_times
  for each row execute function interview_parts_turn();

create trigger interview_requests_turn after insert or update or delete on interview_requests
  for each row execute function interview_parts_turn();

-- ---- benches ---------------------------------------------------------------------------------------------------------

alter table bench_resources add constraint bench_resources_deleted_check check (
  deleted_at is null or name = 'Deleted person' and headline = '' and skills = '{}' and skill_details = '[]' and total_years = 0
    and city is null and state is null and email is null and phone is null and rate_amount is null and cost_amount is null
    and work_authorisation is null and visa is null and tax_terms = '{}' and notice_days is null and available_from is null and roll_off_date is null
    and bench_since is null and archived_at is not null and not send_in_hotlist);

create function bench_resources_stay_deleted() returns trigger language plpgsql set search_path from current as $$
begin
  raise exception 'This person was deleted' using errcode = 'check_violation', constraint = 'bench_resources_stay_deleted';
end $$;

create trigger bench_resources_stay_deleted before update of deleted_at on bench_resources for each row
  when (old.deleted_at is not null and new.deleted_at is distinct from old.deleted_at)
  execute function bench_resources_stay_deleted();

-- A deletion locks the row. A statement that would refer to it meanwhile waits, and then finds nobody.
create function bench_person_is_there() returns trigger language plpgsql set search_path from current as $$
declare
  gone timestamptz;
begin
  select deleted_at into gone from bench_resources where id = new.resource_id for key share;
  if gone is not null then
    raise exception 'This person was deleted' using errcode = 'foreign_key_violation', constraint = 'bench_person_is_there';
  end if;
  return new;
end $$;

create trigger application_drafts_person_is_there before insert or update of resource_id on application_drafts for each row
  when (new.resource_id is not null) execute function bench_person_is_there();
create trigger applications_person_is_there before insert or update of resource_id on applications for each row
  when (new.resource_id is not null) execute function bench_person_is_there();
create trigger bench_confirmations_person_is_there before insert or update of resource_id on bench_confirmations for each row
  when (new.resource_id is not null) execute function bench_person_is_there();
create trigger bench_resumes_person_is_there before insert or update of resource_id on bench_resumes for each row
  when (new.resource_id is not null) execute function bench_person_is_there();
create trigger hotlist_people_person_is_there before insert or update of resource_id on hotlist_people for each row
  when (new.resource_id is not null) execute function bench_person_is_there();
create trigger hotlist_references_person_is_there before insert or update of resource_id on hotlist_references for each row
  when (new.resource_id is not null) execute function bench_person_is_there();
create trigger invites_person_is_there before insert or update of resource_id on invites for each row
  when (new.resource_id is not null) execute function bench_person_is_there();
create trigger submission_disputes_person_is_there before insert or update of resource_id on submission_disputes for each row
  when (new.resource_id is not null) execute function bench_person_is_there();

create function bench_status_since() returns trigger language plpgsql set search_path from current as $$
begin
  new.status_since := now();
  return new;
end $$;

create trigger bench_resources_status_since before update of status on bench_resources for each row
  when (old.status is distinct from new.status) execute function bench_status_since();

-- A person who said no is never asked again, whatever the vendor does.
create function bench_confirmations_no_is_no() returns trigger language plpgsql set search_path from current as $$
begin
  if old.state = 'refused' and (new.state <> 'refused' or new.asks <> old.asks) then
    raise exception 'This person has said no' using errcode = 'check_violation', constraint = 'bench_confirmations_no_is_no';
  end if;
  return new;
end $$;

create trigger bench_confirmations_no_is_no before update on bench_confirmations
  for each row execute function bench_confirmations_no_is_no();

-- An address that wants no more hotlists from a vendor is written to no more, whatever happens at once.
create function hotlist_mails_are_wanted() returns trigger language plpgsql set search_path from current as $$
begin
  if exists (select from hotlist_refusals r join hotlists h using (vendor_id)
             where h.id = new.hotlist_id and r.email_hash = new.email_hash) then
    raise exception 'This address wants no more hotlists' using errcode = 'check_violation', constraint = 'hotlist_mails_are_wanted';
  end if;
  return new;
end $$;

create trigger hotlist_mails_are_wanted before insert on hotlist_mails
  for each row execute function hotlist_mails_are_wanted();

-- When somebody is taken from a bench, or an answer or a file of a checklist goes, its files are checked at once, for nobody may need them any more.
create function files_release() returns trigger language plpgsql set search_path from current as $$
begin
  update files set check_at = now() where id = old.file_id and state = 'stored';
  return null;
end $$;

create trigger bench_resumes_release after delete on bench_resumes
  for each row execute function files_release();

create trigger answer_files_release after delete on answer_files
  for each row execute function files_release();

create trigger onboarding_files_release after delete on onboarding_files
  for each row execute function files_release();

create unique index bench_resumes_default_idx on bench_resumes (resource_id) where is_default;
create unique index bench_imports_running_unique on bench_imports (vendor_id) where state = 'importing';
create index bench_imports_due_index on bench_imports (due_at) where state = 'importing';
create index bench_import_rows_open_index on bench_import_rows (import_id, row) where result is null;
create unique index bench_import_rows_added_unique on bench_import_rows (resource_id) where result = 'added';
create index hotlists_vendor_newest_idx on hotlists (vendor_id, created_at desc, id);
create unique index people_lists_name_idx on people_lists (client_id, lower(name));

-- ---- consent and disputes --------------------------------------------------------------------------------------------

-- A person who said no to a job is not asked again for it, by any vendor.
create function submission_consents_keep_no() returns trigger language plpgsql set search_path from current as $$
begin
  if exists (select from submission_refusals r where r.job_id = new.job_id and r.email_hash = new.email_hash) then
    raise exception 'this person has said no to this job'
      using errcode = 'check_violation', constraint = 'submission_consents_refused_check';
  end if;
  return new;
end $$;

create trigger submission_consents_refused before insert or update on submission_consents
  for each row when (new.state in ('waiting', 'confirmed')) execute function submission_consents_keep_no();

-- For a person and a job there is one question at a time, and one yes.
create unique index submission_consents_open_unique on submission_consents (job_id, email_hash) where state in ('waiting', 'confirmed');
create index submission_consents_expires_idx on submission_consents (expires_at) where state = 'waiting';

create unique index submission_disputes_open_unique on submission_disputes (vendor_id, job_id, email_hash) where state = 'open';
create index submission_disputes_vendor_newest_idx on submission_disputes (vendor_id, opened_at desc, id);
create index submission_disputes_waiting_idx on submission_disputes (opened_at, id) where state = 'open';

-- ---- content and reports ---------------------------------------------------------------------------------------------

create index blog_posts_newest_idx on blog_posts (publish_at desc, id) where publish_at is not null;
create unique index blog_pictures_cover_unique on blog_pictures (blog_id) where cover_alt is not null;
create index contact_messages_words_idx on contact_messages (md5(message), created_at);
create unique index report_cases_open_unique on report_cases (subject, subject_id) where state = 'open';
create index report_cases_waiting_idx on report_cases (opened_at, id) where state = 'open';
create index report_cases_decided_idx on report_cases (decided_at desc, id) where state <> 'open';
create index reports_words_idx on reports (md5(details), reported_at) where details is not null;
