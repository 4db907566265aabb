/** The standing of a vendor's person in a job, for its employer. Pure. */
import { EMPLOYEE_STANDINGS, type Employee } from '#contract/domain/employee.ts';
import type { Tone } from '#web/ui/StatusBadge.tsx';
import { declineReasonLabel, isOpen, statusLabel, toneOf } from '../invite-texts.ts';

/** Null where there is nothing to say: the person can be invited. */
export function standingBadge({ standing, invite }: Employee): { text: string; tone: Tone } | null {
  switch (standing) {
    case 'submitted':
      return { text: EMPLOYEE_STANDINGS.labels.submitted, tone: 'info' };
    case 'interviewing':
      return { text: EMPLOYEE_STANDINGS.labels.interviewing, tone: 'brand' };
    case 'hired':
      return { text: EMPLOYEE_STANDINGS.labels.hired, tone: 'positive' };
    case 'ended':
      return { text: EMPLOYEE_STANDINGS.labels.ended, tone: 'neutral' };
    case 'unavailable':
      return { text: EMPLOYEE_STANDINGS.labels.unavailable, tone: 'neutral' };
    case 'eligible':
      if (invite === null) return null;
      return {
        text: isOpen(invite) ? 'Invited' : statusLabel(invite.status, 'sender'),
        tone: toneOf(invite.status),
      };
  }
}

/** A person is not invited twice: an invitation that is open or was declined rules out another. */
export const mayBeInvited = ({ standing, invite }: Employee): boolean =>
  standing === 'eligible' && (invite === null || invite.status === 'expired' || invite.status === 'withdrawn');

export const declinedText = ({ invite }: Employee): string =>
  invite?.declineReason == null ? '' : `Reason: ${declineReasonLabel(invite.declineReason, true)}`;
