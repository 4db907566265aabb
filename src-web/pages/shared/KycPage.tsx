import { lazy, Suspense } from 'react';
import { isTeamType } from '#contract/domain/member-role.ts';
import { userMay } from '#contract/domain/user.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { EmptyState, ListSkeleton } from '#web/ui/list/states.tsx';
import { Page } from '#web/ui/page/Page.tsx';

const KycView = lazy(() => import('#web/features/kyc/KycView.tsx'));

/** The verification of an employer or a vendor. */
export default function KycPage() {
  const user = useSignedInUser();
  const { userType: type } = user;
  return (
    <Page title="Verification" description="Verify your company once. Everyone then sees the Verified badge.">
      {!isTeamType(type) || !userMay(user, 'own') ? (
        <EmptyState
          title="Only owners see this"
          text="Documents of the account are for its owners alone. Please ask one of them."
        />
      ) : (
        <Suspense fallback={<ListSkeleton rows={4} height={104} gap={8} label="Loading your documents" />}>
          <KycView
            type={type}
            name={user.organisation ?? user.firstName}
            isRequired={user.verification === 'required'}
          />
        </Suspense>
      )}
    </Page>
  );
}
