import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { ROLE_NAMES, ROLES_OF, type MemberRole, type TeamType } from '#contract/domain/member-role.ts';
import { ROLE_IN_SENTENCE } from '#contract/domain/role-duties.ts';
import type { Member } from '#contract/domain/member.ts';
import { plural } from '#web/lib/format.ts';
import { useChangeMember } from '#web/shared/member-queries.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { toast, toastFailure } from '#web/ui/toast/toast.ts';
import classes from './members.module.css';
import { RemoveMember } from './RemoveMember.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import dialog from '#web/ui/dialog.module.css';

interface MemberRowProps {
  member: Member;
  members: readonly Member[];
  /** Whether the reader may change who is who. */
  isOwner: boolean;
  userType: TeamType;
}

/** One person of the account. */
export function MemberRow({ member, members, isOwner, userType }: MemberRowProps) {
  const change = useChangeMember();
  const [isRemoving, setIsRemoving] = useState(false);
  const [ownRole, setOwnRole] = useState<MemberRole | null>(null);
  const save = (role: MemberRole) =>
    change
      .mutateAsync({ personId: member.personId, role })
      .then(() => toast('success', `${member.name} is ${ROLE_IN_SENTENCE[role]} now`), toastFailure);
  const choose = (role: MemberRole) => {
    // Giving away one's own rights cannot be taken back alone.
    if (member.isYou) setOwnRole(role);
    else void save(role);
  };
  return (
    <li className={classes['person']}>
      <div className={classes['who']}>
        <span className={classes['name']}>
          {member.name}
          {member.isYou ? <ToneBadge tone="info">You</ToneBadge> : null}
        </span>
        <span className={classes['note']}>{member.email ?? 'No e-mail address'}</span>
        <span className={classes['note']}>
          {member.isFounder ? 'Opened the account' : 'Joined'} <RelativeTime at={member.since} />
          {member.assignedJobs > 0 ? ` · looks after ${plural(member.assignedJobs, 'job')}` : ''}
        </span>
      </div>
      {isOwner ? (
        <NativeSelect
          className={classes['role'] ?? ''}
          aria-label={`Role of ${member.name}`}
          data={ROLES_OF[userType].map((value) => ({ value, label: ROLE_NAMES[value].name }))}
          value={member.role}
          disabled={change.isPending}
          onChange={(event) => choose(event.currentTarget.value as MemberRole)}
        />
      ) : (
        <span className={classes['role']}>{ROLE_NAMES[member.role].name}</span>
      )}
      {isOwner && !member.isYou ? (
        <Button variant="default" size="sm" aria-label={`Remove ${member.name}`} onClick={() => setIsRemoving(true)}>
          Remove
        </Button>
      ) : null}
      {isRemoving ? (
        <RemoveMember
          member={member}
          others={members.filter(({ personId }) => personId !== member.personId)}
          onClose={() => setIsRemoving(false)}
        />
      ) : null}
      {ownRole === null ? null : (
        <StepDown
          role={ownRole}
          busy={change.isPending}
          onConfirm={() => void save(ownRole).then(() => setOwnRole(null))}
          onClose={() => setOwnRole(null)}
        />
      )}
    </li>
  );
}

interface StepDownProps {
  role: MemberRole;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** An owner gives up being one. */
function StepDown({ role, busy, onConfirm, onClose }: StepDownProps) {
  return (
    <Dialog title={`Become ${ROLE_IN_SENTENCE[role]}?`} onClose={onClose}>
      <div className={dialog['parts']}>
        <p>You’ll no longer be an owner of this account. Only another owner can make you one again.</p>
        <div className={dialog['actions']}>
          <Button variant="default" onClick={onClose} data-autofocus>
            Stay an owner
          </Button>
          <Button loading={busy} onClick={onConfirm}>
            Change my role
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
