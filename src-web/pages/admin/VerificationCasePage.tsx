import { useNavigate, useSearchParams } from 'react-router-dom';
import { ADMIN_BASE, VERIFICATION_CASE_PATH, VERIFICATION_PATH } from '#web/areas/admin.ts';
import { KycCaseView } from '#web/features/kyc/review/KycCaseView.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** Staff: one account's documents. */
export default function VerificationCasePage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const userId = params.get('id');
  return (
    <Page
      title="Verification case"
      description="Only one reviewer at a time works on a case. Every look at a file is recorded."
      actions={
        <LinkButton to={`${ADMIN_BASE}/${VERIFICATION_PATH}`} variant="default">
          All cases
        </LinkButton>
      }
    >
      {userId === null ? (
        <EmptyState title="No case chosen" text="Choose one from the list of cases." />
      ) : (
        <KycCaseView
          key={userId}
          userId={userId}
          onGo={(next) => void navigate(`${ADMIN_BASE}/${VERIFICATION_CASE_PATH}?id=${next}`)}
        />
      )}
    </Page>
  );
}
