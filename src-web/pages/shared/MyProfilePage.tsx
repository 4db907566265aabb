import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { isTeamType } from '#contract/domain/member-role.ts';
import { userMay, isVendor } from '#contract/domain/user.ts';
import { AREAS } from '#web/areas/areas.ts';
import { ProfileView } from '#web/features/candidates/profile/ProfileView.tsx';
import { AccountProfile } from '#web/features/profile/AccountProfile.tsx';
import { TwoStepSignIn } from '#web/features/second-factor/TwoStepSignIn.tsx';
import { LinkedWallets } from '#web/features/wallet/LinkedWallets.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { Section } from '#web/ui/Card.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { ListSkeleton } from '#web/ui/list/states.tsx';

const CareerProfile = lazy(() => import('#web/features/public-profiles/career/CareerProfile.tsx'));
const Resumes = lazy(() => import('#web/features/resumes/Resumes.tsx'));
const Colleagues = lazy(() => import('#web/features/members/Colleagues.tsx'));
const ProfileViewers = lazy(() => import('#web/features/privacy/ProfileViewers.tsx'));
const NotificationSettings = lazy(() => import('#web/features/notifications/settings/NotificationSettings.tsx'));
const EmployerPreview = lazy(() => import('#web/features/employers/EmployerPreview.tsx'));
const CompanyForm = lazy(() => import('#web/features/public-profiles/CompanyForm.tsx'));

/** The signed-in user's own account. */
export default function MyProfilePage() {
  const user = useSignedInUser();
  const { userType } = user;
  const { base } = AREAS[userType ?? 'personal'];
  return (
    <Page title="My profile" description="Your account, and how and where you sign in." size="normal">
      <AccountProfile
        changePasswordHref={`${base}/change-password`}
        deleteHref={userMay(user, 'own') ? `${base}/delete-profile` : undefined}
        importHref={userType === 'personal' ? `${base}/my-profile/json-resume` : undefined}
        publicPage={
          <Suspense fallback={<ListSkeleton rows={1} height={420} label="Loading your public page" />}>
            {isTeamType(userType) ? <Colleagues user={user} userType={userType} /> : null}
            {isVendor(userType) ? (
              <Section title="Your company">
                <Link to={`${base}/company-profiles`}>Edit how employers see your company</Link>
              </Section>
            ) : null}
            {userType === 'client' ? (
              <CompanyForm
                publicId={user._id}
                renderShown={({ shown: { everybody }, isPublic }) =>
                  everybody === null ? null : <EmployerPreview employer={everybody} isPublic={isPublic} />
                }
              />
            ) : null}
            {userType === 'personal' ? (
              <>
                <Resumes country={user.country} />
                <CareerProfile
                  renderProfile={(profile, name) => <ProfileView profile={profile} heading="h4" name={name} />}
                />
              </>
            ) : null}
          </Suspense>
        }
        notifications={
          <Suspense fallback={<ListSkeleton rows={1} height={420} label="Loading your notification settings" />}>
            <NotificationSettings
              userType={userType ?? 'personal'}
              timeZone={user.timeZone}
              hasColleagues={user.member !== undefined}
            />
          </Suspense>
        }
        privacy={
          userType === 'personal' ? (
            <Suspense fallback={<ListSkeleton rows={1} height={200} label="Loading who has seen your profile" />}>
              <ProfileViewers />
            </Suspense>
          ) : null
        }
        twoStep={<TwoStepSignIn />}
        wallets={<LinkedWallets />}
      />
    </Page>
  );
}
