import { ADMIN_BASE, DISPUTE_CASE_PATH } from '#web/areas/admin.ts';
import { DisputesView } from '#web/features/disputes/DisputesView.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** Staff: vendors who believe that they were first. */
export default function DisputesPage() {
  return (
    <Page title="Disputes" description="Vendors who believe that they were first to submit somebody.">
      <DisputesView caseHref={(id) => `${ADMIN_BASE}/${DISPUTE_CASE_PATH}?id=${id}`} />
    </Page>
  );
}
