import { ODDITIES } from '#contract/domain/oddities.ts';
import { accountTypeOf } from '#contract/domain/user.ts';
import { isAdminPath } from './admin.ts';
import { areaOfAccount, areaOfPath, homeOfAccount, type Account } from './areas.ts';
import { ALIASES, publicRouteOf } from './public-routes.ts';

export type RouteDecision = { kind: 'stay' } | { kind: 'redirect'; to: string };

/** The session's visitor: nobody, or an account. */
export type RouteUser = Account | null;

const stay: RouteDecision = { kind: 'stay' };
const redirect = (to: string): RouteDecision => ({ kind: 'redirect', to });

/**
 * The routing rule of spec section 2, evaluated on every route change. Signed-in users are sent from public pages
 * (except the jobs pages) to their dashboard home and from foreign dashboards to their own; visitors are sent from
 * dashboard paths to `/`. Our own kinds of account follow the same rule: staff belong to `/admin`, who is leaving to
 * `/restore`, who has not finished to `/temp`. Pure: the session is an argument.
 * @param entrance where visitors of this shell begin: a program of one's own opens its sign-in, a site its start page
 */
export function decideRoute(
  pathname: string,
  search: string,
  user: RouteUser,
  entrance: '/' | '/login' = '/',
): RouteDecision {
  const misspelt = ODDITIES.individualAreaMisspelt;
  if (pathname === misspelt || pathname.startsWith(`${misspelt}/`)) {
    return redirect(ODDITIES.individualArea + pathname.slice(misspelt.length) + search);
  }
  const alias = ALIASES[pathname];
  if (alias !== undefined) return redirect(alias + search);
  if (user === null && pathname === '/' && entrance !== '/') return redirect(entrance + search);
  return user === null ? forVisitor(pathname) : forAccount(pathname, search, user);
}

function forVisitor(pathname: string): RouteDecision {
  if (isGuarded(pathname)) return redirect('/');
  return publicRouteOf(pathname)?.only === undefined ? stay : redirect(signInHref(pathname));
}

function forAccount(pathname: string, search: string, user: Account): RouteDecision {
  const home = homeOfAccount(user);
  const area = areaOfAccount(user);
  const type = accountTypeOf(user);
  if (isAdminPath(pathname)) return type === 'staff' ? stay : redirect(home);
  if (isGuarded(pathname)) {
    if (area === null) return redirect(home);
    if (isRecord(pathname)) return stay;
    return areaOfPath(pathname) !== area || isBare(pathname, area.base) ? redirect(home) : stay;
  }
  const route = publicRouteOf(pathname);
  if (route === undefined || route.openToUsers === true || route.only === type) return stay;
  // An account that is not finished may still read pages such as the terms.
  if (type === 'untyped' && route.isForVisitors !== true && route.only === undefined) return stay;
  return redirect(wayBack(search, user) ?? home);
}

/** Addresses under which one application or interview is opened, whatever the area: of documented notifications, and of mails. */
export const RECORDS = ['/job-application/', '/interview/'] as const;

const isRecord = (pathname: string): boolean => RECORDS.some((address) => pathname.startsWith(address));

/** True for the addresses of dashboards and records, which no visitor sees. */
export function isGuarded(pathname: string): boolean {
  return areaOfPath(pathname) !== undefined || isAdminPath(pathname) || isRecord(pathname);
}

function isBare(pathname: string, base: string): boolean {
  return pathname === base || pathname === `${base}/`;
}

/** Query parameter with which a page sends a visitor to sign in or register and names the way back. */
export const NEXT_PARAM = 'next';

/** The login page, which leads back to `next`. */
export function signInHref(next: string): string {
  return withNext('/login', next);
}

/** A page that leads back to `next` once somebody has signed in. */
export function withNext(page: string, next: string): string {
  return `${page}?${NEXT_PARAM}=${encodeURIComponent(next)}`;
}

/** The return address after signing in: only a page on which the rule lets this account stay, never another origin. */
function wayBack(search: string, user: Account): string | undefined {
  const next = new URLSearchParams(search).get(NEXT_PARAM);
  return next !== null && mayReturnTo(next, user) ? next : undefined;
}

/** True when `href` is an address of ours that exists for this account. */
export function mayReturnTo(href: string, user: Account): boolean {
  if (!href.startsWith('/') || href.startsWith('//') || href.includes('\\')) return false;
  const [pathname = ''] = href.split(/[?#]/);
  // Signing in must not lead straight to signing out.
  if (pathname.endsWith('/logout')) return false;
  const exists = isGuarded(pathname) || publicRouteOf(pathname) !== undefined;
  return exists && forAccount(pathname, '', user).kind === 'stay';
}
