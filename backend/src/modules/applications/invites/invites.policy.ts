/** Decides who may see or change an invitation. Pure; `false` becomes `not_found`. */
import type { InviteStatus } from '#contract/domain/options.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';

interface InviteParties {
  /** Owner of the job, who sent it. */
  clientId: string;
  /** A job seeker's account, or that of the vendor whose person it is. */
  inviteeId: string;
}

/** On which side of the invitation the caller stands; null for a stranger. */
export function sideOf(caller: Caller, invite: InviteParties): 'sender' | 'invitee' | null {
  switch (caller.userType) {
    case 'client':
      return caller.userId === invite.clientId ? 'sender' : null;
    case 'personal':
    case 'individual':
    case 'company':
      return caller.userId === invite.inviteeId ? 'invitee' : null;
    default:
      return null;
  }
}

/** It can still be answered or taken back. `status` is the one that people see: an expired invitation is not open. */
export function isOpen(status: InviteStatus): status is 'sent' | 'viewed' {
  return status === 'sent' || status === 'viewed';
}
