// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, setTransport } from '#web/api/call-api.ts';
import { recoverQueries } from './recovery.ts';

let server: 'gone' | 'there';
let asked = 0;

beforeEach(() => {
  vi.useFakeTimers();
  server = 'gone';
  asked = 0;
  setTransport(() => {
    asked += 1;
    if (server === 'gone') return Promise.reject(new ApiError({ code: 'network', status: 0, message: 'gone' }));
    // A visitor is refused; the server is there all the same.
    return Promise.resolve({ status: 401, body: { success: false, code: 'unauthenticated' } });
  });
});
afterEach(() => void vi.useRealTimers());

/** A list on screen; how often it was asked for, and what it shows. */
function list(client: QueryClient, answer: () => Promise<string>) {
  const load = vi.fn(answer);
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn: load, retry: false });
  const statuses: string[] = [];
  observer.subscribe(({ status }) => statuses.push(status));
  return { load, statuses };
}

const answer = () =>
  server === 'gone'
    ? Promise.reject(new ApiError({ code: 'unavailable', status: 503, message: 'gone' }))
    : Promise.resolve('list');

it('loads a list that failed within five seconds of the server being back, and does not flicker until then', async () => {
  const client = new QueryClient();
  const stop = recoverQueries(client);
  const { load, statuses } = list(client, answer);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(statuses.at(-1)).toBe('error');
  expect(asked).toBeGreaterThan(60_000 / 5_000);
  const changes = statuses.length;
  server = 'there';
  await vi.advanceTimersByTimeAsync(5_000);
  expect(statuses.at(-1)).toBe('success');
  expect(statuses.length - changes).toBeLessThanOrEqual(2);
  const quiet = asked;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(quiet);
  stop();
});

it('asks at once when the network is back', async () => {
  const client = new QueryClient();
  const stop = recoverQueries(client);
  const { statuses } = list(client, answer);
  await vi.advanceTimersByTimeAsync(100);
  server = 'there';
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(100);
  expect(statuses.at(-1)).toBe('success');
  stop();
});

it('does not ask again for what the server refused', async () => {
  const client = new QueryClient();
  const stop = recoverQueries(client);
  list(client, () => Promise.reject(new ApiError({ code: 'not_found', status: 404, message: 'none' })));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(0);
  stop();
});
