/** Challenges of messages to our staff that were handed back, each of which counts once; pictures of the blog. */
export const up: readonly string[] = [
  `create table contact_proofs (
    id uuid not null,
    expires_at timestamptz not null,
    constraint contact_proofs_pkey primary key (id)
  )`,
  `create table blog_pictures (
    id uuid not null default gen_random_uuid(),
    file_id uuid not null,
    width int not null,
    height int not null,
    blog_id uuid,
    cover_alt text,
    added_at timestamptz not null default now(),
    constraint blog_pictures_pkey primary key (id),
    constraint blog_pictures_file_id_unique unique (file_id),
    constraint blog_pictures_size_check check (width > 0 and height > 0),
    constraint blog_pictures_cover_check check (cover_alt is null or (blog_id is not null and length(cover_alt) >= 1 and length(cover_alt) <= 200)),
    constraint blog_pictures_file_id_foreign foreign key (file_id) references files (id),
    constraint blog_pictures_blog_id_foreign foreign key (blog_id) references blog_posts (id)
  )`,
  `create index blog_pictures_blog_id_index on blog_pictures (blog_id)`,
  `create unique index blog_pictures_cover_unique on blog_pictures (blog_id) where cover_alt is not null`,
];

/** Their files are removed by the server, which finds that nothing refers to them. */
export const down: readonly string[] = [
  `update files set check_at = now() where id in (select file_id from blog_pictures)`,
  `drop table blog_pictures`,
  `drop table contact_proofs`,
];
