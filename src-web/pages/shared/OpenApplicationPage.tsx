import { Navigate, useLocation, useParams } from 'react-router-dom';
import { applicationHref } from '#web/areas/area-links.ts';
import { useUser } from '#web/session/use-session.ts';

/** `/job-application/:id`: the documented address of an application, opened in the user's own area. */
export default function OpenApplicationPage() {
  const { id = '' } = useParams();
  const { hash } = useLocation();
  const user = useUser();
  return <Navigate to={user?.userType == null ? '/' : `${applicationHref(user.userType, id)}${hash}`} replace />;
}
