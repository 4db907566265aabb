import { lazy, Suspense } from 'react';
import { AREAS } from '#web/areas/areas.ts';
import { interviewHref } from '#web/areas/area-links.ts';
import { useSignedInUser } from '#web/session/use-session.ts';

const NextInterviews = lazy(() => import('#web/features/interviews/NextInterviews.tsx'));

/** The next interviews on a dashboard; nothing where there are none. */
export function DashboardInterviews() {
  const { userType, timeZone } = useSignedInUser();
  if (userType === null) return null;
  return (
    <Suspense>
      <NextInterviews
        href={(id) => interviewHref(userType, id)}
        allHref={`${AREAS[userType].base}/interviews`}
        timeZone={timeZone}
      />
    </Suspense>
  );
}
