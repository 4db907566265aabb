import { AuditView } from '#web/features/admin/AuditView.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** Staff: who did what to which account. */
export default function AuditLogPage() {
  return (
    <Page title="Audit log" description="Sign-ins, failed attempts, changes and deletions, newest first.">
      <AuditView />
    </Page>
  );
}
