/** What employers and vendors show of themselves: a logo. */
export const up: readonly string[] = [
  // The picture of a person, and the logo of their company.
  `alter table avatars add column kind text not null default 'person'`,
  `alter table avatars add constraint avatars_kind_check check (kind in ('person', 'logo'))`,
  `alter table avatars drop constraint avatars_user_unique`,
  `alter table avatars add constraint avatars_user_unique unique (user_id, kind)`,

  `alter table organisations add column logo text null`,
];

export const down: readonly string[] = [
  `alter table organisations drop column logo`,
  `delete from avatars where kind = 'logo'`,
  `alter table avatars drop constraint avatars_user_unique`,
  `alter table avatars drop constraint avatars_kind_check`,
  `alter table avatars drop column kind`,
  `alter table avatars add constraint avatars_user_unique unique (user_id)`,
];
