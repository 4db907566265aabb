import { VERIFICATION_CASE_PATH, ADMIN_BASE } from '#web/areas/admin.ts';
import { KycCasesView } from '#web/features/kyc/review/KycCasesView.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** Staff: accounts whose documents wait. */
export default function VerificationPage() {
  return (
    <Page title="Verification" description="Documents waiting for our review, longest wait first.">
      <KycCasesView caseHref={(userId) => `${ADMIN_BASE}/${VERIFICATION_CASE_PATH}?id=${userId}`} />
    </Page>
  );
}
