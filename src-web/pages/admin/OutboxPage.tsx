import { FailedEvents } from '#web/features/admin/FailedEvents.tsx';
import { OutboxView } from '#web/features/admin/OutboxView.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** Staff: what was sent, waits or was given up, and events that failed for good. */
export default function OutboxPage() {
  return (
    <Page
      title="Outbox"
      description="E-mails and text messages from the last 30 days. Their content is hidden because it may include codes."
    >
      <FailedEvents />
      <OutboxView />
    </Page>
  );
}
