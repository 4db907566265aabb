import { useLocation } from 'react-router-dom';
import { WalletHandoff } from '#web/features/wallet/WalletHandoff.tsx';
import { handoffRequest } from '#web/features/wallet/model/handoff.ts';
import { Card } from '#web/ui/Card.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** The desktop's wallet sign-in, in the browser that has the wallet. */
export default function WalletLoginPage() {
  const { search } = useLocation();
  const request = handoffRequest(search);
  return (
    <Page
      title="Sign in to the Rolecall app"
      description="Sign with your wallet here, and the app opens by itself."
      size="narrow"
    >
      <Card>
        {request === null ? (
          <p style={{ margin: 0 }}>
            This link is incomplete. Please press Web3 Login in the Rolecall app on your computer again.
          </p>
        ) : (
          <WalletHandoff request={request} />
        )}
      </Card>
    </Page>
  );
}
