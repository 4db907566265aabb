import { UnstyledButton } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LAYOUT } from '#contract/domain/limits.ts';
import type { SessionUser } from '#contract/domain/user.ts';
import { entryPath, visibleEntries, type MenuArea, type MenuEntry } from '#web/areas/areas.ts';
import { entryHref } from '#web/areas/area-links.ts';
import { ICONS } from './icons.ts';
import classes from './sidebar.module.css';

/** True when the current path is the entry's page or lies below it. */
export function isActive(pathname: string, area: MenuArea, item: MenuEntry): boolean {
  const target = entryPath(area, item);
  // Everything lies below the area's home.
  return pathname === target || (item.path !== '' && pathname.startsWith(`${target}/`));
}

/** The menu entries of an area; used by the sidebar and by the drawer of small screens. */
export function SideLinks({
  area,
  user,
  entries,
  collapsed,
  count,
}: {
  area: MenuArea;
  user: SessionUser;
  entries: readonly MenuEntry[];
  collapsed?: boolean;
  /** Stands beside the entry that is counted. It comes late, into a place where it moves nothing. */
  count?: ReactNode;
}) {
  const { pathname } = useLocation();
  return visibleEntries(entries, user).map((item) => {
    const Icon = ICONS[item.icon];
    const unverified = item.kycBadge === true && user.kycStatus !== 'completed';
    return (
      <Link
        key={item.path}
        to={entryHref(area, item, user._id)}
        className={classes.sideLink}
        aria-current={isActive(pathname, area, item) ? 'page' : undefined}
        title={collapsed === true ? item.label : undefined}
      >
        <Icon size={21} stroke={1.7} aria-hidden />
        <span className={classes.sideLabel}>{item.label}</span>
        {item.counted === true ? <span className={classes.count}>{count}</span> : null}
        {unverified ? (
          <span className={classes.kyc} role="img" aria-label="verification not complete">
            !
          </span>
        ) : null}
      </Link>
    );
  });
}

interface SidebarProps {
  area: MenuArea;
  user: SessionUser;
  collapsed: boolean;
  count: ReactNode;
  onToggle: () => void;
}

/** 250 px wide, 80 px collapsed, 300 ms between (spec sections 2 and 9). */
export function Sidebar({ area, user, collapsed, count, onToggle }: SidebarProps) {
  const style = {
    '--sidebar-width': `${String(collapsed ? LAYOUT.sidebarCollapsedPx : LAYOUT.sidebarPx)}px`,
    '--sidebar-ms': `${String(LAYOUT.sidebarTransitionMs)}ms`,
  } as React.CSSProperties;
  return (
    <aside className={classes.sidebar} style={style} data-collapsed={collapsed || undefined} data-testid="sidebar">
      <nav className={classes.sideNav} aria-label="Dashboard">
        <SideLinks area={area} user={user} entries={area.sidebar} {...{ collapsed, count }} />
      </nav>
      <div className={classes.sideFoot}>
        <UnstyledButton
          className={classes.collapse ?? ''}
          onClick={onToggle}
          aria-expanded={!collapsed}
          aria-label={collapsed ? 'Widen the menu' : 'Narrow the menu'}
        >
          <IconLayoutSidebarLeftCollapse size={21} stroke={1.7} aria-hidden />
          <span className={classes.sideLabel} aria-hidden>
            Narrow the menu
          </span>
        </UnstyledButton>
      </div>
    </aside>
  );
}
