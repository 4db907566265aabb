/** Disputes about who was first to submit somebody, and what our staff decide. */
const EVENTS = `'submitted', 'asked', 'turned_away', 'confirmed', 'refused', 'reported', 'lapsed', 'taken_back'`;
const MORE_EVENTS = `'disputed', 'dispute_withdrawn', 'decided_stands', 'decided_moved', 'decided_nobody'`;

export const up: readonly string[] = [
  `alter table submission_consents drop constraint submission_consents_state_check`,
  `alter table submission_consents add constraint submission_consents_state_check check (state in ('waiting', 'confirmed', 'refused', 'lapsed', 'taken_back', 'overruled'))`,
  `alter table submission_consents drop constraint submission_consents_answered_check`,
  `alter table submission_consents add constraint submission_consents_answered_check check (state = 'overruled' or (answered_at is null) = (state in ('waiting', 'lapsed')))`,
  `alter table submission_ownerships alter column application_id drop not null`,
  `alter table submission_events drop constraint submission_events_what_check`,
  `alter table submission_events add constraint submission_events_what_check check (what in (${EVENTS}, ${MORE_EVENTS}))`,
  `create table submission_disputes (
    id uuid not null default gen_random_uuid(),
    job_id uuid not null,
    vendor_id uuid not null,
    resource_id uuid not null,
    email_hash bytea not null,
    phone_hash bytea,
    reason text not null,
    state text not null default 'open',
    opened_at timestamptz not null default now(),
    ended_at timestamptz,
    decided_by uuid,
    decision_reason text,
    constraint submission_disputes_pkey primary key (id),
    constraint submission_disputes_state_check check (state in ('open', 'withdrawn', 'stands', 'moved', 'nobody')),
    constraint submission_disputes_ended_check check ((ended_at is null) = (state = 'open')),
    constraint submission_disputes_decided_check check ((decided_by is not null) = (state in ('stands', 'moved', 'nobody')) and (decided_by is null) = (decision_reason is null)),
    constraint submission_disputes_job_id_foreign foreign key (job_id) references jobs (id) on delete cascade,
    constraint submission_disputes_vendor_id_foreign foreign key (vendor_id) references users (id) on delete cascade,
    constraint submission_disputes_resource_id_foreign foreign key (resource_id) references bench_resources (id) on delete cascade
  )`,
  `create unique index submission_disputes_open_unique on submission_disputes (vendor_id, job_id, email_hash) where state = 'open'`,
  `create index submission_disputes_vendor_newest_idx on submission_disputes (vendor_id, opened_at desc, id)`,
  `create index submission_disputes_waiting_idx on submission_disputes (opened_at, id) where state = 'open'`,
  `create index submission_disputes_job_id_index on submission_disputes (job_id)`,
  `create index submission_disputes_resource_id_index on submission_disputes (resource_id)`,
  `create table dispute_notes (
    id uuid not null default gen_random_uuid(),
    dispute_id uuid not null,
    staff_id uuid not null,
    text text not null,
    at timestamptz not null default clock_timestamp(),
    constraint dispute_notes_pkey primary key (id),
    constraint dispute_notes_dispute_id_foreign foreign key (dispute_id) references submission_disputes (id) on delete cascade
  )`,
  `create index dispute_notes_dispute_id_at_index on dispute_notes (dispute_id, at)`,
];

export const down: readonly string[] = [
  `drop table dispute_notes`,
  `drop table submission_disputes`,
  `delete from submission_events where what in (${MORE_EVENTS})`,
  `alter table submission_events drop constraint submission_events_what_check`,
  `alter table submission_events add constraint submission_events_what_check check (what in (${EVENTS}))`,
  // Without an application there was none before.
  `delete from submission_ownerships where application_id is null`,
  `alter table submission_ownerships alter column application_id set not null`,
  `update submission_consents set state = 'lapsed', answered_at = null where state = 'overruled'`,
  `alter table submission_consents drop constraint submission_consents_answered_check`,
  `alter table submission_consents add constraint submission_consents_answered_check check ((answered_at is null) = (state in ('waiting', 'lapsed')))`,
  `alter table submission_consents drop constraint submission_consents_state_check`,
  `alter table submission_consents add constraint submission_consents_state_check check (state in ('waiting', 'confirmed', 'refused', 'lapsed', 'taken_back'))`,
];
