/** Reminders of interviews that somebody has put off, and which notifications are reminders. */
export const up: readonly string[] = [
  `create table interview_snoozes (
    interview_id uuid not null,
    account_id uuid not null,
    person_id uuid not null,
    starts_at timestamptz not null,
    remind_at timestamptz not null,
    constraint interview_snoozes_pkey primary key (interview_id, account_id, person_id),
    constraint interview_snoozes_interview_id_foreign foreign key (interview_id) references interviews (id) on delete cascade,
    constraint interview_snoozes_account_id_foreign foreign key (account_id) references users (id) on delete cascade,
    constraint interview_snoozes_person_id_foreign foreign key (person_id) references users (id) on delete cascade,
    constraint interview_snoozes_remind_at_check check (remind_at < starts_at)
  )`,
  `create index interview_snoozes_account_id_index on interview_snoozes (account_id)`,
  `create index interview_snoozes_person_id_index on interview_snoozes (person_id)`,
  `alter table notifications add column reminder_of timestamptz,
    add constraint notifications_reminder_of_check check (reminder_of is null or (type = 'Interview' and notification_detail is not null))`,
];

export const down: readonly string[] = [
  `alter table notifications drop column reminder_of`,
  `drop table interview_snoozes`,
];
