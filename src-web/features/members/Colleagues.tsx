import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/Combobox.css';
import { Button, Radio, Stack, TextInput, NativeSelect } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { lastDayOf } from '#contract/domain/last-day.ts';
import { MEMBERS } from '#contract/domain/limits.ts';
import { ROLE_NAMES, type TeamType, ROLES_OF, type MemberRole } from '#contract/domain/member-role.ts';
import type { Member, MemberInvitation } from '#contract/domain/member.ts';
import { ROLE_DUTIES, ROLE_IN_SENTENCE } from '#contract/domain/role-duties.ts';
import { userMay, type SessionUser } from '#contract/domain/user.ts';
import { email as emailSchema } from '#contract/wire.ts';
import { failureOf } from '#web/api/failure.ts';
import { faultText } from '#web/lib/field-words.ts';
import { plural } from '#web/lib/format.ts';
import { leaveCurrentAccount } from '#web/session/accounts.ts';
import {
  useMembers,
  useWithdrawInvitation,
  useInviteMember,
  useChangeMember,
  useRemoveMember,
} from '#web/shared/member-queries.ts';
import { Section } from '#web/ui/Card.tsx';
import { Dialog, CancelButton } from '#web/ui/Dialog.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { Loaded } from '#web/ui/list/states.tsx';
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
function MemberRow({ member, members, isOwner, userType }: MemberRowProps) {
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

/** Sends somebody a link to join the account. */
function InviteColleague({ userType, onClose }: { userType: TeamType; onClose: () => void }) {
  const invite = useInviteMember();
  const roles = ROLES_OF[userType];
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<MemberRole>(roles[1] ?? 'viewer');
  const [fault, setFault] = useState<string>();
  useUnsavedWarning(email.trim() !== '');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const parsed = emailSchema.safeParse(email);
    if (!parsed.success) {
      setFault(faultText('email', 'Enter a valid e-mail address', email.trim()));
      return;
    }
    invite.mutate(
      { email: parsed.data, role },
      {
        onSuccess: () => {
          toast('success', `We’ve sent an invitation to ${parsed.data}`);
          onClose();
        },
        onError: (error) => setFault(failureOf(error).message),
      },
    );
  };
  return (
    <Dialog title="Invite a colleague" onClose={onClose}>
      <form onSubmit={submit} noValidate className={dialog['parts']}>
        <Stack gap={18}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="off"
            label="E-mail address"
            description={`We’ll send a link there. It works for ${String(MEMBERS.invitationDays)} days.`}
            value={email}
            error={fault}
            data-autofocus
            onChange={(event) => {
              setEmail(event.currentTarget.value);
              setFault(undefined);
            }}
          />
          <Radio.Group label="Role" value={role} onChange={(value) => setRole(value)}>
            <Stack gap={12} mt={8}>
              {roles.map((value) => (
                <Radio key={value} value={value} label={ROLE_NAMES[value].name} description={ROLE_DUTIES[value]} />
              ))}
            </Stack>
          </Radio.Group>
        </Stack>
        <div className={dialog['actions']}>
          <CancelButton />
          <Button type="submit" loading={invite.isPending}>
            Send invitation
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface ColleaguesProps {
  user: SessionUser;
  userType: TeamType;
}

/** The people who act for the account; for its only person, just a way to invite another. */
export default function Colleagues({ user, userType }: ColleaguesProps) {
  const query = useMembers();
  const [isInviting, setIsInviting] = useState(false);
  const isOwner = userMay(user, 'own');
  return (
    <Section
      title="Colleagues"
      actions={
        isOwner ? (
          <Button variant="default" size="sm" onClick={() => setIsInviting(true)}>
            Invite a colleague
          </Button>
        ) : null
      }
    >
      <Loaded query={query} what="your colleagues" rows={1} height={60}>
        {(data) => <People {...data} {...{ isOwner, userType }} />}
      </Loaded>
      {user.member !== undefined ? <LeaveAccount user={user} /> : null}
      {isInviting ? <InviteColleague userType={userType} onClose={() => setIsInviting(false)} /> : null}
    </Section>
  );
}

interface PeopleProps {
  members: readonly Member[];
  invitations: readonly MemberInvitation[];
  isOwner: boolean;
  userType: TeamType;
}

function People({ members, invitations, isOwner, userType }: PeopleProps) {
  const isAlone = members.length === 1 && invitations.length === 0;
  return (
    <>
      <p className={classes['lead']}>
        {isAlone
          ? 'You’re the only person in this account. Colleagues sign in as themselves, and you decide what they may do.'
          : 'Everyone here works in this account, under their own name.'}
      </p>
      {isAlone ? null : (
        <ul className={classes['people']}>
          {members.map((member) => (
            <MemberRow key={member.personId} {...{ member, members, isOwner, userType }} />
          ))}
          {invitations.map((invitation) => (
            <InvitationRow key={invitation._id} invitation={invitation} />
          ))}
        </ul>
      )}
    </>
  );
}

/** A person who has not answered yet. */
function InvitationRow({ invitation }: { invitation: MemberInvitation }) {
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

/** The member's own way out. */
function LeaveAccount({ user }: { user: SessionUser }) {
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const leave = async () => {
    setBusy(true);
    try {
      await leaveCurrentAccount();
    } catch (error) {
      setFailure(failureOf(error).message);
      setBusy(false);
    }
  };
  return (
    <div className={classes['leave']}>
      <Button variant="default" size="sm" onClick={() => setIsAsking(true)}>
        Leave {user.organisation}
      </Button>
      {isAsking ? (
        <Dialog title={`Leave ${user.organisation ?? 'this account'}?`} onClose={() => setIsAsking(false)}>
          <div className={dialog['parts']}>
            <p>
              You’ll no longer see its jobs, people and messages. Your own sign-in stays. To come back, you need a new
              invitation.
            </p>
            {failure === undefined ? null : (
              <p role="alert" className={dialog['failure']}>
                {failure}
              </p>
            )}
            <div className={dialog['actions']}>
              <Button variant="default" onClick={() => setIsAsking(false)} data-autofocus>
                Stay
              </Button>
              <Button className={danger['danger'] ?? ''} loading={busy} onClick={() => void leave()}>
                Leave
              </Button>
            </div>
          </div>
        </Dialog>
      ) : null}
    </div>
  );
}
