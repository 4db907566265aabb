/** Routes made from the areas and public routes; the routing rule is asked on every change. */
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useRoutes, type RouteObject } from 'react-router-dom';
import { ADMIN_AREA } from '#web/areas/admin.ts';
import { AREAS, type MenuArea } from '#web/areas/areas.ts';
import { decideRoute, withNext } from '#web/areas/decide-route.ts';
import type { PageKey } from '#web/areas/pages.ts';
import { PUBLIC_ROUTES } from '#web/areas/public-routes.ts';
import { reloadSession } from '#web/session/session.ts';
import { useEndedSession, useAfterSignOut, usePlatform, useUser } from '#web/session/use-session.ts';
import { PageFrame } from './PageFrame.tsx';
import { AdminShell, AreaShell, PublicShell } from './shells.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';

const WalletWatch = lazy(() => import('#web/features/wallet/WalletWatch.tsx'));

const page = (path: string, key: PageKey): RouteObject => ({ path, element: <PageFrame page={key} /> });

const pagesOf = (area: MenuArea): RouteObject[] => [
  ...area.routes.map((route) => page(route.path, route.page)),
  page('*', 'not-found'),
];

/** Every route; other paths answer with the not-found page. */
export function routeObjects(): RouteObject[] {
  const areas = Object.values(AREAS).map((area): RouteObject => ({
    path: area.base,
    element: <AreaShell area={area} />,
    children: pagesOf(area),
  }));
  const admin: RouteObject = {
    path: ADMIN_AREA.base,
    element: <AdminShell />,
    children: pagesOf(ADMIN_AREA),
  };
  const publicPages = PUBLIC_ROUTES.map((route) => page(route.path, route.page));
  return [
    ...areas,
    admin,
    {
      element: <PublicShell />,
      children: [
        ...publicPages,
        page('/job-application/:id', 'open-application'),
        page('/interview/:id', 'open-interview'),
        page('*', 'not-found'),
      ],
    },
  ];
}

const ROUTES = routeObjects();

/** The page of the current address, or the redirect that the routing rule demands. */
export function AppRoutes() {
  const user = useUser();
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const { links, wallet, shell } = usePlatform();
  const routes = useRoutes(ROUTES);
  useScrollMemory();
  useEffect(() => void reloadSession(), [pathname]);
  useEffect(() => links.onDeepLink((path) => void navigate(path)), [links, navigate]);
  const [ended] = useEndedSession();
  const [leaveTo, setLeaveTo] = useAfterSignOut();
  useEffect(() => {
    if (pathname === leaveTo) setLeaveTo(null);
  }, [pathname, leaveTo, setLeaveTo]);
  const isLeaving = user === null && leaveTo !== null && pathname !== leaveTo;
  const decision = isLeaving
    ? ({ kind: 'redirect', to: leaveTo } as const)
    : decideRoute(pathname, search, user, shell === 'desktop' ? '/login' : '/');
  // A person whose session was ended comes back to where they were.
  const start = ended === null ? '/' : withNext('/', pathname + search);
  const address = user === null ? null : (wallet?.address() ?? null);
  return (
    <>
      {/* By key: another step to the same address, before the redirect has rendered, must be redirected as well. */}
      {decision.kind === 'redirect' ? (
        <Navigate key={key} to={decision.to === '/' ? start : decision.to} replace />
      ) : (
        routes
      )}
      {address === null ? null : (
        <Suspense>
          <WalletWatch address={address} />
        </Suspense>
      )}
    </>
  );
}
