import { describe, expect, it } from 'vitest';
import { ACCOUNT_TYPES, USER_TYPES, type AccountType } from '#contract/domain/user.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { keeps, owns } from './saved.policy.ts';

const caller = (account: AccountType): Caller => ({
  userId: 'a',
  personId: 'a',
  userType: USER_TYPES.find((type) => type === account) ?? null,
  account,
  sessionId: 's',
});

describe('who keeps jobs and searches', () => {
  it('is seekers and vendors, and nobody else', () => {
    expect(ACCOUNT_TYPES.filter((type) => keeps(caller(type)))).toEqual(['personal', 'individual', 'company']);
    expect(keeps(null)).toBe(false);
  });

  it('is the owner of a search alone', () => {
    expect(owns(caller('personal'), { userId: 'a' })).toBe(true);
    expect(owns(caller('personal'), { userId: 'b' })).toBe(false);
    expect(owns(caller('client'), { userId: 'a' })).toBe(false);
    expect(owns(caller('leaving'), { userId: 'a' })).toBe(false);
  });
});
