import { FailedEvents } from '#web/features/admin/FailedEvents.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** Staff: what should have followed from something that happened, and did not. */
export default function FailedEventsPage() {
  return (
    <Page
      title="Failed events"
      description="Notifications and other follow-ups that failed every time we tried. Fix the cause, then try them again."
    >
      <FailedEvents />
    </Page>
  );
}
