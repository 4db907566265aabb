import { OutboxView } from '#web/features/admin/OutboxView.tsx';
import { Page } from '#web/ui/Page.tsx';

/** Staff: what was sent, waits or was given up. */
export default function OutboxPage() {
  return (
    <Page
      title="Outbox"
      description="Mails and text messages of the last 30 days. What stands in them is not shown, for it may be a code."
    >
      <OutboxView />
    </Page>
  );
}
