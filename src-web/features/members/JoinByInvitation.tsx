import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lastDayOf } from '#contract/domain/last-day.ts';
import { acceptMemberInvitation, openMemberInvitation } from '#contract/api/members.ts';
import { ROLE_DUTIES, ROLE_IN_SENTENCE } from '#contract/domain/role-duties.ts';
import type { OpenInvitation } from '#contract/domain/member.ts';
import type { SessionUser } from '#contract/domain/user.ts';
import { ApiError, callApi } from '#web/api/call-api.ts';
import { failureOf } from '#web/api/failure.ts';
import { actAs, signOut } from '#web/session/session.ts';
import { useLoginDialog } from '#web/session/use-session.ts';
import { EmptyState, ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { JoinForm } from './JoinForm.tsx';
import classes from './members.module.css';

interface JoinProps {
  /** The secret from the link. */
  ticket: string;
  user: SessionUser | null;
  /** The person works in the account now. */
  onJoined: () => void;
}

/** Describes an invitation, and offers the way to accept it that fits its reader. */
export function JoinByInvitation({ ticket, user, onJoined }: JoinProps) {
  const query = useQuery({
    queryKey: ['member-invitation', ticket],
    queryFn: async () => (await callApi(openMemberInvitation, { ticket })).data,
    retry: false,
    staleTime: Infinity,
  });
  if (query.isPending) return <ListSkeleton rows={1} height={120} label="Loading the invitation" />;
  if (query.data === undefined) {
    if (query.error instanceof ApiError && query.error.code === 'ticket_invalid') {
      return (
        <EmptyState
          title="This invitation no longer works"
          text="It may have been used, withdrawn or replaced by a newer one. Please ask your colleague for another."
        />
      );
    }
    return (
      <ErrorState error={query.error} title="We couldn’t load the invitation" onRetry={() => void query.refetch()} />
    );
  }
  const invitation = query.data;
  return (
    <>
      <p className={classes['terms']}>
        {invitation.invitedBy} invites <strong>{invitation.email}</strong> to work with{' '}
        <strong>{invitation.organisation}</strong> on Rolecall as {ROLE_IN_SENTENCE[invitation.role]}:{' '}
        {lowerFirst(ROLE_DUTIES[invitation.role])}. The invitation is open until {lastDayOf(invitation.expiresAt)}.
      </p>
      <Way {...{ invitation, ticket, user, onJoined }} />
    </>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function Way({ invitation, ticket, user, onJoined }: JoinProps & { invitation: OpenInvitation }) {
  const [, setLogin] = useLoginDialog();
  if (user !== null && user.email !== invitation.email) {
    return (
      <>
        <p className={classes['terms']}>
          You’re signed in as {user.email ?? user.firstName}. Sign out to go on as {invitation.email}.
        </p>
        <Button variant="default" onClick={() => void signOut('/join')}>
          Sign out
        </Button>
      </>
    );
  }
  if (user !== null) return <Accept {...{ invitation, ticket, onJoined }} />;
  if (!invitation.hasAccount) return <JoinForm {...{ invitation, ticket, onJoined }} />;
  return (
    <>
      <p className={classes['terms']}>There is already an account with this address. Sign in to accept.</p>
      <Button onClick={() => setLogin(`Sign in to work with ${invitation.organisation}.`)}>Sign in</Button>
    </>
  );
}

function Accept({ invitation, ticket, onJoined }: Omit<JoinProps, 'user'> & { invitation: OpenInvitation }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const accept = async () => {
    setBusy(true);
    try {
      await actAs((await callApi(acceptMemberInvitation, { ticket })).data);
      onJoined();
    } catch (error) {
      setFailure(failureOf(error).message);
      setBusy(false);
    }
  };
  return (
    <>
      <p className={classes['terms']}>
        Your own account stays as it is. You can switch between the two in the menu under your name.
      </p>
      {failure === undefined ? null : (
        <p role="alert" className={classes['fault']}>
          {failure}
        </p>
      )}
      <Button loading={busy} onClick={() => void accept()}>
        Join {invitation.organisation}
      </Button>
    </>
  );
}
