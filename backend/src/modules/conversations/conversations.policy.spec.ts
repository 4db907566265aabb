import { describe, expect, it } from 'vitest';
import { CONVERSATIONS } from '#contract/domain/conversation-limits.ts';
import { APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { closedReason, closesAt } from './conversations.policy.ts';

const SINCE = '2026-11-01T12:00:00.000Z';
const open = { endsAt: null, isBlocked: false, hasLeft: false, messages: 0 } as const;
const later = (days: number, ms = 0) => new Date(Date.parse(SINCE) + days * 86_400_000 + ms);

describe('a conversation', () => {
  it.each(APPLICATION_STATUSES.list)('of an application that is %s', (status) => {
    const isEnded = ['rejected', 'withdrawn', 'closed'].includes(status);
    const endsAt = closesAt({ status, since: SINCE });
    expect(closedReason({ ...open, endsAt }, later(CONVERSATIONS.openAfterEndDays, -1))).toBeNull();
    expect(closedReason({ ...open, endsAt }, later(CONVERSATIONS.openAfterEndDays))).toBe(isEnded ? 'ended' : null);
    expect(endsAt).toEqual(isEnded ? later(CONVERSATIONS.openAfterEndDays) : null);
  });

  it('is closed at once for who is blocked, who has left, and when it is full', () => {
    expect(closedReason({ ...open, isBlocked: true }, later(0))).toBe('blocked');
    expect(closedReason({ ...open, hasLeft: true, isBlocked: true }, later(0))).toBe('left');
    expect(closedReason({ ...open, messages: CONVERSATIONS.messages - 1 }, later(0))).toBeNull();
    expect(closedReason({ ...open, messages: CONVERSATIONS.messages }, later(0))).toBe('full');
  });
});
