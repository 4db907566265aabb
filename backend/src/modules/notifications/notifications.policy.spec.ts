import { expect, it } from 'vitest';
import type { Caller } from '../../access/caller.ts';
import { owns } from './notifications.policy.ts';

const asha: Caller = { userId: 'a', personId: 'p', userType: 'client', account: 'client', sessionId: 's' };

it('lets only its user touch a notification, and no account without a type', () => {
  expect(owns(asha, { userId: 'a', personId: null })).toBe(true);
  expect(owns({ ...asha, userId: 'b' }, { userId: 'a', personId: null })).toBe(false);
  expect(owns({ ...asha, userType: null, account: 'untyped' }, { userId: 'a', personId: null })).toBe(false);
});

it('lets only its person touch one that is for them alone', () => {
  expect(owns(asha, { userId: 'a', personId: 'p' })).toBe(true);
  expect(owns({ ...asha, personId: 'q' }, { userId: 'a', personId: 'p' })).toBe(false);
  expect(owns({ ...asha, userId: 'b' }, { userId: 'a', personId: 'p' })).toBe(false);
});
