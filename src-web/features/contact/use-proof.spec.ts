import { expect, it } from 'vitest';
import { leadingZeroBits, puzzleOf } from '#contract/domain/proof-of-work.ts';
import { solve } from './use-proof.ts';

const open = () => new AbortController().signal;

it('finds a number whose hash begins with enough zero bits, and none for nothing', async () => {
  const nonce = await solve('a challenge', 8, open());
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(puzzleOf('a challenge', nonce)));
  expect(leadingZeroBits(new Uint8Array(hash))).toBeGreaterThanOrEqual(8);
  expect(await solve('a challenge', 0, open())).toBe('0');
});

it('counts zero bits across bytes', () => {
  expect(leadingZeroBits(Uint8Array.of(0x80, 0))).toBe(0);
  expect(leadingZeroBits(Uint8Array.of(0x01))).toBe(7);
  expect(leadingZeroBits(Uint8Array.of(0, 0x10))).toBe(11);
  expect(leadingZeroBits(Uint8Array.of(0, 0))).toBe(16);
});

it('gives the page its turn while it works, and stops when it is told to', async () => {
  const stop = new AbortController();
  let turns = 0;
  const ticking = setInterval(() => {
    turns += 1;
    if (turns === 3) stop.abort(new Error('left the page'));
  });
  await expect(solve('a challenge', 256, stop.signal)).rejects.toThrow('left the page');
  clearInterval(ticking);
});
