import type { ReactNode } from 'react';
import { InviteList } from './InviteList.tsx';
import { ReceivedInvite, type ReceivedInviteProps } from './ReceivedInvite.tsx';

interface ReceivedInvitesProps extends ReceivedInviteProps {
  /** Stands where there is no invitation at all. */
  action: ReactNode;
}

/** What a job seeker was invited to. */
export function ReceivedInvites({ action, ...row }: ReceivedInvitesProps) {
  return (
    <InviteList
      side="invitee"
      empty={{
        text: 'Employers who can find your profile can invite you to apply. We’ll let you know when they do.',
        action,
      }}
      row={(invite) => <ReceivedInvite invite={invite} {...row} />}
    />
  );
}
