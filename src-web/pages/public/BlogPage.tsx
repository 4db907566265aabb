import { IconMoodPuzzled } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import { BlogView } from '#web/features/blogs/BlogView.tsx';
import { useBlog } from '#web/features/blogs/queries.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { EmptyState, Loaded } from '#web/ui/list/states.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** One post of the blog, public and shareable. */
export default function BlogPage() {
  const { slug = '' } = useParams();
  const query = useBlog(slug);
  const isMissing = query.isError && 'status' in query.error && [400, 404].includes(Number(query.error.status));
  return (
    <Page title="Blog" bare={query.isSuccess} size="form">
      {isMissing ? (
        <EmptyState
          icon={<IconMoodPuzzled size={26} stroke={1.6} />}
          title="We couldn’t find this post"
          text="It may have been taken down, or the link may be incomplete."
          action={<LinkButton to="/blogs">See all posts</LinkButton>}
        />
      ) : (
        <Loaded query={query} what="the post" title="We couldn’t load this" failsOver rows={3} height={180} gap={20}>
          {(post) => <BlogView post={post} />}
        </Loaded>
      )}
    </Page>
  );
}
