/**
 * Routes and menus of every user type as data (spec section 2). No JSX: the layout renders it, the router mounts it, the
 * tests walk it.
 */
import type { Permission } from '#contract/domain/member-role.ts';
import {
  accountTypeOf,
  DASHBOARD_BASES,
  ROLE_LABELS,
  userMay,
  type AccountType,
  type SessionUser,
  type UserType,
} from '#contract/domain/user.ts';
import { ADMIN_BASE } from './admin.ts';
import type { PageKey } from './pages.ts';

/** The query parameter of a sidebar link; its value is the current user's `_id` (spec section 2). */
export type IdentityParam = 'id' | 'companyId';

export type IconName =
  | 'dashboard'
  | 'turn'
  | 'applications'
  | 'submissions'
  | 'jobs'
  | 'saved'
  | 'interviews'
  | 'invites'
  | 'kyc'
  | 'post'
  | 'manage'
  | 'candidates'
  | 'bench'
  | 'resource'
  | 'profile'
  | 'users'
  | 'disputes'
  | 'reports'
  | 'figures'
  | 'contact'
  | 'outbox'
  | 'failed'
  | 'audit'
  | 'password'
  | 'logout';

export interface AreaRoute {
  /** Path below the area's base, without a leading slash. */
  readonly path: string;
  readonly page: PageKey;
}

export interface MenuEntry {
  readonly label: string;
  /** One of the area's route paths. */
  readonly path: string;
  readonly icon: IconName;
  /** Absent in the staff's area, which the spec does not know. */
  readonly identityParam?: IdentityParam;
  /** The entry is left out for members without this permission. */
  readonly needs?: Permission;
  /** Shows a warning badge while the user's KYC is not completed. */
  readonly kycBadge?: true;
  /** Shows how much waits for the person. */
  readonly counted?: true;
}

/** The routes and menus below one base, which a shell renders. */
export interface MenuArea {
  readonly base: `/${string}`;
  /** Stands below the name in the header. */
  readonly role: string;
  readonly routes: readonly AreaRoute[];
  readonly sidebar: readonly MenuEntry[];
  readonly profileMenu: readonly MenuEntry[];
}

/** The area of one user type. */
export interface Area extends MenuArea {
  readonly userType: UserType;
}

const route = (path: string, page: PageKey): AreaRoute => ({ path, page });
const entry = (label: string, path: string, icon: IconName, identityParam: IdentityParam = 'id'): MenuEntry => ({
  label,
  path,
  icon,
  identityParam,
});
const profileMenu = [entry('My profile', 'my-profile', 'profile'), entry('Logout', 'logout', 'logout')] as const;

const personal: Area = {
  userType: 'personal',
  role: ROLE_LABELS.personal,
  base: DASHBOARD_BASES.personal,
  routes: [
    route('dashboard', 'seeker-dashboard'),
    route('applications', 'my-applications'),
    route('applications/lists/', 'application'),
    route('jobs', 'area-jobs'),
    route('saved-jobs', 'saved-jobs'),
    route('interviews', 'interviews'),
    route('interviews/lists/', 'interview'),
    route('invitations', 'invitations'),
    route('change-password', 'change-password'),
    route('logout', 'logout'),
    route('delete-profile', 'delete-profile'),
    route('my-profile', 'my-profile'),
    route('my-profile/resumes/:resumeId', 'resume-review'),
    route('my-profile/json-resume', 'json-resume'),
  ],
  sidebar: [
    { ...entry('Dashboard', 'dashboard', 'dashboard'), counted: true },
    entry('Applications', 'applications', 'applications'),
    entry('Jobs', 'jobs', 'jobs'),
    entry('Saved jobs', 'saved-jobs', 'saved'),
    entry('Interviews', 'interviews', 'interviews'),
    entry('Invitations', 'invitations', 'invites'),
  ],
  profileMenu,
};

const client: Area = {
  userType: 'client',
  role: ROLE_LABELS.client,
  base: DASHBOARD_BASES.client,
  routes: [
    route('dashboard', 'client-dashboard'),
    // Not among the documented ones: the menu and the dashboard lead there.
    route('your-turn', 'your-turn'),
    route('reports', 'client-reports'),
    route('onboarded', 'onboarded'),
    route('post-jobs', 'post-job'),
    route('manage-jobs', 'manage-jobs'),
    route('jobs/:jobId', 'own-job'),
    route('applicants', 'applicants'),
    route('change-password', 'change-password'),
    route('logout', 'logout'),
    route('delete-profile', 'delete-profile'),
    route('kyc', 'kyc'),
    route('applications', 'client-applications'),
    route('applications/lists/', 'job-applications'),
    route('applications/details/', 'application'),
    route('interviews', 'interviews'),
    route('interviews/lists/', 'job-interviews'),
    route('interviews/interview-details/', 'interview'),
    route('interviews/schedule/', 'schedule-interview'),
    route('invites', 'client-invites'),
    route('search-candidates', 'search-candidates'),
    route('update-job', 'update-job'),
    route('my-profile', 'my-profile'),
  ],
  sidebar: [
    entry('Dashboard', 'dashboard', 'dashboard'),
    { ...entry('Your turn', 'your-turn', 'turn'), needs: 'judge', counted: true },
    { ...entry('Kyc', 'kyc', 'kyc'), kycBadge: true, needs: 'own' },
    { ...entry('Post a New Job', 'post-jobs', 'post'), needs: 'work' },
    entry('Manage jobs', 'manage-jobs', 'manage'),
    entry('Applications', 'applications', 'applications'),
    entry('Interviews', 'interviews', 'interviews'),
    entry('Invites', 'invites', 'invites'),
    entry('Search candidates', 'search-candidates', 'candidates'),
    entry('Reports', 'reports', 'figures'),
  ],
  profileMenu,
};

/** The sidebar of both vendor types (spec: "the same set as the company vendor"), with two entries of our own: which people fit new jobs, and the submissions. */
const vendorSidebar: readonly MenuEntry[] = [
  entry('Dashboard', 'dashboard', 'dashboard'),
  { ...entry('Kyc', 'kyc', 'kyc'), kycBadge: true, needs: 'own' },
  entry('Bench Resource', 'bench-resources', 'bench', 'companyId'),
  entry('Manage Resource', 'manage-resource', 'resource', 'companyId'),
  entry('Jobs', 'jobs', 'jobs'),
  entry('Who fits', 'who-fits', 'candidates'),
  entry('Saved jobs', 'saved-jobs', 'saved'),
  entry('Applications', 'applications', 'applications'),
  entry('Submissions', 'submissions', 'submissions'),
  entry('Interviews', 'interviews', 'interviews'),
  entry('Invites', 'invites', 'invites'),
];

const vendorRoutes: readonly AreaRoute[] = [
  route('dashboard', 'vendor-dashboard'),
  route('kyc', 'kyc'),
  route('company-profiles', 'company-profiles'),
  route('manage-jobs', 'vendor-jobs'),
  route('applications', 'my-applications'),
  route('applications/lists/', 'application'),
  route('bench-resources', 'bench-resources'),
  route('bench-resources/import', 'bench-import'),
  route('manage-resource', 'manage-resource'),
  // Not among the documented ones: the menu, the bench and the applications lead there.
  route('submissions', 'submissions'),
  route('who-fits', 'who-fits'),
  route('hotlists', 'hotlists'),
  route('hotlists/new', 'compose-hotlist'),
  route('disputes', 'disputes'),
  route('jobs', 'area-jobs'),
  route('saved-jobs', 'saved-jobs'),
  route('interviews', 'interviews'),
  route('interviews/lists/', 'job-interviews'),
  route('interview-details/', 'interview'),
  route('invites', 'vendor-invites'),
  route('change-password', 'change-password'),
  route('logout', 'logout'),
  route('delete-profile', 'delete-profile'),
  route('my-profile', 'my-profile'),
];

const individual: Area = {
  userType: 'individual',
  role: ROLE_LABELS.individual,
  base: DASHBOARD_BASES.individual,
  routes: vendorRoutes,
  sidebar: vendorSidebar,
  profileMenu,
};

const company: Area = {
  userType: 'company',
  role: ROLE_LABELS.company,
  base: DASHBOARD_BASES.company,
  routes: vendorRoutes,
  sidebar: vendorSidebar,
  profileMenu,
};

export const AREAS: Readonly<Record<UserType, Area>> = { personal, client, individual, company };

/** The dashboard home of a user type. */
export function homeOf(userType: UserType): string {
  return `${AREAS[userType].base}/dashboard`;
}

/** The properties that decide an account's kind; nothing else of a user decides where they may go. */
export type Account = Parameters<typeof accountTypeOf>[0];

/** Homes of accounts that have no dashboard. */
const OTHER_HOMES: Readonly<Record<Exclude<AccountType, UserType>, string>> = {
  untyped: '/temp',
  leaving: '/restore',
  staff: ADMIN_BASE,
};

/** The home of an account: the dashboard of its type, or the one page of an account without a dashboard. */
export function homeOfAccount(account: Account): string {
  const type = accountTypeOf(account);
  return Object.hasOwn(OTHER_HOMES, type) ? OTHER_HOMES[type as keyof typeof OTHER_HOMES] : homeOf(type as UserType);
}

/** The dashboard area of an account; null for staff and for accounts that are not finished or leaving. */
export function areaOfAccount(account: Account): Area | null {
  const type = accountTypeOf(account);
  return Object.hasOwn(AREAS, type) ? AREAS[type as UserType] : null;
}

/** The area whose base the path lies under, or undefined outside the dashboards. */
export function areaOfPath(pathname: string): Area | undefined {
  return Object.values(AREAS).find((area) => pathname === area.base || pathname.startsWith(`${area.base}/`));
}

/** Menu entries that the role of a member includes. */
export function visibleEntries<Entry extends Pick<MenuEntry, 'needs'>>(
  entries: readonly Entry[],
  user: Pick<SessionUser, 'member'> = {},
): readonly Entry[] {
  return entries.filter((item) => item.needs === undefined || userMay(user, item.needs));
}

/** The path of an entry without query parameters; the area's home is its base. */
export const entryPath = ({ base }: MenuArea, { path }: Pick<MenuEntry, 'path'>): string =>
  path === '' ? base : `${base}/${path}`;
