import { ODDITIES } from '#contract/domain/oddities.ts';
import type { UserType } from '#contract/domain/user.ts';
import { areaOfPath, homeOf } from './areas.ts';
import { ALIASES, publicRouteOf } from './public-routes.ts';

export type RouteDecision = { kind: 'stay' } | { kind: 'redirect'; to: string };

/** What the session says about the visitor: nobody, or an account (a wallet account may have no type yet). */
export type RouteUser = { userType: UserType | null } | null;

const stay: RouteDecision = { kind: 'stay' };
const redirect = (to: string): RouteDecision => ({ kind: 'redirect', to });

/**
 * The routing rule of spec section 2, evaluated on every route change. Signed-in users are sent from public pages
 * (except the jobs pages) to their dashboard home and from foreign dashboards to their own; visitors are sent from
 * dashboard paths to `/`. Pure: the session is an argument.
 */
export function decideRoute(pathname: string, search: string, user: RouteUser): RouteDecision {
  const misspelt = ODDITIES.individualAreaMisspelt;
  if (pathname === misspelt || pathname.startsWith(`${misspelt}/`)) {
    return redirect(ODDITIES.individualArea + pathname.slice(misspelt.length) + search);
  }
  const alias = ALIASES[pathname];
  if (alias !== undefined) return redirect(alias + search);

  const area = areaOfPath(pathname);
  if (area === undefined) {
    if (pathname.startsWith('/job-application/')) return user === null ? redirect('/') : stay;
    if (user?.userType == null) return stay;
    const route = publicRouteOf(pathname);
    if (route === undefined || route.openToUsers === true) return stay;
    return redirect(wayBack(search) ?? homeOf(user.userType));
  }
  if (user === null) return redirect('/');
  if (user.userType === null) return redirect('/login');
  if (area.userType !== user.userType) return redirect(homeOf(user.userType));
  return pathname === area.base || pathname === `${area.base}/` ? redirect(homeOf(user.userType)) : stay;
}

/** Query parameter with which a page sends a visitor to sign in or register and names the way back. */
export const NEXT_PARAM = 'next';

/** Where signing in leads back to: only to a page that signed-in users may see, never to another origin. */
function wayBack(search: string): string | undefined {
  const next = new URLSearchParams(search).get(NEXT_PARAM);
  if (next === null || !next.startsWith('/') || next.startsWith('//') || next.includes('\\')) return undefined;
  const [pathname = ''] = next.split(/[?#]/);
  return publicRouteOf(pathname)?.openToUsers === true ? next : undefined;
}
