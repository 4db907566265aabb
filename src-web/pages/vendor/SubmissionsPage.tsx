import { AREAS } from '#web/areas/areas.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import { SubmissionReport } from '#web/features/applications/submissions/report/SubmissionReport.tsx';
import { useBenchSettings } from '#web/features/bench/queries.ts';
import { WeeklySubmissions } from '#web/features/notifications/settings/WeeklySubmissions.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** The vendor's submissions one by one, with rates, margins and consents. */
export default function SubmissionsPage() {
  const user = useSignedInUser();
  const userType = user.userType ?? 'company';
  return (
    <Page dense size="screen" title="Submissions">
      <SubmissionReport
        timeZone={user.timeZone}
        floor={useBenchSettings().data?.marginFloor ?? 0}
        weekly={<WeeklySubmissions timeZone={user.timeZone} />}
        href={(id) => applicationHref(userType, id)}
        empty={
          <EmptyState
            title="You haven’t submitted anyone yet"
            text="Open a job to submit someone from your bench."
            action={
              <LinkButton to={`${AREAS[userType].base}/jobs?vendors=yes`}>Find jobs that take vendors</LinkButton>
            }
          />
        }
      />
    </Page>
  );
}
