import type { BlogCard, BlogPost, BlogRow, BlogSource } from '#contract/domain/blog.ts';
import type { BlogCardRow, BlogPostRow, BlogSourceRow } from './blogs.repository.ts';

export const toCard = (row: BlogCardRow): BlogCard => ({
  _id: row.id,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  tags: row.tags,
  authorName: row.author_name,
  publishedAt: row.publish_at,
  updatedAt: row.updated_at,
});

export const toPost = (row: BlogPostRow): BlogPost => ({ ...toCard(row), bodyHtml: row.body_html });

export const toRow = (row: BlogSourceRow): BlogRow => ({
  _id: row.id,
  slug: row.slug,
  title: row.title,
  authorName: row.author_name,
  state: row.state,
  publishAt: row.publish_at,
  changedAt: row.changed_at,
});

export const toSource = (row: BlogSourceRow): BlogSource => ({
  ...toRow(row),
  version: row.version,
  summary: row.summary,
  body: row.body,
  tags: row.tags,
});
