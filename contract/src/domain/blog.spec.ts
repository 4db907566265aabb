import { expect, it } from 'vitest';
import { BLOG, slug, slugOf } from './blog.ts';

it.each([
  ['How a match is computed', 'how-a-match-is-computed'],
  ['  What’s new? 3 things — at once! ', 'whats-new-3-things-at-once'],
  ['Crème brûlée à Genève', 'creme-brulee-a-geneve'],
  ['काम', 'post'],
  ['../../admin?x=1', 'admin-x-1'],
])('makes an address of %j', (title, made) => {
  expect(slugOf(title)).toBe(made);
});

it('cuts a long one at a word, and a word that is too long by itself', () => {
  const long = slugOf('interview '.repeat(14));
  expect(long).toBe(Array.from({ length: 8 }, () => 'interview').join('-'));
  expect(slugOf('x'.repeat(140))).toHaveLength(BLOG.slug);
});

it('makes only addresses that are taken again', () => {
  for (const title of ['How?', '---', 'a-b--c', 'ＡＢＣ', '1'.repeat(140)])
    expect(slug.safeParse(slugOf(title)).success).toBe(true);
  for (const wrong of ['', 'A', 'a--b', '-a', 'a/b', 'a b']) expect(slug.safeParse(wrong).success).toBe(false);
});
