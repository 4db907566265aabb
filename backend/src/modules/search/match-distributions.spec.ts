import { describe, expect, it } from 'vitest';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { activeJobs } from '#contract/api/job-search.ts';
import type { Conditions } from '../../platform/database/sql.ts';
import { JobSearchRepository } from '../../records/search/job-search.repository.ts';
import { criteriaFor } from '../../records/search/search-criteria.ts';
import { MatchDistributions } from './match-distributions.service.ts';

const HOUR = 3_600_000;

/** A hundred jobs an hour, of which every tenth matches. */
class Steady extends JobSearchRepository {
  readonly counted: unknown[][] = [];

  override posted() {
    return Promise.resolve([1, 4_000, 40_000].map((jobs) => ({ jobs, since: Date.now() - (jobs / 100) * HOUR })));
  }

  override matchesIn(_: SqlEntityManager, where: Conditions) {
    this.counted.push(where.parameters);
    return Promise.resolve(400);
  }
}

describe('how matches are distributed in time', () => {
  it('is asked once, and whenever a search began', async () => {
    const repository = new Steady();
    const matches = new MatchDistributions(repository);
    const em = {} as SqlEntityManager;
    const distributionOf = (more: object) =>
      matches.distributionOf(em, criteriaFor(activeJobs.input.parse({ keyword: '"welder"', ...more }), null));
    const old = await distributionOf({ asOf: '2020-01-01T00:00:00.000Z' });
    const fresh = await distributionOf({});
    expect(repository.counted).toHaveLength(1);
    expect(repository.counted[0]).toContain('(welder)');
    expect(old.isBroad && fresh.isBroad).toBe(true);
    expect(fresh.bucketsFor(10).length).toBeGreaterThan(0);
  });
});
