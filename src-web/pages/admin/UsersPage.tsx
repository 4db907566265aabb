import { ADMIN_BASE } from '#web/areas/admin.ts';
import { UsersView } from '#web/features/admin/UsersView.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { Page } from '#web/ui/page/Page.tsx';

/** Staff: every account. */
export default function UsersPage() {
  const user = useSignedInUser();
  return (
    <Page title="Users" description="Every account, newest first.">
      <UsersView
        ownId={user._id}
        auditHref={(userId) => `${ADMIN_BASE}/audit-log?user=${encodeURIComponent(userId)}`}
      />
    </Page>
  );
}
