import { AREAS } from '#web/areas/areas.ts';
import { AccountProfile } from '#web/features/profile/AccountProfile.tsx';
import { LinkedWallets } from '#web/features/wallet/LinkedWallets.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { Page } from '#web/ui/Page.tsx';

/** The signed-in user's own account. */
export default function MyProfilePage() {
  const { userType } = useSignedInUser();
  const { base } = AREAS[userType ?? 'personal'];
  return (
    <Page title="My profile" description="Your account, how you sign in, and where." size="normal">
      <AccountProfile
        changePasswordHref={`${base}/change-password`}
        deleteHref={`${base}/delete-profile`}
        wallets={<LinkedWallets />}
      />
    </Page>
  );
}
