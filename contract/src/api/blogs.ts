/** The blog: what everybody reads, and what our staff write. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { BLOG, BLOG_STATES, blogCard, blogPost, blogRow, blogSource, slug } from '../domain/blog.ts';
import { version } from '../domain/directory.ts';
import { pictureData } from '../domain/picture.ts';
import { id, instant, line, nothing, pageInfo, pageQuery, text } from '../wire.ts';

export const getBlogsById = defineCall({
  name: 'getBlogsById',
  method: 'GET',
  path: '/api/getBlogsById',
  summary: 'One blog post that is published',
  access: 'public',
  input: z.strictObject({ id }),
  output: blogPost,
  errors: ['not_found'],
  basis: 'documented',
  rateLimit: 'read',
});

export const getBlogs = defineCall({
  name: 'getBlogs',
  method: 'GET',
  path: '/api/getBlogs',
  summary: 'Published blog posts, newest first',
  access: 'public',
  input: z.strictObject({ ...pageQuery, tag: z.optional(line(1, BLOG.tag)) }),
  output: z.array(blogCard),
  page: pageInfo,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const getBlogBySlug = defineCall({
  name: 'getBlogBySlug',
  method: 'GET',
  path: '/api/getBlogBySlug',
  summary: 'One blog post that is published, by its readable address',
  access: 'public',
  input: z.strictObject({ slug }),
  output: blogPost,
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'read',
});

export const adminBlogs = defineCall({
  name: 'adminBlogs',
  method: 'GET',
  path: '/api/adminBlogs',
  summary: 'All blog posts, drafts too, those changed last first',
  access: ['staff'],
  input: z.strictObject({ ...pageQuery, state: z.optional(BLOG_STATES.schema) }),
  output: z.array(blogRow),
  page: pageInfo,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const adminBlog = defineCall({
  name: 'adminBlog',
  method: 'GET',
  path: '/api/adminBlog',
  summary: 'One blog post with its Markdown',
  access: ['staff'],
  input: z.strictObject({ blogId: id }),
  output: blogSource,
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'read',
});

const tags = z.array(line(1, BLOG.tag)).check(
  z.maxLength(BLOG.tags, { error: `At most ${String(BLOG.tags)} tags` }),
  z.refine((all) => new Set(all.map((tag) => tag.toLowerCase())).size === all.length, {
    error: 'Name each tag once',
  }),
);

/** Staff write these fields; the forms validate against them too. */
export const blogFields = {
  title: line(BLOG.title.min, BLOG.title.max),
  summary: line(BLOG.summary.min, BLOG.summary.max),
  /** Markdown. A picture is `![what it shows](picture:ID)`, with an id from `adminAddBlogPicture`. */
  body: text(1, BLOG.body),
  tags,
  authorName: line(1, BLOG.author),
  /** Above the text, in lists and in previews of links; null for none. */
  cover: z._default(
    z.nullable(
      z.strictObject({
        /** From `adminAddBlogPicture`. */
        pictureId: id,
        alt: z
          .string()
          .check(
            z.trim(),
            z.minLength(1, { error: 'Say what the picture shows' }),
            z.maxLength(BLOG.picture.alt, { error: `At most ${String(BLOG.picture.alt)} characters` }),
          ),
      }),
    ),
    null,
  ),
  /** From when on everybody can read it; null: nobody. */
  publishAt: z.nullable(instant),
} as const;

export const adminSaveBlog = defineCall({
  name: 'adminSaveBlog',
  method: 'POST',
  path: '/api/adminSaveBlog',
  summary: 'Stores a new blog post, or changes one; its address follows the title until it is published',
  access: ['staff'],
  input: z.strictObject({
    /** Absent for a new one. */
    blog: z.optional(z.strictObject({ blogId: id, version })),
    ...blogFields,
  }),
  output: blogSource,
  errors: ['not_found', 'conflict'],
  basis: 'decided',
  idempotent: true,
  rateLimit: 'write',
});

export const adminAddBlogPicture = defineCall({
  name: 'adminAddBlogPicture',
  method: 'POST',
  path: '/api/adminAddBlogPicture',
  summary: 'Stores a picture for a post, drawn anew; one that no post is saved with within a day is removed',
  access: ['staff'],
  /** Base64 of a PNG, JPEG or WebP. */
  input: z.strictObject({ image: pictureData }),
  output: z.object({ _id: id, path: z.string(), width: z.int(), height: z.int() }),
  errors: ['image_unreadable', 'storage_full', 'unavailable'],
  basis: 'decided',
  rateLimit: 'write',
});

export const adminPreviewBlog = defineCall({
  name: 'adminPreviewBlog',
  method: 'POST',
  path: '/api/adminPreviewBlog',
  summary: 'What becomes of Markdown on the page; stores nothing',
  access: ['staff'],
  input: z.strictObject({ body: text(0, BLOG.body) }),
  output: z.object({ bodyHtml: z.string() }),
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const adminDeleteBlog = defineCall({
  name: 'adminDeleteBlog',
  method: 'POST',
  path: '/api/adminDeleteBlog',
  summary: 'Deletes a blog post that nobody can read; a published one has to become a draft first',
  access: ['staff'],
  input: z.strictObject({ blogId: id }),
  output: nothing,
  errors: ['not_found', 'blog_published'],
  basis: 'decided',
  rateLimit: 'write',
});
