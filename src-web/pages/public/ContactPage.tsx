import { ContactView } from '#web/features/contact/ContactView.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** The ways to reach the people behind Rolecall. */
export default function ContactPage() {
  return (
    <Page
      title="Contact"
      description="Write to the people behind Rolecall. We read every message and answer by e-mail."
      size="form"
    >
      <ContactView />
    </Page>
  );
}
