/** Routes made from the areas and public routes; the routing rule is asked on every change. */
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  ScrollRestoration,
  useLocation,
  type RouteObject,
} from 'react-router-dom';
import { AREAS } from '#web/areas/areas.ts';
import { decideRoute } from '#web/areas/decide-route.ts';
import type { PageKey } from '#web/areas/pages.ts';
import { PUBLIC_ROUTES } from '#web/areas/public-routes.ts';
import { useUser } from '#web/session/use-session.ts';
import { RouteFailure } from './ErrorBoundary.tsx';
import { PageFrame } from './PageFrame.tsx';
import { AreaShell, PublicShell } from './shells.tsx';

function Guard() {
  const user = useUser();
  const { pathname, search } = useLocation();
  const decision = decideRoute(pathname, search, user);
  if (decision.kind === 'redirect') return <Navigate to={decision.to} replace />;
  return (
    <>
      {/* Filters and paging change the query string; only another path starts at the top. */}
      <ScrollRestoration getKey={(location) => location.pathname} />
      <Outlet />
    </>
  );
}

const page = (path: string, key: PageKey): RouteObject => ({ path, element: <PageFrame page={key} /> });

/** Every route whose page exists; the rest answer with the not-found page. */
export function routeObjects(): RouteObject[] {
  const areas = Object.values(AREAS).map((area): RouteObject => ({
    path: area.base,
    element: <AreaShell area={area} />,
    children: [
      ...area.routes.flatMap((route) => (route.page === undefined ? [] : [page(route.path, route.page)])),
      page('*', 'not-found'),
    ],
  }));
  const publicPages = PUBLIC_ROUTES.flatMap((route) =>
    route.page === undefined ? [] : [page(route.path, route.page)],
  );
  return [
    {
      element: <Guard />,
      errorElement: <RouteFailure />,
      children: [
        ...areas,
        {
          element: <PublicShell />,
          children: [...publicPages, page('/job-application/:id', 'open-application'), page('*', 'not-found')],
        },
      ],
    },
  ];
}

export const createRouter = () => createBrowserRouter(routeObjects());
