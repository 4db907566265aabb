/**
 * What each person of an account has read, deleted and cleared of its notifications. The status of a notification itself says
 * that everybody whom it is for has read it: so it was before people had marks of their own, and so it is still where one person
 * looks after the account alone.
 */
export const up: readonly string[] = [
  `create table notification_marks (
    person_id uuid not null,
    notification_id uuid not null,
    is_gone boolean not null default false,
    constraint notification_marks_pkey primary key (person_id, notification_id),
    constraint notification_marks_person_id_foreign foreign key (person_id) references users (id) on delete cascade,
    constraint notification_marks_notification_id_foreign foreign key (notification_id) references notifications (id) on delete cascade
  )`,
  `create index notification_marks_notification_id_index on notification_marks (notification_id)`,
  `create table notification_horizons (
    person_id uuid not null,
    account_id uuid not null,
    type text not null,
    read_to bigint not null default 0,
    gone_to bigint not null default 0,
    gone_before bigint,
    cleared_at timestamptz,
    constraint notification_horizons_pkey primary key (person_id, account_id, type),
    constraint notification_horizons_person_id_foreign foreign key (person_id) references users (id) on delete cascade,
    constraint notification_horizons_account_id_foreign foreign key (account_id) references users (id) on delete cascade,
    constraint notification_horizons_type_check check (type in ('JobInvitation', 'JobApplication', 'Interview', 'Kyc', 'Message', 'System')),
    constraint notification_horizons_cleared_check check ((gone_before is null) = (cleared_at is null))
  )`,
  `create index notification_horizons_account_id_index on notification_horizons (account_id)`,
];

export const down: readonly string[] = [`drop table notification_horizons`, `drop table notification_marks`];
