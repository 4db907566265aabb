import { useLocation, useNavigate } from 'react-router-dom';
import { homeOfAccount } from '#web/areas/areas.ts';
import { JoinByInvitation } from '#web/features/members/JoinByInvitation.tsx';
import { currentUser } from '#web/session/session.ts';
import { useUser } from '#web/session/use-session.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** The link of an invitation to an account leads here; its secret stands behind the `#`, which no server sees. */
export default function JoinPage() {
  const { hash } = useLocation();
  const user = useUser();
  const navigate = useNavigate();
  const ticket = hash.slice(1);
  const goOn = () => {
    const joined = currentUser();
    if (joined !== null) void navigate(homeOfAccount(joined), { replace: true });
  };
  return (
    <Page title="Join your colleagues" size="form">
      <Card>
        {ticket === '' ? (
          <EmptyState title="There’s no invitation here" text="Please open the link in the e-mail that we sent you." />
        ) : (
          <JoinByInvitation ticket={ticket} user={user} onJoined={goOn} />
        )}
      </Card>
    </Page>
  );
}
