import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as jobsCalls from '#contract/api/jobs.ts';
import type { CallPage } from '#contract/call.ts';
import { PAGING } from '#contract/domain/limits.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Reply } from '../../../contract-binding/handles.ts';
import { offsetOf, pageInfoOf } from '../../../contract-binding/paging.ts';
import { Database } from '../../../database/database.ts';
import { ApplicationFacts } from '../../applications/facts/application-facts.service.ts';
import { Places } from '../../../places/places.service.ts';
import { hasWords, searchConditions, soughtBy } from './job-filter.ts';
import type { JobCondition, SearchInput, Sought } from './job-filter.ts';
import type { CardRow } from '../job-row.ts';
import { JobSearchRepository, NARROW, RANKED } from './job-search.repository.ts';
import type { Found, Slice } from './job-search.repository.ts';
import { toListItem } from '../jobs.mapper.ts';
import { SavedFacts } from '../saved/saved-facts.ts';
import { literalWords } from './ranking.ts';
import type { Ranking } from './ranking.ts';
import { Refreshed } from './refreshed.ts';
import { facetSearches, loosened } from './search-parts.ts';
import { correctableWords, keywordQuery, replaceWords, titleQuery, unfinishedWord } from './search-words.ts';
import { meantBy, SHORTEST_GUESS } from './spelling.ts';
import { ShortMemory } from './short-memory.ts';
import { densityOf, expected, probed, spansFor } from './spans.ts';
import type { Density, Posted, Span } from './spans.ts';

type Page = CallPage<typeof jobsCalls.activeJobs>;

/** Counts may be a few seconds old for pages of a search that began this recently. */
const RECENT_MS = 900_000;
/** A search that finds no more than these may have been misspelt. */
const FEW = 10;

/** How many jobs a search finds. */
interface Breadth {
  readonly total: number;
  /** Where counting stopped, if not at `PAGING.countCap`. */
  readonly cap?: number;
}

interface Answer extends Breadth {
  readonly rows: CardRow[];
  /** Where they were counted beside all matches. */
  readonly facets?: Page['facets'];
}

interface Search {
  readonly input: SearchInput;
  readonly applied: JobCondition | null;
  readonly sought: Sought;
  readonly slice: Slice;
  /** Under which its count is remembered. */
  readonly key: string;
  /** The count, if it is remembered. */
  readonly known: Breadth | undefined;
}

/** What is known of how a search's matches lie in time. */
interface Lie {
  /** Spans that find so many of them. */
  readonly spansFor: (wanted: number) => Span[];
  /** Whether they are surely more than `NARROW`, as far as can be told from the newest. */
  readonly isBroad: boolean;
}

/** The public search over open jobs. */
@Injectable()
export class JobSearchService {
  private readonly breadths = new ShortMemory<Breadth>(60_000);
  private readonly counting = new Map<string, Promise<Breadth>>();
  /** They decide how matches are found, never which. */
  private readonly densities = new ShortMemory<Density>(600_000);
  private readonly posted = new Refreshed<Posted>(60_000);
  /** Words that are not among them are looked up: they may be new, or slips. */
  private readonly knownWords = new Refreshed<ReadonlySet<string>>(600_000);

  constructor(
    private readonly database: Database,
    private readonly repository: JobSearchRepository,
    private readonly applications: ApplicationFacts,
    private readonly saved: SavedFacts,
    private readonly places: Places,
  ) {}

  /** One page of open jobs; `isApplied` speaks of the caller alone. */
  async search(caller: Caller | null, given: SearchInput): Promise<Reply<typeof jobsCalls.activeJobs>> {
    const em = this.database.read();
    const { area, place } = await this.places.areaOf(given);
    const input = { ...given, area, endings: await this.endings(em, given.keyword) };
    // Read before the query: a job that arrives while it runs belongs to the next search, not between two pages.
    const asOf = input.asOf ?? new Date().toISOString();
    const condition = this.applications.appliedCondition(caller);
    const { found, correctedTo, sought } = await this.findOrRescue(em, input, condition);
    const ids = found.rows.map((row) => row.id);
    const [applied, saved, facets, loosen] = await Promise.all([
      this.applications.applicationsOf(caller, ids),
      this.saved.savedAmong(caller, ids),
      found.facets ?? (input.facets ? this.facets(em, sought, condition).then(({ facets }) => facets) : null),
      found.total === 0 ? this.loosen(em, sought, condition) : [],
    ]);
    return {
      data: found.rows.map((row) => toListItem(row, applied.has(row.id), saved.has(row.id))),
      page: {
        ...pageInfoOf(input, found.total, found.cap),
        asOf: latest(asOf, input, found.rows),
        correctedTo,
        facets,
        place,
        loosen,
      },
    };
  }

  /** What the last word of a keyword may become. */
  private async endings(em: SqlEntityManager, keyword: string | undefined): Promise<string[] | undefined> {
    const word = unfinishedWord(keyword ?? '');
    return word === undefined ? undefined : this.repository.endings(em, word);
  }

  private async lieOf(em: SqlEntityManager, sought: Sought): Promise<Lie> {
    const posted = await this.posted.get(() => this.repository.posted(em));
    const span = probed(Date.now(), posted);
    if (span === undefined) return { spansFor: () => [], isBroad: false };
    const remembered = this.densities.get(sought.question);
    const density = remembered ?? densityOf(span, posted, await this.repository.matchesIn(em, sought, span));
    if (remembered === undefined) this.densities.set(sought.question, density);
    return {
      spansFor: (wanted) => spansFor(Date.now(), posted, density, wanted),
      isBroad: expected(posted, density) > 2 * NARROW,
    };
  }

  /**
   * A search that finds nothing gets a second try: without words that carry no meaning, or as it was probably meant to be
   * spelt. One that finds little gets it where a word looks like a much more frequent one.
   */
  private async findOrRescue(
    em: SqlEntityManager,
    input: SearchInput,
    applied: JobCondition | null,
  ): Promise<{ found: Answer; correctedTo: string | null; sought: SearchInput }> {
    const found = await this.find(em, input, applied);
    const asGiven = { found, correctedTo: null, sought: input };
    const field = input.keyword ? 'keyword' : 'jobTitle';
    const text = input[field];
    if (!text) return asGiven;
    if (found.total === 0 && (await this.isWordless(em, field, text))) {
      const sought = { ...input, [field]: undefined };
      return { found: await this.find(em, sought, applied), correctedTo: null, sought };
    }
    const corrected = await this.corrected(em, text, found.total);
    if (corrected === undefined) return asGiven;
    const endings = field === 'keyword' ? await this.endings(em, corrected) : undefined;
    const sought = { ...input, endings, [field]: corrected };
    const second = await this.find(em, sought, applied);
    return second.total > 0 ? { found: second, correctedTo: corrected, sought } : asGiven;
  }

  private async corrected(em: SqlEntityManager, text: string, found: number): Promise<string | undefined> {
    const correctable = correctableWords(text).filter((word) => word.length >= SHORTEST_GUESS);
    if (correctable.length === 0) return undefined;
    // Where much is found, a word that stands in titles is none to doubt.
    const known = found > FEW ? await this.knownWords.get(async () => new Set(await this.repository.words(em))) : null;
    const words = correctable.filter((word) => known?.has(word) !== true);
    if (words.length === 0) return undefined;
    const replacements = new Map<string, string>();
    const last = correctable.at(-1);
    for (const [word, like] of await this.repository.wordsLike(em, words)) {
      const meant = meantBy(word, like, found, word === last);
      if (meant !== undefined) replacements.set(word, meant);
    }
    return replacements.size === 0 ? undefined : replaceWords(text, replacements);
  }

  private async isWordless(em: SqlEntityManager, field: 'keyword' | 'jobTitle', text: string): Promise<boolean> {
    const query = field === 'keyword' ? keywordQuery(text) : titleQuery(text);
    return query !== undefined && this.repository.isWordless(em, query);
  }

  private async find(em: SqlEntityManager, input: SearchInput, applied: JobCondition | null): Promise<Answer> {
    const sought = soughtBy(input, applied);
    const slice = { limit: input.limit, offset: offsetOf(input) };
    const key = breadthKey(input, sought);
    const search = { input, applied, sought, slice, key, known: this.breadths.get(key) };
    return sought.isIndexed ? this.findBySpans(em, search) : this.findByWalking(em, search);
  }

  /** Where no index tells what matches, the jobs are walked in their order. */
  private async findByWalking(em: SqlEntityManager, { sought, slice, key, known }: Search): Promise<Answer> {
    if (known === undefined && sought.isFiltered) {
      const few = await this.repository.fewAnywhere(em, sought, slice);
      if (few.matches <= NARROW) return { rows: few.rows, total: few.matches };
    }
    const [found, total] = await Promise.all([
      slice.offset < PAGING.countCap ? this.repository.newestAnywhere(em, sought, slice) : [],
      known?.total ?? this.repository.countAnywhere(em, sought),
    ]);
    this.remember(key, { total });
    return { rows: found, total };
  }

  private async findBySpans(em: SqlEntityManager, search: Search): Promise<Answer> {
    const { input, sought, slice, known } = search;
    const rank = input.sort === 'relevance' ? rankingOf(input) : undefined;
    const lie = await this.lieOf(em, sought);
    if (slice.offset > NARROW) return this.findFarPage(em, search, lie, rank);
    // Who wants no counts beside the filters is not kept waiting for an exact one: more than were looked for, that is known.
    const isCounted = known === undefined && (!hasWords(input) || input.facets === true);
    const [found, early] = await Promise.all([
      rank === undefined ? this.newest(em, search, lie) : this.byRelevance(em, search, lie, rank),
      isCounted && lie.isBroad ? this.counts(em, search, lie) : null,
    ]);
    const { rows } = found;
    if (known !== undefined) return { rows, ...known };
    if (found.matches <= NARROW) return { rows, total: found.matches };
    if (!isCounted) return { rows, total: NARROW, cap: NARROW };
    return { rows, ...(early ?? (await this.counts(em, search, lie))) };
  }

  private async counts(em: SqlEntityManager, search: Search, lie: Lie): Promise<Omit<Answer, 'rows'>> {
    const { input, applied, key } = search;
    if (!input.facets) return this.count(em, search, lie);
    const cap = capOf(input);
    if (cap > PAGING.facetDepth) {
      const [breadth, { facets }] = await Promise.all([this.count(em, search, lie), this.facets(em, input, applied)]);
      return { ...breadth, facets };
    }
    const { facets, matches } = await this.facets(em, input, applied);
    this.remember(key, { total: matches, cap });
    return { total: matches, cap, facets };
  }

  /** Who asks for the same at the same time waits for the same answer. */
  private count(em: SqlEntityManager, { input, sought, key }: Search, lie: Lie): Promise<Breadth> {
    const running = this.counting.get(key);
    if (running !== undefined) return running;
    const cap = capOf(input);
    const counted = this.repository
      .count(em, sought, lie.spansFor(cap), cap)
      .then((total) => {
        this.remember(key, { total, cap });
        return { total, cap };
      })
      .finally(() => this.counting.delete(key));
    this.counting.set(key, counted);
    return counted;
  }

  private newest(em: SqlEntityManager, { sought, slice, known }: Search, lie: Lie): Promise<Found> {
    const end = slice.offset + slice.limit;
    const most = known === undefined ? Math.max(end, NARROW + 1) : end;
    return this.repository.newest(em, sought, lie.spansFor(most), slice, most);
  }

  /** Small results are never remembered: their counts stay exact. */
  private remember(key: string, breadth: Breadth): void {
    if (breadth.total > NARROW) this.breadths.set(key, breadth);
  }

  /** The best matches in title, skills or company, then all others newest first; a page may hold the end of the one and the beginning of the other. */
  private async byRelevance(em: SqlEntityManager, { sought, slice }: Search, lie: Lie, rank: Ranking): Promise<Found> {
    const end = slice.offset + slice.limit;
    const most = Math.max(end, NARROW + 1);
    const found = await this.repository.ranked(em, sought, lie.spansFor(most), rank, slice, most);
    if (found.matches <= NARROW || found.best === RANKED) return found;
    // Not enough of the newest match in their head: the best are sought among all.
    const perBest = found.matches / Math.max(found.best, 1);
    const best = await this.repository.best(em, sought, lie.spansFor(RANKED * perBest), rank);
    const page = best.slice(slice.offset, end);
    const rest = { limit: slice.limit - page.length, offset: Math.max(0, slice.offset - best.length) };
    const [cards, others] = await Promise.all([
      this.repository.cards(em, page),
      rest.limit === 0 ? null : this.repository.newest(em, sought, lie.spansFor(end), rest, end, best),
    ]);
    return { matches: found.matches, rows: [...cards, ...(others?.rows ?? [])] };
  }

  /** A page behind the first `NARROW`: nobody waits for many of these, and what lies before it is collected. */
  private async findFarPage(
    em: SqlEntityManager,
    search: Search,
    lie: Lie,
    rank: Ranking | undefined,
  ): Promise<Answer> {
    const { input, sought, slice, key, known } = search;
    const cap = capOf(input);
    if (slice.offset >= cap) return { rows: [], ...(known ?? (await this.count(em, search, lie))) };
    const best = rank === undefined ? [] : await this.repository.best(em, sought, lie.spansFor(RANKED), rank);
    const most = known === undefined ? Math.max(cap, slice.offset + slice.limit) : slice.offset + slice.limit;
    const rest = { ...slice, offset: slice.offset - best.length };
    const found = await this.repository.newest(em, sought, lie.spansFor(most), rest, most, best);
    const breadth = known ?? { total: found.matches, cap };
    this.remember(key, breadth);
    return { rows: found.rows, ...breadth };
  }

  private async facets(
    em: SqlEntityManager,
    input: SearchInput,
    applied: JobCondition | null,
  ): Promise<{ facets: NonNullable<Page['facets']>; matches: number }> {
    const groups = await Promise.all(
      facetSearches(input).map(async (group) => {
        const sought = soughtBy(group.input, applied);
        const spans = sought.isIndexed ? (await this.lieOf(em, sought)).spansFor(PAGING.facetDepth) : [];
        return { facets: group.facets, sought, spans };
      }),
    );
    const facets: NonNullable<Page['facets']> = {
      category: [],
      jobTypes: [],
      workMode: [],
      experience: [],
      datePosted: [],
      skills: [],
      country: [],
    };
    const { values, matches } = await this.repository.facets(em, groups);
    for (const { facet, value, count } of values) facets[facet].push({ value, count });
    return { facets, matches };
  }

  /** Filters without which something is found, the most helpful first. */
  private async loosen(
    em: SqlEntityManager,
    input: SearchInput,
    applied: JobCondition | null,
  ): Promise<Page['loosen']> {
    const searches = loosened(input);
    if (searches.length === 0) return [];
    const conditions = searches.map((search) => searchConditions(search.input, applied));
    const totals = await this.repository.counts(em, conditions, PAGING.loosenCap);
    return searches
      .map(({ filter }, index) => ({ filter, total: totals[index] ?? 0 }))
      .filter(({ total }) => total > 0)
      .sort((a, b) => b.total - a.total);
  }
}

function rankingOf(input: SearchInput): Ranking | undefined {
  const { keyword, jobTitle, endings } = input;
  const query = keyword ? keywordQuery(keyword, endings) : jobTitle ? titleQuery(jobTitle) : undefined;
  return query === undefined ? undefined : { query, words: literalWords(keyword ? keyword : (jobTitle ?? '')) };
}

/** How far a search is counted, and served: nobody reads page 2,000, and words are dear to follow far. */
function capOf(input: SearchInput): number {
  return hasWords(input) ? PAGING.facetDepth : PAGING.countCap;
}

/** The same for pages of a search that began this recently, whose counts may be a few seconds old. */
function breadthKey({ asOf }: SearchInput, { question }: Sought): string {
  return asOf === undefined || Date.now() - Date.parse(asOf) < RECENT_MS ? question : `${question} ${asOf}`;
}

/** The database's clock may run ahead of ours: what the first page shows must not vanish from the second. */
function latest(asOf: string, input: SearchInput, found: readonly CardRow[]): string {
  const newest = found[0]?.created_at;
  if (input.asOf !== undefined || newest === undefined) return asOf;
  // Rows carry microseconds, the wire milliseconds: one up.
  const after = new Date(Date.parse(newest) + 1).toISOString();
  return after > asOf ? after : asOf;
}
