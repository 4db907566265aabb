import type { SqlEntityManager } from '@mikro-orm/sql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activeJobs } from '#contract/api/job-search.ts';
import { KnownWords } from '../../../library/search-words/slips.ts';
import { JobSearchRepository } from '../../../records/search/job-search.repository.ts';
import { SearchWordsRepository } from '../../../records/search/search-words.repository.ts';
import { MatchDistributions } from '../match-distributions.service.ts';
import { KnownWordsService } from '../parse/known-words.service.ts';
import { FacetCounts } from './facet-counts.service.ts';
import { RankedPages, SearchPages } from './search-pages.service.ts';

/** Many jobs, whose cards nobody looks at. */
class Many extends JobSearchRepository {
  answer: () => Promise<number> = () => Promise.resolve(400);
  asked = 0;

  override posted = () => Promise.resolve([]);
  override newestAnywhere = () => Promise.resolve([]);
  override newest = () => Promise.resolve({ matches: 400, rows: [] });
  override best = () => Promise.resolve({ ids: [], rows: [] });
  override countJobs = () => this.counted();
  override countAnywhere = () => this.counted();

  private counted(): Promise<number> {
    this.asked += 1;
    return this.answer();
  }
}

/** Every thousandth job or so seems to match. */
class Scattered extends MatchDistributions {
  override distributionOf = () =>
    Promise.resolve({ matches: 3_000, jobs: 2_000_000, bucketsFor: () => [], isBroad: true, counted: 6 });
}

class Words extends KnownWordsService {
  override all = () =>
    Promise.resolve(
      new KnownWords([
        ['nurse', 2_000],
        ['welder', 400],
      ]),
    );
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
    const words = new Words(new SearchWordsRepository());
    pages = new SearchPages(many, matches, new FacetCounts(many, matches), new RankedPages(many, words));
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

  it.each([
    ['nurse', 0],
    ['Nurse', 0],
    ['welder', 1],
    ['nurse welder', 1],
  ])('is not taken where so many titles have the word %s that there are surely more', async (keyword, asked) => {
    const scattered = new Scattered(many);
    const words = new Words(new SearchWordsRepository());
    pages = new SearchPages(many, scattered, new FacetCounts(many, scattered), new RankedPages(many, words));
    expect(await total({ keyword, sort: 'relevance' })).toBe(300);
    expect(many.asked).toBe(asked);
    await total({ keyword, sort: 'relevance', country: 'US' });
    expect(many.asked).toBe(asked + 1);
  });
});
