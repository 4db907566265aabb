import { userMay } from '#contract/domain/user.ts';
import { AREAS } from '#web/areas/areas.ts';
import { OwnDisputes } from '#web/features/applications/disputes/OwnDisputes.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { resourceHref } from './bench-href.ts';

/** The disputes that the vendor has opened. */
export default function DisputesPage() {
  const user = useSignedInUser();
  return (
    <Page
      dense
      title="Disputes"
      description="Where you believe that you were first to submit somebody. Our staff look at what happened and decide."
      actions={
        <LinkButton to={`${AREAS[user.userType ?? 'company'].base}/applications`} variant="default">
          Applications
        </LinkButton>
      }
    >
      <OwnDisputes
        mayWork={userMay(user, 'work')}
        personHref={(id) => resourceHref(user, id)}
        empty={
          <EmptyState
            title="No disputes"
            text="If you cannot submit somebody, or another submission came before yours, you can open a dispute there."
          />
        }
      />
    </Page>
  );
}
