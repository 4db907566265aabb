import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOTIFICATIONS } from '#contract/domain/limits.ts';
import type { StreamEvent } from '#contract/domain/notification.ts';
import { EventStream, SILENCE_MS } from './event-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Line = ReadableStreamDefaultController<Uint8Array>;

/** A client, and the connections as a server holds them. */
function connect({
  refuse,
  watched = false,
  random = 0,
}: { refuse?: () => Response; watched?: boolean; random?: number } = {}) {
  const lines: Line[] = [];
  const events: { event: StreamEvent; id: string | null }[] = [];
  const statuses: string[] = [];
  const open = vi.fn((signal: AbortSignal) => {
    if (refuse !== undefined) return Promise.resolve(refuse());
    const body = new ReadableStream<Uint8Array>({
      start(line) {
        lines.push(line);
        signal.addEventListener('abort', () => {
          try {
            line.error(new Error('aborted'));
          } catch {
            // Closed before.
          }
        });
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }));
  });
  const stream = new EventStream({
    open,
    openMs: 5_000,
    onEvent: (event, id) => events.push({ event, id }),
    onStatus: (status) => statuses.push(status),
    watched: () => watched,
    random: () => random,
  });
  const send = async (line: number, bytes: Uint8Array | string): Promise<void> => {
    lines[line]?.enqueue(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { stream, open, lines, events, statuses, send };
}

const READY = '{"event":"ready","unread":3}';
const CHANGED = '{"event":"changed","unread":2}';
const ENDED = '{"event":"session-ended"}';

describe('EventStream', () => {
  it('reads frames wherever the network cuts them, with any line break, and passes over comments', async () => {
    const whole = new TextEncoder().encode(
      `: é\n\nid: 1\ndata: ${READY}\n\nevent: x\r\nid: 2\r\ndata: ${CHANGED}\r\n\r\ndata:${CHANGED}\n\nid: 3\ndata: cut`,
    );
    const expected = [
      { event: { event: 'ready', unread: 3 }, id: '1' },
      { event: { event: 'changed', unread: 2 }, id: '2' },
      { event: { event: 'changed', unread: 2 }, id: null },
    ];
    for (const size of [1, 2, 3, 7, whole.length]) {
      const { stream, events, send } = connect();
      await vi.advanceTimersByTimeAsync(0);
      for (let at = 0; at < whole.length; at += size) await send(0, whole.subarray(at, at + size));
      expect(events, `pieces of ${String(size)}`).toEqual(expected);
      stream.stop();
    }
  });

  it('takes silence for a dead connection well before 45 seconds, and a heartbeat for life', async () => {
    expect(SILENCE_MS).toBeGreaterThan(2 * NOTIFICATIONS.streamHeartbeatMs);
    expect(SILENCE_MS).toBeLessThan(30_000);
    const { stream, lines, statuses, send } = connect();
    for (let beat = 0; beat < 6; beat += 1) {
      await vi.advanceTimersByTimeAsync(NOTIFICATIONS.streamHeartbeatMs * 1.5);
      await send(0, ':\n\n');
    }
    expect(statuses).toEqual(['connecting', 'open']);
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    expect(statuses.at(-1)).toBe('offline');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lines).toHaveLength(2);
    stream.stop();
  });

  it('waits 1 to 30 seconds between attempts, and 4 at most while somebody looks', async () => {
    const gapsOf = async (options: { watched: boolean; random: number }): Promise<number[]> => {
      const { stream, open } = connect({ refuse: () => new Response(null, { status: 500 }), ...options });
      await vi.advanceTimersByTimeAsync(0);
      const gaps: number[] = [];
      for (let attempt = 1; attempt < 8; attempt += 1) {
        const from = Date.now();
        while (open.mock.calls.length === attempt) await vi.advanceTimersByTimeAsync(100);
        gaps.push(Date.now() - from);
      }
      stream.stop();
      return gaps;
    };
    expect(await gapsOf({ watched: false, random: 0 })).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
    expect(Math.max(...(await gapsOf({ watched: false, random: 0.999 })))).toBeLessThanOrEqual(30_000);
    expect(Math.max(...(await gapsOf({ watched: true, random: 0.999 })))).toBeLessThanOrEqual(4_000);
  });

  it('comes again when a server that refused it said, and not because somebody looks', async () => {
    const { stream, open, statuses } = connect({
      refuse: () => new Response(null, { status: 429, headers: { 'retry-after': '60' } }),
      watched: true,
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(statuses).toEqual(['connecting', 'refused']);
    stream.retryNow();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(open).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(open).toHaveBeenCalledTimes(2);
    expect(statuses).toEqual(['connecting', 'refused', 'connecting', 'refused']);
    stream.stop();
    await stream.ended;
  });

  it.each([
    [502, null, 1_000],
    [503, '7', 7_000],
    [504, 'Tue, 24 Nov 2026 22:00:00 GMT', 1_000],
    [503, '86400', 300_000],
  ])('takes %i with Retry-After %s for a server that cannot work, and comes again', async (status, after, pause) => {
    const { stream, open, statuses } = connect({
      refuse: () => new Response(null, { status, headers: after === null ? {} : { 'retry-after': after } }),
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(statuses).toEqual(['connecting', 'unavailable']);
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(open).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(open).toHaveBeenCalledTimes(2);
    // The person looks at the window, so they need not wait for the rest of the pause.
    stream.retryNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(open).toHaveBeenCalledTimes(3);
    stream.stop();
  });

  it('ends with its session, even when more follows', async () => {
    const { stream, events, open, send } = connect();
    await vi.advanceTimersByTimeAsync(0);
    await send(0, `data: ${ENDED}\n\ndata: ${CHANGED}\n\n`);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(events.map(({ event }) => event.event)).toEqual(['session-ended']);
    expect(open).toHaveBeenCalledTimes(1);
    await stream.ended;
  });

  it('does not wait for ever for an answer, and takes nothing for a stream that is none', async () => {
    const statuses: string[] = [];
    const stream = new EventStream({
      open: vi
        .fn<(signal: AbortSignal) => Promise<Response>>()
        .mockResolvedValueOnce(new Response('<p>hello', { headers: { 'content-type': 'text/html' } }))
        .mockImplementation(
          (signal) =>
            new Promise((_resolve, reject) =>
              signal.addEventListener('abort', () => {
                reject(new Error('late'));
              }),
            ),
        ),
      openMs: 5_000,
      onEvent: () => undefined,
      onStatus: (status) => statuses.push(status),
      watched: () => false,
      random: () => 0,
    });
    await vi.advanceTimersByTimeAsync(6_100);
    expect(statuses).toEqual(['connecting', 'offline', 'connecting', 'offline']);
    stream.stop();
    await stream.ended;
  });

  it('gives up a connection whose frame never ends', async () => {
    const { stream, statuses, send } = connect();
    await vi.advanceTimersByTimeAsync(0);
    for (let piece = 0; piece < 12; piece += 1) await send(0, `${piece === 0 ? 'data: ' : ''}${'x'.repeat(100_000)}`);
    expect(statuses).toEqual(['connecting', 'open', 'offline']);
    stream.stop();
  });
});
