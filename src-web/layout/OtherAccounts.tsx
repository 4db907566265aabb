import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { ROLE_NAMES } from '#contract/domain/member-role.ts';
import { ROLE_LABELS, type OwnAccount, type SessionUser } from '#contract/domain/user.ts';
import { switchTo } from '#web/session/accounts.ts';
import { toastFailure } from '#web/ui/toast/toast.ts';
import classes from './profile-menu.module.css';

function roleIn(account: OwnAccount): string {
  if (account.leavingAt !== undefined) return 'Will be deleted';
  return account.role === null ? ROLE_LABELS[account.userType] : ROLE_NAMES[account.role].name;
}

/** Going over to another account of the person; nothing for who has only one. */
export function OtherAccounts({ user }: { user: SessionUser }) {
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
