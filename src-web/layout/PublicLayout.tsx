import { Button, type ButtonProps } from '@mantine/core';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { LAYOUT } from '#contract/domain/limits.ts';
import type { SessionUser } from '#contract/domain/user.ts';
import type { Area } from '#web/areas/areas.ts';
import { MAIN_NAVIGATION } from '#web/areas/public-routes.ts';
import { signOut } from '#web/session/session.ts';
import { useLoginDialog, useMobileMenu } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { focusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { Footer } from './Footer.tsx';
import bar from './header.module.css';
import { MenuButton } from './MenuButton.tsx';
import { ScrollTop, useScrolledBeyond } from './ScrollTop.tsx';
import { MAIN_ID, SkipLinks } from './SkipLinks.tsx';
import classes from './public-layout.module.css';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const MobileMenu = lazy(() => import('./MobileMenu.tsx'));
const ProfileMenu = lazy(() => import('./ProfileMenu.tsx'));

interface PublicLayoutProps {
  user: SessionUser | null;
  /** The signed-in user's area; null for visitors and for accounts without a user type. */
  area: Area | null;
  bell: ReactNode;
  /** The wallet sign-in, as a button of the header or of the menu. */
  walletSignIn: (props: Pick<ButtonProps, 'visibleFrom' | 'fullWidth'>) => ReactNode;
  children: ReactNode;
}

/** Header, content and footer of every page outside the dashboards. */
export function PublicLayout({ user, area, bell, walletSignIn, children }: PublicLayoutProps) {
  const fixed = useScrolledBeyond(LAYOUT.headerFixedAfterPx);
  const [, setLoginOpen] = useLoginDialog();
  const [menuOpen, setMenuOpen] = useMobileMenu();
  const { pathname } = useLocation();
  useEffect(() => setMenuOpen(false), [pathname, setMenuOpen]);
  const visitor = user === null;
  // The job search takes the whole screen. From the address, for the header is shown before the page has arrived.
  const wide = pathname === '/jobs';

  return (
    <>
      <SkipLinks />
      <header
        className={bar.header}
        data-fixed={fixed || undefined}
        data-bordered={pathname !== '/' || undefined}
        data-wide={wide || undefined}
      >
        <div className={`${bar.bar ?? ''} ${bar.publicBar ?? ''}`}>
          <Link to="/" className={bar.brand} aria-label="Rolecall, start page">
            <span className={area === null ? undefined : bar.onlyRoomy}>
              <Logo width={LAYOUT.logoPx.publicHeaderWidth} />
            </span>
            {area === null ? null : (
              <span className={bar.onlyTight}>
                <Logo compact />
              </span>
            )}
          </Link>
          <nav className={`${bar.nav ?? ''} ${bar.onlyWide ?? ''}`} aria-label="Main">
            {MAIN_NAVIGATION.map((item) => (
              <NavLink key={item.path} to={item.path} className={bar.navLink ?? ''}>
                {item.label}
              </NavLink>
            ))}
          </nav>
          <span className={bar.spacer} />
          <div className={bar.tools}>
            <ThemeSwitch />
            {visitor ? (
              <>
                <LinkButton to="/register" variant="default" visibleFrom="sm">
                  Create an account
                </LinkButton>
                {walletSignIn({ visibleFrom: 'sm' })}
                <Button aria-haspopup="dialog" onClick={() => setLoginOpen(true)}>
                  Login
                </Button>
              </>
            ) : area === null ? (
              <LogoutButton />
            ) : (
              <Suspense>
                {bell}
                <ProfileMenu user={user} area={area} withDashboard />
              </Suspense>
            )}
            <MenuButton />
          </div>
        </div>
      </header>
      {menuOpen ? (
        <Suspense>
          <MobileMenu
            visitor={visitor}
            walletSignIn={walletSignIn({ fullWidth: true })}
            onClose={() => setMenuOpen(false)}
          />
        </Suspense>
      ) : null}
      <main id={MAIN_ID} {...focusFallback} className={classes.publicMain}>
        {children}
      </main>
      <Footer visitor={visitor} wide={wide} />
      <ScrollTop />
    </>
  );
}

/** The way out of an account that has no area, and hence no profile menu. */
function LogoutButton() {
  return (
    <Button variant="default" onClick={() => void signOut()}>
      Logout
    </Button>
  );
}
