import type { ReactNode } from 'react';
import { InviteList } from './InviteList.tsx';
import { ReceivedInvite, type ReceivedInviteProps } from './ReceivedInvite.tsx';

interface ReceivedInvitesProps extends ReceivedInviteProps {
  /** Stands where there is no invitation at all. */
  action: ReactNode;
  /** Explains invitations and their senders. */
  about?: string;
}

/** The invitations that a job seeker or a vendor has received. */
export function ReceivedInvites({
  action,
  about = 'Employers who can find your profile can invite you to apply. We’ll let you know when they do.',
  ...row
}: ReceivedInvitesProps) {
  return (
    <InviteList
      side="invitee"
      marksRead={row.mayAnswer}
      empty={{
        text: about,
        action,
      }}
      row={(invite) => <ReceivedInvite invite={invite} {...row} />}
    />
  );
}
