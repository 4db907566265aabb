/** Routes made from the areas and public routes; the routing rule is asked on every change. */
import { lazy, Suspense, useEffect, type ComponentType, type LazyExoticComponent } from 'react';
import { Navigate, useLocation, useNavigate, useRoutes, type RouteObject } from 'react-router-dom';
import { ADMIN_AREA } from '#web/areas/admin.ts';
import { AREAS, type MenuArea } from '#web/areas/areas.ts';
import { decideRoute, withNext } from '#web/areas/decide-route.ts';
import type { PageKey } from '#web/areas/pages.ts';
import { PUBLIC_ROUTES } from '#web/areas/public-routes.ts';
import { reloadSession } from '#web/session/session.ts';
import { useEndedSession, useAfterSignOut, usePlatform, useUser } from '#web/session/use-session.ts';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { AdminShell, AreaShell, PublicShell } from './shells.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';

/** The component of every page key, each in its own chunk; most pages of our staff share one. */
type LazyPage = LazyExoticComponent<ComponentType>;

const adminPage = (name: keyof typeof import('#web/pages/admin/admin-pages.tsx')): LazyPage =>
  lazy(async () => ({ default: (await import('#web/pages/admin/admin-pages.tsx'))[name] }));

const PAGES = {
  home: lazy(() => import('#web/pages/public/HomePage.tsx')),
  jobs: lazy(() => import('#web/pages/public/JobsPage.tsx')),
  job: lazy(() => import('#web/pages/public/JobPage.tsx')),
  employers: lazy(() => import('#web/pages/public/EmployersPage.tsx')),
  employer: lazy(() => import('#web/pages/public/EmployerPage.tsx')),
  candidates: lazy(() => import('#web/pages/public/CandidatesPage.tsx')),
  candidate: lazy(() => import('#web/pages/public/CandidatePage.tsx')),
  login: lazy(() => import('#web/pages/public/LoginPage.tsx')),
  register: lazy(() => import('#web/pages/public/RegisterPage.tsx')),
  hotlist: lazy(() => import('#web/pages/public/HotlistPage.tsx')),
  about: lazy(() => import('#web/pages/public/AboutPage.tsx')),
  blogs: lazy(() => import('#web/pages/public/BlogsPage.tsx')),
  blog: lazy(() => import('#web/pages/public/BlogPage.tsx')),
  terms: lazy(() => import('#web/pages/public/TermsPage.tsx')),
  policies: lazy(() => import('#web/pages/public/PoliciesPage.tsx')),
  contact: lazy(() => import('#web/pages/public/ContactPage.tsx')),
  restore: lazy(() => import('#web/pages/public/RestorePage.tsx')),
  join: lazy(() => import('#web/pages/public/JoinPage.tsx')),
  'reset-password': lazy(() => import('#web/pages/public/ResetPasswordPage.tsx')),
  temp: lazy(() => import('#web/pages/public/TempPage.tsx')),
  'wallet-login': lazy(() => import('#web/pages/public/WalletLoginPage.tsx')),
  'not-found': lazy(() => import('#web/pages/public/NotFoundPage.tsx')),
  'client-dashboard': lazy(() => import('#web/pages/client/ClientDashboardPage.tsx')),
  'client-reports': lazy(() => import('#web/pages/client/ReportsPage.tsx')),
  'post-job': lazy(() => import('#web/pages/client/PostJobPage.tsx')),
  'manage-jobs': lazy(() => import('#web/pages/client/ManageJobsPage.tsx')),
  'update-job': lazy(() => import('#web/pages/client/UpdateJobPage.tsx')),
  applicants: lazy(() => import('#web/pages/client/ApplicantsPage.tsx')),
  'client-applications': lazy(() => import('#web/pages/client/ClientApplicationsPage.tsx')),
  onboarded: lazy(() => import('#web/pages/client/OnboardedPage.tsx')),
  'job-applications': lazy(() => import('#web/pages/client/JobApplicationsPage.tsx')),
  'client-invites': lazy(() => import('#web/pages/client/InvitesPage.tsx')),
  'search-candidates': lazy(() => import('#web/pages/client/SearchCandidatesPage.tsx')),
  application: lazy(() => import('#web/pages/shared/ApplicationPage.tsx')),
  'seeker-dashboard': lazy(() => import('#web/pages/seeker/SeekerDashboardPage.tsx')),
  invitations: lazy(() => import('#web/pages/seeker/InvitationsPage.tsx')),
  'resume-review': lazy(() => import('#web/pages/seeker/ResumeReviewPage.tsx')),
  'json-resume': lazy(() => import('#web/pages/seeker/JsonResumePage.tsx')),
  'my-applications': lazy(() => import('#web/pages/shared/MyApplicationsPage.tsx')),
  'area-jobs': lazy(() => import('#web/pages/shared/AreaJobsPage.tsx')),
  'saved-jobs': lazy(() => import('#web/pages/shared/SavedJobsPage.tsx')),
  'vendor-dashboard': lazy(() => import('#web/pages/vendor/VendorDashboardPage.tsx')),
  'vendor-invites': lazy(() => import('#web/pages/vendor/VendorInvitesPage.tsx')),
  'vendor-jobs': lazy(() => import('#web/pages/vendor/VendorJobsPage.tsx')),
  'bench-resources': lazy(() => import('#web/pages/vendor/BenchResourcesPage.tsx')),
  'bench-import': lazy(() => import('#web/pages/vendor/BenchImportPage.tsx')),
  'manage-resource': lazy(() => import('#web/pages/vendor/ManageResourcePage.tsx')),
  hotlists: lazy(() => import('#web/pages/vendor/HotlistsPage.tsx')),
  disputes: lazy(() => import('#web/pages/vendor/DisputesPage.tsx')),
  'compose-hotlist': lazy(() => import('#web/pages/vendor/ComposeHotlistPage.tsx')),
  'company-profiles': lazy(() => import('#web/pages/vendor/CompanyProfilesPage.tsx')),
  'change-password': lazy(() => import('#web/pages/shared/ChangePasswordPage.tsx')),
  logout: lazy(() => import('#web/pages/shared/LogoutPage.tsx')),
  'open-application': lazy(() => import('#web/pages/shared/OpenApplicationPage.tsx')),
  interviews: lazy(() => import('#web/pages/shared/InterviewsPage.tsx')),
  interview: lazy(() => import('#web/pages/shared/InterviewPage.tsx')),
  'job-interviews': lazy(() => import('#web/pages/shared/JobInterviewsPage.tsx')),
  'schedule-interview': lazy(() => import('#web/pages/client/ScheduleInterviewPage.tsx')),
  'open-interview': lazy(() => import('#web/pages/shared/OpenInterviewPage.tsx')),
  kyc: lazy(() => import('#web/pages/shared/KycPage.tsx')),
  'my-profile': lazy(() => import('#web/pages/shared/MyProfilePage.tsx')),
  'delete-profile': lazy(() => import('#web/pages/shared/DeleteProfilePage.tsx')),
  'admin-home': adminPage('HomePage'),
  'admin-users': adminPage('UsersPage'),
  'admin-job-reviews': adminPage('JobReviewsPage'),
  'admin-verification': adminPage('VerificationPage'),
  'admin-verification-case': adminPage('VerificationCasePage'),
  'admin-reports': adminPage('ReportsPage'),
  'admin-report': adminPage('ReportCasePage'),
  'admin-disputes': adminPage('DisputesPage'),
  'admin-dispute': adminPage('DisputeCasePage'),
  'admin-contact': adminPage('ContactInboxPage'),
  'admin-blogs': adminPage('BlogsPage'),
  'admin-blog': lazy(() => import('#web/pages/admin/BlogPage.tsx')),
  'admin-outbox': adminPage('OutboxPage'),
  'admin-failed-events': adminPage('FailedEventsPage'),
  'admin-two-step': lazy(() => import('#web/pages/admin/TwoStepPage.tsx')),
  'admin-audit-log': adminPage('AuditLogPage'),
} satisfies Record<PageKey, LazyPage>;

/** One page with its own error boundary, and room kept while its code arrives. */
function PageFrame({ page }: { page: PageKey }) {
  const Component = PAGES[page];
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<Arriving />}>
        <Component />
      </Suspense>
    </ErrorBoundary>
  );
}

function Arriving() {
  return (
    <div style={{ minHeight: '100vh', padding: '32px 24px' }}>
      <ListSkeleton rows={3} height={120} />
    </div>
  );
}

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
