import { Restore } from '#web/features/profile/Restore.tsx';
import { useUser } from '#web/session/use-session.ts';
import { Page } from '#web/ui/page/Page.tsx';

/** Signing in leads here while an account waits for its deletion. */
export default function RestorePage() {
  const user = useUser();
  // The routing rule leads everybody else away in the same render.
  if (user === null || user.leavingAt === null) return null;
  const { member, organisation } = user;
  const title =
    member === undefined || organisation === null
      ? 'Your account is about to be deleted'
      : `The account of ${organisation} is about to be deleted`;
  return (
    <Page title={title} documentTitle={member === undefined ? 'Keep my account' : 'Keep the account'} size="form">
      <Restore user={user} leavingAt={user.leavingAt} />
    </Page>
  );
}
