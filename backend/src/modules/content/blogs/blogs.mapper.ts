import type { BlogCard, BlogPicture, BlogPost, BlogRow, BlogSource } from '#contract/domain/blog.ts';
import type { BlogCardRow, BlogPostRow, BlogSourceRow } from '../../../records/content/blogs.repository.ts';

export const toCard = (row: BlogCardRow, cover: BlogPicture | undefined): BlogCard => ({
  _id: row.id,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  tags: row.tags,
  authorName: row.author_name,
  cover: cover ?? null,
  publishedAt: row.publish_at,
  updatedAt: row.updated_at,
});

export const toPost = (row: BlogPostRow, cover: BlogPicture | undefined): BlogPost => ({
  ...toCard(row, cover),
  bodyHtml: row.body_html,
});

export const toRow = (row: BlogSourceRow): BlogRow => ({
  _id: row.id,
  slug: row.slug,
  title: row.title,
  authorName: row.author_name,
  state: row.state,
  publishAt: row.publish_at,
  changedAt: row.changed_at,
});

export const toSource = (row: BlogSourceRow, cover: BlogSource['cover']): BlogSource => ({
  ...toRow(row),
  version: row.version,
  summary: row.summary,
  body: row.body,
  tags: row.tags,
  cover,
});
