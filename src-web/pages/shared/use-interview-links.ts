import { userMay } from '#contract/domain/user.ts';
import { applicationHref, interviewHref, scheduleHref } from '#web/areas/area-links.ts';
import type { RowLinks } from '#web/features/interviews/list/InterviewRow.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';

/** Where the rows of a list of interviews lead in the reader's area. */
export function useInterviewLinks(): RowLinks {
  const user = useSignedInUser();
  const userType = user.userType ?? 'personal';
  const mayChange = userType === 'client' && userMay(user, 'judge');
  return {
    href: (id) => interviewHref(userType, id),
    applicationHref: (id) => applicationHref(userType, id),
    changeHref: mayChange ? (id) => scheduleHref({ interviewId: id }) : null,
    timeZone: user.timeZone,
  };
}
