import { Button } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { SecondFactorState } from '#contract/api/second-factor.ts';
import type { SessionUser } from '#contract/domain/user.ts';
import { ADMIN_AREA, ADMIN_BASE, REVIEWS_PATH, TWO_STEP_PATH } from '#web/areas/admin.ts';
import { useJobInReview } from '#web/features/jobs/review/queries.ts';
import { useSecondFactor } from '#web/features/second-factor/queries.ts';
import DashboardLayout from '#web/layout/DashboardLayout.tsx';
import { signOut } from '#web/session/session.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { Page } from '#web/ui/page/Page.tsx';

const AreaPalette = lazy(() => import('./AreaPalette.tsx'));

interface AdminFrameProps {
  user: SessionUser;
  children: ReactNode;
}

/** The staff's frame. Whoever has not proven a second factor in this session sees its set-up and nothing else. */
export default function AdminFrame({ user, children }: AdminFrameProps) {
  const query = useSecondFactor();
  if (query.data?.isProven === true) return <OpenFrame user={user}>{children}</OpenFrame>;
  return (
    <DashboardLayout area={CLOSED_AREA} user={user} bell={null}>
      {query.isPending ? (
        <Page title="Staff">
          <ListSkeleton rows={3} height={80} label="Loading your area" />
        </Page>
      ) : query.data === undefined ? (
        <Page title="Staff">
          <ErrorState error={query.error} title="We couldn’t load your area" onRetry={() => void query.refetch()} />
        </Page>
      ) : (
        <BeforeSecondFactor state={query.data}>{children}</BeforeSecondFactor>
      )}
    </DashboardLayout>
  );
}

/** If postings go live at once and none waits, the menu does not mention reviews. */
function OpenFrame({ user, children }: AdminFrameProps) {
  const { data } = useJobInReview(1);
  const reviews = data?.page?.moderation === true || (data?.page?.total ?? 0) > 0;
  const sidebar = ADMIN_AREA.sidebar.filter(({ path }) => reviews || path !== REVIEWS_PATH);
  return (
    <DashboardLayout
      area={{ ...ADMIN_AREA, sidebar }}
      user={user}
      bell={null}
      search={
        <Suspense>
          <AreaPalette area="staff" user={user} />
        </Suspense>
      }
    >
      {children}
    </DashboardLayout>
  );
}

const OPEN_PATHS = [TWO_STEP_PATH, 'logout'];
const CLOSED_AREA = {
  ...ADMIN_AREA,
  sidebar: [],
  profileMenu: ADMIN_AREA.profileMenu.filter(({ path }) => OPEN_PATHS.includes(path)),
};

function BeforeSecondFactor({ state, children }: { state: SecondFactorState; children: ReactNode }) {
  const { pathname } = useLocation();
  if (!OPEN_PATHS.some((path) => pathname === `${ADMIN_BASE}/${path}`)) {
    return <Navigate to={`${ADMIN_BASE}/${TWO_STEP_PATH}`} replace />;
  }
  if (!state.isOn || pathname.endsWith('/logout')) return children;
  return (
    <Page title="Two-step sign-in" size="narrow">
      <Card>
        <p style={{ marginTop: 0 }}>
          Two-step sign-in is on for your account, but this device signed in before that. Please sign in again.
        </p>
        <Button onClick={() => void signOut('/login')}>Sign in again</Button>
      </Card>
    </Page>
  );
}
