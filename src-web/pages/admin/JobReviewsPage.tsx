import { JobReviewsView } from '#web/features/jobs/review/JobReviewsView.tsx';
import { Page } from '#web/ui/Page.tsx';

/** Staff: postings that nobody else sees before our review. */
export default function JobReviewsPage() {
  return (
    <Page title="Job reviews" description="Postings that wait for our review, those that wait longest first.">
      <JobReviewsView />
    </Page>
  );
}
