/** Every page that exists. `app/page-registry.ts` must have a component for each; areas and public routes refer to them. */
export const PAGE_KEYS = [
  // public
  'home',
  'jobs',
  'job',
  'login',
  'register',
  'reset-password',
  'restore',
  'temp',
  'wallet-login',
  'not-found',
  // dashboards
  'client-dashboard',
  'post-job',
  'manage-jobs',
  'update-job',
  'client-applications',
  'job-applications',
  'application',
  'seeker-dashboard',
  'my-applications',
  'area-jobs',
  'saved-jobs',
  'vendor-dashboard',
  'bench-resources',
  'change-password',
  'logout',
  'open-application',
  'my-profile',
  'delete-profile',
  // staff
  'admin-users',
  'admin-outbox',
  'admin-audit-log',
] as const;
export type PageKey = (typeof PAGE_KEYS)[number];
