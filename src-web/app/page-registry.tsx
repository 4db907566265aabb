/** The component of every page key, each in its own chunk. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { PageKey } from '#web/areas/pages.ts';

type LazyPage = LazyExoticComponent<ComponentType>;

export const PAGES = {
  home: lazy(() => import('#web/pages/public/HomePage.tsx')),
  jobs: lazy(() => import('#web/pages/public/JobsPage.tsx')),
  job: lazy(() => import('#web/pages/public/JobPage.tsx')),
  employers: lazy(() => import('#web/pages/public/EmployersPage.tsx')),
  employer: lazy(() => import('#web/pages/public/EmployerPage.tsx')),
  candidates: lazy(() => import('#web/pages/public/CandidatesPage.tsx')),
  login: lazy(() => import('#web/pages/public/LoginPage.tsx')),
  register: lazy(() => import('#web/pages/public/RegisterPage.tsx')),
  restore: lazy(() => import('#web/pages/public/RestorePage.tsx')),
  'reset-password': lazy(() => import('#web/pages/public/ResetPasswordPage.tsx')),
  temp: lazy(() => import('#web/pages/public/TempPage.tsx')),
  'wallet-login': lazy(() => import('#web/pages/public/WalletLoginPage.tsx')),
  'not-found': lazy(() => import('#web/pages/public/NotFoundPage.tsx')),
  'client-dashboard': lazy(() => import('#web/pages/client/ClientDashboardPage.tsx')),
  'post-job': lazy(() => import('#web/pages/client/PostJobPage.tsx')),
  'manage-jobs': lazy(() => import('#web/pages/client/ManageJobsPage.tsx')),
  'update-job': lazy(() => import('#web/pages/client/UpdateJobPage.tsx')),
  'client-applications': lazy(() => import('#web/pages/client/ClientApplicationsPage.tsx')),
  'job-applications': lazy(() => import('#web/pages/client/JobApplicationsPage.tsx')),
  'client-invites': lazy(() => import('#web/pages/client/InvitesPage.tsx')),
  application: lazy(() => import('#web/pages/shared/ApplicationPage.tsx')),
  'seeker-dashboard': lazy(() => import('#web/pages/seeker/SeekerDashboardPage.tsx')),
  invitations: lazy(() => import('#web/pages/seeker/InvitationsPage.tsx')),
  'my-applications': lazy(() => import('#web/pages/shared/MyApplicationsPage.tsx')),
  'area-jobs': lazy(() => import('#web/pages/shared/AreaJobsPage.tsx')),
  'saved-jobs': lazy(() => import('#web/pages/shared/SavedJobsPage.tsx')),
  'vendor-dashboard': lazy(() => import('#web/pages/vendor/VendorDashboardPage.tsx')),
  'bench-resources': lazy(() => import('#web/pages/vendor/BenchResourcesPage.tsx')),
  'change-password': lazy(() => import('#web/pages/shared/ChangePasswordPage.tsx')),
  logout: lazy(() => import('#web/pages/shared/LogoutPage.tsx')),
  'open-application': lazy(() => import('#web/pages/shared/OpenApplicationPage.tsx')),
  'my-profile': lazy(() => import('#web/pages/shared/MyProfilePage.tsx')),
  'delete-profile': lazy(() => import('#web/pages/shared/DeleteProfilePage.tsx')),
  'admin-users': lazy(() => import('#web/pages/admin/UsersPage.tsx')),
  'admin-outbox': lazy(() => import('#web/pages/admin/OutboxPage.tsx')),
  'admin-audit-log': lazy(() => import('#web/pages/admin/AuditLogPage.tsx')),
} satisfies Record<PageKey, LazyPage>;
