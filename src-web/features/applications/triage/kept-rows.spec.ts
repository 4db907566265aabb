import { describe, expect, it } from 'vitest';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { keepRows, type Outcome } from './kept-rows.ts';

const row = (_id: string, status: ApplicationListItem['status'] = 'applied') =>
  ({ _id, status, version: 0 }) as ApplicationListItem;
const AT = '2026-11-23T09:12:00.000Z';
const outcomes = (...list: Outcome[]) => new Map(list.map((outcome) => [outcome._id, { ...outcome, at: AT }]));
const ids = (rows: readonly ApplicationListItem[]) => rows.map(({ _id }) => _id);

describe('rows that stay', () => {
  const before = ['a', 'b', 'c', 'd'].map((id) => row(id));

  it('keep their place and say what became of them', () => {
    const decided = outcomes(
      { _id: 'b', status: 'shortlisted', version: 1 },
      { _id: 'd', status: 'viewed', version: 0 },
    );
    const rows = keepRows(before, [row('a'), row('c')], decided);
    expect(ids(rows)).toEqual(['a', 'b', 'c', 'd']);
    expect(rows.map(({ status }) => status)).toEqual(['applied', 'shortlisted', 'applied', 'viewed']);
    expect(rows[1]?.version).toBe(1);
    // A step begins another wait, a look does not.
    expect(rows.map(({ waitingSince }) => waitingSince)).toEqual([undefined, AT, undefined, undefined]);
  });

  it('are only those that were worked on here', () => {
    expect(ids(keepRows(before, [row('a')], outcomes()))).toEqual(['a']);
  });

  it('never stand twice, and what the server says of them counts', () => {
    const decided = outcomes({ _id: 'b', status: 'shortlisted', version: 1 });
    const rows = keepRows(before, [row('b', 'interviewing'), row('a')], decided);
    expect(rows.map(({ _id, status }) => [_id, status])).toEqual([
      ['b', 'interviewing'],
      ['a', 'applied'],
    ]);
  });

  it('stay when nothing else is left', () => {
    const decided = outcomes(...before.map(({ _id }) => ({ _id, status: 'rejected' as const, version: 1 })));
    expect(ids(keepRows(before, [], decided))).toEqual(['a', 'b', 'c', 'd']);
  });
});
