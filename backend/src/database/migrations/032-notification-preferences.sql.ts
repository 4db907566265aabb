/** What reaches a person by which way and when nothing does, and which mail tells an employer's people of which applicant. */
export const up: readonly string[] = [
  `create table notification_preferences (
    person_id uuid not null,
    panel_off text[] not null default '{}',
    desktop_off text[] not null default '{}',
    mail_off text[] not null default '{}',
    applicant_mails text not null default 'daily',
    quiet_on boolean not null default false,
    quiet_from integer not null default 1320,
    quiet_until integer not null default 420,
    quiet_weekends boolean not null default false,
    version integer not null default 1,
    updated_at timestamptz not null default now(),
    constraint notification_preferences_pkey primary key (person_id),
    constraint notification_preferences_person_id_foreign foreign key (person_id) references users (id) on delete cascade,
    constraint notification_preferences_types_check check (
      panel_off || desktop_off || mail_off <@ '{JobInvitation,JobApplication,Interview,Kyc,Message,System}'::text[]),
    constraint notification_preferences_applicant_mails_check check (applicant_mails in ('at-once', 'hourly', 'daily', 'never')),
    constraint notification_preferences_quiet_check check (
      quiet_from >= 0 and quiet_from <= 1439 and quiet_until >= 0 and quiet_until <= 1439 and quiet_from <> quiet_until),
    constraint notification_preferences_version_check check (version > 0)
  )`,
  // It is looked at again as soon as its reader wants something else: nothing but the reader makes it wait.
  `alter table messages add column postponed boolean not null default false`,
  `create table applicant_mails (
    person_id uuid not null,
    application_id uuid not null,
    message_id uuid not null,
    told_at timestamptz not null default now(),
    constraint applicant_mails_pkey primary key (person_id, application_id),
    constraint applicant_mails_person_id_foreign foreign key (person_id) references users (id) on delete cascade,
    constraint applicant_mails_application_id_foreign foreign key (application_id) references applications (id) on delete cascade,
    constraint applicant_mails_message_id_foreign foreign key (message_id) references messages (id) on delete cascade
  )`,
  `create index applicant_mails_application_id_index on applicant_mails (application_id)`,
  `create index applicant_mails_message_id_index on applicant_mails (message_id)`,
];

export const down: readonly string[] = [
  `drop table applicant_mails`,
  `alter table messages drop column postponed`,
  `drop table notification_preferences`,
];
