import { useEffect } from 'react';
import { signOut } from '#web/session/session.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { ListSkeleton } from '#web/ui/list/states.tsx';

/** Signs out; the routing rule then leads to the start page. */
export default function LogoutPage() {
  useEffect(() => void signOut(), []);
  return (
    <Page title="Signing you out" size="narrow">
      <ListSkeleton rows={1} height={96} label="Signing you out" />
    </Page>
  );
}
