import { describe, expect, it } from 'vitest';
import { neighboursOf } from './use-case-keys.ts';

describe('the cases beside one', () => {
  it('are those before and after it in the queue', () => {
    expect(neighboursOf(['a', 'b', 'c'], 'b')).toEqual({ next: 'c', previous: 'a' });
    expect(neighboursOf(['a', 'b', 'c'], 'a')).toEqual({ next: 'b', previous: null });
  });

  it('begin anew after the last one, and with the first one for a case that is not in the queue', () => {
    expect(neighboursOf(['a', 'b', 'c'], 'c')).toEqual({ next: 'a', previous: 'b' });
    expect(neighboursOf(['a', 'b'], 'z')).toEqual({ next: 'a', previous: null });
  });

  it('are none where nothing else waits', () => {
    expect(neighboursOf(['a'], 'a')).toEqual({ next: null, previous: null });
    expect(neighboursOf([], 'a')).toEqual({ next: null, previous: null });
  });
});
