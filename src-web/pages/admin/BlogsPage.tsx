import { ADMIN_BASE, BLOG_POST_PATH } from '#web/areas/admin.ts';
import { PostsView } from '#web/features/blogs/desk/PostsView.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** Staff: what we write for everybody. */
export default function BlogsPage() {
  const path = `${ADMIN_BASE}/${BLOG_POST_PATH}`;
  return (
    <Page
      title="Blog"
      description="Posts that everybody can read, and those that are still being written."
      actions={<LinkButton to={path}>Write a post</LinkButton>}
    >
      <PostsView postHref={(id) => `${path}?id=${id}`} />
    </Page>
  );
}
