import { AREAS } from '#web/areas/areas.ts';
import { interviewHref } from '#web/areas/area-links.ts';
import { NextInterviews } from '#web/features/interviews/NextInterviews.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';

/**
 * The next interviews on a dashboard; nothing where there are none.
 * @param agreed leaves out those whose time is still to be chosen
 */
export function DashboardInterviews({ agreed = false }: { agreed?: boolean }) {
  const { userType, timeZone } = useSignedInUser();
  if (userType === null) return null;
  return (
    <NextInterviews
      href={(id) => interviewHref(userType, id)}
      allHref={`${AREAS[userType].base}/interviews`}
      timeZone={timeZone}
      agreed={agreed}
    />
  );
}
