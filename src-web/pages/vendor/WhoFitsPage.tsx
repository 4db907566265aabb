import { userMay } from '#contract/domain/user.ts';
import { AREAS } from '#web/areas/areas.ts';
import { WhoFits } from '#web/features/applications/submitting/WhoFits.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { resourceHref } from './bench-href.ts';

/** New jobs, and the people of the vendor's bench who fit them. */
export default function WhoFitsPage() {
  const user = useSignedInUser();
  const { base } = AREAS[user.userType ?? 'company'];
  return (
    <Page dense size="screen" title="Who fits">
      <WhoFits
        jobHref={(jobId) => `/jobs/${jobId}`}
        personHref={(id) => resourceHref(user, id)}
        mayWork={userMay(user, 'work')}
        empty={
          <EmptyState
            title="No new job fits your bench"
            text="Open jobs that take vendors are compared with your people for seven days after they are posted."
            action={<LinkButton to={`${base}/jobs?vendors=yes`}>Find jobs that take vendors</LinkButton>}
          />
        }
      />
    </Page>
  );
}
