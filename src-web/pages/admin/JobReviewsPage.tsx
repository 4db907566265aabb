import { JobReviewsView } from '#web/features/jobs/review/JobReviewsView.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** Staff: postings that nobody else sees before our review. */
export default function JobReviewsPage() {
  return (
    <Page title="Job reviews" description="Jobs waiting for our review, longest wait first.">
      <JobReviewsView />
    </Page>
  );
}
