/** Puts features into the slots of the layout, which itself knows no feature. */
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import type { SessionUser } from '#contract/domain/user.ts';
import { areaOfAccount, type Area } from '#web/areas/areas.ts';
import { notificationTarget } from '#web/areas/notification-target.ts';
import { SessionNotice, SessionAids } from './SessionAids.tsx';
import { WalletSignIn } from '#web/features/wallet/WalletSignIn.tsx';
import { PublicLayout } from '#web/layout/PublicLayout.tsx';
import { useEndedSession, useUser } from '#web/session/use-session.ts';

// Visitors, who come for the public pages, need none of these at first.
const DashboardLayout = lazy(() => import('#web/layout/DashboardLayout.tsx'));
const AdminFrame = lazy(() => import('./AdminFrame.tsx'));
const NotificationBell = lazy(() => import('#web/features/notifications/NotificationBell.tsx'));
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
