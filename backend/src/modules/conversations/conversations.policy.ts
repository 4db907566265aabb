/** How long an application's two sides can write to each other. Pure. */
import type { ClosedReason } from '#contract/domain/conversation.ts';
import { CONVERSATIONS } from '#contract/domain/conversation-limits.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';

const DAY_MS = 86_400_000;
const ENDED: readonly ApplicationStatus[] = ['rejected', 'withdrawn', 'closed'];

interface Standing {
  status: ApplicationStatus;
  /** When it came to this status; an instant in UTC. */
  since: string;
  /** Who applied has blocked the employer, or taken back what they sent. */
  isBlocked: boolean;
}

/** When the last message can be sent; null while the application goes on, and after a hire. */
export function closesAt({ status, since }: Pick<Standing, 'status' | 'since'>): Date | null {
  return ENDED.includes(status) ? new Date(Date.parse(since) + CONVERSATIONS.openAfterEndDays * DAY_MS) : null;
}

/** Why nothing can be written any more; null while it can. */
export function closedReason(
  standing: Standing & {
    /** One of the two accounts is about to be deleted. */
    hasLeft: boolean;
    /** How many there are. */
    messages: number;
  },
  now: Date,
): ClosedReason | null {
  if (standing.hasLeft) return 'left';
  if (standing.isBlocked) return 'blocked';
  const end = closesAt(standing);
  if (end !== null && end <= now) return 'ended';
  return standing.messages >= CONVERSATIONS.messages ? 'full' : null;
}
