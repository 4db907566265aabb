import { BlogsView } from '#web/features/blogs/BlogsView.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** What we write for everybody. */
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
