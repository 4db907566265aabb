import { describe, expect, it } from 'vitest';
import { joined, spansBefore } from './spans.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-03-14T15:09:26Z');
const sizeOf = (key: string) => 225_000 * 4 ** Number(key.split('.')[0]);

describe('spans of time', () => {
  it.each([
    { newest: 0, length: Infinity },
    { newest: NOW, length: 0 },
    { newest: NOW - HOUR, length: HOUR },
    { newest: NOW - 500 * HOUR, length: 0 },
    { newest: NOW + 9 * HOUR, length: 10_000 * HOUR },
  ])('follow each other without a gap from tomorrow back to 1970 with %o', (recent) => {
    const spans = spansBefore(NOW, recent);
    let end = spans[0] === undefined ? 0 : spans[0].from + sizeOf(spans[0].keys[0] ?? '');
    expect(end).toBeGreaterThanOrEqual(NOW + 24 * HOUR);
    for (const { keys, from } of spans) {
      const [key = ''] = keys;
      expect(from + sizeOf(key)).toBe(end);
      expect(key).toBe(`${key.split('.')[0] ?? ''}.${String(from / sizeOf(key))}`);
      end = from;
    }
    expect(end).toBe(0);
    expect(spans.length).toBeLessThan(60);
  });

  it('are finest at the newest job, about as long as it took for some hundreds to be posted', () => {
    const newest = NOW - 100 * HOUR;
    const present = spansBefore(NOW, { newest, length: 5 * HOUR }).find(({ from }) => from <= newest);
    expect(sizeOf(present?.keys[0] ?? '')).toBe(4 * HOUR);
  });

  it('are put together without losing or doubling any', () => {
    for (const recent of [
      { newest: NOW, length: HOUR },
      { newest: 0, length: Infinity },
    ]) {
      const spans = spansBefore(NOW, recent);
      const few = joined(spans, recent);
      expect(few.flatMap(({ keys }) => keys)).toEqual(spans.flatMap(({ keys }) => keys));
      expect(few.length).toBeLessThanOrEqual(3);
      expect(few.at(-1)?.from).toBe(0);
    }
  });
});
