import { useNavigate } from 'react-router-dom';
import { userMay } from '#contract/domain/user.ts';
import { AREAS } from '#web/areas/areas.ts';
import { DeleteProfile } from '#web/features/profile/DeleteProfile.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** The way out. */
export default function DeleteProfilePage() {
  const user = useSignedInUser();
  const { userType, member } = user;
  const navigate = useNavigate();
  const type = userType ?? 'personal';
  const profileHref = `${AREAS[type].base}/my-profile`;
  if (!userMay(user, 'own')) {
    return (
      <Page title="Delete my profile" size="form">
        <EmptyState
          title="Only an owner can delete this account"
          text="It belongs to all the people who work in it. If you want to stop working in it, you can leave it on your profile."
          action={<LinkButton to={profileHref}>Go to your profile</LinkButton>}
        />
      </Page>
    );
  }
  const description = 'You have 30 days to change your mind.';
  return (
    <Page
      title="Delete my profile"
      description={member === undefined ? description : `This deletes the account for all its people. ${description}`}
      size="form"
    >
      <DeleteProfile userType={type} isShared={member !== undefined} onCancel={() => void navigate(profileHref)} />
    </Page>
  );
}
