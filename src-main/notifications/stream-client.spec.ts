import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOTIFICATIONS } from '#contract/domain/limits.ts';
import { aNotification } from '#contract/testing/builders.ts';
import type { StreamEvent } from '#contract/domain/notification.ts';
import type { StreamStatus } from '#contract/ipc/bridge.ts';
import { StreamClient, type Delivery } from './stream-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** One connection as a server holds it. */
interface Line {
  headers: Headers;
  send(event: StreamEvent | object, id?: string): Promise<void>;
  cut(): Promise<void>;
}

function client(refuse: () => Response | null = () => null) {
  const lines: Line[] = [];
  const deliveries: Delivery[] = [];
  const statuses: StreamStatus[] = [];
  const tokenAfterRefusal = vi.fn(() => Promise.resolve<string | null>('renewed'));
  const fetch = vi.fn((_input: unknown, init?: RequestInit) => {
    const refusal = refuse();
    if (refusal !== null) return Promise.resolve(refusal);
    let controller: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (c) => void (controller = c) });
    init?.signal?.addEventListener('abort', () => {
      try {
        controller.error(new Error('aborted'));
      } catch {
        // Closed before.
      }
    });
    lines.push({
      headers: new Headers(init?.headers),
      send: async (event, id) => {
        controller.enqueue(
          new TextEncoder().encode(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`),
        );
        await vi.advanceTimersByTimeAsync(0);
      },
      cut: async () => {
        controller.close();
        await vi.advanceTimersByTimeAsync(0);
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  });
  const stream = new StreamClient({
    apiOrigin: 'http://api.test',
    fetch: fetch,
    token: () => Promise.resolve('held'),
    tokenAfterRefusal,
    random: () => 0,
    timeoutMs: 1_000,
    watched: () => false,
    onDelivery: (delivery) => deliveries.push(delivery),
    onStatus: (status) => statuses.push(status),
  });
  return { stream, lines, deliveries, statuses, fetch, tokenAfterRefusal };
}

const note = (replayed = false, notification = aNotification()): StreamEvent => ({
  event: 'notification',
  notification,
  unread: 1,
  replayed,
});

describe('StreamClient', () => {
  it('reconnects after a cut, names the last event, and marks what was missed', async () => {
    const { stream, lines, deliveries, statuses } = client();
    stream.start('user-1');
    await vi.advanceTimersByTimeAsync(0);
    expect(lines[0]?.headers.get('authorization')).toBe('Bearer held');
    expect(lines[0]?.headers.get('last-event-id')).toBeNull();
    await lines[0]?.send({ event: 'ready', unread: 0 }, '40');
    await lines[0]?.send(note(), '41');
    await lines[0]?.cut();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lines[1]?.headers.get('last-event-id')).toBe('41');
    await lines[1]?.send(note(true), '42');
    expect(deliveries.map(({ event, missed }) => [event.event, missed])).toEqual([
      ['ready', false],
      ['notification', false],
      ['notification', true],
    ]);
    expect(statuses).toEqual(['connecting', 'open', 'offline', 'connecting', 'open']);
    stream.stop();
  });

  it('resumes from the first event of a connection that brought no notification', async () => {
    const { stream, lines } = client();
    stream.start('user-1');
    await vi.advanceTimersByTimeAsync(0);
    await lines[0]?.send({ event: 'ready', unread: 0 }, '40');
    await lines[0]?.cut();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lines[1]?.headers.get('last-event-id')).toBe('40');
    stream.stop();
  });

  it('delivers over 20 cuts each of 100 notifications once, replays included', async () => {
    const { stream, lines, deliveries } = client();
    stream.start('user-1');
    await vi.advanceTimersByTimeAsync(0);
    const all = Array.from({ length: 100 }, () => aNotification());
    for (let round = 0; round < 20; round += 1) {
      const line = lines[round];
      await line?.send({ event: 'ready', unread: 0 }, String(round));
      // The server repeats the last two of the former connection.
      for (const item of all.slice(Math.max(0, round * 5 - 2), round * 5 + 5))
        await line?.send(note(round > 0, item), 'x');
      await line?.cut();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    const ids = deliveries.flatMap(({ event }) => (event.event === 'notification' ? [event.notification._id] : []));
    expect(ids).toEqual(all.map(({ _id }) => _id));
    stream.stop();
  });

  it('waits longer after each failure, up to thirty seconds, and at once when told that the server is back', async () => {
    const { stream, fetch } = client(() => new Response('', { status: 503 }));
    stream.start('user-1');
    await vi.advanceTimersByTimeAsync(0);
    const gaps: number[] = [];
    for (let attempt = 1; attempt < 8; attempt += 1) {
      const from = Date.now();
      while (fetch.mock.calls.length === attempt) await vi.advanceTimersByTimeAsync(100);
      gaps.push(Date.now() - from);
    }
    expect(gaps).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
    stream.retryNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(fetch).toHaveBeenCalledTimes(9);
    stream.stop();
  });

  it('takes two missed heartbeats for a cut', async () => {
    const { stream, lines } = client();
    stream.start('user-1');
    await vi.advanceTimersByTimeAsync(2 * NOTIFICATIONS.streamHeartbeatMs);
    expect(lines).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(4_500);
    expect(lines).toHaveLength(2);
    stream.stop();
  });

  it('renews a refused token once', async () => {
    let refused = true;
    const { stream, lines, tokenAfterRefusal } = client(() => {
      const refusal = refused ? new Response('', { status: 401 }) : null;
      refused = false;
      return refusal;
    });
    stream.start('user-1');
    await vi.advanceTimersByTimeAsync(0);
    expect(tokenAfterRefusal).toHaveBeenCalledWith('held');
    expect(lines[0]?.headers.get('authorization')).toBe('Bearer renewed');
    stream.stop();
  });

  it('stays away after the session ended, and begins afresh for another user', async () => {
    const { stream, lines } = client();
    stream.start('user-1');
    await vi.advanceTimersByTimeAsync(0);
    await lines[0]?.send(note(), '41');
    await lines[0]?.send({ event: 'session-ended' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lines).toHaveLength(1);
    stream.forget();
    stream.start('user-2');
    await vi.advanceTimersByTimeAsync(0);
    expect(lines[1]?.headers.get('last-event-id')).toBeNull();
    stream.stop();
  });

  it('ignores what it does not understand', async () => {
    const { stream, lines, deliveries } = client();
    stream.start('user-1');
    await vi.advanceTimersByTimeAsync(0);
    await lines[0]?.send({ event: 'from-the-future' }, '9');
    await lines[0]?.send({ event: 'ready', unread: 2 });
    expect(deliveries.map(({ event }) => event.event)).toEqual(['ready']);
    stream.stop();
  });
});
