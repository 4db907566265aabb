/** More of what employers and vendors show: a photo of the team, links, and further offices. */
export const up: readonly string[] = [
  `alter table avatars drop constraint avatars_kind_check`,
  `alter table avatars add constraint avatars_kind_check check (kind in ('person', 'logo', 'team'))`,
  `alter table organisations
    add column team_photo text null,
    add column links jsonb not null default '[]',
    add column sites jsonb not null default '[]',
    add constraint organisations_links_check check (jsonb_typeof(links) = 'array' and jsonb_array_length(links) <= 5),
    add constraint organisations_sites_check check (jsonb_typeof(sites) = 'array' and jsonb_array_length(sites) <= 10)`,
];

export const down: readonly string[] = [
  `alter table organisations drop column sites, drop column links, drop column team_photo`,
  `delete from avatars where kind = 'team'`,
  `alter table avatars drop constraint avatars_kind_check`,
  `alter table avatars add constraint avatars_kind_check check (kind in ('person', 'logo'))`,
];
