import { BlogsView } from '#web/features/blogs/BlogsView.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** The list of the blog's posts. */
export default function BlogsPage() {
  return (
    <Page
      title="Blog"
      description="How hiring works here, explained for job seekers, employers and vendors."
      size="form"
    >
      <BlogsView />
    </Page>
  );
}
