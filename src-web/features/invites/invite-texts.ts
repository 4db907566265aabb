/** Texts for invitations on either side. Pure. */
import { lastDayOf } from '#contract/domain/last-day.ts';
import type { Invite } from '#contract/domain/invite.ts';
import type { EachFailure } from '#contract/errors/each-failure.ts';
import {
  DECLINE_REASONS,
  INVITE_FILTERS,
  type DeclineReason,
  type InviteFilter,
  type InviteStatus,
} from '#contract/domain/options.ts';
import { formatInstant } from '#web/lib/format-time.ts';
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

/** The label of a status: an invitation that the employer calls sent is new to its recipient. */
export function statusLabel(status: InviteFilter, side: InviteSide): string {
  return status === 'sent' && side === 'invitee' ? 'New' : INVITE_FILTERS.labels[status];
}

/** It can still be accepted, declined and taken back. */
export function isOpen({ status }: Pick<Invite, 'status'>): boolean {
  return status === 'sent' || status === 'viewed';
}

/** Where somebody stands with a job: their latest invitation, and whether they have applied. */
export interface Standing {
  readonly invite: Pick<Invite, 'status'> | null;
  readonly hasApplied: boolean;
}

/** Why somebody is not invited to a job, as it goes on after their name; null for who can be invited. */
export function whyNotInvited({ invite, hasApplied }: Standing): string | null {
  const status = invite?.status;
  if (hasApplied || status === 'accepted') return 'has applied already';
  if (status === 'declined') return 'has declined an invitation to this job';
  return status === 'sent' || status === 'viewed' ? 'is invited already' : null;
}

/** Whether the same invitation may succeed at another time: the others stay as they are. */
export const canTryAgain = ({ code }: NonNullable<EachFailure>): boolean =>
  !['already_applied', 'already_invited', 'not_found', 'validation_failed'].includes(code);

type Facts = Pick<Invite, 'status' | 'declineReason' | 'expiresAt' | 'updatedAt' | 'jobOpen' | 'employeeId'>;

/** Why it is declined; of somebody on a bench it is the vendor who says so. */
export function declineReasonLabel(reason: DeclineReason, isBench: boolean): string {
  if (isBench && reason === 'not-looking') return 'Not available at the moment';
  if (isBench && reason === 'not-a-fit') return 'The job does not suit them';
  return DECLINE_REASONS.labels[reason];
}

/** One sentence about where the invitation stands. @param timeZone IANA zone of the reader */
export function inviteStatusText(invite: Facts, side: InviteSide, timeZone: string): string {
  const at = formatInstant(invite.updatedAt, timeZone);
  const isBench = invite.employeeId !== null;
  switch (invite.status) {
    case 'sent':
    case 'viewed':
      return invite.jobOpen
        ? `Open until ${lastDayOf(invite.expiresAt)}`
        : `The job isn’t accepting applications right now. Open until ${lastDayOf(invite.expiresAt)}`;
    case 'accepted':
      if (isBench) return side === 'sender' ? `Submitted on ${at}` : `You submitted them on ${at}`;
      return side === 'sender' ? `Applied on ${at}` : `You applied on ${at}`;
    case 'declined': {
      const reason =
        invite.declineReason === null ? '' : `. Reason: ${declineReasonLabel(invite.declineReason, isBench)}`;
      return side === 'sender' ? `Declined on ${at}${reason}` : `You declined on ${at}${reason}`;
    }
    case 'expired':
      return `Expired on ${at}`;
    case 'withdrawn':
      // By the employer, or because the job or an account has ended: we don’t say which.
      return `Withdrawn on ${at}`;
  }
}
