import { describe, expect, it } from 'vitest';
import { Seen } from './seen.ts';

describe('Seen', () => {
  it('knows what passed, up to its limit', () => {
    const seen = new Seen(2);
    expect([seen.add('a'), seen.add('a'), seen.add('b'), seen.add('c')]).toEqual([true, false, true, true]);
    expect(seen.add('c')).toBe(false);
    expect(seen.add('a')).toBe(true);
  });
});
