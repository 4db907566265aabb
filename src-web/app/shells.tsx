/** Puts features into the slots of the layout, which itself knows no feature. */
import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import type { SessionUser } from '#contract/domain/user.ts';
import { areaOfAccount, type Area } from '#web/areas/areas.ts';
import { withNext } from '#web/areas/decide-route.ts';
import { notificationTarget } from '#web/areas/notification-target.ts';
import { publicRouteOf } from '#web/areas/public-routes.ts';
import { WalletSignIn } from '#web/features/wallet/WalletSignIn.tsx';
import { PublicLayout } from '#web/layout/PublicLayout.tsx';
import { useSessionEnd } from '#web/session/use-session-end.ts';
import { useEndedSession, useUser, useLoginDialog, useSecondStep } from '#web/session/use-session.ts';

const LoginDialog = lazy(() => import('#web/features/auth/LoginDialog.tsx'));
const PasskeySignIn = lazy(() =>
  import('#web/features/second-factor/PasskeySignIn.tsx').then((module) => ({ default: module.PasskeySignIn })),
);
const SecondStep = lazy(() =>
  import('#web/features/second-factor/SecondStep.tsx').then((module) => ({ default: module.SecondStep })),
);
const SessionNotice = lazy(() => import('./SessionNotice.tsx'));
const TermsNotice = lazy(() => import('./TermsNotice.tsx'));
const SessionCheck = lazy(() => import('#web/session/SessionCheck.tsx'));

/** The login dialog, and the word about the end of a session, wherever a person is. */
function SessionAids({ isArea = false }: { isArea?: boolean }) {
  const [loginOpen, setLoginOpen] = useLoginDialog();
  const [step, setStep] = useSecondStep();
  const { pathname, search } = useLocation();
  const endsAt = useSessionEnd();
  const user = useUser();
  const registerHref =
    publicRouteOf(pathname)?.openToUsers === true ? withNext('/register', pathname + search) : `/register${search}`;
  return (
    <>
      <div role="status">
        {endsAt === undefined ? null : (
          <Suspense>
            <SessionNotice key={endsAt} notice={{ kind: 'ending', endsAt }} />
          </Suspense>
        )}
      </div>
      {user?.termsToAccept === undefined ? null : (
        <Suspense>
          <TermsNotice key={user.termsToAccept.version} asked={user.termsToAccept} opensAtOnce={isArea} />
        </Suspense>
      )}
      {/* The others hear of it by the stream behind the bell. */}
      {user !== null && areaOfAccount(user) === null ? (
        <Suspense>
          <SessionCheck />
        </Suspense>
      ) : null}
      {loginOpen !== false ? (
        <Suspense>
          <LoginDialog
            reason={
              endsAt !== undefined
                ? 'Sign in again to carry on. Nothing on this page is lost.'
                : loginOpen === true
                  ? undefined
                  : loginOpen
            }
            registerHref={registerHref}
            others={
              <>
                <PasskeySignIn />
                <WalletSignIn fullWidth size="md" />
              </>
            }
            step={
              step === null ? undefined : (
                // Within the dialog, which stays open while this is fetched.
                <Suspense>
                  <SecondStep key={step.ticket} step={step} />
                </Suspense>
              )
            }
            onClose={() => {
              setStep(null);
              setLoginOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

// Visitors, who come for the public pages, need none of these at first.
const DashboardLayout = lazy(() => import('#web/layout/DashboardLayout.tsx'));
const AdminFrame = lazy(() => import('./AdminFrame.tsx'));
const NotificationBell = lazy(() => import('#web/features/notifications/NotificationBell.tsx'));
const YourTurnCount = lazy(() => import('#web/features/your-turn/YourTurnCount.tsx'));
const AreaPalette = lazy(() => import('./AreaPalette.tsx'));

function Bell({ user, area }: { user: SessionUser; area: Area }) {
  return (
    <NotificationBell
      pathOf={(item) => notificationTarget(item, { _id: user._id, userType: area.userType })}
      settingsHref={`${area.base}/my-profile#notifications`}
    />
  );
}

/** Pages outside the dashboards. */
export function PublicShell() {
  const user = useUser();
  const [ended, setEnded] = useEndedSession();
  const area = user === null ? null : areaOfAccount(user);
  return (
    <PublicLayout
      user={user}
      area={area}
      bell={user === null || area === null ? null : <Bell user={user} area={area} />}
      walletSignIn={(props) => <WalletSignIn {...props} />}
    >
      <div role="status">
        {ended === null ? null : (
          <Suspense>
            <SessionNotice notice={{ kind: 'ended', ...ended }} onClose={() => setEnded(null)} />
          </Suspense>
        )}
      </div>
      <Outlet />
      <SessionAids />
    </PublicLayout>
  );
}

/** The dashboard of one user type. */
export function AreaShell({ area }: { area: Area }) {
  const user = useUser();
  // The guard redirects in the same render in which somebody signs out.
  if (user === null) return null;
  return (
    <DashboardLayout
      area={area}
      user={user}
      bell={<Bell user={user} area={area} />}
      search={
        <Suspense>
          <AreaPalette area={area} user={user} />
        </Suspense>
      }
      count={
        <Suspense>
          <YourTurnCount />
        </Suspense>
      }
    >
      <Outlet />
      <SessionAids isArea />
    </DashboardLayout>
  );
}

/** The staff's area: the same frame, and no bell, for staff have no notifications. */
export function AdminShell() {
  const user = useUser();
  if (user === null) return null;
  return (
    <AdminFrame user={user}>
      <Outlet />
      <SessionAids />
    </AdminFrame>
  );
}
