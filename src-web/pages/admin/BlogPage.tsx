import { useNavigate, useSearchParams } from 'react-router-dom';
import { ADMIN_BASE, BLOGS_PATH } from '#web/areas/admin.ts';
import { NewPost, PostEditor } from '#web/features/blogs/desk/PostEditor.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/page/Page.tsx';

const LIST = `${ADMIN_BASE}/${BLOGS_PATH}`;

/** Staff: a post of the blog, new or old. */
export default function BlogPage() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const blogId = params.get('id');
  const onDeleted = () => void navigate(LIST);
  return (
    <Page
      title={blogId === null ? 'New post' : 'Edit post'}
      actions={
        <LinkButton to={LIST} variant="default">
          All posts
        </LinkButton>
      }
    >
      {blogId === null ? (
        <NewPost onSaved={(id) => setParams({ id }, { replace: true })} onDeleted={onDeleted} />
      ) : (
        <PostEditor key={blogId} blogId={blogId} onSaved={() => undefined} onDeleted={onDeleted} />
      )}
    </Page>
  );
}
