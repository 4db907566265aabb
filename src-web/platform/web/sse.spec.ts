import { describe, expect, it } from 'vitest';
import { backoffMs, createSseParser, type SseFrame } from './sse.ts';

const STREAM =
  ': hello\n\nid: 1\ndata: {"a":1}\n\nevent: x\r\nid: 2\r\ndata: line one\r\ndata: line two\r\n\r\ndata:bare\n\nid: 3\ndata: cut';
const FRAMES: SseFrame[] = [
  { id: '1', data: '{"a":1}' },
  { id: '2', data: 'line one\nline two' },
  { id: '2', data: 'bare' },
];

function parse(pieces: readonly string[]): SseFrame[] {
  const frames: SseFrame[] = [];
  const push = createSseParser((frame) => frames.push(frame));
  for (const piece of pieces) push(piece);
  return frames;
}

describe('createSseParser', () => {
  it('reads frames and keeps an unfinished one back', () => {
    expect(parse([STREAM])).toEqual(FRAMES);
  });

  it('reads the same wherever the network cuts', () => {
    for (let cut = 1; cut < STREAM.length; cut++) {
      expect(parse([STREAM.slice(0, cut), STREAM.slice(cut)]), `cut at ${String(cut)}`).toEqual(FRAMES);
    }
    expect(parse(Array.from(STREAM))).toEqual(FRAMES);
  });
});

describe('backoffMs', () => {
  it('stays between 1 and 30 seconds and grows', () => {
    for (let failures = 0; failures < 50; failures++) {
      for (const random of [0, 0.5, 0.999]) {
        const wait = backoffMs(failures, false, () => random);
        expect(backoffMs(failures, true, () => random)).toBeLessThanOrEqual(4_000);
        expect(wait).toBeGreaterThanOrEqual(1_000);
        expect(wait).toBeLessThanOrEqual(30_000);
      }
    }
    expect(backoffMs(4, false, () => 0.5)).toBeGreaterThan(backoffMs(1, false, () => 0.5));
  });
});
