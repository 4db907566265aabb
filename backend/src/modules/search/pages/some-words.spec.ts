import { describe, expect, it } from 'vitest';
import { weightsOf } from './job-search.service.ts';

const UNKNOWN = { matches: 0, jobs: 0 };

describe('what a word tells of what is sought', () => {
  it('is the more, the fewer jobs have it: two common words tell less than one rare one', () => {
    const about = (matches: number) => ({ matches, jobs: 20_000 });
    const [us = 0, postal = 0, service = 0] = weightsOf([
      { total: 300, cap: 300, about: about(15_000) },
      { total: 40, about: about(40) },
      { total: 300, cap: 300, about: about(9_000) },
    ]);
    expect(service).toBeGreaterThan(us);
    expect(postal).toBeGreaterThan(2 * (us + service));
  });

  it('is known among few jobs, too, and of a word that only its own job has', () => {
    const [glass = 0, museum = 0, warden = 0] = weightsOf([
      { total: 1, about: UNKNOWN },
      { total: 3, about: UNKNOWN },
      { total: 42, about: UNKNOWN },
    ]);
    expect([glass > museum, museum > warden, warden > 0]).toEqual([true, true, true]);
    expect(weightsOf([{ total: 0, about: UNKNOWN }]).every((weight) => weight > 0 && weight < Infinity)).toBe(true);
  });
});
