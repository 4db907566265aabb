import { lazy, Suspense } from 'react';
import type { ApplicationDetail } from '#contract/domain/application.ts';
import { mayBeMet } from '#contract/domain/interview-life.ts';
import { userMay, type SessionUser } from '#contract/domain/user.ts';
import { interviewHref } from '#web/areas/area-links.ts';
import { usePropose } from '#web/pages/client/use-propose.tsx';

const ApplicationInterviews = lazy(() => import('#web/features/interviews/ApplicationInterviews.tsx'));

/** The interviews about an application, and where its employer proposes another one. */
export function InterviewsOf({ application, user }: { application: ApplicationDetail; user: SessionUser }) {
  const { userType } = user;
  const { proposeTo, dialog } = usePropose();
  if (userType === null) return null;
  const mayPropose = userType === 'client' && userMay(user, 'judge') && mayBeMet(application.status);
  return (
    <Suspense>
      {dialog}
      <ApplicationInterviews
        applicationId={application._id}
        href={(id) => interviewHref(userType, id)}
        onPropose={mayPropose ? () => proposeTo(application) : null}
        timeZone={user.timeZone}
      />
    </Suspense>
  );
}
