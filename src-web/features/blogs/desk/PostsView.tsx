import { BLOG_STATES, type BlogRow, type BlogState } from '#contract/domain/blog.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { AdminList } from '#web/shared/staff/AdminList.tsx';
import admin from '#web/shared/staff/admin.module.css';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ListFilters, SelectFilter } from '#web/ui/list/ListFilters.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ToneBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import { parsePosts, writePosts } from './posts-url.ts';
import { usePosts } from './queries.ts';

const TONES: Readonly<Record<BlogState, Tone>> = { draft: 'neutral', scheduled: 'info', published: 'positive' };

function Row({ post, href }: { post: BlogRow; href: string }) {
  return (
    <tr>
      <td>
        <span className={admin['main']}>{post.title}</span>
        <span className={admin['sub']}>By {post.authorName}</span>
      </td>
      <td data-label="State">
        <ToneBadge tone={TONES[post.state]}>{BLOG_STATES.labels[post.state]}</ToneBadge>
      </td>
      <td data-label="Published">
        {post.publishAt === null ? 'Not yet' : <time dateTime={post.publishAt}>{formatInstant(post.publishAt)}</time>}
      </td>
      <td data-label="Changed" className={admin['short']}>
        <RelativeTime at={post.changedAt} />
      </td>
      <td>
        <LinkButton to={href} variant="default" size="xs" aria-label={`Edit ${post.title}`}>
          Edit
        </LinkButton>
      </td>
    </tr>
  );
}

/** All posts of the blog, those changed last first. */
export function PostsView({ postHref }: { postHref: (blogId: string) => string }) {
  const [state, set] = useListUrl(parsePosts, writePosts);
  const query = usePosts(state);
  return (
    <>
      <ListFilters bare page={query.data?.page} count={['post', 'posts']}>
        <SelectFilter
          label="State"
          all="All posts"
          tokens={BLOG_STATES.list}
          text={(each) => BLOG_STATES.labels[each]}
          value={state.state}
          onChange={(next) => set({ state: next })}
        />
      </ListFilters>
      <AdminList
        query={query}
        things="posts"
        caption="Posts of the blog, those changed last first"
        columns={['Post', 'State', 'Published', 'Changed', 'Actions']}
        empty={
          state.state === null
            ? { title: 'No posts yet', text: 'Write the first one: only staff see it until you publish it.' }
            : { title: 'No posts match', text: 'Choose another state to see more.' }
        }
        onPage={(next) => set({ page: next.pageId, perPage: next.limit })}
        row={(post) => <Row key={post._id} post={post} href={postHref(post._id)} />}
      />
    </>
  );
}
