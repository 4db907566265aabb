/** Decides how long two sides can write to each other. Pure. */
import type { ClosedReason } from '#contract/domain/conversation.ts';
import { CONVERSATIONS } from '#contract/domain/conversation-limits.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { DAY_MS } from '#contract/domain/time.ts';

const ENDED: readonly ApplicationStatus[] = ['rejected', 'withdrawn', 'closed'];

/**
 * When the last message about an application can be sent; null while it goes on, and after a hire.
 * @param since when it came to this status; an instant in UTC
 */
export function closesAt({ status, since }: { status: ApplicationStatus; since: string }): Date | null {
  return ENDED.includes(status) ? new Date(Date.parse(since) + CONVERSATIONS.openAfterEndDays * DAY_MS) : null;
}

/** Why nothing can be written any more; null while it can. */
export function closedReason(
  standing: {
    /** When the last message can be sent; null while nothing ends it. */
    endsAt: Date | null;
    /** True if the applicant or invited person has blocked the employer, or withdrawn what they sent. */
    isBlocked: boolean;
    /** One of the two accounts is about to be deleted. */
    hasLeft: boolean;
    /** The number of messages. */
    messages: number;
  },
  now: Date,
): ClosedReason | null {
  if (standing.hasLeft) return 'left';
  if (standing.isBlocked) return 'blocked';
  if (standing.endsAt !== null && standing.endsAt <= now) return 'ended';
  return standing.messages >= CONVERSATIONS.messages ? 'full' : null;
}
