import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { unfinishedWord } from '../../../library/search-words/search-words.ts';
import type { CardRow } from '../../../records/jobs/job-card.ts';
import { RANKED } from '../../../records/search/best-matches.ts';
import { JobSearchRepository, NARROW } from '../../../records/search/job-search.repository.ts';
import type { Best, Found } from '../../../records/search/job-search.repository.ts';
import { criteriaFor } from '../../../records/search/search-criteria.ts';
import type { Slice } from '../../../records/search/search-rows.ts';
import type { TimeBucket } from '../../../records/search/time-buckets.ts';
import type { Ranking } from '../../../records/search/words-rank.ts';
import type { MatchDistribution } from '../match-distributions.service.ts';
import { KnownWordsService } from '../parse/known-words.service.ts';
import { capOf, endOf } from './search.ts';
import type { Search } from './search.ts';

/** Up to this many matches, the matches in heads or titles, or some of all, are found as fast without buckets. */
const FEW_MATCHES = 4_000;
/** Among so many matches one should match in its head, where few do in their title. */
const HEADED = 6;

/** Words are counted every hour: of so many jobs more than `NARROW` are still there. */
const COMMON = 2 * NARROW;

/** Pages in the order of relevance. */
@Injectable()
export class RankedPages {
  constructor(
    private readonly repository: JobSearchRepository,
    private readonly words: KnownWordsService,
  ) {}

  /** The best matches, then all others newest first; a page may hold the end of the one and the beginning of the other. */
  async page(
    em: SqlEntityManager,
    search: Search,
    distribution: MatchDistribution,
    rank: Ranking,
    isCounted: boolean,
  ): Promise<Found> {
    const { criteria, slice, known } = search;
    const few = NARROW + 1;
    const allRanked = () => this.repository.ranked(em, criteria, distribution.bucketsFor(few), rank, slice);
    if (!distribution.isBroad) {
      const found = await allRanked();
      return found.matches <= NARROW
        ? found
        : { matches: few, rows: await this.bestFirst(em, search, distribution, rank) };
    }
    // There are almost always more matches than can be ranked, so the count says so while the best are looked for.
    const isMore =
      known !== undefined || isCounted || distribution.counted > NARROW || (await this.isCommonWord(em, search));
    const [rows, matches] = await Promise.all([
      this.bestFirst(em, search, distribution, rank),
      isMore ? few : this.repository.count(em, criteria, bucketsOfMany(distribution, few), few),
    ]);
    return matches <= NARROW ? allRanked() : { matches, rows };
  }

  /** Whether a word is all that is asked for, and stands in so many heads that to count them would say nothing new. */
  private async isCommonWord(em: SqlEntityManager, { input, applied }: Search): Promise<boolean> {
    const { keyword = '', asOf } = input;
    const word = unfinishedWord(keyword);
    // A list as of an earlier time, or one with filters, may have few matches.
    if (word === undefined || word !== keyword.trim().toLowerCase() || asOf !== undefined) return false;
    if (criteriaFor({ ...input, keyword: undefined }, applied).isFiltered) return false;
    return (await this.words.all(em)).frequencyOf(word) > COMMON;
  }

  private async bestFirst(
    em: SqlEntityManager,
    search: Search,
    distribution: MatchDistribution,
    rank: Ranking,
  ): Promise<CardRow[]> {
    const { criteria, slice } = search;
    const best = await this.best(em, search, distribution, rank, slice);
    const rest = { limit: slice.limit - best.rows.length, offset: Math.max(0, slice.offset - best.ids.length) };
    if (rest.limit === 0) return best.rows;
    const end = endOf(slice, capOf(search.input));
    const others = await this.repository.newest(em, criteria, distribution.bucketsFor(end), rest, end, best.ids);
    return [...best.rows, ...others.rows];
  }

  /** The best, and the cards of those within the slice. */
  best(
    em: SqlEntityManager,
    { criteria }: Search,
    distribution: MatchDistribution,
    rank: Ranking,
    slice: Slice,
  ): Promise<Best> {
    return this.repository.best(em, criteria, bucketsOfMany(distribution, HEADED * RANKED), rank, slice);
  }
}

function bucketsOfMany({ matches, bucketsFor }: MatchDistribution, wanted: number): TimeBucket[] {
  return matches < FEW_MATCHES ? [] : bucketsFor(wanted);
}
