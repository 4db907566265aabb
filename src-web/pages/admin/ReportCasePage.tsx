import { useNavigate, useSearchParams } from 'react-router-dom';
import { ADMIN_BASE, REPORT_CASE_PATH, REPORTS_PATH } from '#web/areas/admin.ts';
import { TEMPLATE_TEXTS } from '#web/features/admin/admin-texts.ts';
import { CaseView } from '#web/features/reports/staff/CaseView.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** Staff: one thing that was reported. */
export default function ReportCasePage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const caseId = params.get('id');
  const queue = `${ADMIN_BASE}/${REPORTS_PATH}`;
  return (
    <Page
      title="Report"
      description="A case is decided once. What you see is what was there when it was reported."
      actions={
        <LinkButton to={queue} variant="default">
          All reports
        </LinkButton>
      }
    >
      {caseId === null ? (
        <EmptyState title="No case chosen" text="Choose one from the list of reports." />
      ) : (
        <CaseView
          key={caseId}
          caseId={caseId}
          mailTexts={TEMPLATE_TEXTS}
          onGo={(next) => void navigate(next === null ? queue : `${ADMIN_BASE}/${REPORT_CASE_PATH}?id=${next}`)}
        />
      )}
    </Page>
  );
}
