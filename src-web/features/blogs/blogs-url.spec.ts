import { expect, it } from 'vitest';
import { parseBlogs, writeBlogs } from './blogs-url.ts';

it('reads what it has written, and takes nonsense for the whole blog', () => {
  const state = parseBlogs(new URLSearchParams('tag=Pay+%26+rates&page=2'));
  expect(state).toMatchObject({ tag: 'Pay & rates', page: 2 });
  expect(parseBlogs(writeBlogs(state))).toEqual(state);
  for (const nonsense of ['', 'tag=', 'tag=%20', `tag=${'x'.repeat(41)}`])
    expect(parseBlogs(new URLSearchParams(nonsense)).tag).toBeNull();
  expect(writeBlogs(parseBlogs(new URLSearchParams())).toString()).toBe('');
});
