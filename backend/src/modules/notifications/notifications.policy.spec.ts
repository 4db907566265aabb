import { expect, it } from 'vitest';
import { owns } from './notifications.policy.ts';

it('lets only its user touch a notification, and no account without a type', () => {
  expect(owns({ userId: 'a', userType: 'personal', account: 'personal', sessionId: 's' }, { userId: 'a' })).toBe(true);
  expect(owns({ userId: 'b', userType: 'personal', account: 'personal', sessionId: 's' }, { userId: 'a' })).toBe(false);
  expect(owns({ userId: 'a', userType: null, account: 'untyped', sessionId: 's' }, { userId: 'a' })).toBe(false);
});
