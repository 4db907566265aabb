import type { ReactNode } from 'react';
import { InviteList } from './InviteList.tsx';
import { SentInvite, type SentInviteProps } from './SentInvite.tsx';

interface SentInvitesProps extends SentInviteProps {
  /** Stands where there is no invitation at all. */
  action: ReactNode;
}

/** The people an employer has invited, and their replies. */
export function SentInvites({ action, ...row }: SentInvitesProps) {
  return (
    <InviteList
      side="sender"
      empty={{ text: 'Choose “Invite people” in the menu of an open job to invite someone to apply.', action }}
      row={(invite) => <SentInvite invite={invite} {...row} />}
    />
  );
}
