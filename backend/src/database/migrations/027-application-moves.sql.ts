/** Steps of applications by hand: what they were before, words about them, offers, and ten seconds to take one back. */
export const up: readonly string[] = [
  `alter table applications
    add column version int not null default 0,
    add column settles_at timestamptz null,
    add column status_before text null,
    add constraint applications_version_check check (version >= 0),
    add constraint applications_settles_check check ((settles_at is null) = (status_before is null)),
    add constraint applications_status_before_check check (status_before in
      ('pending_consent', 'applied', 'viewed', 'shortlisted', 'interviewing', 'offered', 'hired', 'rejected', 'withdrawn', 'closed'))`,
  `alter table application_events
    add column move_id uuid null,
    add column from_status text null,
    add column message text null,
    add column note text null,
    add constraint application_events_move_check check (move_id is null or from_status is not null),
    add constraint application_events_note_check check (note is null or by_side = 'employer')`,
  // One step of a move for each application.
  `create unique index application_events_move_idx on application_events (move_id, application_id) where move_id is not null`,
  `create table application_offers (
    event_id bigint not null,
    amount numeric(15, 2) not null,
    currency text not null,
    period text not null,
    starts_on date not null,
    answer_until timestamptz not null,
    details text null,
    answer text null,
    answered_at timestamptz null,
    constraint application_offers_pkey primary key (event_id),
    constraint application_offers_event_id_foreign foreign key (event_id) references application_events (id) on delete cascade,
    constraint application_offers_amount_check check (amount > 0::numeric),
    constraint application_offers_currency_check check (currency ~ '^[A-Z]{3}$'),
    constraint application_offers_period_check check (period in ('annualy', 'monthly', 'hourly')),
    constraint application_offers_answer_check check (answer in ('accepted', 'declined')),
    constraint application_offers_answered_check check ((answer is null) = (answered_at is null))
  )`,
];

export const down: readonly string[] = [
  `drop table application_offers`,
  `drop index application_events_move_idx`,
  `alter table application_events drop column note, drop column message, drop column from_status, drop column move_id`,
  `alter table applications drop column status_before, drop column settles_at, drop column version`,
];
