import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { PAGING } from '#contract/domain/limits.ts';
import { unfinishedWord } from '../../../library/search-words/search-words.ts';
import { TtlCache } from '../../../platform/cache/ttl-cache.ts';
import { offsetOf } from '../../../platform/http/contract-binding/paging.ts';
import type { CardRow } from '../../../records/jobs/job-card.ts';
import { RANKED } from '../../../records/search/best-matches.ts';
import { JobSearchRepository, NARROW, type Found, type Best } from '../../../records/search/job-search.repository.ts';
import { rankingOf } from '../../../records/search/ranking.ts';
import { hasWords, criteriaFor, type SearchCriteria } from '../../../records/search/search-criteria.ts';
import type { JobCondition, SearchInput } from '../../../records/search/search-input.ts';
import type { Slice } from '../../../records/search/search-rows.ts';
import type { Density, TimeBucket } from '../../../records/search/time-buckets.ts';
import type { Ranking } from '../../../records/search/words-rank.ts';
import { MatchDistributions, type MatchDistribution } from '../match-distributions.service.ts';
import { KnownWordsService } from '../parse/known-words.service.ts';
import { FacetCounts, type CountedFacets } from './facet-counts.service.ts';

/** The number of jobs that a search finds. */
interface Total {
  readonly total: number;
  /** The limit at which counting stopped, if it is not `PAGING.countCap`. */
  readonly cap?: number;
}

/** A search of which a page is wanted. */
interface Search {
  readonly input: SearchInput;
  readonly applied: JobCondition | null;
  readonly criteria: SearchCriteria;
  readonly slice: Slice;
  /** Under which its count is remembered. */
  readonly key: string;
  /** The count, if it is remembered. */
  readonly known: Total | undefined;
}

const SMALLEST_END = 50;

/** At least so many matches hold the slice. Few numbers: each makes a statement of its own, to be planned and kept. */
function endOf({ offset, limit }: Slice, cap: number): number {
  const end = offset + limit;
  if (end > cap) return cap + PAGING.maxLimit;
  return Math.min(cap, SMALLEST_END * 2 ** Math.max(0, Math.ceil(Math.log2(end / SMALLEST_END))));
}

/** The limit of counting and serving: nobody reads page 2,000, and following words that far is expensive. */
function capOf(input: SearchInput): number {
  return hasWords(input) ? PAGING.facetDepth : PAGING.countCap;
}

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
      isMore ? few : this.repository.countJobs(em, criteria, bucketsOfMany(distribution, few), few),
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

/** Counts may be a minute old for pages of a search that began this recently. */
const RECENT_MS = 900_000;

/** One page of a search, and how many jobs it finds. */
export interface Answer extends Total {
  readonly rows: CardRow[];
  /** Set if the facets were counted together with all matches. */
  readonly counted?: CountedFacets;
}

/** Pages of a search as it is given, with its counts. The plan decides what a page costs, never what is on it. */
@Injectable()
export class SearchPages {
  private readonly totals = new TtlCache<Total>(60_000);
  private readonly counting = new Map<string, Promise<Total>>();

  constructor(
    private readonly repository: JobSearchRepository,
    private readonly matches: MatchDistributions,
    private readonly facets: FacetCounts,
    private readonly ranked: RankedPages,
  ) {}

  /** A page of what is asked for, to the word: nothing is corrected. */
  async page(em: SqlEntityManager, input: SearchInput, applied: JobCondition | null): Promise<Answer> {
    const criteria = criteriaFor(input, applied);
    const slice = { limit: input.limit, offset: offsetOf(input) };
    const key = totalKey(input, criteria);
    const search = { input, applied, criteria, slice, key, known: this.totals.get(key) };
    return criteria.isIndexed ? this.findByBuckets(em, search) : this.findByWalking(em, search);
  }

  /** Counts the jobs of a search, up to `most`. */
  async total(em: SqlEntityManager, input: SearchInput, applied: JobCondition | null, most: number): Promise<number> {
    const criteria = criteriaFor(input, applied);
    if (!criteria.isIndexed) return this.repository.countAnywhere(em, criteria, most);
    const { bucketsFor } = await this.matches.distributionOf(em, criteria);
    return this.repository.countJobs(em, criteria, bucketsFor(most), most);
  }

  /** About how many jobs are found, and among how many, as far as is known without counting; both 0 where they are few. */
  about(em: SqlEntityManager, input: SearchInput, applied: JobCondition | null): Promise<Density> {
    return this.matches.distributionOf(em, criteriaFor(input, applied));
  }

  /** Counts the texts with the exact word, and their employers, among `most` of those that the search finds. */
  async saying(
    em: SqlEntityManager,
    input: SearchInput,
    word: string,
    most: number,
  ): Promise<{ texts: number; employers: number }> {
    const criteria = criteriaFor(input, null);
    const { bucketsFor } = await this.matches.distributionOf(em, criteria);
    return this.repository.employersSaying(em, criteria, bucketsFor(most), word, most);
  }

  /** Without an index for the condition, the jobs are walked in their order. */
  private async findByWalking(em: SqlEntityManager, { criteria, slice, key, known }: Search): Promise<Answer> {
    if (known === undefined && criteria.isFiltered) {
      const few = await this.repository.fewAnywhere(em, criteria, slice);
      if (few.matches <= NARROW) return { rows: few.rows, total: few.matches };
    }
    const [found, total] = await Promise.all([
      slice.offset < PAGING.countCap ? this.repository.newestAnywhere(em, criteria, slice) : [],
      known?.total ?? this.repository.countAnywhere(em, criteria, PAGING.countCap),
    ]);
    if (known === undefined) this.remember(key, { total });
    return { rows: found, total };
  }

  private async findByBuckets(em: SqlEntityManager, search: Search): Promise<Answer> {
    const { input, criteria, slice, known } = search;
    const rank = input.sort === 'relevance' ? rankingOf(input) : undefined;
    const distribution = await this.matches.distributionOf(em, criteria);
    if (slice.offset >= NARROW) return this.findFarPage(em, search, distribution, rank);
    // A caller without facets is not kept waiting for an exact count: it is enough that there are more than it looked
    // for.
    const isCounted = known === undefined && (!hasWords(input) || input.facets);
    const [found, early] = await Promise.all([
      rank === undefined
        ? this.newest(em, search, distribution)
        : this.ranked.page(em, search, distribution, rank, isCounted),
      isCounted && distribution.isBroad ? this.counts(em, search, distribution) : null,
    ]);
    const { rows } = found;
    if (known !== undefined) return { rows, ...known };
    if (found.matches <= NARROW) return { rows, total: found.matches };
    if (!isCounted) return { rows, total: NARROW, cap: NARROW };
    return { rows, ...(early ?? (await this.counts(em, search, distribution))) };
  }

  private newest(
    em: SqlEntityManager,
    { input, criteria, slice, known }: Search,
    distribution: MatchDistribution,
  ): Promise<Found> {
    const end = endOf(slice, capOf(input));
    const most = known === undefined ? Math.max(end, NARROW + 1) : end;
    return this.repository.newest(em, criteria, distribution.bucketsFor(most), slice, most);
  }

  /** A page behind the first `NARROW` matches. Such pages are rare, so everything before them is simply collected. */
  private async findFarPage(
    em: SqlEntityManager,
    search: Search,
    distribution: MatchDistribution,
    rank: Ranking | undefined,
  ): Promise<Answer> {
    const { input, criteria, slice, key, known } = search;
    const cap = capOf(input);
    if (slice.offset >= cap) return { rows: [], ...(known ?? (await this.count(em, search, distribution))) };
    const none = { limit: 0, offset: 0 };
    const best = rank === undefined ? [] : (await this.ranked.best(em, search, distribution, rank, none)).ids;
    const end = endOf(slice, cap);
    const most = known === undefined ? Math.max(cap, end) : end;
    const rest = { ...slice, offset: slice.offset - best.length };
    const found = await this.repository.newest(em, criteria, distribution.bucketsFor(most), rest, most, best);
    const total = known ?? { total: found.matches, cap };
    if (known === undefined) this.remember(key, total);
    return { rows: found.rows, ...total };
  }

  private async counts(
    em: SqlEntityManager,
    search: Search,
    distribution: MatchDistribution,
  ): Promise<Omit<Answer, 'rows'>> {
    const { input, applied, key } = search;
    if (!input.facets) return this.count(em, search, distribution);
    const cap = capOf(input);
    if (cap > PAGING.facetDepth) {
      const [total, counted] = await Promise.all([
        this.count(em, search, distribution),
        this.facets.countFacets(em, input, applied),
      ]);
      return { ...total, counted };
    }
    const { matches, ...counted } = await this.facets.countFacets(em, input, applied);
    this.remember(key, { total: matches, cap });
    return { total: matches, cap, counted };
  }

  /** Concurrent requests for the same count share one query. */
  private count(
    em: SqlEntityManager,
    { input, criteria, key }: Search,
    distribution: MatchDistribution,
  ): Promise<Total> {
    const running = this.counting.get(key);
    if (running !== undefined) return running;
    const cap = capOf(input);
    const counted = this.repository
      .countJobs(em, criteria, distribution.bucketsFor(cap), cap)
      .then((total) => {
        this.remember(key, { total, cap });
        return { total, cap };
      })
      .finally(() => this.counting.delete(key));
    this.counting.set(key, counted);
    return counted;
  }

  /** Small results are never remembered: their counts stay exact. */
  private remember(key: string, total: Total): void {
    if (total.total > NARROW) this.totals.set(key, total);
  }
}

/** The same for pages of a search that began this recently, whose counts may be a minute old. */
function totalKey({ asOf }: SearchInput, { question }: SearchCriteria): string {
  return asOf === undefined || Date.now() - Date.parse(asOf) < RECENT_MS ? question : `${question} ${asOf}`;
}
