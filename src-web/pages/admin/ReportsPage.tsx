import { ADMIN_BASE, REPORT_CASE_PATH } from '#web/areas/admin.ts';
import { TEMPLATE_TEXTS } from '#web/features/admin/admin-texts.ts';
import { CasesView } from '#web/features/reports/staff/CasesView.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** Staff: what people report, and what its own words have marked. */
export default function ReportsPage() {
  return (
    <Page
      title="Reports"
      description="What people find wrong, and postings and messages that ask for money or secrets."
    >
      <CasesView caseHref={(caseId) => `${ADMIN_BASE}/${REPORT_CASE_PATH}?id=${caseId}`} mailTexts={TEMPLATE_TEXTS} />
    </Page>
  );
}
