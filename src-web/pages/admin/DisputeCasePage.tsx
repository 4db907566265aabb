import { useNavigate, useSearchParams } from 'react-router-dom';
import { ADMIN_BASE, DISPUTE_CASE_PATH, DISPUTES_PATH } from '#web/areas/admin.ts';
import { DisputeCaseView } from '#web/features/disputes/DisputeCaseView.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** Staff: one dispute. */
export default function DisputeCasePage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const disputeId = params.get('id');
  return (
    <Page
      title="Dispute"
      description="Neither vendor learns who the other one is."
      actions={
        <LinkButton to={`${ADMIN_BASE}/${DISPUTES_PATH}`} variant="default">
          All disputes
        </LinkButton>
      }
    >
      {disputeId === null ? (
        <EmptyState title="No dispute chosen" text="Choose one from the list." />
      ) : (
        <DisputeCaseView
          key={disputeId}
          disputeId={disputeId}
          onGo={(next) => void navigate(`${ADMIN_BASE}/${DISPUTE_CASE_PATH}?id=${next}`)}
        />
      )}
    </Page>
  );
}
