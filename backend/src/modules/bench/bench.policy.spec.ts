import { expect, it } from 'vitest';
import { owns } from '../../records/bench/bench.policy.ts';

it('opens a bench to its vendor alone', () => {
  const resource = { vendorId: 'vendor' };
  expect(
    owns(
      { userId: 'vendor', personId: 'vendor', userType: 'individual', account: 'individual', sessionId: 's' },
      resource,
    ),
  ).toBe(true);
  expect(
    owns({ userId: 'vendor', personId: 'vendor', userType: 'company', account: 'company', sessionId: 's' }, resource),
  ).toBe(true);
  expect(
    owns({ userId: 'rival', personId: 'rival', userType: 'company', account: 'company', sessionId: 's' }, resource),
  ).toBe(false);
  for (const userType of ['client', 'personal', null] as const) {
    expect(
      owns(
        { userId: 'vendor', personId: 'vendor', userType, account: userType ?? 'untyped', sessionId: 's' },
        resource,
      ),
    ).toBe(false);
  }
});
