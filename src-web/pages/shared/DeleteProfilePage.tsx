import { useNavigate } from 'react-router-dom';
import { AREAS } from '#web/areas/areas.ts';
import { DeleteProfile } from '#web/features/profile/DeleteProfile.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { Page } from '#web/ui/page/Page.tsx';

/** The way out. */
export default function DeleteProfilePage() {
  const { userType, member } = useSignedInUser();
  const navigate = useNavigate();
  const type = userType ?? 'personal';
  const description = 'You have 30 days to change your mind.';
  return (
    <Page
      title="Delete my profile"
      description={member === undefined ? description : `This deletes the account for all its people. ${description}`}
      size="form"
    >
      <DeleteProfile
        userType={type}
        isShared={member !== undefined}
        onCancel={() => void navigate(`${AREAS[type].base}/my-profile`)}
      />
    </Page>
  );
}
