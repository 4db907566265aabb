import type { SqlEntityManager } from '@mikro-orm/sql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activeJobs } from '#contract/api/job-search.ts';
import { JobSearchRepository } from '../sql/job-search.repository.ts';
import { FacetCounts } from './facet-counts.service.ts';
import { MatchDistributions } from '../plan/match-distributions.service.ts';
import { SearchPages } from './search-pages.service.ts';

/** Many jobs, whose cards nobody looks at. */
class Many extends JobSearchRepository {
  answer: () => Promise<number> = () => Promise.resolve(400);
  asked = 0;

  override posted = () => Promise.resolve([]);
  override newestAnywhere = () => Promise.resolve([]);
  override newest = () => Promise.resolve({ matches: 400, rows: [] });
  override count = () => this.counted();
  override countAnywhere = () => this.counted();

  private counted(): Promise<number> {
    this.asked += 1;
    return this.answer();
  }
}

describe('the count of a search', () => {
  let many: Many;
  let pages: SearchPages;
  const total = async (input: object = {}) =>
    (await pages.page({} as SqlEntityManager, activeJobs.input.parse(input), null)).total;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    many = new Many();
    const matches = new MatchDistributions(many);
    pages = new SearchPages(many, matches, new FacetCounts(many, matches));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([{}, { category: 'healthcare' }, { category: 'healthcare', pageId: 40 }])(
    'of %o is a minute old at most, however often it is asked for',
    async (input) => {
      expect(await total(input)).toBe(400);
      many.answer = () => Promise.resolve(500);
      many.newest = () => Promise.resolve({ matches: 500, rows: [] });
      const seen: number[] = [];
      for (let seconds = 0; seconds < 80; seconds += 20) {
        vi.advanceTimersByTime(20_000);
        seen.push(await total(input));
      }
      expect(seen).toEqual([400, 400, 500, 500]);
    },
  );

  it('is made once for all who ask at the same time, and anew after it failed', async () => {
    const input = { category: 'healthcare' };
    many.answer = () => Promise.reject(new Error('the database is away'));
    const failed = await Promise.allSettled([total(input), total(input)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(many.asked).toBe(1);
    many.answer = () => Promise.resolve(400);
    expect(await Promise.all([total(input), total(input)])).toEqual([400, 400]);
    expect(many.asked).toBe(2);
  });
});
