import { FailedEvents } from '#web/features/admin/FailedEvents.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** Staff: what should have followed from something that happened, and did not. */
export default function FailedEventsPage() {
  return (
    <Page
      title="Failed events"
      description="Notifications and other follow-ups that never happened, because every try failed. Once the cause is fixed, try them again."
    >
      <FailedEvents />
    </Page>
  );
}
