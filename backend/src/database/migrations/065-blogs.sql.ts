/** Posts of the blog, as they are written and as they are shown. */
export const up: readonly string[] = [
  `create table blog_posts (
    id uuid not null default gen_random_uuid(),
    slug text not null,
    title text not null,
    summary text not null,
    body text not null,
    body_html text not null,
    tags text[] not null default '{}',
    author_name text not null,
    publish_at timestamptz,
    updated_at timestamptz,
    version int not null default 1,
    created_at timestamptz not null default now(),
    changed_at timestamptz not null default now(),
    constraint blog_posts_pkey primary key (id),
    constraint blog_posts_slug_unique unique (slug),
    constraint blog_posts_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    constraint blog_posts_updated_check check (updated_at is null or publish_at is not null)
  )`,
  `create index blog_posts_newest_idx on blog_posts (publish_at desc, id) where publish_at is not null`,
];

export const down: readonly string[] = [`drop table blog_posts`];
