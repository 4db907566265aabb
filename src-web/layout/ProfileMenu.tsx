import '@mantine/core/styles/Menu.css';
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconArrowsExchange } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { ROLE_NAMES } from '#contract/domain/member-role.ts';
import { type SessionUser, ROLE_LABELS, type OwnAccount } from '#contract/domain/user.ts';
import { entryHref } from '#web/areas/area-links.ts';
import { homeOfAccount, visibleEntries, type MenuArea } from '#web/areas/areas.ts';
import { switchTo } from '#web/session/accounts.ts';
import { toastFailure } from '#web/ui/toast/toast.ts';
import { Avatar } from './Avatar.tsx';
import { ICONS } from './icons.ts';
import classes from './profile-menu.module.css';

function roleIn(account: OwnAccount): string {
  if (account.leavingAt !== undefined) return 'Will be deleted';
  return account.role === null ? ROLE_LABELS[account.userType] : ROLE_NAMES[account.role].name;
}

/** Going over to another account of the person; nothing for who has only one. */
function OtherAccounts({ user }: { user: SessionUser }) {
  const others = user.accounts?.filter((account) => account._id !== user._id) ?? [];
  if (others.length === 0) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Switch to</Menu.Label>
      {others.map((account) => (
        <Menu.Item
          key={account._id}
          leftSection={<IconArrowsExchange size={17} stroke={1.7} aria-hidden />}
          onClick={() => void switchTo(account._id).catch(toastFailure)}
        >
          <span className={classes.account}>{account.name}</span>
          <span className={classes.accountRole}>{roleIn(account)}</span>
        </Menu.Item>
      ))}
    </>
  );
}

/** Greeting with first name and role label, and the profile menu behind it. */
export default function ProfileMenu({
  user,
  area,
  withDashboard,
}: {
  user: SessionUser;
  area: MenuArea;
  withDashboard?: boolean;
}) {
  const Dashboard = ICONS.dashboard;
  return (
    // In the header and not in a portal: there it would lie outside every landmark.
    <Menu
      position="bottom-end"
      width={220}
      shadow="md"
      radius="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton className={classes.person ?? ''}>
          <Avatar user={user} />
          <span className={classes.who}>
            <span className={classes.greeting}>Hi, {user.firstName}</span>
            <span className={classes.role}>
              {user.member === undefined ? area.role : `${area.role} · ${user.organisation ?? ''}`}
            </span>
          </span>
          <VisuallyHidden>, account menu</VisuallyHidden>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {withDashboard === true ? (
          <Menu.Item component={Link} to={homeOfAccount(user)} leftSection={<Dashboard size={17} stroke={1.7} />}>
            Dashboard
          </Menu.Item>
        ) : null}
        {visibleEntries(area.profileMenu, user).map((item) => {
          const Icon = ICONS[item.icon];
          return (
            <Menu.Item
              key={item.path}
              component={Link}
              to={entryHref(area, item, user._id)}
              leftSection={<Icon size={17} stroke={1.7} />}
            >
              {item.label}
            </Menu.Item>
          );
        })}
        <OtherAccounts user={user} />
      </Menu.Dropdown>
    </Menu>
  );
}
