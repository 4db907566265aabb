import { expect, it } from 'vitest';
import { createKeyKeeper, randomKey } from './idempotency.ts';

it('keeps the key for the same content and changes it with the content', () => {
  const keyOf = createKeyKeeper();
  const first = keyOf({ note: 'a' });
  expect(keyOf({ note: 'a' })).toBe(first);
  const second = keyOf({ note: 'b' });
  expect(second).not.toBe(first);
  // Going back to an earlier content is a new request as well: the earlier one may have been answered.
  expect(keyOf({ note: 'a' })).not.toBe(first);
});

it('makes keys of 128 bits', () => expect(randomKey()).toMatch(/^[0-9a-f]{32}$/));
