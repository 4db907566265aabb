import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Member, MemberInvitation } from '#contract/domain/member.ts';
import type { TeamType } from '#contract/domain/member-role.ts';
import { userMay, type SessionUser } from '#contract/domain/user.ts';
import { useMembers } from '#web/shared/members/queries.ts';
import { Section } from '#web/ui/Card.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import classes from './members.module.css';
import { InvitationRow } from './InvitationRow.tsx';
import { InviteColleague } from './InviteColleague.tsx';
import { LeaveAccount } from './LeaveAccount.tsx';
import { MemberRow } from './MemberRow.tsx';

interface ColleaguesProps {
  user: SessionUser;
  userType: TeamType;
}

/** The people who act for the account; for its only person, just a way to invite another. */
export default function Colleagues({ user, userType }: ColleaguesProps) {
  const query = useMembers();
  const [isInviting, setIsInviting] = useState(false);
  const isOwner = userMay(user, 'own');
  const data = query.data;
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
      {query.isPending ? (
        <ListSkeleton rows={1} height={60} label="Loading your colleagues" />
      ) : data === undefined ? (
        <ErrorState error={query.error} title="We couldn’t load your colleagues" onRetry={() => void query.refetch()} />
      ) : (
        <People {...data} {...{ isOwner, userType }} />
      )}
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
