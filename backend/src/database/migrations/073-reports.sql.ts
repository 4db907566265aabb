/** Everything that people report, by the thing it is about; what was reported of messages before comes along. */
const REASONS = `'money', 'elsewhere', 'false', 'gone', 'abuse', 'private', 'unwanted', 'not-about-the-job', 'other'`;
const SUBJECTS = `'job', 'employer', 'vendor', 'candidate', 'hotlist', 'message', 'mail'`;

export const up: readonly string[] = [
  `create table report_cases (
    id uuid not null default gen_random_uuid(),
    subject text not null,
    subject_id uuid not null,
    accused_id uuid,
    name text not null,
    state text not null default 'open',
    quarantined boolean not null default false,
    version int not null default 1,
    opened_at timestamptz not null default now(),
    claimed_by uuid,
    claimed_until timestamptz,
    decided_by uuid,
    decided_at timestamptz,
    note text,
    words text,
    constraint report_cases_pkey primary key (id),
    constraint report_cases_subject_check check (subject in (${SUBJECTS})),
    constraint report_cases_state_check check (state in ('open', 'no_action', 'warned', 'removed')),
    constraint report_cases_decided_check check (num_nonnulls(decided_by, decided_at, note) = case state when 'open' then 0 else 3 end),
    constraint report_cases_words_check check (case when state in ('warned', 'removed') then coalesce(words, '') <> '' else words is null end),
    constraint report_cases_claimed_check check ((claimed_by is null) = (claimed_until is null)),
    constraint report_cases_accused_id_foreign foreign key (accused_id) references users (id) on delete set null
  )`,
  `create unique index report_cases_open_unique on report_cases (subject, subject_id) where state = 'open'`,
  `create index report_cases_waiting_idx on report_cases (opened_at, id) where state = 'open'`,
  `create index report_cases_decided_idx on report_cases (decided_at desc, id) where state <> 'open'`,
  `create index report_cases_subject_id_index on report_cases (subject_id)`,
  `create index report_cases_accused_id_index on report_cases (accused_id)`,
  `create table reports (
    id uuid not null default gen_random_uuid(),
    case_id uuid not null,
    source text not null,
    reporter_id uuid,
    person_id uuid,
    email text,
    reason text,
    details text,
    warnings text[] not null default '{}',
    evidence jsonb not null,
    quarantined boolean not null default false,
    reported_at timestamptz not null default now(),
    constraint reports_pkey primary key (id),
    constraint reports_person_unique unique (case_id, person_id),
    constraint reports_email_unique unique (case_id, email),
    constraint reports_source_check check (source in ('person', 'visitor', 'pattern')),
    constraint reports_who_check check ((source = 'person') = (reporter_id is not null) and (source = 'person' or person_id is null) and (source = 'visitor' or email is null)),
    constraint reports_reason_check check (reason in (${REASONS})),
    constraint reports_why_check check (case when source = 'pattern' then reason is null and cardinality(warnings) > 0 else reason is not null end),
    constraint reports_case_id_foreign foreign key (case_id) references report_cases (id) on delete cascade,
    constraint reports_reporter_id_foreign foreign key (reporter_id) references users (id) on delete cascade,
    constraint reports_person_id_foreign foreign key (person_id) references users (id) on delete cascade
  )`,
  `create index reports_reporter_id_index on reports (reporter_id)`,
  `create index reports_person_id_index on reports (person_id)`,
  `create index reports_words_idx on reports (md5(details), reported_at) where details is not null`,
  `insert into report_cases (subject, subject_id, accused_id, name, version, opened_at)
    select 'message', r.message_id,
      (array_agg(coalesce(case m.side when 'employer' then c.employer_id else c.sender_id end, r.author_id)))[1],
      'A message', count(*), min(r.reported_at)
    from conversation_reports r
    left join conversation_messages m on m.id = r.message_id
    left join conversations c on c.id = m.conversation_id
    group by r.message_id`,
  `insert into reports (id, case_id, source, reporter_id, reason, details, evidence, reported_at)
    select r.id, k.id, 'person', r.reporter_id, r.reason, r.details,
      r.evidence || jsonb_build_object('authorId', r.author_id), r.reported_at
    from conversation_reports r join report_cases k on k.subject_id = r.message_id`,
  `drop table conversation_reports`,
  `alter table conversation_messages add column removed_at timestamptz`,
];

export const down: readonly string[] = [
  `alter table conversation_messages drop column removed_at`,
  `create table conversation_reports (
    id uuid not null default gen_random_uuid(),
    reporter_id uuid not null,
    message_id uuid not null,
    author_id uuid,
    reason text not null,
    details text,
    evidence jsonb not null,
    reported_at timestamptz not null default now(),
    constraint conversation_reports_pkey primary key (id),
    constraint conversation_reports_once_unique unique (message_id, reporter_id),
    constraint conversation_reports_reporter_id_foreign foreign key (reporter_id) references users (id) on delete cascade,
    constraint conversation_reports_author_id_foreign foreign key (author_id) references users (id) on delete set null,
    constraint conversation_reports_reason_check check (reason in ('money', 'elsewhere', 'abuse', 'not-about-the-job', 'other'))
  )`,
  `create index conversation_reports_reporter_id_index on conversation_reports (reporter_id)`,
  `create index conversation_reports_author_id_index on conversation_reports (author_id)`,
  `insert into conversation_reports (id, reporter_id, message_id, author_id, reason, details, evidence, reported_at)
    select distinct on (k.subject_id, r.reporter_id) r.id, r.reporter_id, k.subject_id, u.id, r.reason, r.details,
      r.evidence - 'authorId', r.reported_at
    from reports r join report_cases k on k.id = r.case_id left join users u on u.id = (r.evidence->>'authorId')::uuid
    where k.subject = 'message' and r.source = 'person'
    order by k.subject_id, r.reporter_id, r.reported_at`,
  `drop table reports`,
  `drop table report_cases`,
  `delete from messages where template in ('report-decided', 'staff-waiting')`,
];
