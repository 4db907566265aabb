import { Navigate, useParams } from 'react-router-dom';
import { interviewHref } from '#web/areas/area-links.ts';
import { useUser } from '#web/session/use-session.ts';

/** `/interview/:id`: the address of an interview in mails and calendars, opened in the user's own area. */
export default function OpenInterviewPage() {
  const { id = '' } = useParams();
  const user = useUser();
  return <Navigate to={user?.userType == null ? '/' : interviewHref(user.userType, id)} replace />;
}
