import type { StaffQueue } from '#contract/domain/staff-queue.ts';
import { ADMIN_BASE, DISPUTES_PATH, REPORTS_PATH, REVIEWS_PATH, VERIFICATION_PATH } from '#web/areas/admin.ts';
import { HomeView } from '#web/features/admin/HomeView.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** The page with the rows of each queue, narrowed to those that wait. */
const HREFS: Readonly<Record<StaffQueue, string>> = {
  reports: `${ADMIN_BASE}/${REPORTS_PATH}`,
  verification: `${ADMIN_BASE}/${VERIFICATION_PATH}`,
  'job-reviews': `${ADMIN_BASE}/${REVIEWS_PATH}`,
  disputes: `${ADMIN_BASE}/${DISPUTES_PATH}?state=open`,
  contact: `${ADMIN_BASE}/contact?state=waiting`,
  outbox: `${ADMIN_BASE}/outbox?status=failed`,
  'failed-events': `${ADMIN_BASE}/failed-events`,
};

/** Staff: what waits, and for how long. */
export default function HomePage() {
  return (
    <Page title="What waits for us" description="Select a queue to open it. The oldest is highlighted.">
      <HomeView hrefs={HREFS} />
    </Page>
  );
}
