import { InboxView } from '#web/features/contact/inbox/InboxView.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** Staff: what people have written to us, and our answers. */
export default function ContactInboxPage() {
  return (
    <Page
      title="Contact"
      description="Messages from the contact page and questions about jobs and employers. Each is answered once."
    >
      <InboxView />
    </Page>
  );
}
