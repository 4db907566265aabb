import { lazy, Suspense } from 'react';
import { AREAS } from '#web/areas/areas.ts';
import { CandidateCard } from '#web/features/candidates/CandidateCard.tsx';
import { AccountProfile } from '#web/features/profile/AccountProfile.tsx';
import { TwoStepSignIn } from '#web/features/second-factor/TwoStepSignIn.tsx';
import { LinkedWallets } from '#web/features/wallet/LinkedWallets.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { ListSkeleton } from '#web/ui/list/states.tsx';

const CandidateForm = lazy(() => import('#web/features/public-profiles/CandidateForm.tsx'));
const CompanyForm = lazy(() => import('#web/features/public-profiles/CompanyForm.tsx'));

/** The signed-in user's own account. */
export default function MyProfilePage() {
  const user = useSignedInUser();
  const { userType } = user;
  const { base } = AREAS[userType ?? 'personal'];
  return (
    <Page title="My profile" description="Your account, and how and where you sign in." size="normal">
      <AccountProfile
        changePasswordHref={`${base}/change-password`}
        deleteHref={`${base}/delete-profile`}
        publicPage={
          <Suspense fallback={<ListSkeleton rows={1} height={420} label="Loading your public page" />}>
            {userType === 'client' ? <CompanyForm userId={user._id} /> : null}
            {userType === 'personal' ? (
              <CandidateForm person={user} renderCard={(card) => <CandidateCard candidate={card} heading="h4" />} />
            ) : null}
          </Suspense>
        }
        twoStep={<TwoStepSignIn />}
        wallets={<LinkedWallets />}
      />
    </Page>
  );
}
