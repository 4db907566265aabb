import { IconNews } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { BlogCard } from '#contract/domain/blog.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { isBeyond, PageBeyond } from '#web/ui/page/PageBeyond.tsx';
import { BlogDay, Cover, TagLinks } from './BlogView.tsx';
import classes from './blogs.module.css';
import { parseBlogs, writeBlogs } from './blogs-url.ts';
import { useBlogs } from './queries.ts';

function Entry({ post }: { post: BlogCard }) {
  return (
    <Card>
      <article>
        {post.cover === null ? null : <Cover cover={post.cover} isLazy />}
        <h2 className={classes['entryTitle']}>
          <Link to={`/blogs/${post.slug}`}>{post.title}</Link>
        </h2>
        <p className={classes['entryText']}>{post.summary}</p>
        <p className={classes['facts']}>
          <span>By {post.authorName}</span>
          <BlogDay what="Published" at={post.publishedAt} />
        </p>
        <TagLinks tags={post.tags} />
      </article>
    </Card>
  );
}

function Nothing({ tag }: { tag: string | null }) {
  return (
    <Card>
      <EmptyState
        icon={<IconNews size={26} stroke={1.6} />}
        title={tag === null ? 'No posts yet' : `No posts about ${tag}`}
        text={
          tag === null
            ? 'We’re still writing the first one. Until then, our story says who we are.'
            : 'Have a look at the others: we may have written about it under another name.'
        }
        action={
          tag === null ? (
            <LinkButton to="/about">Read our story</LinkButton>
          ) : (
            <LinkButton to="/blogs">See all posts</LinkButton>
          )
        }
      />
    </Card>
  );
}

/** All posts, or those with a tag, the newest first. */
export function BlogsView() {
  const [state, set] = useListUrl(parseBlogs, writeBlogs);
  const query = useBlogs(state);
  const { shell } = usePlatform();
  if (query.isPending) return <ListSkeleton rows={3} height={170} gap={16} label="Loading posts" />;
  const { data: posts, page } = query.data ?? {};
  if (posts === undefined || page === undefined)
    return <ErrorState error={query.error} title="We couldn’t load the posts" onRetry={() => void query.refetch()} />;
  if (page.total === 0) return <Nothing tag={state.tag} />;
  if (isBeyond(page)) return <PageBeyond page={page} label="posts" onFirst={() => set({ page: 1 })} />;
  return (
    <div aria-busy={query.isPlaceholderData}>
      {state.tag === null ? null : (
        <p className={classes['chosen']}>
          Posts about <strong>{state.tag}</strong>. <Link to="/blogs">See all posts</Link>
        </p>
      )}
      <ul className={classes['entries']}>
        {posts.map((post) => (
          <li key={post._id}>
            <Entry post={post} />
          </li>
        ))}
      </ul>
      {page.totalPages > 1 ? (
        <Pager
          page={page}
          label="posts"
          onChange={(next) => set({ page: next.pageId, perPage: next.limit })}
          hrefOf={(next) => `?${writeBlogs({ ...state, page: next }).toString()}`}
        />
      ) : null}
      {/* A reader of feeds takes the address from a browser. */}
      {shell === 'desktop' ? null : (
        <p className={classes['feed']}>
          <a href="/feeds/blog.rss">Follow the blog by RSS</a>
        </p>
      )}
    </div>
  );
}
