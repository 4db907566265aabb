/** The component of every page key, each in its own chunk. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { PAGE_KEYS, type PageKey } from '#web/areas/pages.ts';

type LazyPage = LazyExoticComponent<ComponentType>;

const PUBLIC_PAGES = {
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
} satisfies Partial<Record<PageKey, LazyPage>>;

export type AreaPageKey = Exclude<PageKey, keyof typeof PUBLIC_PAGES>;

/** The names of their chunks weigh more than a public page does, so visitors do not load them. */
export const loadAreaPages = () => import('./area-pages.tsx');

const areaPage = (key: PageKey): LazyPage => lazy(async () => (await loadAreaPages()).AREA_PAGES[key as AreaPageKey]());

export const PAGES: Readonly<Record<PageKey, LazyPage>> = {
  ...(Object.fromEntries(PAGE_KEYS.map((key) => [key, areaPage(key)])) as Record<AreaPageKey, LazyPage>),
  ...PUBLIC_PAGES,
};
