import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { CachedValue } from '../../platform/cache/cached-value.ts';
import { TtlCache } from '../../platform/cache/ttl-cache.ts';
import { JobSearchRepository, NARROW } from '../../records/search/job-search.repository.ts';
import type { SearchCriteria } from '../../records/search/search-criteria.ts';
import {
  densityOf,
  expected,
  probed,
  bucketsFor,
  type Density,
  type Posted,
  type TimeBucket,
} from '../../records/search/time-buckets.ts';

/** The distribution of a search's matches in time, as far as it is known. */
export interface MatchDistribution {
  /** About so many there are. */
  readonly matches: number;
  /** Among so many jobs; 0 where they are too few to tell. */
  readonly jobs: number;
  /** Spans that find so many of them. */
  readonly bucketsFor: (wanted: number) => TimeBucket[];
  /** Whether they are surely more than `NARROW`, as far as can be told from the newest. */
  readonly isBroad: boolean;
  /** So many were counted among the newest just now; no more than there are. */
  readonly counted: number;
}

const FEW: MatchDistribution = { matches: 0, jobs: 0, bucketsFor: () => [], isBroad: false, counted: 0 };

/** Knows how jobs, and the matches of searches, are distributed in time. It decides how matches are found, never which. */
@Injectable()
export class MatchDistributions {
  private readonly densities = new TtlCache<Density>(600_000);
  private readonly posted = new CachedValue<Posted>(60_000);

  constructor(private readonly repository: JobSearchRepository) {}

  async distributionOf(em: SqlEntityManager, { question, timeless }: SearchCriteria): Promise<MatchDistribution> {
    const posted = await this.posted.get(() => this.repository.posted(em));
    const bucket = probed(Date.now(), posted);
    if (bucket === undefined) return FEW;
    const remembered = this.densities.get(question);
    // An old search finds nothing new, which says nothing of the next one.
    const density = remembered ?? densityOf(bucket, posted, await this.repository.matchesIn(em, timeless, bucket));
    if (remembered === undefined) this.densities.set(question, density);
    const matches = expected(posted, density);
    return {
      matches,
      jobs: posted.at(-1)?.jobs ?? 0,
      bucketsFor: (wanted) => bucketsFor(Date.now(), posted, density, wanted),
      isBroad: matches > 2 * NARROW,
      counted: remembered === undefined ? density.matches : 0,
    };
  }
}
