/** Public routes of spec section 2 as data. */
import type { AccountType } from '#contract/domain/user.ts';
import type { PageKey } from './pages.ts';

export interface PublicRoute {
  readonly path: `/${string}`;
  readonly page: PageKey;
  /** Signed-in users may stay there, as on the jobs pages; every other public page sends them to their dashboard. */
  readonly openToUsers?: true;
  /** The page has no use for a signed-in user; the other pages stay open to accounts that are not finished. */
  readonly isForVisitors?: true;
  /** Only for this kind of account; visitors are asked to sign in. */
  readonly only?: AccountType;
}

export const PUBLIC_ROUTES: readonly PublicRoute[] = [
  { path: '/', page: 'home', isForVisitors: true },
  { path: '/jobs', page: 'jobs', openToUsers: true },
  { path: '/jobs/:id', page: 'job', openToUsers: true },
  { path: '/login', page: 'login', isForVisitors: true },
  { path: '/register', page: 'register', isForVisitors: true },
  { path: '/reset-password', page: 'reset-password', isForVisitors: true },
  /** The link of an invitation to an account leads here, whoever is signed in. */
  { path: '/join', page: 'join', openToUsers: true },
  { path: '/about', page: 'about', openToUsers: true },
  { path: '/contact', page: 'contact', openToUsers: true },
  { path: '/blogs', page: 'blogs', openToUsers: true },
  { path: '/blogs/:slug', page: 'blog', openToUsers: true },
  // Not among the documented public pages, so the rule that sends users away does not name them; job pages lead there.
  { path: '/candidates', page: 'candidates', openToUsers: true },
  { path: '/candidates/:id', page: 'candidate', openToUsers: true },
  { path: '/employers', page: 'employers', openToUsers: true },
  { path: '/employers/:id', page: 'employer', openToUsers: true },
  /** A hotlist by its link, whoever has it. */
  { path: '/h/:token', page: 'hotlist', openToUsers: true },
  { path: '/terms', page: 'terms', openToUsers: true },
  { path: '/policies', page: 'policies', openToUsers: true },
  /** A wallet account without a user type is finished here, or linked to an existing account. */
  { path: '/temp', page: 'temp', only: 'untyped' },
  { path: '/restore', page: 'restore', only: 'leaving' },
  /** The desktop's wallet sign-in, in a browser where somebody may be signed in. */
  { path: '/wallet-login', page: 'wallet-login', openToUsers: true },
];

/** Aliases that the spec and product section 1 name. */
export const ALIASES: Readonly<Record<string, string>> = { '/blog': '/blogs' };

/** Main navigation of the public header: label and documented path. */
export const MAIN_NAVIGATION = [
  { label: 'About', path: '/about' },
  { label: 'Contact', path: '/contact' },
  { label: 'Blog', path: '/blog' },
  { label: 'Jobs', path: '/jobs' },
] as const;

export const MOBILE_MENU = [
  { label: 'Our story', path: '/about' },
  { label: 'Candidates', path: '/candidates' },
  { label: 'Blog', path: '/blogs' },
  { label: 'Jobs', path: '/jobs' },
  // The four above are the spec's; this one is ours.
  { label: 'Employers', path: '/employers' },
] as const;

/** The public route that a path matches, `:id` standing for one segment. */
export function publicRouteOf(pathname: string): PublicRoute | undefined {
  const clean = pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') : pathname;
  return PUBLIC_ROUTES.find((item) => new RegExp(`^${item.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(clean));
}
