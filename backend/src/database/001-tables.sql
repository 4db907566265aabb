-- The tables. The functions that their columns and checks call come first and are written by hand; everything below them is
-- generated. This file, 002-promises.sql and 003-search.sql run in one transaction.

create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- PostgreSQL's own tools restore a dump with an empty search path. A function that names functions, tables or dictionaries of ours
-- would fail there, and each row whose check, index, generated column or trigger calls it would be lost. So these functions keep
-- the search path of this transaction ("set search_path from current"): our schema, the extensions' and temporary tables last.
-- Functions that name only the system's have none, because the planner could not inline them with one, and a body that begins
-- with "return" is bound to what it names when it is made.
select set_config('search_path', (
  select string_agg(distinct quote_ident(nspname), ', ')
    from (select current_schema() as nspname
          union select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace
                 where e.extname = 'pg_trgm') spaces) || ', pg_temp', true);

-- ---- words -----------------------------------------------------------------------------------------------------------

-- English stems without English stop words: in a title "IT", "US" and "OR" are names, and a company is called "The Home Depot".
-- Descriptions are indexed with PostgreSQL's own "english", which leaves stop words out.
create text search dictionary english_all (template = snowball, language = english);
create text search configuration english_all (copy = english);
alter text search configuration english_all
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with english_all;

-- PostgreSQL calls array_to_string stable because of other element types. For text it is immutable, which a generated column needs.
create function job_words(text[]) returns text language sql immutable parallel safe as $$ select array_to_string($1, ' ') $$;

-- A text as it is indexed. Accents go, and names that the parser would take apart become one word: C++, C#, .NET, Node.js. The
-- function of the same name in search-text.ts does this to what is sought; a test compares them. Most texts have none of these
-- signs, and looking for them is cheaper than replacing.
create function search_text(given text) returns text language plpgsql immutable parallel safe as $$
declare
  -- The parser would take "Cook/Baker" for the name of a file.
  t text := replace(coalesce(given, ''), '/', ' ');
begin
  -- Latin, Greek and Cyrillic letters with accents. Capitals stay capitals, because IT is a name and it is none.
  if t ~ '[À-ɏ̀-ͯͰ-ӿḀ-῿]' then
    t := replace(replace(replace(replace(replace(replace(replace(
      translate(normalize(regexp_replace(normalize(t, nfd), U&'[\0300-\036f]', '', 'g'), nfc), 'łŁøØđĐðÐı', 'lLoOdDdDi'),
      'ß', 'ss'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 'þ', 'th'), 'Þ', 'TH');
  end if;
  if strpos(t, '++') > 0 then
    t := regexp_replace(t, '(^|[^[:alnum:]])(c)\+\+', '\1cplusplus ', 'gi');
  end if;
  if strpos(t, '#') > 0 then
    t := regexp_replace(t, '(^|[^[:alnum:]])([cf])#', '\1\2sharp ', 'gi');
  end if;
  if strpos(t, '.net') > 0 or strpos(t, '.NET') > 0 or strpos(t, '.Net') > 0 then
    t := regexp_replace(t, '(^|[^[:alnum:]])asp\.net($|[^[:alnum:]])', '\1aspnet dotnet \2', 'gi');
    t := regexp_replace(t, '(^|[^[:alnum:]])\.net($|[^[:alnum:]])', '\1dotnet \2', 'gi');
  end if;
  if strpos(t, '.js') > 0 or strpos(t, '.JS') > 0 or strpos(t, '.Js') > 0 then
    t := regexp_replace(t, '([[:alpha:]]+)\.js($|[^[:alnum:]])', '\1js \1 \2', 'gi');
  end if;
  if strpos(t, '-') > 0 then
    t := regexp_replace(t, '(^|[^[:alnum:]''’])([aist])-([[:alpha:]]{2,})', '\1\2\3 \3', 'gi');
  end if;
  if t ~* '[a-z]\.[a-z]' then
    t := regexp_replace(t, '(^|[^a-z0-9.])(?![ap]\.m)([a-z])\.([a-z])(?:\.([a-z]))?(?:\.([a-z]))?\.?(?![a-z0-9]|\.[a-z0-9])',
      '\1\2\3\4\5', 'gi');
    t := regexp_replace(t, '(^|[^a-z0-9.])(?:(ph|ed|psy|pharm)\.(d)|(r)\.(ph)|([bmd])\.(sc|tech|com|ed|phil|pharm|arch|eng))\.?(?![a-z0-9]|\.[a-z0-9])',
      '\1\2\3\4\5\6\7', 'gi');
  end if;
  return t;
end $$;

-- ---- careers ---------------------------------------------------------------------------------------------------------

-- The lists of a profile are checked by the database, because people search in them and read them whole.
create function career_objects(list jsonb, most int) returns boolean language sql immutable parallel safe set search_path from current as $$
  select case when jsonb_typeof(list) = 'array' then jsonb_array_length(list) <= most
    and not exists (select 1 from jsonb_array_elements(list) e where jsonb_typeof(e) <> 'object') else false end $$;

create function career_entries(list jsonb, most int, title text, first text, last text) returns boolean language sql immutable parallel safe set search_path from current as $$
  select case when career_objects(list, most) then
    (select count(distinct e ->> 'id') = count(*) from jsonb_array_elements(list) e)
    and not exists (
      select 1 from jsonb_array_elements(list) e
       where coalesce(btrim(e ->> title), '') = '' or coalesce(e ->> first, '2000-01') !~ '^(19[3-9][0-9]|20[0-9][0-9])-(0[1-9]|1[0-2])$'
          or coalesce(e ->> last, '2000-01') !~ '^(19[3-9][0-9]|20[0-9][0-9])-(0[1-9]|1[0-2])$'
          or (e ->> first) collate "C" > (e ->> last) collate "C")
  else false end $$;

create function career_skills(details jsonb, names text[]) returns boolean language sql immutable parallel safe set search_path from current as $$
  select case when career_objects(details, cardinality(names)) then not exists (
    select 1 from jsonb_array_elements(details) e
     where coalesce(e ->> 'level', 'expert') not in ('beginner', 'intermediate', 'advanced', 'expert')
        or coalesce((e ->> 'years')::numeric, 0) not between 0 and 60
        or coalesce((e ->> 'lastUsed')::numeric, 2000) not between 1930 and 2999)
  else false end $$;

create function career_evidence(details jsonb, experiences jsonb, educations jsonb, certificates jsonb, links jsonb) returns boolean language sql immutable parallel safe set search_path from current as $$
  select not exists (
  select 1 from jsonb_array_elements(details) d
   where d ->> 'evidence' is not null and not exists (
     select 1 from jsonb_array_elements(experiences || educations || certificates || links) e
      where e ->> 'id' = d ->> 'evidence')) $$;

create function career_languages(list jsonb, most int) returns boolean language sql immutable parallel safe set search_path from current as $$
  select case when career_objects(list, most) then
    (select count(distinct e ->> 'code') = count(*) from jsonb_array_elements(list) e)
    and not exists (
      select 1 from jsonb_array_elements(list) e
       where coalesce(e ->> 'code', '') !~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$'
          or coalesce(e ->> 'level', '') not in ('basic', 'conversational', 'fluent', 'native'))
  else false end $$;

create function career_links(list jsonb, most int) returns boolean language sql immutable parallel safe set search_path from current as $$
  select case when career_entries(list, most, 'label', 'none', 'none') then not exists (
    select 1 from jsonb_array_elements(list) e
     where coalesce(e ->> 'url', '') !~* '^https://[^[:space:]@/]+([/?#][^[:space:]]*)?$')
  else false end $$;

create function career_preferences(given jsonb) returns boolean language sql immutable parallel safe set search_path from current as $$
  select case when jsonb_typeof(given) <> 'object' then false else
    coalesce(given -> 'workModes', '[]') <@ '["on-site", "hybrid", "remote"]'
    and coalesce(given -> 'jobTypes', '[]') <@ '["full-time", "part-time", "contract", "temporary", "internship", "volunteer"]'
    and coalesce((given ->> 'noticeDays')::numeric, 0) between 0 and 365
    and coalesce(given ->> 'relocation', 'no') in ('no', 'yes', 'listed')
    and (coalesce(given ->> 'relocation', 'no') = 'listed') = (coalesce(given -> 'relocateTo', '[]') <> '[]')
    and (coalesce(given -> 'pay', 'null') = 'null' or (
      coalesce((given -> 'pay' ->> 'min')::numeric, 0) between 0.01 and 1e12 and round(coalesce((given -> 'pay' ->> 'min')::numeric, 0), 2) = coalesce((given -> 'pay' ->> 'min')::numeric, 0)
      and coalesce(given -> 'pay' ->> 'currency', '') ~ '^[A-Z]{3}$'
      and coalesce(given -> 'pay' ->> 'period', '') in ('annualy', 'monthly', 'hourly'))) end $$;

-- ---- feedback --------------------------------------------------------------------------------------------------------

-- Each skill or question has one mark, from 1 to 5. A draft has notes without a mark, too.
create function fair_marks(marks jsonb, unmarked boolean) returns boolean language sql immutable parallel safe as $$
  select count(*) = count(distinct m->>'skill')
     and coalesce(bool_and(coalesce(m->'mark' in ('1', '2', '3', '4', '5') or unmarked and m->'mark' = 'null', false)), true)
    from jsonb_array_elements(marks) m $$;

-- Generated from the entities by `node build/schema.mjs`; do not edit below this line.

create table "audit_events" (
  "id" bigint generated by default as identity not null primary key,
  "at" timestamptz not null default now(),
  "kind" text not null,
  "user_id" uuid null,
  "actor_id" uuid null,
  "address" text null,
  "device" text null,
  "detail" text null
);

create table "blog_posts" (
  "id" uuid not null default gen_random_uuid(),
  "slug" text not null,
  "title" text not null,
  "summary" text not null,
  "body" text not null,
  "body_html" text not null,
  "tags" text[] not null default '{}',
  "author_name" text not null,
  "publish_at" timestamptz null,
  "updated_at" timestamptz null,
  "version" int not null default 1,
  "created_at" timestamptz not null default now(),
  "changed_at" timestamptz not null default now(),
  primary key ("id"),
  constraint "blog_posts_slug_unique" unique ("slug"),
  constraint "blog_posts_slug_check" check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint "blog_posts_updated_check" check (updated_at is null or publish_at is not null)
);

create table "contact_proofs" (
  "id" uuid not null,
  "expires_at" timestamptz not null,
  primary key ("id")
);

create table "file_place" (
  "id" int not null default 1,
  "place" text not null,
  "since" timestamptz not null default now(),
  primary key ("id"),
  constraint "file_place_single_check" check (id = 1)
);

create table "login_throttles" (
  "identifier_hash" bytea not null,
  "failures" int not null default 0,
  "window_started_at" timestamptz not null default now(),
  "blocked_until" timestamptz null,
  primary key ("identifier_hash")
);

create table "outbox" (
  "id" bigint generated by default as identity not null primary key,
  "topic" text not null,
  "payload" jsonb not null,
  "created_at" timestamptz not null default now(),
  "available_at" timestamptz not null default now(),
  "attempts" int not null default 0,
  "last_error" text null,
  "done_at" timestamptz null,
  "set_aside_at" timestamptz null,
  constraint "outbox_outcome_check" check (done_at is null or set_aside_at is null)
);

create table "rate_windows" (
  "bucket" text not null,
  "window_start" timestamptz not null,
  "hits" int not null default 0,
  primary key ("bucket", "window_start")
);
create index "rate_windows_window_start_index" on "rate_windows" ("window_start");

create table "search_suggestions" (
  "kind" text not null,
  "key" text not null,
  "value" text not null,
  "jobs" int not null,
  "examples" uuid[] not null default '{}',
  primary key ("kind", "key"),
  constraint "search_suggestions_kind_check" check (kind in ('title', 'skill', 'company'))
);

create table "search_terms" (
  "word" text not null,
  "jobs" int not null,
  primary key ("word")
);

create table "site_figures" (
  "id" int not null default 1,
  "figures" jsonb not null,
  "counted_at" timestamptz not null,
  "took_ms" int not null,
  primary key ("id"),
  constraint "site_figures_single_check" check (id = 1)
);

create table "users" (
  "id" uuid not null default gen_random_uuid(),
  "user_type" text null,
  "first_name" text not null,
  "last_name" text not null default '',
  "email" text null,
  "phone" text null,
  "phone_confirmed_at" timestamptz null,
  "country" text not null default 'IN',
  "time_zone" text not null default 'Asia/Kolkata',
  "password_hash" text null,
  "kyc_status" text not null default 'pending',
  "profile_pic" text null,
  "terms_version" text null,
  "is_staff" boolean not null default false,
  "leaving_at" timestamptz null,
  "suspended_at" timestamptz null,
  "suspension_reason" text null,
  "is_demo" boolean not null default false,
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  primary key ("id"),
  constraint "users_email_unique" unique ("email"),
  constraint "users_user_type_check" check (user_type in ('personal', 'client', 'individual', 'company')),
  constraint "users_kyc_status_check" check (kyc_status in ('pending', 'inprogress', 'completed', 'rejected', 'expired')),
  constraint "users_email_check" check (email = lower(email) and octet_length(email) = char_length(email)),
  constraint "users_staff_check" check (not is_staff or user_type is null),
  constraint "users_suspension_check" check ((suspended_at is null) = (suspension_reason is null) and not (is_staff and suspended_at is not null)),
  constraint "users_phone_check" check (phone ~ '^\+[1-9][0-9]{6,14}$')
);

create table "turn_snoozes" (
  "person_id" uuid not null,
  "kind" text not null,
  "record_id" uuid not null,
  "put_off_at" timestamptz not null default now(),
  "until" timestamptz not null,
  primary key ("person_id", "kind", "record_id"),
  constraint "turn_snoozes_kind_check" check (kind in ('times', 'answers', 'feedback', 'offers', 'messages', 'withdrawals', 'verification', 'choices', 'own-offers', 'invitations', 'tasks')),
  constraint "turn_snoozes_until_check" check (until > put_off_at)
);

create table "terms_acceptances" (
  "user_id" uuid not null,
  "version" text not null,
  "accepted_at" timestamptz not null default now(),
  primary key ("user_id", "version"),
  constraint "terms_acceptances_version_check" check (version ~ '^[0-9]{4}-[0-9]{2}(-[0-9]{2})?$')
);

create table "staff_notes" (
  "id" uuid not null default gen_random_uuid(),
  "account_id" uuid not null,
  "author_id" uuid null,
  "text" text not null,
  "created_at" timestamptz not null default now(),
  primary key ("id"),
  constraint "staff_notes_text_check" check (text ~ '[^[:space:]]')
);

create table "sessions" (
  "id" uuid not null default gen_random_uuid(),
  "user_id" uuid not null,
  "account_id" uuid null,
  "shell" text not null,
  "device" text not null default '',
  "created_at" timestamptz not null default now(),
  "last_used_at" timestamptz not null default now(),
  "expires_at" timestamptz not null,
  "revoked_at" timestamptz null,
  "revoked_reason" text null,
  "address" text null,
  "second_factor" boolean not null default false,
  primary key ("id"),
  constraint "sessions_account_id_check" check (account_id <> user_id),
  constraint "sessions_shell_check" check (shell in ('web', 'desktop'))
);
create index "sessions_user_id_index" on "sessions" ("user_id");

create table "session_tokens" (
  "hash" bytea not null,
  "session_id" uuid not null,
  "kind" text not null,
  "expires_at" timestamptz not null,
  "used_at" timestamptz null,
  "successor_seed" bytea null,
  primary key ("hash"),
  constraint "session_tokens_kind_check" check (kind in ('access', 'refresh')),
  constraint "session_tokens_successor_seed_check" check (successor_seed is null or kind = 'refresh' and used_at is not null and octet_length(successor_seed) = 32)
);
create index "session_tokens_expires_at_index" on "session_tokens" ("expires_at");
create index "session_tokens_session_id_index" on "session_tokens" ("session_id");

create table "seeker_profiles" (
  "user_id" uuid not null,
  "headline" text null,
  "skills" text[] not null default '{}',
  "total_years" real null,
  "city" text null,
  "state" text null,
  "country" text null,
  "visibility" text not null default 'hidden',
  "card_id" uuid not null default gen_random_uuid(),
  "category" text null,
  "qualification" text null,
  "latitude" numeric(9,6) null,
  "longitude" numeric(9,6) null,
  "gender" text null,
  "name_shown" text not null default 'first-name',
  "version" int not null default 1,
  "updated_at" timestamptz not null default now(),
  "listed_at" timestamptz null,
  "about" text null,
  "skill_details" jsonb not null default '[]',
  "experiences" jsonb not null default '[]',
  "educations" jsonb not null default '[]',
  "certificates" jsonb not null default '[]',
  "languages" jsonb not null default '[]',
  "links" jsonb not null default '[]',
  "preferences" jsonb not null default '{}',
  "tsv" tsvector generated always as (setweight(to_tsvector('english_all', search_text(headline)), 'A') || setweight(to_tsvector('english_all', search_text(job_words(skills))), 'B')) stored null,
  primary key ("user_id"),
  constraint "seeker_profiles_card_unique" unique ("card_id"),
  constraint "seeker_profiles_about_check" check (char_length(about) <= 2000),
  constraint "seeker_profiles_category_check" check (category in ('software-it', 'data-ai', 'engineering', 'finance-accounting', 'sales-marketing', 'customer-service', 'human-resources', 'operations', 'healthcare', 'education', 'legal', 'design-media', 'construction-trades', 'manufacturing', 'logistics-transport', 'hospitality', 'retail', 'public-safety', 'science', 'agriculture', 'other', 'residential', 'commercial', 'industrial', 'apartments')),
  constraint "seeker_profiles_certificates_check" check (career_entries(certificates, 30, 'name', 'issued', 'expires')),
  constraint "seeker_profiles_coordinates_check" check ((latitude is null) = (longitude is null)),
  constraint "seeker_profiles_degrees_check" check (abs(latitude) <= 90::numeric and abs(longitude) <= 180::numeric),
  constraint "seeker_profiles_educations_check" check (career_entries(educations, 20, 'title', 'from', 'until')),
  constraint "seeker_profiles_evidence_check" check (career_evidence(skill_details, experiences, educations, certificates, links)),
  constraint "seeker_profiles_experiences_check" check (career_entries(experiences, 30, 'title', 'from', 'until')),
  constraint "seeker_profiles_gender_check" check (gender in ('female', 'male', 'non-binary')),
  constraint "seeker_profiles_headline_check" check (visibility = 'hidden' or headline is not null),
  constraint "seeker_profiles_languages_check" check (career_languages(languages, 20)),
  constraint "seeker_profiles_links_check" check (career_links(links, 10)),
  constraint "seeker_profiles_listed_at_check" check ((visibility = 'hidden') = (listed_at is null)),
  constraint "seeker_profiles_name_shown_check" check (name_shown in ('first-name', 'initials')),
  constraint "seeker_profiles_preferences_check" check (career_preferences(preferences)),
  constraint "seeker_profiles_qualification_check" check (qualification in ('certificate', 'associate-degree', 'bachelor-degree', 'master''s-degree', 'doctorate-degree')),
  constraint "seeker_profiles_skill_details_check" check (career_skills(skill_details, skills)),
  constraint "seeker_profiles_visibility_check" check (visibility in ('open', 'open-to-invites', 'hidden'))
);

create table "seeker_blocks" (
  "user_id" uuid not null,
  "client_id" uuid not null,
  "blocked_at" timestamptz not null default now(),
  primary key ("user_id", "client_id"),
  constraint "seeker_blocks_self_check" check (user_id <> client_id)
);
create index "seeker_blocks_client_id_index" on "seeker_blocks" ("client_id");

create table "second_factor_tickets" (
  "hash" bytea not null,
  "user_id" uuid not null,
  "way" text not null,
  "shell" text not null,
  "stay_signed_in" boolean not null,
  "tries" int not null default 0,
  "expires_at" timestamptz not null,
  primary key ("hash"),
  constraint "second_factor_tickets_shell_check" check (shell in ('web', 'desktop')),
  constraint "second_factor_tickets_tries_check" check (tries >= 0 and tries <= 5)
);
create index "second_factor_tickets_user_id_index" on "second_factor_tickets" ("user_id");

create table "saved_views" (
  "id" uuid not null default gen_random_uuid(),
  "account_id" uuid not null,
  "author_id" uuid not null,
  "list" text not null,
  "name" text not null,
  "query" jsonb not null,
  "shared" boolean not null default false,
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  primary key ("id"),
  constraint "saved_views_name_unique" unique ("account_id", "author_id", "list", "name"),
  constraint "saved_views_list_check" check (list in ('applications', 'applicants', 'bench')),
  constraint "saved_views_name_check" check (name <> '')
);
create index "saved_views_author_id_index" on "saved_views" ("author_id");

create table "saved_searches" (
  "id" uuid not null default gen_random_uuid(),
  "user_id" uuid not null,
  "name" text not null,
  "filters" jsonb not null,
  "frequency" text not null,
  "look_from" timestamptz not null default now(),
  "next_at" timestamptz null,
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "channels" text[] not null default '{panel,desktop}',
  "failures" int not null default 0,
  "kind" text not null default 'jobs',
  "looked_at" timestamptz not null default now(),
  primary key ("id"),
  constraint "saved_searches_failures_check" check (failures >= 0),
  constraint "saved_searches_channels_check" check (cardinality(channels) > 0 and channels <@ '{panel,desktop,mail}'::text[] and (not ('desktop' = any (channels)) or ('panel' = any (channels)))),
  constraint "saved_searches_frequency_check" check (frequency in ('off', 'daily', 'at-once')),
  constraint "saved_searches_kind_check" check (kind in ('jobs', 'people')),
  constraint "saved_searches_people_check" check (kind = 'jobs' or frequency <> 'at-once'),
  constraint "saved_searches_next_at_check" check ((frequency = 'off') = (next_at is null))
);

create table "saved_search_people" (
  "search_id" uuid not null,
  "person_id" uuid not null,
  "alert_id" uuid not null,
  primary key ("search_id", "person_id")
);
create index "saved_search_people_alert_id_index" on "saved_search_people" ("alert_id");
create index "saved_search_people_person_id_index" on "saved_search_people" ("person_id");

create table "saved_search_alerts" (
  "id" uuid not null,
  "search_id" uuid not null,
  "since" timestamptz not null,
  "jobs" int not null,
  "jobs_are_capped" boolean not null,
  "created_at" timestamptz not null default now(),
  "message_id" uuid null,
  primary key ("id")
);
create index "saved_search_alerts_created_at_index" on "saved_search_alerts" ("created_at");

create table "report_cases" (
  "id" uuid not null default gen_random_uuid(),
  "subject" text not null,
  "subject_id" uuid not null,
  "accused_id" uuid null,
  "name" text not null,
  "state" text not null default 'open',
  "quarantined" boolean not null default false,
  "version" int not null default 1,
  "opened_at" timestamptz not null default now(),
  "claimed_by" uuid null,
  "claimed_until" timestamptz null,
  "decided_by" uuid null,
  "decided_at" timestamptz null,
  "note" text null,
  "words" text null,
  primary key ("id"),
  constraint "report_cases_subject_check" check (subject in ('job', 'employer', 'vendor', 'candidate', 'hotlist', 'message', 'mail')),
  constraint "report_cases_state_check" check (state in ('open', 'no_action', 'warned', 'removed')),
  constraint "report_cases_decided_check" check (num_nonnulls(decided_by, decided_at, note) = case state when 'open' then 0 else 3 end),
  constraint "report_cases_words_check" check (case when state in ('warned', 'removed') then coalesce(words, '') <> '' else words is null end),
  constraint "report_cases_claimed_check" check ((claimed_by is null) = (claimed_until is null))
);
create index "report_cases_subject_id_index" on "report_cases" ("subject_id");
create index "report_cases_accused_id_index" on "report_cases" ("accused_id");

create table "reports" (
  "id" uuid not null default gen_random_uuid(),
  "case_id" uuid not null,
  "source" text not null,
  "reporter_id" uuid null,
  "person_id" uuid null,
  "email" text null,
  "reason" text null,
  "details" text null,
  "warnings" text[] not null default '{}',
  "evidence" jsonb not null,
  "quarantined" boolean not null default false,
  "reported_at" timestamptz not null default now(),
  primary key ("id"),
  constraint "reports_person_unique" unique ("case_id", "person_id"),
  constraint "reports_email_unique" unique ("case_id", "email"),
  constraint "reports_source_check" check (source in ('person', 'visitor', 'pattern')),
  constraint "reports_who_check" check ((source = 'person') = (reporter_id is not null) and (source = 'person' or person_id is null) and (source = 'visitor' or email is null)),
  constraint "reports_reason_check" check (reason in ('money', 'elsewhere', 'false', 'gone', 'abuse', 'private', 'unwanted', 'not-about-the-job', 'other')),
  constraint "reports_why_check" check (case when source = 'pattern' then reason is null and cardinality(warnings) > 0 else reason is not null end)
);
create index "reports_reporter_id_index" on "reports" ("reporter_id");
create index "reports_person_id_index" on "reports" ("person_id");

create table "recovery_codes" (
  "user_id" uuid not null,
  "hash" bytea not null,
  "used_at" timestamptz null,
  primary key ("user_id", "hash")
);

create table "people_lists" (
  "id" uuid not null default gen_random_uuid(),
  "client_id" uuid not null,
  "name" text not null,
  "created_at" timestamptz not null default now(),
  primary key ("id"),
  constraint "people_lists_name_check" check (char_length(name) >= 1 and char_length(name) <= 60)
);

create table "passkey_challenges" (
  "hash" bytea not null,
  "user_id" uuid null,
  "expires_at" timestamptz not null,
  primary key ("hash")
);
create index "passkey_challenges_expires_at_idx" on "passkey_challenges" ("expires_at");

create table "passkeys" (
  "id" uuid not null default gen_random_uuid(),
  "user_id" uuid not null,
  "credential_id" bytea not null,
  "public_key" bytea not null,
  "counter" bigint not null,
  "name" text not null,
  "added_at" timestamptz not null default now(),
  "last_used_at" timestamptz null,
  primary key ("id"),
  constraint "passkeys_credential_id_unique" unique ("credential_id"),
  constraint "passkeys_counter_check" check (counter >= 0),
  constraint "passkeys_name_check" check (length(name) >= 1 and length(name) <= 60)
);
create index "passkeys_user_id_index" on "passkeys" ("user_id");

create table "otp_challenges" (
  "id" uuid not null default gen_random_uuid(),
  "purpose" text not null,
  "channel" text not null,
  "identifier_hash" bytea not null,
  "asked_from_hash" bytea null,
  "address" text null,
  "user_id" uuid null,
  "code_hash" bytea null,
  "tries" int not null default 0,
  "created_at" timestamptz not null default now(),
  "expires_at" timestamptz not null,
  "closed_at" timestamptz null,
  "ticket_hash" bytea null,
  "ticket_expires_at" timestamptz null,
  "ticket_used_at" timestamptz null,
  primary key ("id"),
  constraint "otp_challenges_ticket_unique" unique ("ticket_hash"),
  constraint "otp_challenges_channel_check" check (channel in ('email', 'sms')),
  constraint "otp_challenges_purpose_check" check (purpose in ('register', 'login', 'reset', 'email', 'phone', 'delete', 'staff')),
  constraint "otp_challenges_tries_check" check (tries >= 0 and tries <= 5)
);
create index "otp_challenges_created_at_idx" on "otp_challenges" ("created_at");

create table "organisations" (
  "user_id" uuid not null,
  "name" text not null,
  "logo" text null,
  "team_photo" text null,
  "links" jsonb not null default '[]',
  "sites" jsonb not null default '[]',
  "about" text null,
  "website" text null,
  "industry" text null,
  "size" text null,
  "founded_year" int null,
  "country" text null,
  "state" text null,
  "city" text null,
  "category" text null,
  "latitude" numeric(9,6) null,
  "longitude" numeric(9,6) null,
  "version" int not null default 1,
  "created_at" timestamptz not null default now(),
  primary key ("user_id"),
  constraint "organisations_founded_year_check" check (founded_year >= 1900 and founded_year <= 2028),
  constraint "organisations_category_check" check (category in ('software-it', 'data-ai', 'engineering', 'finance-accounting', 'sales-marketing', 'customer-service', 'human-resources', 'operations', 'healthcare', 'education', 'legal', 'design-media', 'construction-trades', 'manufacturing', 'logistics-transport', 'hospitality', 'retail', 'public-safety', 'science', 'agriculture', 'other', 'residential', 'commercial', 'industrial', 'apartments')),
  constraint "organisations_size_check" check (size in ('1-10', '11-50', '51-200', '201-1000', '1001-5000', '5001-plus')),
  constraint "organisations_website_check" check (website ~* '^https?://[^[:space:]@/]+([/?#][^[:space:]]*)?$'),
  constraint "organisations_links_check" check (jsonb_typeof(links) = 'array' and jsonb_array_length(links) <= 5),
  constraint "organisations_sites_check" check (jsonb_typeof(sites) = 'array' and jsonb_array_length(sites) <= 10),
  constraint "organisations_coordinates_check" check ((latitude is null) = (longitude is null)),
  constraint "organisations_degrees_check" check (abs(latitude) <= 90 and abs(longitude) <= 180)
);

create table "notification_preferences" (
  "person_id" uuid not null,
  "panel_off" text[] not null default '{}',
  "desktop_off" text[] not null default '{}',
  "mail_off" text[] not null default '{}',
  "applicant_mails" text not null default 'daily',
  "named_subjects" boolean not null default false,
  "weekly_submissions" boolean not null default false,
  "quiet_on" boolean not null default false,
  "quiet_from" int not null default 1320,
  "quiet_until" int not null default 420,
  "quiet_weekends" boolean not null default false,
  "version" int not null default 1,
  "updated_at" timestamptz not null default now(),
  primary key ("person_id"),
  constraint "notification_preferences_types_check" check (panel_off || desktop_off || mail_off <@ '{JobInvitation,JobApplication,Interview,Kyc,Message,System}'::text[]),
  constraint "notification_preferences_applicant_mails_check" check (applicant_mails in ('at-once', 'hourly', 'daily', 'never')),
  constraint "notification_preferences_quiet_check" check (quiet_from >= 0 and quiet_from <= 1439 and quiet_until >= 0 and quiet_until <= 1439 and quiet_from <> quiet_until),
  constraint "notification_preferences_version_check" check (version > 0)
);

create table "notification_horizons" (
  "person_id" uuid not null,
  "account_id" uuid not null,
  "type" text not null,
  "read_to" bigint not null default 0,
  "gone_to" bigint not null default 0,
  "gone_before" bigint null,
  "cleared_at" timestamptz null,
  primary key ("person_id", "account_id", "type"),
  constraint "notification_horizons_cleared_check" check ((gone_before is null) = (cleared_at is null)),
  constraint "notification_horizons_type_check" check (type in ('JobInvitation', 'JobApplication', 'Interview', 'Kyc', 'Message', 'System'))
);
create index "notification_horizons_account_id_index" on "notification_horizons" ("account_id");

create table "notifications" (
  "id" uuid not null default gen_random_uuid(),
  "seq" bigint generated by default as identity not null,
  "user_id" uuid not null,
  "person_id" uuid null,
  "type" text not null,
  "title" text not null,
  "details" text not null,
  "status" text not null default 'New',
  "sent_at" timestamptz not null default now(),
  "notification_detail" uuid null,
  "subject" text null,
  "group_id" uuid null,
  "reminder_of" timestamptz null,
  "dedupe_key" text not null,
  "is_quiet" boolean not null default false,
  primary key ("id"),
  constraint "notifications_dedupe_unique" unique ("user_id", "dedupe_key"),
  constraint "notifications_subject_check" check (subject is null or (subject = 'invite' and type = 'Message') or (subject = 'note' and type = 'JobApplication')),
  constraint "notifications_reminder_of_check" check (reminder_of is null or (type = 'Interview' and notification_detail is not null)),
  constraint "notifications_status_check" check (status in ('New', 'Read')),
  constraint "notifications_type_check" check (type in ('JobInvitation', 'JobApplication', 'Interview', 'Kyc', 'Message', 'System'))
);
create index "notifications_user_seq_idx" on "notifications" ("user_id", "seq");

create table "notification_marks" (
  "person_id" uuid not null,
  "notification_id" uuid not null,
  "is_gone" boolean not null default false,
  primary key ("person_id", "notification_id")
);
create index "notification_marks_notification_id_index" on "notification_marks" ("notification_id");

create table "messages" (
  "id" uuid not null default gen_random_uuid(),
  "channel" text not null,
  "template" text not null,
  "recipient" text not null,
  "user_id" uuid null,
  "sealed" bytea null,
  "status" text not null default 'queued',
  "attempts" int not null default 0,
  "available_at" timestamptz not null default now(),
  "postponed" boolean not null default false,
  "useless_at" timestamptz null,
  "last_error" text null,
  "created_at" timestamptz not null default now(),
  "sent_at" timestamptz null,
  primary key ("id"),
  constraint "messages_channel_check" check (channel in ('email', 'sms')),
  constraint "messages_sealed_check" check (status <> 'sent' or sealed is null),
  constraint "messages_status_check" check (status in ('queued', 'sent', 'unneeded', 'failed'))
);

create table "member_invitations" (
  "id" uuid not null default gen_random_uuid(),
  "account_id" uuid not null,
  "email" text not null,
  "role" text not null,
  "ticket_hash" bytea not null,
  "invited_by" uuid null,
  "sent_at" timestamptz not null default now(),
  "expires_at" timestamptz not null,
  primary key ("id"),
  constraint "member_invitations_ticket_hash_unique" unique ("ticket_hash"),
  constraint "member_invitations_once_unique" unique ("account_id", "email"),
  constraint "member_invitations_email_check" check (email = lower(email)),
  constraint "member_invitations_role_check" check (role in ('owner', 'recruiter', 'hiring-manager', 'manager', 'viewer'))
);
create index "member_invitations_expires_at_index" on "member_invitations" ("expires_at");

create table "meeting_rooms" (
  "person_id" uuid not null,
  "link" text not null,
  primary key ("person_id"),
  constraint "meeting_rooms_link_check" check (link ~* '^https?://')
);

create table "match_people" (
  "user_id" uuid not null,
  "version" int not null default 0,
  "facts" jsonb null,
  "skills" int[] not null default '{}',
  "worths" int[] not null default '{}',
  "skill_years" int[] not null default '{}',
  "years" double precision null,
  "country" text null,
  "latitude" double precision null,
  "longitude" double precision null,
  "moves" boolean not null default false,
  "modes" int not null default 0,
  "pay" double precision null,
  "currency" text null,
  "starts_on" date null,
  "notice_days" int null,
  "time_zone" text null,
  primary key ("user_id"),
  constraint "match_people_facts_check" check (version = 0 or facts is not null),
  constraint "match_people_pay_check" check ((pay is null) = (currency is null)),
  constraint "match_people_point_check" check ((latitude is null) = (longitude is null)),
  constraint "match_people_skills_check" check (cardinality(skills) = cardinality(worths) and cardinality(skills) = cardinality(skill_years))
);
create index "match_people_version_index" on "match_people" ("version");

create table "kyc_events" (
  "id" uuid not null default gen_random_uuid(),
  "user_id" uuid not null,
  "kind" text not null,
  "what" text not null,
  "by_id" uuid null,
  "at" timestamptz not null default now(),
  primary key ("id"),
  constraint "kyc_events_kind_check" check (kind in ('registration', 'tax-id', 'address', 'photo-id')),
  constraint "kyc_events_what_check" check (what in ('uploaded', 'looked', 'approved', 'sent_back', 'second_asked', 'rejected', 'expired'))
);
create index "kyc_events_user_id_at_index" on "kyc_events" ("user_id", "at");

create table "kyc_claims" (
  "user_id" uuid not null,
  "staff_id" uuid not null,
  "until" timestamptz not null,
  primary key ("user_id")
);
create index "kyc_claims_staff_id_index" on "kyc_claims" ("staff_id");

create table "kept_people" (
  "list_id" uuid not null,
  "person_id" uuid not null,
  "kept_at" timestamptz not null default now(),
  primary key ("list_id", "person_id")
);
create index "kept_people_person_id_index" on "kept_people" ("person_id");

create table "jobs" (
  "id" uuid not null default gen_random_uuid(),
  "client_id" uuid not null,
  "title" text not null,
  "company_name" text not null,
  "company_verified" boolean not null default false,
  "description_html" text not null,
  "description_text" text not null,
  "summary" text not null,
  "category" text not null,
  "job_type" text not null,
  "engagement" text not null default 'direct',
  "work_mode" text not null,
  "country" text not null,
  "state" text null,
  "city" text null,
  "time_zone" text not null,
  "skills" jsonb not null default '[]',
  "skill_names" text[] not null default '{}',
  "skill_keys" text[] not null default '{}',
  "experience" text null,
  "qualification" text null,
  "openings" int not null default 1,
  "salary_min" numeric(15,2) null,
  "salary_max" numeric(15,2) null,
  "currency" text not null default 'INR',
  "pay_period" text not null default 'annualy',
  "salary_visible" boolean not null default true,
  "year_min" numeric(18,2) null,
  "year_max" numeric(18,2) null,
  "start_date" date null,
  "closes_on" date null,
  "closes_at" timestamptz null,
  "accept_vendors" boolean not null default true,
  "vendor_cap" int null,
  "screening_questions" jsonb not null default '[]',
  "tags" text[] not null default '{}',
  "client_job_ref" text null,
  "assignee_id" uuid null,
  "status" text not null default 'active',
  "withheld" boolean not null default false,
  "source" text null,
  "source_id" text null,
  "is_demo" boolean not null default false,
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "tsv" tsvector null,
  "head_tsv" tsvector null,
  "version" int not null default 1,
  "missing" text[] not null default '{}',
  "review_note" text null,
  "ended_at" timestamptz null,
  "listed_at" timestamptz null,
  "latitude" real null,
  "longitude" real null,
  "geo_cell" int null,
  "search_version" smallint not null default 0,
  "plain_title" text null,
  primary key ("id"),
  constraint "jobs_source_unique" unique ("client_id", "source", "source_id"),
  constraint "jobs_coordinates_check" check ((latitude is null) = (longitude is null) and (latitude is null) = (geo_cell is null)),
  constraint "jobs_ended_at_check" check ((status in ('filled', 'closed')) = (ended_at is not null)),
  constraint "jobs_missing_check" check (status = 'draft' or missing = '{}'::text[]),
  constraint "jobs_openings_check" check (openings >= 1 and openings <= 999),
  constraint "jobs_withheld_check" check (not withheld or status = 'paused'),
  constraint "jobs_vendor_cap_check" check (vendor_cap >= 1 and vendor_cap <= 500),
  constraint "jobs_review_note_check" check (status <> 'active' or review_note is null),
  constraint "jobs_salary_check" check (salary_min is null or salary_max is null or salary_min <= salary_max),
  constraint "jobs_salary_positive_check" check (coalesce(salary_min, 0::numeric) >= 0::numeric and coalesce(salary_max, 0::numeric) >= 0::numeric),
  constraint "jobs_status_check" check (status in ('draft', 'pending_review', 'active', 'paused', 'filled', 'closed'))
);

create table "submission_refusals" (
  "job_id" uuid not null,
  "email_hash" bytea not null,
  "refused_at" timestamptz not null default now(),
  primary key ("job_id", "email_hash")
);

create table "submission_events" (
  "id" bigint generated by default as identity not null primary key,
  "job_id" uuid not null,
  "email_hash" bytea not null,
  "vendor_id" uuid null,
  "application_id" uuid null,
  "what" text not null,
  "at" timestamptz not null default clock_timestamp(),
  constraint "submission_events_what_check" check (what in ('submitted', 'asked', 'turned_away', 'confirmed', 'refused', 'reported', 'lapsed', 'taken_back', 'disputed', 'dispute_withdrawn', 'decided_stands', 'decided_moved', 'decided_nobody'))
);
create index "submission_events_person_index" on "submission_events" ("job_id", "email_hash", "id");

create table "saved_search_hits" (
  "search_id" uuid not null,
  "job_id" uuid not null,
  "alert_id" uuid not null,
  "listed_at" timestamptz not null,
  primary key ("search_id", "job_id")
);
create index "saved_search_hits_alert_id_index" on "saved_search_hits" ("alert_id");
create index "saved_search_hits_job_id_index" on "saved_search_hits" ("job_id");

create table "saved_jobs" (
  "user_id" uuid not null,
  "job_id" uuid not null,
  "saved_at" timestamptz not null default now(),
  primary key ("user_id", "job_id")
);
create index "saved_jobs_job_id_index" on "saved_jobs" ("job_id");

create table "match_bench_changes" (
  "job_id" uuid not null,
  "changed_at" timestamptz not null default now(),
  primary key ("job_id")
);

create table "interview_guides" (
  "id" uuid not null default gen_random_uuid(),
  "job_id" uuid not null,
  "round" text not null,
  "questions" jsonb not null,
  "version" int not null default 0,
  primary key ("id"),
  constraint "interview_guides_questions_check" check (jsonb_array_length(questions) >= 1 and jsonb_array_length(questions) <= 20),
  constraint "interview_guides_version_check" check (version >= 0)
);

create table "application_reminders" (
  "id" uuid not null default gen_random_uuid(),
  "job_id" uuid not null,
  "day" date not null,
  "created_at" timestamptz not null default now(),
  "told_at" timestamptz null,
  "next_at" timestamptz not null default now(),
  "failures" int not null default 0,
  primary key ("id"),
  constraint "application_reminders_day_unique" unique ("job_id", "day"),
  constraint "application_reminders_failures_check" check (failures >= 0)
);
create index "application_reminders_created_at_index" on "application_reminders" ("created_at");

create table "idempotency_keys" (
  "user_id" uuid not null,
  "call" text not null,
  "key" text not null,
  "body_hash" bytea not null,
  "response" jsonb null,
  "created_at" timestamptz not null default now(),
  primary key ("user_id", "call", "key")
);
create index "idempotency_keys_created_at_index" on "idempotency_keys" ("created_at");

create table "hotlist_refusals" (
  "vendor_id" uuid not null,
  "email_hash" bytea not null,
  "refused_at" timestamptz not null default now(),
  primary key ("vendor_id", "email_hash")
);

create table "hotlists" (
  "id" uuid not null default gen_random_uuid(),
  "vendor_id" uuid not null,
  "title" text not null,
  "note" text null,
  "for_whom" text null,
  "show_rates" boolean not null,
  "show_terms" boolean not null default false,
  "time_zone" text not null,
  "set_on" date not null,
  "until" date not null,
  "token_hash" bytea not null,
  "token_sealed" bytea not null,
  "revoked_at" timestamptz null,
  "created_at" timestamptz not null default now(),
  primary key ("id"),
  constraint "hotlists_token_hash_unique" unique ("token_hash"),
  constraint "hotlists_until_check" check (until >= set_on and until <= set_on + 60)
);

create table "hotlist_views" (
  "hotlist_id" uuid not null,
  "day" date not null,
  "views" int not null,
  primary key ("hotlist_id", "day"),
  constraint "hotlist_views_views_check" check (views > 0)
);

create table "hotlist_mails" (
  "hotlist_id" uuid not null,
  "email_hash" bytea not null,
  "email" text not null,
  "sent_at" timestamptz not null default now(),
  primary key ("hotlist_id", "email_hash")
);

create table "handoff_codes" (
  "hash" bytea not null,
  "user_id" uuid not null,
  "code_challenge" text not null,
  "expires_at" timestamptz not null,
  primary key ("hash")
);

create table "files" (
  "id" uuid not null default gen_random_uuid(),
  "owner_id" uuid null,
  "kind" text not null,
  "name" text not null,
  "format" text not null,
  "size" int not null,
  "sha256" bytea not null,
  "state" text not null default 'storing',
  "state_at" timestamptz not null default now(),
  "check_at" timestamptz null,
  "created_at" timestamptz not null default now(),
  primary key ("id"),
  constraint "files_kind_check" check (kind in ('resume', 'picture', 'message', 'kyc', 'bench-import', 'onboarding', 'answer')),
  constraint "files_name_check" check (char_length(name) >= 1 and char_length(name) <= 200),
  constraint "files_format_check" check (format in ('pdf', 'docx', 'doc', 'rtf', 'txt', 'webp', 'png', 'jpeg', 'csv', 'xlsx')),
  constraint "files_sheet_check" check ((kind = 'bench-import') = (format in ('csv', 'xlsx'))),
  constraint "files_picture_check" check ((kind = 'picture') = (format = 'webp')),
  constraint "files_size_check" check (size >= 1 and size <= 10485760),
  constraint "files_sha256_check" check (octet_length(sha256) = 32),
  constraint "files_state_check" check (state in ('storing', 'stored', 'removing')),
  constraint "files_check_at_check" check (check_at is not null or state = 'stored')
);
create index "files_owner_id_index" on "files" ("owner_id");

create table "resumes" (
  "id" uuid not null default gen_random_uuid(),
  "user_id" uuid not null,
  "file_id" uuid not null,
  "place" int not null,
  "label" text not null,
  "is_default" boolean not null default false,
  "added_at" timestamptz not null default now(),
  primary key ("id"),
  constraint "resumes_file_id_unique" unique ("file_id"),
  constraint "resumes_place_unique" unique ("user_id", "place"),
  constraint "resumes_place_check" check (place >= 1 and place <= 5),
  constraint "resumes_label_check" check (char_length(label) >= 1 and char_length(label) <= 80)
);

create table "kyc_documents" (
  "id" uuid not null default gen_random_uuid(),
  "user_id" uuid not null,
  "account_type" text not null,
  "kind" text not null,
  "state" text not null default 'in_review',
  "file_id" uuid null,
  "number_sealed" bytea null,
  "number_tail" text null,
  "submitted_at" timestamptz not null default now(),
  "decided_at" timestamptz null,
  "decided_by" uuid null,
  "confirmed_by" uuid null,
  "reason" text null,
  "note" text null,
  "valid_until" date null,
  "reminded_at" timestamptz null,
  "version" int not null default 1,
  primary key ("id"),
  constraint "kyc_documents_user_id_kind_unique" unique ("user_id", "kind"),
  constraint "kyc_documents_file_id_unique" unique ("file_id"),
  constraint "kyc_documents_account_type_check" check (account_type in ('client', 'individual', 'company')),
  constraint "kyc_documents_kind_check" check (kind in ('registration', 'tax-id', 'address', 'photo-id')),
  constraint "kyc_documents_state_check" check (state in ('in_review', 'second_review', 'approved', 'sent_back', 'rejected', 'expired')),
  constraint "kyc_documents_decided_check" check ((state = 'in_review') = (decided_at is null)),
  constraint "kyc_documents_reason_check" check (state in ('in_review', 'approved', 'expired') or reason is not null),
  constraint "kyc_documents_two_reviewers_check" check ((state = 'rejected') = (confirmed_by is not null) and (confirmed_by is null or confirmed_by <> decided_by)),
  constraint "kyc_documents_file_check" check (file_id is not null or state in ('approved', 'sent_back', 'rejected', 'expired')),
  constraint "kyc_documents_number_check" check ((number_sealed is null) = (number_tail is null) and char_length(number_tail) <= 2)
);

create table "blog_pictures" (
  "id" uuid not null default gen_random_uuid(),
  "file_id" uuid not null,
  "width" int not null,
  "height" int not null,
  "blog_id" uuid null,
  "cover_alt" text null,
  "added_at" timestamptz not null default now(),
  primary key ("id"),
  constraint "blog_pictures_file_id_unique" unique ("file_id"),
  constraint "blog_pictures_size_check" check (width > 0 and height > 0),
  constraint "blog_pictures_cover_check" check (cover_alt is null or (blog_id is not null and length(cover_alt) >= 1 and length(cover_alt) <= 200))
);
create index "blog_pictures_blog_id_index" on "blog_pictures" ("blog_id");

create table "employer_openings" (
  "client_id" uuid not null,
  "open_jobs" int not null,
  "categories" text[] not null,
  primary key ("client_id")
);

create table "conversation_templates" (
  "id" uuid not null default gen_random_uuid(),
  "account_id" uuid not null,
  "name" text not null,
  "text" text not null,
  "changed_at" timestamptz not null default now(),
  primary key ("id"),
  constraint "conversation_templates_name_unique" unique ("account_id", "name"),
  constraint "conversation_templates_text_check" check (name <> '' and text <> '' and char_length(text) <= 4000)
);

create table "contact_messages" (
  "id" uuid not null default gen_random_uuid(),
  "kind" text not null,
  "topic" text not null,
  "state" text not null default 'waiting',
  "name" text not null,
  "email" text not null,
  "message" text not null,
  "sender_id" uuid null,
  "job_id" uuid null,
  "employer_id" uuid null,
  "created_at" timestamptz not null default now(),
  "answer" text null,
  "decided_by" uuid null,
  "decided_at" timestamptz null,
  primary key ("id"),
  constraint "contact_messages_kind_check" check (kind in ('contact', 'question')),
  constraint "contact_messages_state_check" check (state in ('waiting', 'quarantined', 'answered', 'closed')),
  constraint "contact_messages_about_check" check (num_nonnulls(job_id, employer_id) <= case kind when 'question' then 1 else 0 end),
  constraint "contact_messages_decided_check" check ((state in ('answered', 'closed')) = (decided_at is not null)),
  constraint "contact_messages_answer_check" check ((state = 'answered') = (answer is not null))
);
create index "contact_messages_state_created_at_index" on "contact_messages" ("state", "created_at");
create index "contact_messages_sender_id_index" on "contact_messages" ("sender_id");
create index "contact_messages_job_id_index" on "contact_messages" ("job_id");
create index "contact_messages_employer_id_index" on "contact_messages" ("employer_id");

create table "calendar_feeds" (
  "person_id" uuid not null,
  "account_id" uuid not null,
  "token_hash" bytea not null,
  "token_sealed" bytea not null,
  "created_at" timestamptz not null default now(),
  primary key ("person_id", "account_id"),
  constraint "calendar_feeds_token_hash_unique" unique ("token_hash")
);
create index "calendar_feeds_account_id_index" on "calendar_feeds" ("account_id");

create table "bench_settings" (
  "vendor_id" uuid not null,
  "margin_floor" int null,
  primary key ("vendor_id"),
  constraint "bench_settings_margin_floor_check" check (margin_floor >= 0 and margin_floor <= 90)
);

create table "bench_resources" (
  "id" uuid not null default gen_random_uuid(),
  "vendor_id" uuid not null,
  "name" text not null,
  "headline" text not null default '',
  "skills" text[] not null default '{}',
  "total_years" real not null default 0,
  "city" text null,
  "state" text null,
  "country" text not null,
  "time_zone" text not null default 'Asia/Kolkata',
  "work_mode" text not null default 'remote',
  "rate_amount" numeric(12,2) null,
  "rate_currency" text not null default 'INR',
  "rate_period" text not null default 'monthly',
  "email" text null,
  "phone" text null,
  "status" text not null default 'available',
  "available_from" date null,
  "roll_off_date" date null,
  "bench_since" date null,
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "skill_details" jsonb not null default '[]',
  "work_authorisation" text null,
  "visa" text null,
  "tax_terms" text[] not null default '{}',
  "relocate" boolean not null default false,
  "cost_amount" numeric(12,2) null,
  "cost_currency" text not null default 'INR',
  "cost_period" text not null default 'monthly',
  "notice_days" int null,
  "employment" text not null default 'own',
  "send_in_hotlist" boolean not null default true,
  "version" int not null default 1,
  "archived_at" timestamptz null,
  "deleted_at" timestamptz null,
  "status_since" timestamptz not null default now(),
  primary key ("id"),
  constraint "bench_resources_email_unique" unique ("vendor_id", "email"),
  constraint "bench_resources_vendor_unique" unique ("id", "vendor_id"),
  constraint "bench_resources_status_check" check (status in ('available', 'rolling-off', 'submitted', 'interviewing', 'placed', 'unavailable')),
  constraint "bench_resources_amounts_check" check (coalesce(rate_amount, 1) > 0 and coalesce(cost_amount, 1) > 0),
  constraint "bench_resources_notice_days_check" check (notice_days >= 0 and notice_days <= 365),
  constraint "bench_resources_employment_check" check (employment in ('own', 'subcontract')),
  constraint "bench_resources_visa_check" check (visa in ('us-citizen', 'green-card', 'gc-ead', 'h1b', 'h4-ead', 'l2-ead', 'opt', 'cpt', 'tn', 'citizen', 'residence', 'work-permit', 'needs-sponsoring')),
  constraint "bench_resources_tax_terms_check" check (tax_terms <@ array['c2c', 'w2', 'form-1099', 'permanent', 'contract', 'own-company'] and cardinality(tax_terms) <= 6),
  constraint "bench_resources_placed_check" check (status <> 'placed' or bench_since is null)
);

create table "submission_disputes" (
  "id" uuid not null default gen_random_uuid(),
  "job_id" uuid not null,
  "vendor_id" uuid not null,
  "resource_id" uuid not null,
  "email_hash" bytea not null,
  "phone_hash" bytea null,
  "reason" text not null,
  "state" text not null default 'open',
  "opened_at" timestamptz not null default now(),
  "ended_at" timestamptz null,
  "decided_by" uuid null,
  "decision_reason" text null,
  primary key ("id"),
  constraint "submission_disputes_state_check" check (state in ('open', 'withdrawn', 'stands', 'moved', 'nobody')),
  constraint "submission_disputes_ended_check" check ((ended_at is null) = (state = 'open')),
  constraint "submission_disputes_decided_check" check ((decided_by is not null) = (state in ('stands', 'moved', 'nobody')) and (decided_by is null) = (decision_reason is null))
);
create index "submission_disputes_job_id_index" on "submission_disputes" ("job_id");
create index "submission_disputes_resource_id_index" on "submission_disputes" ("resource_id");

create table "dispute_notes" (
  "id" uuid not null default gen_random_uuid(),
  "dispute_id" uuid not null,
  "staff_id" uuid not null,
  "text" text not null,
  "at" timestamptz not null default clock_timestamp(),
  primary key ("id")
);
create index "dispute_notes_dispute_id_at_index" on "dispute_notes" ("dispute_id", "at");

create table "match_bench_jobs" (
  "resource_id" uuid not null,
  "job_id" uuid not null,
  "total" int not null,
  "named" int not null,
  "listed_at" timestamptz not null,
  "closes_at" timestamptz null,
  primary key ("resource_id", "job_id"),
  constraint "match_bench_jobs_total_check" check (total >= 0 and total <= 100),
  constraint "match_bench_jobs_named_check" check (named >= 0)
);
create index "match_bench_jobs_job_id_index" on "match_bench_jobs" ("job_id");

create table "match_bench" (
  "resource_id" uuid not null,
  "vendor_id" uuid not null,
  "version" int not null default 0,
  "keys" text[] not null default '{}',
  "is_full" boolean not null default false,
  primary key ("resource_id")
);
create index "match_bench_vendor_id_index" on "match_bench" ("vendor_id");
create index "match_bench_version_index" on "match_bench" ("version");

create table "hotlist_references" (
  "resource_id" uuid not null,
  "vendor_id" uuid not null,
  "prefix" text not null,
  "number" int not null,
  primary key ("resource_id"),
  constraint "hotlist_references_number_unique" unique ("vendor_id", "number"),
  constraint "hotlist_references_prefix_check" check (prefix ~ '^[A-Z]{2}$'),
  constraint "hotlist_references_number_check" check (number > 100)
);

create table "hotlist_people" (
  "hotlist_id" uuid not null,
  "resource_id" uuid not null,
  "place" int not null,
  primary key ("hotlist_id", "resource_id"),
  constraint "hotlist_people_place_unique" unique ("hotlist_id", "place"),
  constraint "hotlist_people_place_check" check (place >= 0 and place < 100)
);
create index "hotlist_people_resource_id_index" on "hotlist_people" ("resource_id");

create table "bench_resumes" (
  "id" uuid not null default gen_random_uuid(),
  "resource_id" uuid not null,
  "file_id" uuid not null,
  "place" int not null,
  "label" text not null,
  "is_default" boolean not null default false,
  "added_at" timestamptz not null default now(),
  primary key ("id"),
  constraint "bench_resumes_file_id_unique" unique ("file_id"),
  constraint "bench_resumes_place_unique" unique ("resource_id", "place"),
  constraint "bench_resumes_person_unique" unique ("id", "resource_id"),
  constraint "bench_resumes_place_check" check (place >= 1 and place <= 5),
  constraint "bench_resumes_label_check" check (char_length(label) >= 1 and char_length(label) <= 80)
);

create table "bench_import_headings" (
  "vendor_id" uuid not null,
  "headings" text not null,
  "targets" jsonb not null,
  "file_name" text not null,
  "used_at" timestamptz not null default now(),
  primary key ("vendor_id", "headings"),
  constraint "bench_import_headings_headings_check" check (char_length(headings) = 64)
);

create table "bench_imports" (
  "id" uuid not null default gen_random_uuid(),
  "vendor_id" uuid not null,
  "by_id" uuid null,
  "file_id" uuid null,
  "file_name" text not null,
  "sheet" text null,
  "sheets" text[] not null default '{}',
  "state" text not null default 'reading',
  "heading_row" int not null default 1,
  "row_count" int not null default 0,
  "columns" jsonb not null default '[]',
  "memory" jsonb null,
  "for_all" jsonb not null default '{}',
  "lacking" jsonb not null default '{}',
  "of_rows" int not null default 0,
  "done_rows" int not null default 0,
  "added" int not null default 0,
  "changed" int not null default 0,
  "left_alone" int not null default 0,
  "refused" int not null default 0,
  "undone" jsonb null,
  "failures" int not null default 0,
  "due_at" timestamptz not null default now(),
  "created_at" timestamptz not null default now(),
  "started_at" timestamptz null,
  "finished_at" timestamptz null,
  primary key ("id"),
  constraint "bench_imports_state_check" check (state in ('reading', 'columns', 'checked', 'importing', 'stopped', 'done', 'undone')),
  constraint "bench_imports_sums_check" check (done_rows = added + changed + left_alone + refused and done_rows <= of_rows),
  constraint "bench_imports_started_check" check ((started_at is null) = (state in ('reading', 'columns', 'checked'))),
  constraint "bench_imports_finished_check" check ((finished_at is not null) = (state in ('stopped', 'done', 'undone')))
);
create index "bench_imports_vendor_id_created_at_index" on "bench_imports" ("vendor_id", "created_at");
create index "bench_imports_by_id_index" on "bench_imports" ("by_id");

create table "bench_import_rows" (
  "import_id" uuid not null,
  "row" int not null,
  "cells" jsonb not null,
  "mended" jsonb not null default '{}',
  "outcome" text null,
  "person" jsonb not null default '{}',
  "faults" jsonb not null default '[]',
  "lines" jsonb not null default '[]',
  "why" text null,
  "match_id" uuid null,
  "match_since" timestamptz null,
  "match_version" int null,
  "decision" text null,
  "take" text[] null,
  "result" text null,
  "reason" text null,
  "resource_id" uuid null,
  "before" jsonb null,
  "version" int null,
  primary key ("import_id", "row"),
  constraint "bench_import_rows_row_check" check (row >= 1),
  constraint "bench_import_rows_outcome_check" check (outcome in ('new', 'update', 'same', 'duplicate', 'error')),
  constraint "bench_import_rows_decision_check" check (decision in ('add', 'join', 'leave')),
  constraint "bench_import_rows_result_check" check (result in ('added', 'changed', 'left', 'refused')),
  constraint "bench_import_rows_error_check" check (outcome is distinct from 'error' or faults <> '[]'),
  constraint "bench_import_rows_match_check" check (outcome in ('update', 'same', 'duplicate') = (match_id is not null)),
  constraint "bench_import_rows_done_check" check ((coalesce(result, 'left') in ('added', 'changed')) = (resource_id is not null and version is not null))
);

create table "bench_confirmations" (
  "vendor_id" uuid not null,
  "email_hash" bytea not null,
  "resource_id" uuid null,
  "state" text not null default 'waiting',
  "token_hash" bytea not null,
  "asks" int not null default 1,
  "asked_at" timestamptz not null default now(),
  "expires_at" timestamptz not null,
  "answered_at" timestamptz null,
  "reported_at" timestamptz null,
  primary key ("vendor_id", "email_hash"),
  constraint "bench_confirmations_token_hash_unique" unique ("token_hash"),
  constraint "bench_confirmations_state_check" check (state in ('waiting', 'confirmed', 'refused')),
  constraint "bench_confirmations_answered_check" check ((answered_at is null) = (state = 'waiting')),
  constraint "bench_confirmations_reported_check" check (reported_at is null or state = 'refused'),
  constraint "bench_confirmations_asks_check" check (asks >= 1 and asks <= 3)
);
create index "bench_confirmations_resource_id_index" on "bench_confirmations" ("resource_id");

create table "avatars" (
  "id" uuid not null default gen_random_uuid(),
  "user_id" uuid not null,
  "kind" text not null default 'person',
  "file_id" uuid not null,
  "created_at" timestamptz not null default now(),
  primary key ("id"),
  constraint "avatars_user_unique" unique ("user_id", "kind"),
  constraint "avatars_file_id_unique" unique ("file_id"),
  constraint "avatars_kind_check" check (kind in ('person', 'logo', 'team'))
);

create table "authenticator_setups" (
  "user_id" uuid not null,
  "secret" bytea not null,
  "expires_at" timestamptz not null,
  primary key ("user_id")
);

create table "authenticators" (
  "user_id" uuid not null,
  "secret" bytea not null,
  "last_step" int not null,
  "added_at" timestamptz not null default now(),
  "last_used_at" timestamptz null,
  primary key ("user_id")
);

create table "application_tags" (
  "id" uuid not null default gen_random_uuid(),
  "account_id" uuid not null,
  "place" int not null,
  "name" text not null,
  primary key ("id"),
  constraint "application_tags_account_id_place_unique" unique ("account_id", "place"),
  constraint "application_tags_place_check" check (place >= 1 and place <= 100),
  constraint "application_tags_name_check" check (char_length(name) >= 1 and char_length(name) <= 40)
);

create table "application_drafts" (
  "id" uuid not null default gen_random_uuid(),
  "owner_id" uuid not null,
  "job_id" uuid not null,
  "resource_id" uuid null,
  "resume_id" uuid null,
  "bench_resume_id" uuid null,
  "without_resume" boolean not null default false,
  "cover_note" text not null default '',
  "answers" jsonb not null default '[]',
  "version" int not null default 0,
  "saved_at" timestamptz not null default now(),
  primary key ("id"),
  constraint "application_drafts_resume_check" check (resume_id is null or not without_resume and resource_id is null),
  constraint "application_drafts_bench_resume_check" check (bench_resume_id is null or not without_resume and resource_id is not null),
  constraint "application_drafts_version_check" check (version >= 0)
);
create index "application_drafts_bench_resume_id_index" on "application_drafts" ("bench_resume_id");
create index "application_drafts_job_id_index" on "application_drafts" ("job_id");
create index "application_drafts_resume_id_index" on "application_drafts" ("resume_id");
create index "application_drafts_saved_at_index" on "application_drafts" ("saved_at");

create table "applications" (
  "id" uuid not null default gen_random_uuid(),
  "job_id" uuid not null,
  "client_id" uuid not null,
  "applicant_id" uuid null,
  "vendor_id" uuid null,
  "resource_id" uuid null,
  "resume_file_id" uuid null,
  "email_hash" bytea null,
  "phone_hash" bytea null,
  "status" text not null default 'applied',
  "cover_note" text null,
  "answers" jsonb not null default '[]',
  "answers_fit" boolean null,
  "applied_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "first_seen_at" timestamptz null,
  "stepped_at" timestamptz null,
  "version" int not null default 0,
  "settles_at" timestamptz null,
  "status_before" text null,
  "offer_until" timestamptz null,
  "times_offered_at" timestamptz null,
  "times_offered_until" timestamptz null,
  "times_asked_at" timestamptz null,
  "times_asked_until" timestamptz null,
  "meets_until" timestamptz null,
  "interview_id" uuid null,
  "untold_interview_id" uuid null,
  "rating" int null,
  "taken_back_at" timestamptz null,
  "released_at" timestamptz null,
  primary key ("id"),
  constraint "applications_applicant_unique" unique ("job_id", "applicant_id"),
  constraint "applications_resource_unique" unique ("job_id", "resource_id"),
  constraint "applications_status_check" check (status in ('pending_consent', 'applied', 'viewed', 'shortlisted', 'interviewing', 'offered', 'hired', 'rejected', 'withdrawn', 'closed')),
  constraint "applications_rating_check" check (rating >= 100 and rating <= 500),
  constraint "applications_version_check" check (version >= 0),
  constraint "applications_settles_check" check ((settles_at is null) = (status_before is null)),
  constraint "applications_status_before_check" check (status_before in ('pending_consent', 'applied', 'viewed', 'shortlisted', 'interviewing', 'offered', 'hired', 'rejected', 'withdrawn', 'closed')),
  constraint "applications_taken_back_check" check (taken_back_at is null or applicant_id is not null or cover_note is null and answers = '[]' and resume_file_id is null and email_hash is null and phone_hash is null),
  constraint "applications_taken_back_status_check" check (taken_back_at is null or status in ('hired', 'rejected', 'withdrawn', 'closed')),
  constraint "applications_released_check" check (released_at is null or vendor_id is not null),
  constraint "applications_who_check" check (applicant_id is not null and vendor_id is null and resource_id is null or applicant_id is null and vendor_id is not null and resource_id is not null)
);
create index "applications_resource_id_index" on "applications" ("resource_id");

create table "tagged_applications" (
  "application_id" uuid not null,
  "tag_id" uuid not null,
  "place" int not null,
  "tagged_at" timestamptz not null default now(),
  primary key ("application_id", "tag_id"),
  constraint "tagged_applications_application_id_place_unique" unique ("application_id", "place"),
  constraint "tagged_applications_place_check" check (place >= 1 and place <= 10)
);
create index "tagged_applications_tag_id_index" on "tagged_applications" ("tag_id");

create table "submission_ownerships" (
  "job_id" uuid not null,
  "email_hash" bytea not null,
  "vendor_id" uuid not null,
  "application_id" uuid null,
  "since" timestamptz not null default now(),
  "until" timestamptz not null,
  primary key ("job_id", "email_hash"),
  constraint "submission_ownerships_until_check" check (until > since)
);
create index "submission_ownerships_vendor_id_index" on "submission_ownerships" ("vendor_id");
create index "submission_ownerships_application_id_index" on "submission_ownerships" ("application_id");
create index "submission_ownerships_until_index" on "submission_ownerships" ("until");

create table "submission_consents" (
  "application_id" uuid not null,
  "job_id" uuid not null,
  "vendor_id" uuid not null,
  "email_hash" bytea not null,
  "state" text not null default 'waiting',
  "token_hash" bytea not null,
  "code_hash" bytea not null,
  "asks" int not null default 1,
  "asked_at" timestamptz not null default now(),
  "expires_at" timestamptz not null,
  "answered_at" timestamptz null,
  "reported_at" timestamptz null,
  "rate_amount" numeric(12,2) null,
  "rate_currency" text null,
  "rate_period" text null,
  "agreed_amount" numeric(12,2) null,
  "agreed_currency" text null,
  "agreed_period" text null,
  "margin_note" text null,
  primary key ("application_id"),
  constraint "submission_consents_token_hash_unique" unique ("token_hash"),
  constraint "submission_consents_code_hash_unique" unique ("code_hash"),
  constraint "submission_consents_state_check" check (state in ('waiting', 'confirmed', 'refused', 'lapsed', 'taken_back', 'overruled')),
  constraint "submission_consents_answered_check" check (state = 'overruled' or (answered_at is null) = (state in ('waiting', 'lapsed'))),
  constraint "submission_consents_reported_check" check (reported_at is null or state = 'refused'),
  constraint "submission_consents_asks_check" check (asks >= 1 and asks <= 3),
  constraint "submission_consents_rate_check" check ((rate_amount is null) = (rate_currency is null) and (rate_amount is null) = (rate_period is null) and rate_amount > 0),
  constraint "submission_consents_agreed_check" check ((agreed_amount is null) = (agreed_currency is null) and (agreed_amount is null) = (agreed_period is null) and agreed_amount > 0),
  constraint "submission_consents_agreed_period_check" check (agreed_period in ('annualy', 'monthly', 'daily', 'hourly')),
  constraint "submission_consents_rate_period_check" check (rate_period in ('annualy', 'monthly', 'daily', 'hourly'))
);
create index "submission_consents_vendor_id_index" on "submission_consents" ("vendor_id");

create table "profile_openings" (
  "id" bigint generated by default as identity not null primary key,
  "seeker_id" uuid not null,
  "viewer_id" uuid not null,
  "what" text not null,
  "application_id" uuid null,
  "first_at" timestamptz not null default now(),
  "last_at" timestamptz not null default now(),
  "times" int not null default 1,
  constraint "profile_openings_what_check" check (what in ('profile', 'application', 'resume')),
  constraint "profile_openings_application_check" check (what = 'profile' and application_id is null or what <> 'profile' and application_id is not null),
  constraint "profile_openings_self_check" check (seeker_id <> viewer_id),
  constraint "profile_openings_times_check" check (times >= 1),
  constraint "profile_openings_order_check" check (last_at >= first_at)
);
create index "profile_openings_viewer_id_index" on "profile_openings" ("viewer_id");
create index "profile_openings_application_id_index" on "profile_openings" ("application_id");
create index "profile_openings_last_at_index" on "profile_openings" ("last_at");

create table "onboarding_items" (
  "id" uuid not null default gen_random_uuid(),
  "application_id" uuid not null,
  "place" int not null,
  "title" text not null,
  "owner" text not null,
  "responsible_id" uuid null,
  "due_on" date null,
  "reminded_for" date null,
  "done_at" timestamptz null,
  "done_by" text null,
  "needs_file" boolean not null default false,
  "files" smallint not null default 0,
  "version" int not null default 0,
  primary key ("id"),
  constraint "onboarding_items_place_unique" unique ("application_id", "place"),
  constraint "onboarding_items_title_check" check (length(title) <= 140),
  constraint "onboarding_items_owner_check" check (owner in ('employer', 'applicant')),
  constraint "onboarding_items_done_by_check" check (done_by in ('employer', 'applicant')),
  constraint "onboarding_items_done_check" check ((done_at is null) = (done_by is null)),
  constraint "onboarding_items_version_check" check (version >= 0),
  constraint "onboarding_items_files_check" check (files >= 0 and files <= 5),
  constraint "onboarding_items_needs_file_check" check (done_at is null or needs_file = false or files >= 1),
  constraint "onboarding_items_responsible_check" check (responsible_id is null or owner = 'employer')
);
create index "onboarding_items_responsible_id_index" on "onboarding_items" ("responsible_id");

create table "onboarding_files" (
  "file_id" uuid not null,
  "item_id" uuid not null,
  "place" int not null,
  primary key ("file_id"),
  constraint "onboarding_files_place_unique" unique ("item_id", "place")
);

create table "onboarding_checklists" (
  "application_id" uuid not null,
  "made_at" timestamptz not null default now(),
  primary key ("application_id")
);

create table "job_events" (
  "id" bigint generated by default as identity not null primary key,
  "job_id" uuid not null,
  "at" timestamptz not null default now(),
  "kind" text not null,
  "by_side" text not null,
  "actor_id" uuid null,
  "parts" text[] not null default '{}',
  "application_id" uuid null,
  "interview_id" uuid null,
  constraint "job_events_kind_check" check (kind in ('posted', 'approved', 'returned', 'changed', 'paused', 'resumed', 'renewed', 'job-filled', 'job-closed', 'reopened', 'times-proposed', 'meeting-changed', 'booked', 'moved', 'other-time-asked', 'declined', 'cancelled')),
  constraint "job_events_by_side_check" check (by_side in ('applicant', 'employer', 'system')),
  constraint "job_events_actor_check" check ((by_side = 'system') = (actor_id is null)),
  constraint "job_events_parts_check" check ((kind = 'changed') = (cardinality(parts) > 0)),
  constraint "job_events_part_check" check (parts <@ '{title,description,category,job-type,engagement,place,skills,experience,qualification,openings,pay,start,last-day,vendors,questions,tags,reference}'::text[]),
  constraint "job_events_meeting_check" check ((application_id is null) = (interview_id is null)),
  constraint "job_events_about_check" check ((kind in ('times-proposed', 'meeting-changed', 'booked', 'moved', 'other-time-asked', 'declined', 'cancelled')) = (interview_id is not null))
);
create index "job_events_application_id_index" on "job_events" ("application_id");

create table "invites" (
  "id" uuid not null default gen_random_uuid(),
  "job_id" uuid not null,
  "client_id" uuid not null,
  "invitee_id" uuid not null,
  "resource_id" uuid null,
  "message" text null,
  "status" text not null default 'sent',
  "decline_reason" text null,
  "application_id" uuid null,
  "sent_at" timestamptz not null default now(),
  "expires_at" timestamptz not null,
  "updated_at" timestamptz not null default now(),
  primary key ("id"),
  constraint "invites_accepted_check" check ((status = 'accepted') = (application_id is not null)),
  constraint "invites_decline_reason_check" check (decline_reason in ('not-looking', 'not-a-fit', 'pay', 'place', 'timing', 'other')),
  constraint "invites_declined_check" check ((status = 'declined') = (decline_reason is not null)),
  constraint "invites_expires_at_check" check (expires_at > sent_at),
  constraint "invites_status_check" check (status in ('sent', 'viewed', 'accepted', 'declined', 'expired', 'withdrawn'))
);
create index "invites_application_id_index" on "invites" ("application_id");
create index "invites_job_id_index" on "invites" ("job_id");
create index "invites_resource_id_index" on "invites" ("resource_id", "invitee_id");

create table "interviews" (
  "id" uuid not null default gen_random_uuid(),
  "application_id" uuid not null,
  "job_id" uuid not null,
  "client_id" uuid not null,
  "sender_id" uuid not null,
  "applicant_id" uuid null,
  "resource_id" uuid null,
  "state" text not null default 'proposed',
  "outcome" text not null default 'pending',
  "kind" text not null,
  "round" text null,
  "minutes" int not null,
  "link" text null,
  "phone" text null,
  "address" text null,
  "message" text null,
  "starts_at" timestamptz null,
  "ends_at" timestamptz null,
  "any_time_until" timestamptz null,
  "time_zone" text not null,
  "cancel_reason" text null,
  "ended_with_application" boolean not null default false,
  "told_at" timestamptz null default now(),
  "move_id" uuid null,
  "version" int not null default 0,
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  primary key ("id"),
  constraint "interviews_move_id_unique" unique ("move_id"),
  constraint "interviews_state_check" check (state in ('proposed', 'scheduled', 'reschedule_requested', 'declined', 'cancelled', 'no_show')),
  constraint "interviews_outcome_check" check (outcome in ('pending', 'pass', 'hold', 'fail')),
  constraint "interviews_kind_check" check (kind in ('video', 'phone', 'on-site')),
  constraint "interviews_how_check" check ((kind = 'video') = (link is not null) and (kind = 'on-site') = (address is not null) and (kind = 'phone' or phone is null)),
  constraint "interviews_minutes_check" check (minutes in (30, 45, 60)),
  constraint "interviews_ends_at_check" check ((starts_at is null) = (ends_at is null) and ends_at > starts_at),
  constraint "interviews_agreed_check" check (starts_at is not null or state in ('proposed', 'reschedule_requested', 'declined', 'cancelled')),
  constraint "interviews_proposed_check" check (state <> 'proposed' or starts_at is null),
  constraint "interviews_any_time_check" check (any_time_until is null or starts_at is null),
  constraint "interviews_version_check" check (version >= 0),
  constraint "interviews_who_check" check ((applicant_id is null) <> (resource_id is null)),
  constraint "interviews_told_check" check (told_at is not null or state in ('proposed', 'cancelled')),
  constraint "interviews_untold_check" check (told_at is not null or move_id is not null)
);
create index "interviews_application_id_index" on "interviews" ("application_id");
create index "interviews_job_id_index" on "interviews" ("job_id");
create index "interviews_client_id_index" on "interviews" ("client_id", "starts_at");
create index "interviews_sender_id_index" on "interviews" ("sender_id", "starts_at");
create index "interviews_applicant_id_index" on "interviews" ("applicant_id");
create index "interviews_resource_id_index" on "interviews" ("resource_id");

create table "interview_snoozes" (
  "interview_id" uuid not null,
  "account_id" uuid not null,
  "person_id" uuid not null,
  "starts_at" timestamptz not null,
  "remind_at" timestamptz not null,
  primary key ("interview_id", "account_id", "person_id"),
  constraint "interview_snoozes_remind_at_check" check (remind_at < starts_at)
);
create index "interview_snoozes_account_id_index" on "interview_snoozes" ("account_id");
create index "interview_snoozes_person_id_index" on "interview_snoozes" ("person_id");

create table "interview_requests" (
  "id" uuid not null default gen_random_uuid(),
  "interview_id" uuid not null,
  "side" text not null,
  "author_id" uuid null,
  "message" text null,
  "requested_at" timestamptz not null default now(),
  "answer" text null,
  primary key ("id"),
  constraint "interview_requests_side_check" check (side in ('employer', 'applicant')),
  constraint "interview_requests_answer_check" check (answer in ('accepted', 'refused', 'overtaken'))
);
create index "interview_requests_interview_id_index" on "interview_requests" ("interview_id");
create index "interview_requests_author_id_index" on "interview_requests" ("author_id");

create table "interview_times" (
  "interview_id" uuid not null,
  "starts_at" timestamptz not null,
  "request_id" uuid null,
  primary key ("interview_id", "starts_at")
);
create index "interview_times_request_id_index" on "interview_times" ("request_id");

create table "interview_interviewers" (
  "interview_id" uuid not null,
  "person_id" uuid not null,
  primary key ("interview_id", "person_id")
);
create index "interview_interviewers_person_id_index" on "interview_interviewers" ("person_id");

create table "interview_holds" (
  "id" uuid not null default gen_random_uuid(),
  "interview_id" uuid not null,
  "person_id" uuid null,
  "resource_id" uuid null,
  "starts_at" timestamptz not null,
  "ends_at" timestamptz not null,
  primary key ("id"),
  constraint "interview_holds_who_check" check ((person_id is null) <> (resource_id is null)),
  constraint "interview_holds_ends_at_check" check (ends_at > starts_at),
  constraint "interview_holds_length_check" check (ends_at <= starts_at + '01:10:00'::interval)
);
create index "interview_holds_interview_id_index" on "interview_holds" ("interview_id");
create index "interview_holds_person_id_index" on "interview_holds" ("person_id", "starts_at");
create index "interview_holds_resource_id_index" on "interview_holds" ("resource_id", "starts_at");

create table "interview_feedback" (
  "id" uuid not null default gen_random_uuid(),
  "interview_id" uuid not null,
  "author_id" uuid null,
  "marks" jsonb not null default '[]',
  "overall" int not null,
  "recommendation" text not null,
  "private_note" text null,
  "shared_note" text null,
  "given_at" timestamptz not null default now(),
  primary key ("id"),
  constraint "interview_feedback_once_unique" unique ("interview_id", "author_id"),
  constraint "interview_feedback_marks_check" check (fair_marks(marks, false)),
  constraint "interview_feedback_overall_check" check (overall >= 1 and overall <= 5),
  constraint "interview_feedback_recommendation_check" check (recommendation in ('strong-yes', 'yes', 'no', 'strong-no'))
);
create index "interview_feedback_author_id_index" on "interview_feedback" ("author_id");

create table "feedback_drafts" (
  "interview_id" uuid not null,
  "author_id" uuid not null,
  "marks" jsonb not null default '[]',
  "overall" int null,
  "recommendation" text null,
  "private_note" text null,
  "shared_note" text null,
  "saved_at" timestamptz not null default now(),
  primary key ("interview_id", "author_id"),
  constraint "feedback_drafts_marks_check" check (fair_marks(marks, true)),
  constraint "feedback_drafts_overall_check" check (overall >= 1 and overall <= 5),
  constraint "feedback_drafts_recommendation_check" check (recommendation in ('strong-yes', 'yes', 'no', 'strong-no'))
);
create index "feedback_drafts_author_id_index" on "feedback_drafts" ("author_id");

create table "conversations" (
  "id" uuid not null default gen_random_uuid(),
  "application_id" uuid null,
  "invite_id" uuid null,
  "employer_id" uuid not null,
  "sender_id" uuid not null,
  primary key ("id"),
  constraint "conversations_application_id_unique" unique ("application_id"),
  constraint "conversations_invite_id_unique" unique ("invite_id"),
  constraint "conversations_sides_check" check (employer_id <> sender_id),
  constraint "conversations_about_check" check ((application_id is null) <> (invite_id is null))
);
create index "conversations_employer_id_index" on "conversations" ("employer_id");
create index "conversations_sender_id_index" on "conversations" ("sender_id");

create table "conversation_reads" (
  "conversation_id" uuid not null,
  "person_id" uuid not null,
  "seq" bigint not null,
  "read_at" timestamptz not null default now(),
  primary key ("conversation_id", "person_id")
);
create index "conversation_reads_person_id_index" on "conversation_reads" ("person_id");

create table "conversation_messages" (
  "id" uuid not null default gen_random_uuid(),
  "seq" bigint generated by default as identity not null,
  "conversation_id" uuid not null,
  "side" text not null,
  "author_id" uuid null,
  "text" text not null,
  "files" smallint not null default 0,
  "sent_at" timestamptz not null default now(),
  "read_at" timestamptz null,
  "removed_at" timestamptz null,
  primary key ("id"),
  constraint "conversation_messages_seq_unique" unique ("conversation_id", "seq"),
  constraint "conversation_messages_side_check" check (side in ('employer', 'applicant')),
  constraint "conversation_messages_text_check" check ((text <> '' or files >= 1) and char_length(text) <= 4000),
  constraint "conversation_messages_files_check" check (files >= 0 and files <= 3)
);
create index "conversation_messages_author_id_index" on "conversation_messages" ("author_id");

create table "conversation_files" (
  "message_id" uuid not null,
  "place" smallint not null,
  "file_id" uuid not null,
  primary key ("message_id", "place"),
  constraint "conversation_files_file_id_unique" unique ("file_id"),
  constraint "conversation_files_place_check" check (place >= 1 and place <= 3)
);

create table "application_ratings" (
  "application_id" uuid not null,
  "author_id" uuid not null,
  "stars" int not null,
  "rated_at" timestamptz not null default now(),
  primary key ("application_id", "author_id"),
  constraint "application_ratings_stars_check" check (stars >= 1 and stars <= 5)
);

create table "application_notes" (
  "id" uuid not null default gen_random_uuid(),
  "application_id" uuid not null,
  "author_id" uuid not null,
  "text" text not null,
  "created_at" timestamptz not null default now(),
  "edited_at" timestamptz null,
  primary key ("id"),
  constraint "application_notes_text_check" check (text <> '')
);
create index "application_notes_application_id_index" on "application_notes" ("application_id");

create table "note_mentions" (
  "note_id" uuid not null,
  "person_id" uuid not null,
  "mailed" boolean not null default false,
  primary key ("note_id", "person_id")
);
create index "note_mentions_person_id_index" on "note_mentions" ("person_id");

create table "application_events" (
  "id" bigint generated by default as identity not null primary key,
  "application_id" uuid not null,
  "at" timestamptz not null default now(),
  "status" text not null,
  "by_side" text not null,
  "actor_id" uuid null,
  "reason" text null,
  "move_id" uuid null,
  "from_status" text null,
  "settles_at" timestamptz null,
  "message" text null,
  "note" text null,
  "withdraw_reason" text null,
  constraint "application_events_by_side_check" check (by_side in ('applicant', 'employer', 'system')),
  constraint "application_events_reason_check" check (reason in ('not-a-fit', 'job-filled', 'duplicate', 'spam', 'rate', 'location', 'availability', 'failed-interview', 'candidate-declined', 'other')),
  constraint "application_events_move_check" check (move_id is null or from_status is not null),
  constraint "application_events_settles_check" check (settles_at is null or by_side = 'employer' and move_id is not null and settles_at >= at and settles_at <= at + '4 days'::interval),
  constraint "application_events_withdraw_reason_check" check (withdraw_reason in ('other-job', 'not-a-fit', 'pay', 'place', 'timing', 'process', 'circumstances', 'other')),
  constraint "application_events_withdrawn_check" check (withdraw_reason is null or by_side = 'applicant' and status = 'withdrawn'),
  constraint "application_events_note_check" check (note is null or by_side = 'employer')
);
create index "application_events_application_id_index" on "application_events" ("application_id");

create table "application_offers" (
  "event_id" bigint not null,
  "amount" numeric(15,2) not null,
  "currency" text not null,
  "period" text not null,
  "starts_on" date not null,
  "answer_until" timestamptz not null,
  "details" text null,
  "answer" text null,
  "answered_at" timestamptz null,
  primary key ("event_id"),
  constraint "application_offers_amount_check" check (amount > 0::numeric),
  constraint "application_offers_currency_check" check (currency ~ '^[A-Z]{3}$'),
  constraint "application_offers_period_check" check (period in ('annualy', 'monthly', 'daily', 'hourly')),
  constraint "application_offers_answer_check" check (answer in ('accepted', 'declined')),
  constraint "application_offers_answered_check" check ((answer is null) = (answered_at is null))
);

create table "answer_files" (
  "id" uuid not null default gen_random_uuid(),
  "application_id" uuid null,
  "draft_id" uuid null,
  "file_id" uuid not null,
  primary key ("id"),
  constraint "answer_files_application_unique" unique ("application_id", "file_id"),
  constraint "answer_files_draft_unique" unique ("draft_id", "file_id"),
  constraint "answer_files_of_check" check ((application_id is null) <> (draft_id is null))
);
create index "answer_files_file_id_index" on "answer_files" ("file_id");

create table "applicant_mails" (
  "person_id" uuid not null,
  "application_id" uuid not null,
  "message_id" uuid not null,
  "told_at" timestamptz not null default now(),
  primary key ("person_id", "application_id")
);
create index "applicant_mails_application_id_index" on "applicant_mails" ("application_id");
create index "applicant_mails_message_id_index" on "applicant_mails" ("message_id");

create table "account_members" (
  "account_id" uuid not null,
  "person_id" uuid not null,
  "role" text not null,
  "joined_at" timestamptz not null default now(),
  primary key ("account_id", "person_id"),
  constraint "account_members_role_check" check (role in ('owner', 'recruiter', 'hiring-manager', 'manager', 'viewer'))
);
create index "account_members_person_id_index" on "account_members" ("person_id");

create table "wallets" (
  "address" text not null,
  "user_id" uuid not null,
  "linked_at" timestamptz not null default now(),
  "last_used_at" timestamptz null,
  primary key ("address"),
  constraint "wallets_address_check" check (address ~ '^0x[0-9a-f]{40}$')
);
create index "wallets_user_id_index" on "wallets" ("user_id");

create table "wallet_nonces" (
  "nonce" text not null,
  "address" text not null,
  "user_id" uuid null,
  "message" text not null,
  "expires_at" timestamptz not null,
  primary key ("nonce")
);
create index "wallet_nonces_expires_at_idx" on "wallet_nonces" ("expires_at");

create table "working_days" (
  "person_id" uuid not null,
  "weekday" int not null,
  "from_minute" int not null,
  "until_minute" int not null,
  primary key ("person_id", "weekday"),
  constraint "working_days_weekday_check" check (weekday >= 0 and weekday <= 6),
  constraint "working_days_hours_check" check (from_minute >= 0 and until_minute > from_minute and until_minute <= 1440),
  constraint "working_days_step_check" check (from_minute % 15 = 0 and until_minute % 15 = 0)
);

alter table "turn_snoozes"
  add constraint "turn_snoozes_person_id_foreign" foreign key ("person_id") references "users" ("id") on update no action on delete cascade;

alter table "terms_acceptances"
  add constraint "terms_acceptances_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade;

alter table "staff_notes"
  add constraint "staff_notes_account_id_foreign" foreign key ("account_id") references "users" ("id") on update no action on delete cascade,
  add constraint "staff_notes_author_id_foreign" foreign key ("author_id") references "users" ("id") on update no action on delete set null;

alter table "sessions"
  add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade;

alter table "session_tokens"
  add constraint "session_tokens_session_id_foreign" foreign key ("session_id") references "sessions" ("id") on update no action on delete cascade;

alter table "seeker_profiles"
  add constraint "seeker_profiles_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade;

alter table "seeker_blocks"
  add constraint "seeker_blocks_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade,
  add constraint "seeker_blocks_client_id_foreign" foreign key ("client_id") references "users" ("id") on update no action on delete cascade;

alter table "second_factor_tickets"
  add constraint "second_factor_tickets_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade;

alter table "saved_views"
  add constraint "saved_views_account_id_foreign" foreign key ("account_id") references "users" ("id") on update no action on delete cascade,
  add constraint "saved_views_author_id_foreign" foreign key ("author_id") references "users" ("id") on update no action on delete cascade;

alter table "saved_searches"
  add constraint "saved_searches_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade;

alter table "saved_search_people"
  add constraint "saved_search_people_search_id_foreign" foreign key ("search_id") references "saved_searches" ("id") on update no action on delete cascade,
  add constraint "saved_search_people_person_id_foreign" foreign key ("person_id") references "users" ("id") on update no action on delete cascade;

alter table "saved_search_alerts"
  add constraint "saved_search_alerts_search_id_foreign" foreign key ("search_id") references "saved_searches" ("id") on update no action on delete cascade;

alter table "report_cases"
  add constraint "report_cases_accused_id_foreign" foreign key ("accused_id") references "users" ("id") on update no action on delete set null;

alter table "reports"
  add constraint "reports_case_id_foreign" foreign key ("case_id") references "report_cases" ("id") on update no action on delete cascade,
  add constraint "reports_reporter_id_foreign" foreign key ("reporter_id") references "users" ("id") on update no action on delete cascade,
  add constraint "reports_person_id_foreign" foreign key ("person_id") references "users" ("id") on update no action on delete cascade;

alter table "recovery_codes"
  add constraint "recovery_codes_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade;

alter table "people_lists"
  add constraint "people_lists_client_id_foreign" foreign key ("client_id") references "users" ("id") on update no action on delete cascade;

alter table "passkey_challenges"
  add constraint "passkey_challenges_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade;

alter table "passkeys"
  add constraint "passkeys_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade;

alter table "otp_challenges"
  add constraint "otp_challenges_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade;

alter table "organisations"
  add constraint "organisations_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade;

alter table "notification_preferences"
  add constraint "notification_preferences_person_id_foreign" foreign key ("person_id") references "users" ("id") on update no action on delete cascade;

alter table "notification_horizons"
  add constraint "notification_horizons_person_id_foreign" foreign key ("person_id") references "users" ("id") on update no action on delete cascade,
  add constraint "notification_horizons_account_id_foreign" foreign key ("account_id") references "users" ("id") on update no action on delete cascade;

alter table "notifications"
  add constraint "notifications_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade,
  add constraint "notifications_person_id_foreign" foreign key ("person_id") references "users" ("id") on update no action on delete cascade;

alter table "notification_marks"
  add constraint "notification_marks_person_id_foreign" foreign key ("person_id") references "users" ("id") on update no action on delete cascade,
  add constraint "notification_marks_notification_id_foreign" foreign key ("notification_id") references "notifications" ("id") on update no action on delete cascade;

alter table "messages"
  add constraint "messages_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete set null;

alter table "member_invitations"
  add constraint "member_invitations_account_id_foreign" foreign key ("account_id") references "users" ("id") on update no action on delete cascade,
  add constraint "member_invitations_invited_by_foreign" foreign key ("invited_by") references "users" ("id") on update no action on delete set null;

alter table "meeting_rooms"
  add constraint "meeting_rooms_person_id_foreign" foreign key ("person_id") references "users" ("id") on update no action on delete cascade;

alter table "match_people"
  add constraint "match_people_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade;

alter table "kyc_events"
  add constraint "kyc_events_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade;

alter table "kyc_claims"
  add constraint "kyc_claims_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade,
  add constraint "kyc_claims_staff_id_foreign" foreign key ("staff_id") references "users" ("id") on update no action on delete cascade;

alter table "kept_people"
  add constraint "kept_people_list_id_foreign" foreign key ("list_id") references "people_lists" ("id") on update no action on delete cascade,
  add constraint "kept_people_person_id_foreign" foreign key ("person_id") references "users" ("id") on update no action on delete cascade;

alter table "jobs"
  add constraint "jobs_client_id_foreign" foreign key ("client_id") references "users" ("id") on update no action on delete cascade;

alter table "submission_refusals"
  add constraint "submission_refusals_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on update no action on delete cascade;

alter table "submission_events"
  add constraint "submission_events_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on update no action on delete cascade;

alter table "saved_search_hits"
  add constraint "saved_search_hits_search_id_foreign" foreign key ("search_id") references "saved_searches" ("id") on update no action on delete cascade,
  add constraint "saved_search_hits_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on update no action on delete cascade;

alter table "saved_jobs"
  add constraint "saved_jobs_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade,
  add constraint "saved_jobs_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on update no action on delete cascade;

alter table "match_bench_changes"
  add constraint "match_bench_changes_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on update no action on delete cascade;

alter table "interview_guides"
  add constraint "interview_guides_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on update no action on delete cascade;

alter table "application_reminders"
  add constraint "application_reminders_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on update no action on delete cascade;

alter table "idempotency_keys"
  add constraint "idempotency_keys_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade;

alter table "hotlist_refusals"
  add constraint "hotlist_refusals_vendor_id_foreign" foreign key ("vendor_id") references "users" ("id") on update no action on delete cascade;

alter table "hotlists"
  add constraint "hotlists_vendor_id_foreign" foreign key ("vendor_id") references "users" ("id") on update no action on delete cascade;

alter table "hotlist_views"
  add constraint "hotlist_views_hotlist_id_foreign" foreign key ("hotlist_id") references "hotlists" ("id") on update no action on delete cascade;

alter table "hotlist_mails"
  add constraint "hotlist_mails_hotlist_id_foreign" foreign key ("hotlist_id") references "hotlists" ("id") on update no action on delete cascade;

alter table "handoff_codes"
  add constraint "handoff_codes_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade;

alter table "files"
  add constraint "files_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on update no action on delete set null;

alter table "resumes"
  add constraint "resumes_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade,
  add constraint "resumes_file_id_foreign" foreign key ("file_id") references "files" ("id") on update no action on delete no action;

alter table "kyc_documents"
  add constraint "kyc_documents_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade,
  add constraint "kyc_documents_file_id_foreign" foreign key ("file_id") references "files" ("id") on update no action on delete no action;

alter table "blog_pictures"
  add constraint "blog_pictures_file_id_foreign" foreign key ("file_id") references "files" ("id") on update no action on delete no action,
  add constraint "blog_pictures_blog_id_foreign" foreign key ("blog_id") references "blog_posts" ("id") on update no action on delete no action;

alter table "employer_openings"
  add constraint "employer_openings_client_id_foreign" foreign key ("client_id") references "users" ("id") on update no action on delete cascade;

alter table "conversation_templates"
  add constraint "conversation_templates_account_id_foreign" foreign key ("account_id") references "users" ("id") on update no action on delete cascade;

alter table "contact_messages"
  add constraint "contact_messages_sender_id_foreign" foreign key ("sender_id") references "users" ("id") on update no action on delete cascade,
  add constraint "contact_messages_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on update no action on delete set null,
  add constraint "contact_messages_employer_id_foreign" foreign key ("employer_id") references "users" ("id") on update no action on delete set null;

alter table "calendar_feeds"
  add constraint "calendar_feeds_person_id_foreign" foreign key ("person_id") references "users" ("id") on update no action on delete cascade,
  add constraint "calendar_feeds_account_id_foreign" foreign key ("account_id") references "users" ("id") on update no action on delete cascade;

alter table "bench_settings"
  add constraint "bench_settings_vendor_id_foreign" foreign key ("vendor_id") references "users" ("id") on update no action on delete cascade;

alter table "bench_resources"
  add constraint "bench_resources_vendor_id_foreign" foreign key ("vendor_id") references "users" ("id") on update no action on delete cascade;

alter table "submission_disputes"
  add constraint "submission_disputes_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on update no action on delete cascade,
  add constraint "submission_disputes_vendor_id_foreign" foreign key ("vendor_id") references "users" ("id") on update no action on delete cascade,
  add constraint "submission_disputes_resource_id_foreign" foreign key ("resource_id") references "bench_resources" ("id") on update no action on delete cascade;

alter table "dispute_notes"
  add constraint "dispute_notes_dispute_id_foreign" foreign key ("dispute_id") references "submission_disputes" ("id") on update no action on delete cascade;

alter table "match_bench_jobs"
  add constraint "match_bench_jobs_resource_id_foreign" foreign key ("resource_id") references "bench_resources" ("id") on update no action on delete cascade,
  add constraint "match_bench_jobs_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on update no action on delete cascade;

alter table "match_bench"
  add constraint "match_bench_resource_id_foreign" foreign key ("resource_id") references "bench_resources" ("id") on update no action on delete cascade,
  add constraint "match_bench_vendor_id_foreign" foreign key ("vendor_id") references "users" ("id") on update no action on delete cascade;

alter table "hotlist_references"
  add constraint "hotlist_references_resource_id_foreign" foreign key ("resource_id") references "bench_resources" ("id") on update no action on delete cascade,
  add constraint "hotlist_references_vendor_id_foreign" foreign key ("vendor_id") references "users" ("id") on update no action on delete cascade;

alter table "hotlist_people"
  add constraint "hotlist_people_hotlist_id_foreign" foreign key ("hotlist_id") references "hotlists" ("id") on update no action on delete cascade,
  add constraint "hotlist_people_resource_id_foreign" foreign key ("resource_id") references "bench_resources" ("id") on update no action on delete cascade;

alter table "bench_resumes"
  add constraint "bench_resumes_resource_id_foreign" foreign key ("resource_id") references "bench_resources" ("id") on update no action on delete cascade,
  add constraint "bench_resumes_file_id_foreign" foreign key ("file_id") references "files" ("id") on update no action on delete no action;

alter table "bench_import_headings"
  add constraint "bench_import_headings_vendor_id_foreign" foreign key ("vendor_id") references "users" ("id") on update no action on delete cascade;

alter table "bench_imports"
  add constraint "bench_imports_vendor_id_foreign" foreign key ("vendor_id") references "users" ("id") on update no action on delete cascade,
  add constraint "bench_imports_by_id_foreign" foreign key ("by_id") references "users" ("id") on update no action on delete set null;

alter table "bench_import_rows"
  add constraint "bench_import_rows_import_id_foreign" foreign key ("import_id") references "bench_imports" ("id") on update no action on delete cascade;

alter table "bench_confirmations"
  add constraint "bench_confirmations_vendor_id_foreign" foreign key ("vendor_id") references "users" ("id") on update no action on delete cascade,
  add constraint "bench_confirmations_resource_id_foreign" foreign key ("resource_id") references "bench_resources" ("id") on update no action on delete set null;

alter table "avatars"
  add constraint "avatars_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade,
  add constraint "avatars_file_id_foreign" foreign key ("file_id") references "files" ("id") on update no action on delete no action;

alter table "authenticator_setups"
  add constraint "authenticator_setups_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade;

alter table "authenticators"
  add constraint "authenticators_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade;

alter table "application_tags"
  add constraint "application_tags_account_id_foreign" foreign key ("account_id") references "users" ("id") on update no action on delete cascade;

alter table "application_drafts"
  add constraint "application_drafts_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on update no action on delete cascade,
  add constraint "application_drafts_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on update no action on delete cascade,
  add constraint "application_drafts_resource_id_foreign" foreign key ("resource_id") references "bench_resources" ("id") on update no action on delete cascade,
  add constraint "application_drafts_resume_id_foreign" foreign key ("resume_id") references "resumes" ("id") on update no action on delete set null,
  add constraint "application_drafts_bench_resume_id_foreign" foreign key ("bench_resume_id") references "bench_resumes" ("id") on update no action on delete set null;

alter table "applications"
  add constraint "applications_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on update no action on delete cascade,
  add constraint "applications_client_id_foreign" foreign key ("client_id") references "users" ("id") on update no action on delete cascade,
  add constraint "applications_applicant_id_foreign" foreign key ("applicant_id") references "users" ("id") on update no action on delete cascade,
  add constraint "applications_vendor_id_foreign" foreign key ("vendor_id") references "users" ("id") on update no action on delete cascade,
  add constraint "applications_resource_id_foreign" foreign key ("resource_id") references "bench_resources" ("id") on update no action on delete cascade,
  add constraint "applications_resume_file_id_foreign" foreign key ("resume_file_id") references "files" ("id") on update no action on delete no action;

alter table "tagged_applications"
  add constraint "tagged_applications_application_id_foreign" foreign key ("application_id") references "applications" ("id") on update no action on delete cascade,
  add constraint "tagged_applications_tag_id_foreign" foreign key ("tag_id") references "application_tags" ("id") on update no action on delete cascade;

alter table "submission_ownerships"
  add constraint "submission_ownerships_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on update no action on delete cascade,
  add constraint "submission_ownerships_vendor_id_foreign" foreign key ("vendor_id") references "users" ("id") on update no action on delete cascade,
  add constraint "submission_ownerships_application_id_foreign" foreign key ("application_id") references "applications" ("id") on update no action on delete cascade;

alter table "submission_consents"
  add constraint "submission_consents_application_id_foreign" foreign key ("application_id") references "applications" ("id") on update no action on delete cascade,
  add constraint "submission_consents_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on update no action on delete cascade,
  add constraint "submission_consents_vendor_id_foreign" foreign key ("vendor_id") references "users" ("id") on update no action on delete cascade;

alter table "profile_openings"
  add constraint "profile_openings_seeker_id_foreign" foreign key ("seeker_id") references "users" ("id") on update no action on delete cascade,
  add constraint "profile_openings_viewer_id_foreign" foreign key ("viewer_id") references "users" ("id") on update no action on delete cascade,
  add constraint "profile_openings_application_id_foreign" foreign key ("application_id") references "applications" ("id") on update no action on delete cascade;

alter table "onboarding_items"
  add constraint "onboarding_items_application_id_foreign" foreign key ("application_id") references "applications" ("id") on update no action on delete cascade,
  add constraint "onboarding_items_responsible_id_foreign" foreign key ("responsible_id") references "users" ("id") on update no action on delete set null;

alter table "onboarding_files"
  add constraint "onboarding_files_file_id_foreign" foreign key ("file_id") references "files" ("id") on update no action on delete no action,
  add constraint "onboarding_files_item_id_foreign" foreign key ("item_id") references "onboarding_items" ("id") on update no action on delete cascade;

alter table "onboarding_checklists"
  add constraint "onboarding_checklists_application_id_foreign" foreign key ("application_id") references "applications" ("id") on update no action on delete cascade;

alter table "job_events"
  add constraint "job_events_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on update no action on delete cascade,
  add constraint "job_events_application_id_foreign" foreign key ("application_id") references "applications" ("id") on update no action on delete cascade;

alter table "invites"
  add constraint "invites_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on update no action on delete cascade,
  add constraint "invites_client_id_foreign" foreign key ("client_id") references "users" ("id") on update no action on delete cascade,
  add constraint "invites_invitee_id_foreign" foreign key ("invitee_id") references "users" ("id") on update no action on delete cascade,
  add constraint "invites_application_id_foreign" foreign key ("application_id") references "applications" ("id") on update no action on delete cascade;

alter table "interviews"
  add constraint "interviews_application_id_foreign" foreign key ("application_id") references "applications" ("id") on update no action on delete cascade,
  add constraint "interviews_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on update no action on delete cascade,
  add constraint "interviews_client_id_foreign" foreign key ("client_id") references "users" ("id") on update no action on delete cascade,
  add constraint "interviews_sender_id_foreign" foreign key ("sender_id") references "users" ("id") on update no action on delete cascade,
  add constraint "interviews_applicant_id_foreign" foreign key ("applicant_id") references "users" ("id") on update no action on delete cascade,
  add constraint "interviews_resource_id_foreign" foreign key ("resource_id") references "bench_resources" ("id") on update no action on delete cascade;

alter table "interview_snoozes"
  add constraint "interview_snoozes_interview_id_foreign" foreign key ("interview_id") references "interviews" ("id") on update no action on delete cascade,
  add constraint "interview_snoozes_account_id_foreign" foreign key ("account_id") references "users" ("id") on update no action on delete cascade,
  add constraint "interview_snoozes_person_id_foreign" foreign key ("person_id") references "users" ("id") on update no action on delete cascade;

alter table "interview_requests"
  add constraint "interview_requests_interview_id_foreign" foreign key ("interview_id") references "interviews" ("id") on update no action on delete cascade,
  add constraint "interview_requests_author_id_foreign" foreign key ("author_id") references "users" ("id") on update no action on delete set null;

alter table "interview_times"
  add constraint "interview_times_interview_id_foreign" foreign key ("interview_id") references "interviews" ("id") on update no action on delete cascade,
  add constraint "interview_times_request_id_foreign" foreign key ("request_id") references "interview_requests" ("id") on update no action on delete cascade;

alter table "interview_interviewers"
  add constraint "interview_interviewers_interview_id_foreign" foreign key ("interview_id") references "interviews" ("id") on update no action on delete cascade,
  add constraint "interview_interviewers_person_id_foreign" foreign key ("person_id") references "users" ("id") on update no action on delete cascade;

alter table "interview_holds"
  add constraint "interview_holds_interview_id_foreign" foreign key ("interview_id") references "interviews" ("id") on update no action on delete cascade,
  add constraint "interview_holds_person_id_foreign" foreign key ("person_id") references "users" ("id") on update no action on delete cascade,
  add constraint "interview_holds_resource_id_foreign" foreign key ("resource_id") references "bench_resources" ("id") on update no action on delete cascade;

alter table "interview_feedback"
  add constraint "interview_feedback_interview_id_foreign" foreign key ("interview_id") references "interviews" ("id") on update no action on delete cascade,
  add constraint "interview_feedback_author_id_foreign" foreign key ("author_id") references "users" ("id") on update no action on delete set null;

alter table "feedback_drafts"
  add constraint "feedback_drafts_interview_id_foreign" foreign key ("interview_id") references "interviews" ("id") on update no action on delete cascade,
  add constraint "feedback_drafts_author_id_foreign" foreign key ("author_id") references "users" ("id") on update no action on delete cascade;

alter table "conversations"
  add constraint "conversations_application_id_foreign" foreign key ("application_id") references "applications" ("id") on update no action on delete cascade,
  add constraint "conversations_invite_id_foreign" foreign key ("invite_id") references "invites" ("id") on update no action on delete cascade,
  add constraint "conversations_employer_id_foreign" foreign key ("employer_id") references "users" ("id") on update no action on delete cascade,
  add constraint "conversations_sender_id_foreign" foreign key ("sender_id") references "users" ("id") on update no action on delete cascade;

alter table "conversation_reads"
  add constraint "conversation_reads_conversation_id_foreign" foreign key ("conversation_id") references "conversations" ("id") on update no action on delete cascade,
  add constraint "conversation_reads_person_id_foreign" foreign key ("person_id") references "users" ("id") on update no action on delete cascade;

alter table "conversation_messages"
  add constraint "conversation_messages_conversation_id_foreign" foreign key ("conversation_id") references "conversations" ("id") on update no action on delete cascade,
  add constraint "conversation_messages_author_id_foreign" foreign key ("author_id") references "users" ("id") on update no action on delete set null;

alter table "conversation_files"
  add constraint "conversation_files_message_id_foreign" foreign key ("message_id") references "conversation_messages" ("id") on update no action on delete cascade,
  add constraint "conversation_files_file_id_foreign" foreign key ("file_id") references "files" ("id") on update no action on delete no action;

alter table "application_ratings"
  add constraint "application_ratings_application_id_foreign" foreign key ("application_id") references "applications" ("id") on update no action on delete cascade;

alter table "application_notes"
  add constraint "application_notes_application_id_foreign" foreign key ("application_id") references "applications" ("id") on update no action on delete cascade;

alter table "note_mentions"
  add constraint "note_mentions_note_id_foreign" foreign key ("note_id") references "application_notes" ("id") on update no action on delete cascade,
  add constraint "note_mentions_person_id_foreign" foreign key ("person_id") references "users" ("id") on update no action on delete cascade;

alter table "application_events"
  add constraint "application_events_application_id_foreign" foreign key ("application_id") references "applications" ("id") on update no action on delete cascade;

alter table "application_offers"
  add constraint "application_offers_event_id_foreign" foreign key ("event_id") references "application_events" ("id") on update no action on delete cascade;

alter table "answer_files"
  add constraint "answer_files_application_id_foreign" foreign key ("application_id") references "applications" ("id") on update no action on delete cascade,
  add constraint "answer_files_draft_id_foreign" foreign key ("draft_id") references "application_drafts" ("id") on update no action on delete cascade,
  add constraint "answer_files_file_id_foreign" foreign key ("file_id") references "files" ("id") on update no action on delete no action;

alter table "applicant_mails"
  add constraint "applicant_mails_person_id_foreign" foreign key ("person_id") references "users" ("id") on update no action on delete cascade,
  add constraint "applicant_mails_application_id_foreign" foreign key ("application_id") references "applications" ("id") on update no action on delete cascade,
  add constraint "applicant_mails_message_id_foreign" foreign key ("message_id") references "messages" ("id") on update no action on delete cascade;

alter table "account_members"
  add constraint "account_members_account_id_foreign" foreign key ("account_id") references "users" ("id") on update no action on delete cascade,
  add constraint "account_members_person_id_foreign" foreign key ("person_id") references "users" ("id") on update no action on delete cascade;

alter table "wallets"
  add constraint "wallets_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade;

alter table "wallet_nonces"
  add constraint "wallet_nonces_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade;

alter table "working_days"
  add constraint "working_days_person_id_foreign" foreign key ("person_id") references "users" ("id") on update no action on delete cascade;
