import { defineEntity, p } from '@mikro-orm/core';

const BlogPostSchema = defineEntity({
  name: 'BlogPost',
  tableName: 'blog_posts',
  uniques: [{ name: 'blog_posts_slug_unique', properties: ['slug'] }],
  checks: [
    { name: 'blog_posts_slug_check', expression: `slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'` },
    { name: 'blog_posts_updated_check', expression: 'updated_at is null or publish_at is not null' },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    /** The readable part of its address. */
    slug: p.text(),
    title: p.text(),
    summary: p.text(),
    /** Markdown, as it was written. */
    body: p.text(),
    /** What is shown of it, sanitised. */
    bodyHtml: p.text(),
    tags: p.array().defaultRaw(`'{}'`),
    authorName: p.text(),
    /** Everybody can read it from then on; null for a draft. */
    publishAt: p.datetime().nullable(),
    /** When its words last changed while everybody could read it. */
    updatedAt: p.datetime().nullable(),
    version: p.integer().default(1),
    createdAt: p.datetime().defaultRaw('now()'),
    changedAt: p.datetime().defaultRaw('now()'),
  },
});

/** A post of the blog. */
export class BlogPost extends BlogPostSchema.class {}
BlogPostSchema.setClass(BlogPost);
export { BlogPostSchema };
