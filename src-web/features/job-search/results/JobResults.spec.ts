import { expect, it } from 'vitest';
import { EMPTY_SEARCH } from '#web/shared/search-criteria/search.ts';
import { hasRoomForMore } from './JobResults.tsx';

const asked = (keyword: string, more: { exact?: boolean } = {}) => ({ ...EMPTY_SEARCH, keyword, ...more });
const page = (total: number, more: { pageId?: number; readPlace?: { words: string } } = {}) => ({
  pageId: 1,
  readPlace: null,
  total,
  ...more,
});

it('asks for jobs with some of the words below a short list alone', () => {
  expect([0, 1, 9, 10].map((total) => hasRoomForMore(asked('harbour pilot'), page(total)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(hasRoomForMore(asked('harbour pilot'), page(9, { pageId: 2 }))).toBe(false);
});

it('asks for none where no word can be left out', () => {
  expect(hasRoomForMore(asked(' pilot '), page(3))).toBe(false);
  expect(hasRoomForMore(asked('harbour pilot', { exact: true }), page(3))).toBe(false);
  expect(hasRoomForMore(asked('pilot denver'), page(3, { readPlace: { words: 'pilot' } }))).toBe(false);
});
