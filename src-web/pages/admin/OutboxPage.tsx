import { OutboxView } from '#web/features/admin/OutboxView.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** Staff: what was sent, waits or was given up. */
export default function OutboxPage() {
  return (
    <Page
      title="Outbox"
      description="E-mails and text messages from the last 30 days. Their content is hidden because it may include codes."
    >
      <OutboxView />
    </Page>
  );
}
