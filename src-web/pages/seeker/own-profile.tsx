import { Link, useNavigate } from 'react-router-dom';
import { AREAS } from '#web/areas/areas.ts';
import { useProfile } from '#web/features/profile/queries.ts';
import { toast } from '#web/ui/toast/toast.ts';

export const PROFILE = `${AREAS.personal.base}/my-profile`;

/** Data for a page that fills the profile from a file: the account to compare with, and the links back. */
export function useProfileFilling() {
  const { data: user, isPending } = useProfile();
  const navigate = useNavigate();
  const back = () => void navigate(PROFILE);
  return {
    isPending,
    filling: {
      account: {
        name: user === undefined ? '' : `${user.firstName} ${user.lastName}`.trim(),
        email: user?.email ?? null,
        phone: user?.phone ?? null,
      },
      accountLink: <Link to={PROFILE}>My profile</Link>,
      onSaved: (count: number) => {
        toast('success', `${String(count)} ${count === 1 ? 'field has' : 'fields have'} been saved in your profile`);
        back();
      },
      onLater: back,
    },
  };
}
