import { describe, expect, it } from 'vitest';
import { countMore, parseBench, writeBench } from './bench-url.ts';

const read = (query: string) => parseBench(new URLSearchParams(query));

describe('the address of the bench', () => {
  it('keeps every filter, and what it does not know', () => {
    const query =
      'companyId=1&tab=people&keyword=java&status=placed&archived=true&mode=remote&skill=Go&years=3&available-by=2026-12-01&rolls-off=60&place=Pune';
    const state = read(query);
    expect(state).toMatchObject({ skill: 'Go', leastYears: 3, availableBy: '2026-12-01', rollOffWithin: '60' });
    expect(countMore(state)).toBe(5);
    const written = writeBench(state, new URLSearchParams('companyId=1&tab=people'));
    expect(parseBench(written)).toEqual(state);
    expect(written.get('companyId')).toBe('1');
  });

  it('takes nonsense for nothing', () => {
    const state = read('mode=moon&years=-1&available-by=2026-99-99&rolls-off=7&skill=&place=');
    expect(state).toMatchObject({ workMode: null, leastYears: 0, availableBy: '', rollOffWithin: null });
    expect(countMore(state)).toBe(0);
  });
});
