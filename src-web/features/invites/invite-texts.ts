/** How invitations are spoken of on either side. Pure. */
import type { Invite } from '#contract/domain/invite.ts';
import { DECLINE_REASONS, INVITE_FILTERS, type InviteFilter, type InviteStatus } from '#contract/domain/options.ts';
import { formatInstant } from '#web/lib/format.ts';
import type { Tone } from '#web/ui/StatusBadge.tsx';

export type InviteSide = 'sender' | 'invitee';

const TONES: Readonly<Record<InviteStatus, Tone>> = {
  sent: 'info',
  viewed: 'brand',
  accepted: 'positive',
  declined: 'negative',
  expired: 'neutral',
  withdrawn: 'neutral',
};

export const toneOf = (status: InviteStatus): Tone => TONES[status];

/** What an employer has sent is new to who got it. */
export function statusLabel(status: InviteFilter, side: InviteSide): string {
  return status === 'sent' && side === 'invitee' ? 'New' : INVITE_FILTERS.labels[status];
}

/** It can still be accepted, declined and taken back. */
export function isOpen({ status }: Pick<Invite, 'status'>): boolean {
  return status === 'sent' || status === 'viewed';
}

type Facts = Pick<Invite, 'status' | 'declineReason' | 'expiresAt' | 'updatedAt' | 'jobOpen'>;

/** One sentence about where the invitation stands. @param timeZone IANA zone of the reader */
export function inviteStatusText(invite: Facts, side: InviteSide, timeZone: string): string {
  const at = formatInstant(invite.updatedAt, timeZone);
  switch (invite.status) {
    case 'sent':
    case 'viewed':
      return invite.jobOpen
        ? `Open until ${formatInstant(invite.expiresAt, timeZone)}`
        : `The job isn’t accepting applications right now. Open until ${formatInstant(invite.expiresAt, timeZone)}`;
    case 'accepted':
      return side === 'sender' ? `Applied on ${at}` : `You applied on ${at}`;
    case 'declined': {
      const reason = invite.declineReason === null ? '' : `. Reason: ${DECLINE_REASONS.labels[invite.declineReason]}`;
      return side === 'sender' ? `Declined on ${at}${reason}` : `You declined on ${at}${reason}`;
    }
    case 'expired':
      return `Expired on ${at}`;
    case 'withdrawn':
      // By the employer, or because the job or an account has ended: we don’t say which.
      return `Withdrawn on ${at}`;
  }
}
