// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSessionUser } from '#contract/testing/builders.ts';
import { createFakePlatform } from '#web/platform/fake/fake-platform.ts';
import { startSession } from '#web/session/session.ts';
import { persistQueryCache, restoreQueryCache, serializeQueryCache } from './persisted-query-cache.ts';

const user = aSessionUser({ userType: 'client' });
const client = () => new QueryClient();

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

it('brings lists back with the time they were given, and no settings or suggestions', () => {
  const first = client();
  first.setQueryData(['applications', 'list', { page: 1 }], [{ _id: 'a' }], { updatedAt: 500 });
  first.setQueryData(['profile', 'own'], { phone: '+4930123' });
  first.setQueryData(['suggestions', 'x'], ['y']);
  const text = serializeQueryCache(first, 10_000);
  expect(text).not.toContain('+4930123');
  const second = client();
  restoreQueryCache(second, text);
  expect(second.getQueryData(['applications', 'list', { page: 1 }])).toEqual([{ _id: 'a' }]);
  // Shown at once, and asked for again by the page that shows it.
  expect(second.getQueryState(['applications', 'list', { page: 1 }])).toMatchObject({
    dataUpdatedAt: 500,
    isInvalidated: true,
  });
  expect(second.getQueryCache().getAll()).toHaveLength(1);
});

it('keeps what fits, the newest first', () => {
  const full = client();
  for (let n = 0; n < 200; n += 1) full.setQueryData(['jobs', n], 'x'.repeat(100), { updatedAt: n + 1 });
  full.setQueryData(['jobs', 'huge'], 'x'.repeat(5_000), { updatedAt: 10_000 });
  const text = serializeQueryCache(full, 2_000);
  expect(text.length).toBeLessThanOrEqual(2_000);
  const back = client();
  restoreQueryCache(back, text);
  expect(back.getQueryData(['jobs', 199])).toBeDefined();
  expect(back.getQueryData(['jobs', 0])).toBeUndefined();
  expect(back.getQueryData(['jobs', 'huge'])).toBeUndefined();
});

it('never overwrites a newer answer, and passes over what is not its own', () => {
  const cache = client();
  cache.setQueryData(['jobs', 1], 'new', { updatedAt: 2_000 });
  restoreQueryCache(cache, '{"format":4,"entries":[{"key":["jobs",1],"data":"old","at":1000},{"key":"jobs"},{}]}');
  expect(cache.getQueryData(['jobs', 1])).toBe('new');
  for (const text of [
    '',
    'null',
    '[]',
    '{"format":0,"entries":[{"key":["jobs",2],"data":1,"at":1}]}',
    '{"format":4}',
  ]) {
    restoreQueryCache(cache, text);
  }
  expect(cache.getQueryCache().getAll()).toHaveLength(1);
});

it('writes a while after an answer, for the signed-in person only', async () => {
  const platform = createFakePlatform({ user });
  await startSession(platform);
  const cache = client();
  const saved: string[] = [];
  await persistQueryCache(cache, {
    maxChars: 10_000,
    load: () => Promise.resolve(null),
    save: (text) => saved.push(text),
  });
  await cache.query({ queryKey: ['jobs', 'saved'], queryFn: () => ['one'] });
  expect(saved).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(saved).toHaveLength(1);
  expect(saved[0]).toContain('one');

  await cache.query({ queryKey: ['jobs', 'saved'], queryFn: () => ['two'] });
  platform.changeSession(null);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(saved).toHaveLength(1);
});
