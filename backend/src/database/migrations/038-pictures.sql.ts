/**
 * Pictures lie in the storage of files, each of them a file of its owner. Those from before are moved there by the running
 * server (`PicturesMove`), for a migration has no storage; until then their bytes are served from where they are.
 */
export const up: readonly string[] = [
  `alter table files drop constraint files_kind_check`,
  `alter table files drop constraint files_format_check`,
  `alter table files add constraint files_kind_check check (kind in ('resume', 'picture'))`,
  `alter table files add constraint files_format_check check (format in ('pdf', 'docx', 'doc', 'rtf', 'txt', 'webp'))`,
  // What the server has drawn is one format, and nobody can bring that as a document.
  `alter table files add constraint files_picture_check check ((kind = 'picture') = (format = 'webp'))`,

  `alter table avatars alter column bytes drop not null`,
  `alter table avatars add column file_id uuid null`,
  `alter table avatars add constraint avatars_file_id_foreign foreign key (file_id) references files (id)`,
  `alter table avatars add constraint avatars_file_id_unique unique (file_id)`,
  `alter table avatars add constraint avatars_content_check check ((bytes is null) <> (file_id is null))`,
  `create index avatars_unmoved_idx on avatars (id) where file_id is null`,
];

/** The database cannot fetch back what lies in the storage: those pictures are no more, and nothing refers to them. */
export const down: readonly string[] = [
  `update users set profile_pic = null where id in (select user_id from avatars where bytes is null and kind = 'person')`,
  `update organisations set logo = null where user_id in (select user_id from avatars where bytes is null and kind = 'logo')`,
  `update organisations set team_photo = null where user_id in (select user_id from avatars where bytes is null and kind = 'team')`,
  `delete from avatars where bytes is null`,
  `drop index avatars_unmoved_idx`,
  `alter table avatars drop constraint avatars_content_check`,
  `alter table avatars drop column file_id`,
  `alter table avatars alter column bytes set not null`,
  `delete from files where kind = 'picture'`,
  `alter table files drop constraint files_picture_check`,
  `alter table files drop constraint files_format_check`,
  `alter table files drop constraint files_kind_check`,
  `alter table files add constraint files_format_check check (format in ('pdf', 'docx', 'doc', 'rtf', 'txt'))`,
  `alter table files add constraint files_kind_check check (kind in ('resume'))`,
];
