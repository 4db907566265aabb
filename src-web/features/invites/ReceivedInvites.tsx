import type { ReactNode } from 'react';
import { InviteList } from './InviteList.tsx';
import { ReceivedInvite, type ReceivedInviteProps } from './ReceivedInvite.tsx';

interface ReceivedInvitesProps extends ReceivedInviteProps {
  /** Stands where there is no invitation at all. */
  action: ReactNode;
  /** What an invitation is and who sends one. */
  about?: string;
}

/** What a job seeker or a vendor was invited to. */
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
