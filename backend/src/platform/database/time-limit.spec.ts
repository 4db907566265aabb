import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIFT_STATEMENT_TIMEOUT, TimeLimit } from './time-limit.ts';

describe('the limit on this side of the wire', () => {
  let serverAnswers: boolean;
  let ended: string[];
  let limit: TimeLimit;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    [serverAnswers, ended] = [true, []];
    limit = new TimeLimit(
      {},
      ({ message }) => ended.push(message),
      { doubtMs: 4_000, hardMs: 25_000 },
      () => Promise.resolve(serverAnswers),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('ends a connection within seconds where the server itself says nothing', async () => {
    serverAnswers = false;
    limit.asked('select 1');
    await vi.advanceTimersByTimeAsync(3_999);
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toEqual(['PostgreSQL has not answered for 4 s']);
  });

  it('leaves a slow statement of a server that answers its time, but not for ever', async () => {
    limit.asked('select slow()');
    await vi.advanceTimersByTimeAsync(24_000);
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(ended).toHaveLength(1);
  });

  it('knows a statement whose limit was lifted, until its transaction ends', async () => {
    for (const statement of ['begin', LIFT_STATEMENT_TIMEOUT, 'savepoint a', 'rollback to a', 'analyze jobs'])
      limit.asked(statement);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(ended).toEqual([]);
    for (const statement of ['commit', 'select slow()']) limit.asked(statement);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(ended).toHaveLength(1);
  });

  it('counts each statement for itself, and nothing between them', async () => {
    serverAnswers = false;
    for (let round = 0; round < 10; round += 1) {
      limit.asked('select 1');
      await vi.advanceTimersByTimeAsync(3_000);
      limit.answered();
      await vi.advanceTimersByTimeAsync(500);
    }
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ended).toEqual([]);
    limit.asked('select 1');
    limit.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ended).toEqual([]);
  });
});
