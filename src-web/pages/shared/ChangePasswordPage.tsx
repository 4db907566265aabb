import { areaOfAccount, homeOfAccount } from '#web/areas/areas.ts';
import { ChangePasswordForm } from '#web/features/auth/ChangePasswordForm.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** In every user's area and in the staff's. */
export default function ChangePasswordPage() {
  const user = useSignedInUser();
  const area = areaOfAccount(user);
  const hasProfile = area?.routes.some((route) => route.path === 'my-profile') === true;
  const back =
    area !== null && hasProfile
      ? { to: `${area.base}/my-profile?id=${user._id}`, label: 'Back to my profile' }
      : { to: homeOfAccount(user), label: 'Back to the start' };
  return (
    <Page title="Change password" size="narrow">
      <Card>
        <ChangePasswordForm
          user={user}
          back={
            <LinkButton to={back.to} variant="default">
              {back.label}
            </LinkButton>
          }
        />
      </Card>
    </Page>
  );
}
