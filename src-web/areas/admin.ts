import type { MenuArea } from './areas.ts';

/** The staff's area. It is none of the four dashboards: no sidebar of the spec, no bell, no identity parameter. */
export const ADMIN_BASE = '/admin';

/** The page of one account. */
export const ACCOUNT_PATH = 'users/account/';

/** Shown in the menu only where postings are reviewed. */
export const REVIEWS_PATH = 'job-reviews';

export const VERIFICATION_PATH = 'verification';
export const VERIFICATION_CASE_PATH = 'verification/case/';

export const REPORTS_PATH = 'reports';
export const REPORT_CASE_PATH = 'reports/case/';

export const DISPUTES_PATH = 'disputes';
export const DISPUTE_CASE_PATH = 'disputes/case/';

export const BLOGS_PATH = 'blogs';
export const BLOG_POST_PATH = 'blogs/post/';

/** The page on which staff set up two-step sign-in; before they have, there is nothing else for them. */
export const TWO_STEP_PATH = 'two-step-sign-in';

/** True for every address of the staff's area. */
export function isAdminPath(pathname: string): boolean {
  return pathname === ADMIN_BASE || pathname.startsWith(`${ADMIN_BASE}/`);
}

/** Routes and menus of our own people. */
export const ADMIN_AREA: MenuArea = {
  base: ADMIN_BASE,
  role: 'Staff',
  routes: [
    { path: '', page: 'admin-home' },
    { path: 'users', page: 'admin-users' },
    { path: ACCOUNT_PATH, page: 'admin-account' },
    { path: REVIEWS_PATH, page: 'admin-job-reviews' },
    { path: VERIFICATION_PATH, page: 'admin-verification' },
    { path: VERIFICATION_CASE_PATH, page: 'admin-verification-case' },
    { path: REPORTS_PATH, page: 'admin-reports' },
    { path: REPORT_CASE_PATH, page: 'admin-report' },
    { path: DISPUTES_PATH, page: 'admin-disputes' },
    { path: DISPUTE_CASE_PATH, page: 'admin-dispute' },
    { path: 'contact', page: 'admin-contact' },
    { path: BLOGS_PATH, page: 'admin-blogs' },
    { path: BLOG_POST_PATH, page: 'admin-blog' },
    { path: 'outbox', page: 'admin-outbox' },
    { path: 'failed-events', page: 'admin-failed-events' },
    { path: 'audit-log', page: 'admin-audit-log' },
    { path: TWO_STEP_PATH, page: 'admin-two-step' },
    { path: 'change-password', page: 'change-password' },
    { path: 'logout', page: 'logout' },
  ],
  sidebar: [
    { label: 'Home', path: '', icon: 'dashboard' },
    { label: 'Users', path: 'users', icon: 'users' },
    { label: 'Job reviews', path: REVIEWS_PATH, icon: 'jobs' },
    { label: 'Verification', path: VERIFICATION_PATH, icon: 'kyc' },
    { label: 'Reports', path: REPORTS_PATH, icon: 'reports' },
    { label: 'Disputes', path: DISPUTES_PATH, icon: 'disputes' },
    { label: 'Contact', path: 'contact', icon: 'contact' },
    { label: 'Blog', path: BLOGS_PATH, icon: 'applications' },
    { label: 'Outbox', path: 'outbox', icon: 'outbox' },
    { label: 'Failed events', path: 'failed-events', icon: 'failed' },
    { label: 'Audit log', path: 'audit-log', icon: 'audit' },
  ],
  profileMenu: [
    { label: 'Two-step sign-in', path: TWO_STEP_PATH, icon: 'password' },
    { label: 'Change password', path: 'change-password', icon: 'password' },
    { label: 'Logout', path: 'logout', icon: 'logout' },
  ],
};
