import { describe, expect, it } from 'vitest';
import { SseParser } from './sse-parser.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const TEXT =
  ': hi\nid: 7\nevent: note\ndata: {"a":"é"}\n\ndata: one\r\ndata:two\r\n\r\nretry: 500\nid\ndata\n\nid: 9\n\n';
const FRAMES = [
  { id: '7', event: 'note', data: '{"a":"é"}' },
  { id: '7', event: 'message', data: 'one\ntwo' },
  { id: '', event: 'message', data: '' },
];

describe('SseParser', () => {
  it('reads frames, comments, ids that carry over, and all line breaks', () => {
    const parser = new SseParser();
    expect(parser.push(bytes(TEXT))).toEqual(FRAMES);
    expect(parser.retryMs).toBe(500);
  });

  it('does not care where the stream is cut', () => {
    const whole = bytes(TEXT);
    for (let size = 1; size <= whole.length; size += 1) {
      const parser = new SseParser();
      const frames = [];
      for (let at = 0; at < whole.length; at += size) frames.push(...parser.push(whole.subarray(at, at + size)));
      expect(frames, `pieces of ${String(size)}`).toEqual(FRAMES);
    }
  });

  it('keeps an unfinished frame to itself', () => {
    const parser = new SseParser();
    expect(parser.push(bytes('data: half\n'))).toEqual([]);
    expect(parser.push(bytes('\n'))).toEqual([{ id: '', event: 'message', data: 'half' }]);
  });
});
