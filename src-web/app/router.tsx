/** Routes made from the areas and public routes; the routing rule is asked on every change. */
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useRoutes, type RouteObject } from 'react-router-dom';
import { AREAS } from '#web/areas/areas.ts';
import { decideRoute } from '#web/areas/decide-route.ts';
import type { PageKey } from '#web/areas/pages.ts';
import { PUBLIC_ROUTES } from '#web/areas/public-routes.ts';
import { usePlatform, useUser } from '#web/session/use-session.ts';
import { PageFrame } from './PageFrame.tsx';
import { AreaShell, PublicShell } from './shells.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';

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
    ...areas,
    {
      element: <PublicShell />,
      children: [...publicPages, page('/job-application/:id', 'open-application'), page('*', 'not-found')],
    },
  ];
}

const ROUTES = routeObjects();

/** The page of the current address, or the redirect that the routing rule demands. */
export function AppRoutes() {
  const user = useUser();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { links } = usePlatform();
  const routes = useRoutes(ROUTES);
  useScrollMemory();
  useEffect(() => links.onDeepLink((path) => void navigate(path)), [links, navigate]);
  const decision = decideRoute(pathname, search, user);
  return decision.kind === 'redirect' ? <Navigate to={decision.to} replace /> : routes;
}
