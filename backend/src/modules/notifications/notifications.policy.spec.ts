import { expect, it } from 'vitest';
import { owns } from './notifications.policy.ts';

it('lets only its user touch a notification, and no account without a type', () => {
  expect(
    owns({ userId: 'a', personId: 'a', userType: 'personal', account: 'personal', sessionId: 's' }, { userId: 'a' }),
  ).toBe(true);
  expect(
    owns({ userId: 'b', personId: 'b', userType: 'personal', account: 'personal', sessionId: 's' }, { userId: 'a' }),
  ).toBe(false);
  expect(
    owns({ userId: 'a', personId: 'a', userType: null, account: 'untyped', sessionId: 's' }, { userId: 'a' }),
  ).toBe(false);
});
