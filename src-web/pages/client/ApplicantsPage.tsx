import { AREAS } from '#web/areas/areas.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import { ApplicantsList } from '#web/features/applications/pipeline/ApplicantsList.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** The people behind all applications of the account. */
export default function ApplicantsPage() {
  return (
    <Page
      dense
      size="screen"
      title="Applicants"
      description="Everyone who has applied for your jobs. Each person is listed once."
      actions={
        <LinkButton variant="default" to={`${AREAS.client.base}/applications`}>
          All applications
        </LinkButton>
      }
    >
      <ApplicantsList
        href={(id) => applicationHref('client', id)}
        empty={<EmptyState title="No applicants yet" text="They appear here as soon as someone applies." />}
      />
    </Page>
  );
}
