import { describe, expect, it } from 'vitest';
import { holdRows } from './use-held-rows.ts';

/** Each row is a letter for its id, and how often it has changed. */
function hold(shown: string, fresh: string, { hasMore = false, isOpenEnded = true } = {}): string {
  const rowsOf = (text: string) => text.split(' ').filter(Boolean);
  const { rows, count } = holdRows(rowsOf(shown), rowsOf(fresh), {
    idOf: (row) => row.charAt(0),
    hasMore,
    isOpenEnded,
  });
  return `${rows.join(' ')} | ${String(count)}`;
}

describe('holdRows', () => {
  it.each([
    ['holds what comes on top', 'a b', 'x y a b', {}, 'a b | 2'],
    ['holds what comes between', 'a b', 'a x b', {}, 'a b | 1'],
    ['lets in what comes behind all others', 'a b', 'a b x', {}, 'a b x | 0'],
    ['holds that too where it would move what is below', 'a b', 'a b x', { isOpenEnded: false }, 'a b | 1'],
    ['shows changes in place, and in the order that is on the screen', 'a b c', 'c1 x a1 b', {}, 'a1 b c1 | 1'],
    ['lets go what went', 'a b c', 'x a c', {}, 'a c | 1'],
    ['lets what follows move up, as after a decision', 'a b c', 'b c d', { hasMore: true }, 'b c d | 0'],
    ['keeps what was pushed onto the next page', 'a b c', 'x a b', { hasMore: true }, 'a b c | 1'],
    ['keeps a whole page that was pushed away', 'a b c', 'x y z', { hasMore: true }, 'a b c | 3'],
    ['keeps no more than can have been pushed away', 'a b c d', 'x a b', { hasMore: true }, 'a b d | 1'],
    ['lets the last one go where nothing came', 'a b c', 'a b d', { hasMore: true }, 'a b d | 0'],
    ['keeps nothing at the end of the list', 'a b c', 'x a b', {}, 'a b | 1'],
    ['holds nothing where nothing is shown', '', 'x y', {}, 'x y | 0'],
    ['holds nothing where nothing of it is left', 'a b', 'x', {}, 'x | 0'],
    ['is empty when everything went', 'a b', '', {}, ' | 0'],
  ])('%s', (_, shown, fresh, options, expected) => {
    expect(hold(shown, fresh, options)).toBe(expected);
  });
});
