import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { ROLE_NAMES, ROLES_OF, type MemberRole, type TeamType } from '#contract/domain/member-role.ts';
import type { Member } from '#contract/domain/member.ts';
import { ROLE_IN_SENTENCE } from '#contract/domain/role-duties.ts';
import { failureOf } from '#web/api/failure.ts';
import { plural } from '#web/lib/format.ts';
import { useChangeMember, useRemoveMember } from '#web/shared/member-queries.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { toast, toastFailure } from '#web/ui/toast/toast.ts';
import danger from '#web/ui/danger.module.css';
import dialog from '#web/ui/dialog.module.css';
import classes from './members.module.css';

interface RemoveMemberProps {
  member: Member;
  others: readonly Member[];
  onClose: () => void;
}

/** Says what the end of a membership means, and asks who takes over. */
function RemoveMember({ member, others, onClose }: RemoveMemberProps) {
  const remove = useRemoveMember();
  const [heir, setHeir] = useState(others.find(({ isYou }) => isYou)?.personId ?? '');
  const [failure, setFailure] = useState<string>();
  const { name, personId, assignedJobs, isFounder } = member;
  const confirm = () =>
    remove.mutate(
      { personId, handOverTo: assignedJobs > 0 && heir !== '' ? heir : null },
      {
        onSuccess: () => {
          toast('success', `${name} no longer works in this account`);
          onClose();
        },
        onError: (error) => setFailure(failureOf(error).message),
      },
    );
  return (
    <Dialog title={`Remove ${name}?`} onClose={onClose}>
      <div className={dialog['parts']}>
        <p>
          They’ll be signed out of this account at once, on every device.{' '}
          {isFounder
            ? 'They opened it, and keep their own way to sign in. What they did stays, as a former member’s.'
            : 'What they did stays, under their name.'}
        </p>
        {assignedJobs > 0 ? (
          <NativeSelect
            label={`Who takes over their ${plural(assignedJobs, 'job')}?`}
            value={heir}
            onChange={(event) => setHeir(event.currentTarget.value)}
            data={[
              ...others.map((other) => ({
                value: other.personId,
                label: other.isYou ? `${other.name} (you)` : other.name,
              })),
              { value: '', label: 'Nobody in particular' },
            ]}
          />
        ) : null}
        {failure === undefined ? null : (
          <p role="alert" className={dialog['failure']}>
            {failure}
          </p>
        )}
        <div className={dialog['actions']}>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button className={danger['danger'] ?? ''} loading={remove.isPending} onClick={confirm}>
            Remove
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

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
