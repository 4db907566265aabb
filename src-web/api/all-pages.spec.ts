import { expect, it } from 'vitest';
import { allPages } from './all-pages.ts';

interface Row {
  id: string;
  unread: number;
}

const pagesOf =
  (...pages: Row[][]) =>
  (pageId: number) =>
    Promise.resolve({ data: pages[pageId - 1] ?? [], page: { totalPages: pages.length } });
const row = (id: string, unread = 1): Row => ({ id, unread });
const idOf = ({ id }: Row) => id;

it('joins the pages in their order', async () => {
  expect(await allPages(pagesOf([row('a'), row('b')], [row('c')]), idOf)).toEqual([row('a'), row('b'), row('c')]);
  expect(await allPages(pagesOf(), idOf)).toEqual([]);
});

it('names once what moved on to the next page in between, as it stands there', async () => {
  expect(await allPages(pagesOf([row('a'), row('b')], [row('b', 2), row('c')]), idOf)).toEqual([
    row('a'),
    row('b', 2),
    row('c'),
  ]);
});
