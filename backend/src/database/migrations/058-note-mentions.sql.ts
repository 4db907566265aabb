/** Whom private notes mention, and notifications that are for one person of an account alone. */
export const up: readonly string[] = [
  `alter table application_notes add column edited_at timestamptz`,
  // A row stays when the mention is taken out again: who was told once is not told again.
  `create table note_mentions (
    note_id uuid not null,
    person_id uuid not null,
    mailed boolean not null default false,
    constraint note_mentions_pkey primary key (note_id, person_id),
    constraint note_mentions_note_id_foreign foreign key (note_id) references application_notes (id) on delete cascade,
    constraint note_mentions_person_id_foreign foreign key (person_id) references users (id) on delete cascade
  )`,
  `create index note_mentions_person_id_index on note_mentions (person_id)`,
  `alter table notifications
     add column person_id uuid,
     add constraint notifications_person_id_foreign foreign key (person_id) references users (id) on delete cascade,
     drop constraint notifications_subject_check,
     add constraint notifications_subject_check check (
       subject is null or (subject = 'invite' and type = 'Message') or (subject = 'note' and type = 'JobApplication'))`,
  `create index notifications_person_idx on notifications (person_id) where person_id is not null`,
];

export const down: readonly string[] = [
  `delete from notifications where person_id is not null or subject = 'note'`,
  `alter table notifications
     drop constraint notifications_subject_check,
     add constraint notifications_subject_check check (subject is null or (subject = 'invite' and type = 'Message')),
     drop column person_id`,
  `drop table note_mentions`,
  // Without who is behind it an id says nothing to a reader.
  `update application_notes set text = regexp_replace(text, '@\\{[0-9a-f-]{36}\\}', '@colleague', 'g')`,
  `alter table application_notes drop column edited_at`,
];
