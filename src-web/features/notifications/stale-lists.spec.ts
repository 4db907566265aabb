import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { refreshLists } from './stale-lists.ts';

const KEY = ['applications'];

/** A list on screen. Each request reads what is stored at once, and is answered when the test says so. */
function openList() {
  const client = new QueryClient();
  const world = { stored: 1, asked: 0, waiting: [] as (() => void)[] };
  const observer = new QueryObserver(client, {
    queryKey: [...KEY, 'page 1'],
    queryFn: () => {
      const read = world.stored;
      world.asked += 1;
      return new Promise<number>((resolve) => world.waiting.push(() => resolve(read)));
    },
  });
  observer.subscribe(() => undefined);
  const happens = () => {
    world.stored += 1;
    void refreshLists(client, [KEY]);
  };
  const answer = () => world.waiting.splice(0).forEach((each) => each());
  const shown = () => observer.getCurrentResult().data;
  return { client, world, happens, answer, shown };
}

it('asks once more where the first answer was read before the news', async () => {
  const { client, happens, answer, shown } = openList();
  happens();
  answer();
  await vi.waitFor(() => expect(shown()).toBe(1));
  await vi.waitFor(() => expect(client.isFetching()).toBe(1));
  answer();
  await vi.waitFor(() => expect(shown()).toBe(2));
});

it('asks twice for a hundred pieces of news that come during one answer, and shows that answer', async () => {
  const { client, world, happens, answer, shown } = openList();
  answer();
  await vi.waitFor(() => expect(shown()).toBe(1));
  for (let count = 0; count < 100; count += 1) happens();
  answer();
  await vi.waitFor(() => expect(shown()).toBe(2));
  await vi.waitFor(() => expect(world.waiting).toHaveLength(1));
  answer();
  await vi.waitFor(() => expect(shown()).toBe(101));
  expect([client.isFetching(), world.asked]).toEqual([0, 3]);
});

it('asks once where nothing is on its way', async () => {
  const { client, world, happens, answer, shown } = openList();
  answer();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  happens();
  answer();
  await vi.waitFor(() => expect(shown()).toBe(2));
  expect([client.isFetching(), world.asked]).toEqual([0, 2]);
});
