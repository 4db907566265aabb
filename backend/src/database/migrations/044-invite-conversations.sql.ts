/** Conversations of invitations, beside those of applications. Those from before keep their application's id as their own. */
export const up: readonly string[] = [
  `alter table conversation_messages drop constraint conversation_messages_application_id_foreign`,
  `alter table conversation_reads drop constraint conversation_reads_application_id_foreign`,
  `alter table conversations drop constraint conversations_pkey`,
  `alter table conversations add column id uuid, add column invite_id uuid`,
  `update conversations set id = application_id`,
  `alter table conversations
     alter column id set not null,
     alter column id set default gen_random_uuid(),
     alter column application_id drop not null,
     add constraint conversations_pkey primary key (id),
     add constraint conversations_application_id_unique unique (application_id),
     add constraint conversations_invite_id_unique unique (invite_id),
     add constraint conversations_invite_id_foreign foreign key (invite_id) references invites (id) on delete cascade,
     add constraint conversations_about_check check ((application_id is null) <> (invite_id is null))`,
  `alter table conversation_messages rename column application_id to conversation_id`,
  `alter table conversation_reads rename column application_id to conversation_id`,
  `alter table conversation_messages add constraint conversation_messages_conversation_id_foreign
     foreign key (conversation_id) references conversations (id) on delete cascade`,
  `alter table conversation_reads add constraint conversation_reads_conversation_id_foreign
     foreign key (conversation_id) references conversations (id) on delete cascade`,
  // Of a message's notification: the record is an invitation, not an application.
  `alter table notifications add column subject text,
     add constraint notifications_subject_check check (subject is null or (subject = 'invite' and type = 'Message'))`,
];

export const down: readonly string[] = [
  `delete from notifications where subject is not null`,
  `alter table notifications drop column subject`,
  `delete from conversations where application_id is null`,
  `alter table conversation_messages drop constraint conversation_messages_conversation_id_foreign`,
  `alter table conversation_reads drop constraint conversation_reads_conversation_id_foreign`,
  `update conversation_messages m set conversation_id = c.application_id from conversations c where c.id = m.conversation_id`,
  `update conversation_reads r set conversation_id = c.application_id from conversations c where c.id = r.conversation_id`,
  `alter table conversation_messages rename column conversation_id to application_id`,
  `alter table conversation_reads rename column conversation_id to application_id`,
  `alter table conversations
     drop constraint conversations_about_check,
     drop constraint conversations_pkey,
     drop constraint conversations_application_id_unique,
     drop column invite_id,
     drop column id`,
  `alter table conversations alter column application_id set not null,
     add constraint conversations_pkey primary key (application_id)`,
  `alter table conversation_messages add constraint conversation_messages_application_id_foreign
     foreign key (application_id) references conversations (application_id) on delete cascade`,
  `alter table conversation_reads add constraint conversation_reads_application_id_foreign
     foreign key (application_id) references conversations (application_id) on delete cascade`,
];
