import { Link } from 'react-router-dom';
import type { BlogPicture, BlogPost } from '#contract/domain/blog.ts';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { PageHeading } from '#web/ui/page/Page.tsx';
import { BlogBody } from './BlogBody.tsx';
import classes from './blogs.module.css';

/** A post's tags, each of which leads to all posts with it. */
export function TagLinks({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={classes['tags']} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={`/blogs?${new URLSearchParams({ tag }).toString()}`}>{tag}</Link>
        </li>
      ))}
    </ul>
  );
}

/** When something happened to a post. The server knows no reader's zone, so it says the day in UTC. */
export function BlogDay({ what, at }: { what: string; at: string }) {
  const zone = useHydrated() ? undefined : 'UTC';
  return (
    <time dateTime={at} suppressHydrationWarning>
      {what} {blogDay(at, zone)}
    </time>
  );
}

/** Above the words of a post; its room is kept while it comes. */
export function Cover({ cover, isLazy = false }: { cover: BlogPicture; isLazy?: boolean }) {
  const { path, alt, width, height } = cover;
  return (
    <img
      className={classes['cover']}
      src={path}
      alt={alt}
      width={width}
      height={height}
      loading={isLazy ? 'lazy' : undefined}
    />
  );
}

/** One post, to be read. */
export function BlogView({ post }: { post: BlogPost }) {
  return (
    <article className={classes['post']}>
      <Link to="/blogs" className={classes['back']}>
        <span aria-hidden>←</span> All posts
      </Link>
      <PageHeading title={post.title} summary={post.summary} className={classes['title'] ?? ''} />
      <p className={classes['summary']}>{post.summary}</p>
      <p className={classes['facts']}>
        <span>By {post.authorName}</span>
        <BlogDay what="Published" at={post.publishedAt} />
        {post.updatedAt === null ? null : <BlogDay what="Updated" at={post.updatedAt} />}
      </p>
      {post.cover === null ? null : <Cover cover={post.cover} />}
      <BlogBody html={post.bodyHtml} />
      <TagLinks tags={post.tags} />
    </article>
  );
}

/**
 * `25 November 2026`: the day on which something happened.
 * @param timeZone IANA; the reader's own where it is absent
 */
export function blogDay(at: string, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).formatToParts(new Date(at));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('day')} ${part('month')} ${part('year')}`;
}
