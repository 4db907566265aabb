/** Posts of the blog (product sections 2 and 7). */
import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';
import { version } from './directory.ts';
import { tokens } from './options.ts';

export const BLOG = {
  title: { min: 3, max: 140 },
  /** The summary is shown below the title, in lists, feeds and previews of links. */
  summary: { min: 20, max: 300 },
  /** Characters of Markdown. */
  body: 20_000,
  author: 80,
  tags: 6,
  tag: 40,
  slug: 80,
  /** Longest side as it is shown; what the picture shows, in characters; without a post it is kept so long. */
  picture: { sidePx: 1_600, alt: 200, unusedHours: 24 },
  /** Posts in the feed. */
  feed: 30,
} as const;

export const BLOG_STATES = tokens({ draft: 'Draft', scheduled: 'Scheduled', published: 'Published' });
export type BlogState = z.output<typeof BLOG_STATES.schema>;

/** The readable part of an address: small Latin letters, digits and hyphens. */
export const slug = z
  .string()
  .check(
    z.maxLength(BLOG.slug + 10, { error: 'Not the address of a post' }),
    z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'Not the address of a post' }),
  );

/** Accents go, everything else that is not a letter or digit becomes a hyphen; a title in another script has none of its own. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let made = '';
  for (const word of words) {
    const next = made === '' ? word.slice(0, BLOG.slug) : `${made}-${word}`;
    if (next.length > BLOG.slug) break;
    made = next;
  }
  return made === '' ? 'post' : made;
}

/** A picture as readers get it. */
export const blogPicture = z.object({
  /** Under this origin: WebP. */
  path: z.string(),
  /** Describes the picture in words. */
  alt: z.string(),
  /** In pixels. */
  width: z.int(),
  height: z.int(),
});
export type BlogPicture = z.output<typeof blogPicture>;

/** The post as visitors find it in the list. */
export const blogCard = z.object({
  _id: id,
  slug,
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  authorName: z.string(),
  cover: z.nullable(blogPicture),
  publishedAt: instant,
  /** When it was last changed after it had been published; null when it was not. */
  updatedAt: z.nullable(instant),
});
export type BlogCard = z.output<typeof blogCard>;

export const blogPost = z.extend(blogCard, {
  /** Sanitised: a short list of tags, and nothing that runs. */
  bodyHtml: z.string(),
});
export type BlogPost = z.output<typeof blogPost>;

/** The post as staff find it in the list. */
export const blogRow = z.object({
  _id: id,
  slug,
  title: z.string(),
  authorName: z.string(),
  state: BLOG_STATES.schema,
  /** Null for a draft. */
  publishAt: z.nullable(instant),
  changedAt: instant,
});
export type BlogRow = z.output<typeof blogRow>;

/** The post as staff write it. */
export const blogSource = z.extend(blogRow, {
  version,
  summary: z.string(),
  /** Markdown. */
  body: z.string(),
  tags: z.array(z.string()),
  /** Its path works for who writes the post, published or not. */
  cover: z.nullable(z.extend(blogPicture, { pictureId: id })),
});
export type BlogSource = z.output<typeof blogSource>;
