/** Files that go with messages of conversations. */
export const up: readonly string[] = [
  `alter table files drop constraint files_kind_check`,
  `alter table files add constraint files_kind_check check (kind in ('resume', 'picture', 'message'))`,
  `alter table files drop constraint files_format_check`,
  `alter table files add constraint files_format_check check (format in ('pdf', 'docx', 'doc', 'rtf', 'txt', 'webp', 'png', 'jpeg'))`,
  `alter table conversation_messages add column files smallint not null default 0`,
  `alter table conversation_messages drop constraint conversation_messages_text_check`,
  `alter table conversation_messages
     add constraint conversation_messages_files_check check (files >= 0 and files <= 3),
     add constraint conversation_messages_text_check check ((text <> '' or files >= 1) and char_length(text) <= 4000)`,
  `create table conversation_files (
    message_id uuid not null,
    place smallint not null,
    file_id uuid not null,
    constraint conversation_files_pkey primary key (message_id, place),
    constraint conversation_files_place_check check (place >= 1 and place <= 3),
    constraint conversation_files_file_id_unique unique (file_id),
    constraint conversation_files_message_id_foreign foreign key (message_id) references conversation_messages (id) on delete cascade,
    constraint conversation_files_file_id_foreign foreign key (file_id) references files (id)
  )`,
];

export const down: readonly string[] = [
  `drop table conversation_files`,
  `delete from conversation_messages where text = ''`,
  `alter table conversation_messages drop constraint conversation_messages_text_check`,
  `alter table conversation_messages drop column files`,
  `alter table conversation_messages
     add constraint conversation_messages_text_check check (text <> '' and char_length(text) <= 4000)`,
  `update files set owner_id = null, kind = 'resume', format = 'pdf', check_at = now() where kind = 'message'`,
  `alter table files drop constraint files_format_check`,
  `alter table files add constraint files_format_check check (format in ('pdf', 'docx', 'doc', 'rtf', 'txt', 'webp'))`,
  `alter table files drop constraint files_kind_check`,
  `alter table files add constraint files_kind_check check (kind in ('resume', 'picture'))`,
];
