import '@mantine/core/styles/Drawer.css';
import { Drawer, VisuallyHidden } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { LAYOUT } from '#contract/domain/limits.ts';
import type { SessionUser } from '#contract/domain/user.ts';
import { AREAS, visibleEntries, type MenuArea } from '#web/areas/areas.ts';
import { entryHref } from '#web/areas/area-links.ts';
import type { PageKey } from '#web/areas/pages.ts';
import { useMobileMenu, usePlatform } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { focusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { Avatar } from './Avatar.tsx';
import { Footer } from './Footer.tsx';
import sidebar from './sidebar.module.css';
import classes from './dashboard-layout.module.css';
import bar from './header.module.css';
import { MenuButton } from './MenuButton.tsx';
import { ScrollTop, useScrolledBeyond } from './ScrollTop.tsx';
import { MAIN_ID, SkipLinks } from './SkipLinks.tsx';
import ProfileMenu from './ProfileMenu.tsx';
import { Sidebar, SideLinks } from './Sidebar.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

interface DashboardLayoutProps {
  area: MenuArea;
  user: SessionUser;
  bell: ReactNode;
  /** Finds pages and records by a few letters. */
  search?: ReactNode;
  /** How much waits for the person, for the menu. */
  count?: ReactNode;
  children: ReactNode;
}

/** Lists that are wide, or that somebody works through with something open beside them: there the menu is narrow by itself. */
const WORK_PAGES: ReadonlySet<PageKey> = new Set([
  'your-turn',
  'manage-jobs',
  'own-job',
  'client-applications',
  'job-applications',
  'applicants',
  'onboarded',
  'client-invites',
  'client-reports',
  'search-candidates',
  'interviews',
  'interview',
  'job-interviews',
  'schedule-interview',
  'bench-resources',
  'hotlists',
  'submissions',
  'who-fits',
  'admin-users',
  'admin-account',
  'admin-job-reviews',
  'admin-verification',
  'admin-verification-case',
  'admin-reports',
  'admin-report',
  'admin-disputes',
  'admin-dispute',
  'admin-contact',
  'admin-outbox',
  'admin-failed-events',
  'admin-audit-log',
]);

/** A job seeker's lists are short: their menu keeps its words. */
function isWorkPage(area: MenuArea, pathname: string): boolean {
  if (area.base === AREAS.personal.base) return false;
  const route = area.routes.find(({ path }) => matchPath(`${area.base}/${path}`, pathname) !== null);
  return route !== undefined && WORK_PAGES.has(route.page);
}

/** Whether the menu is narrow: as the person chose, or else as the page needs it. */
function useSidebar(area: MenuArea, pathname: string) {
  const { preferences } = usePlatform();
  const [chosen, setChosen] = useState(() => preferences.read('sidebar'));
  const collapsed = chosen === null ? isWorkPage(area, pathname) : chosen === 'collapsed';
  const toggle = () => {
    const next = collapsed ? 'wide' : 'collapsed';
    preferences.write('sidebar', next);
    setChosen(next);
  };
  return { collapsed, toggle };
}

/** Role-specific header and side menu, shared footer. */
export default function DashboardLayout({ area, user, bell, search, count, children }: DashboardLayoutProps) {
  const fixed = useScrolledBeyond(LAYOUT.headerFixedAfterPx);
  const [menuOpen, setMenuOpen] = useMobileMenu();
  const { pathname } = useLocation();
  const { collapsed, toggle } = useSidebar(area, pathname);
  useEffect(() => setMenuOpen(false), [pathname, setMenuOpen]);
  const profile = visibleEntries(area.profileMenu).find((item) => item.icon === 'profile');
  const logout = area.profileMenu.find((item) => item.icon === 'logout');

  return (
    <>
      <SkipLinks />
      <header className={bar.header} data-bordered data-fixed={fixed || undefined}>
        <div className={bar.bar}>
          <MenuButton />
          <Link to="/" className={bar.brand} aria-label="Rolecall, start page">
            <span className={bar.onlyWide}>
              <Logo />
            </span>
            <span className={bar.onlyNarrow}>
              <Logo compact />
            </span>
          </Link>
          <span className={bar.spacer} />
          <div className={bar.tools}>
            <div className={classes.search}>{search}</div>
            <ThemeSwitch />
            {bell}
            <div className={bar.onlyWide}>
              <ProfileMenu user={user} area={area} />
            </div>
            <div className={bar.onlyNarrow}>
              {logout === undefined ? null : (
                <LinkButton to={entryHref(area, logout, user._id)} variant="default" px={9}>
                  Logout
                </LinkButton>
              )}
              {profile === undefined ? (
                <Avatar user={user} />
              ) : (
                <Link to={entryHref(area, profile, user._id)} className={bar.brand}>
                  <Avatar user={user} />
                  <VisuallyHidden>My profile</VisuallyHidden>
                </Link>
              )}
            </div>
          </div>
        </div>
      </header>
      <Drawer
        opened={menuOpen}
        onClose={() => setMenuOpen(false)}
        title={<Logo />}
        size={290}
        closeButtonProps={{ 'aria-label': 'Close the menu' }}
      >
        <nav aria-label="Dashboard" className={sidebar.drawer}>
          <SideLinks area={area} user={user} entries={[...area.sidebar, ...area.profileMenu]} count={count} />
        </nav>
      </Drawer>
      <div className={classes.dashboard}>
        <Sidebar {...{ area, user, collapsed, count }} onToggle={toggle} />
        <div className={classes.content}>
          <main id={MAIN_ID} {...focusFallback} className={classes.main}>
            {children}
          </main>
          <Footer visitor={false} />
        </div>
      </div>
      <ScrollTop />
    </>
  );
}
