import { Button } from '@mantine/core';
import { lastDayOf } from '#contract/domain/last-day.ts';
import { ROLE_NAMES } from '#contract/domain/member-role.ts';
import type { MemberInvitation } from '#contract/domain/member.ts';
import { useWithdrawInvitation } from '#web/shared/members/queries.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { toast, toastFailure } from '#web/ui/toast/toast.ts';
import classes from './members.module.css';

/** A person who has not answered yet. */
export function InvitationRow({ invitation }: { invitation: MemberInvitation }) {
  const withdraw = useWithdrawInvitation();
  const { email, role, sentAt, expiresAt } = invitation;
  return (
    <li className={classes['person']}>
      <div className={classes['who']}>
        <span className={classes['name']}>
          {email}
          <ToneBadge tone="neutral">Invited</ToneBadge>
        </span>
        <span className={classes['note']}>
          Sent <RelativeTime at={sentAt} /> · open until {lastDayOf(expiresAt)}
        </span>
      </div>
      <span className={classes['role']}>{ROLE_NAMES[role].name}</span>
      <Button
        variant="default"
        size="sm"
        loading={withdraw.isPending}
        aria-label={`Withdraw the invitation to ${email}`}
        onClick={() =>
          void withdraw
            .mutateAsync(invitation._id)
            .then(() => toast('success', `The invitation to ${email} no longer works`), toastFailure)
        }
      >
        Withdraw
      </Button>
    </li>
  );
}
