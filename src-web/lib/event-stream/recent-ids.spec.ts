import { describe, expect, it } from 'vitest';
import { RecentIds } from './recent-ids.ts';

describe('RecentIds', () => {
  it('knows what passed, up to its limit', () => {
    const recentIds = new RecentIds(2);
    expect([recentIds.add('a'), recentIds.add('a'), recentIds.add('b'), recentIds.add('c')]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(recentIds.add('c')).toBe(false);
    expect(recentIds.add('a')).toBe(true);
  });
});
