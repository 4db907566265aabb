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
import { JobSearchRepository, NARROW } from './job-search.repository.ts';
import type { RankedJob, Slice } from './job-search.repository.ts';
import { toListItem } from '../jobs.mapper.ts';
import { SavedFacts } from '../saved/saved-facts.ts';
import { literalWords } from './ranking.ts';
import type { Ranking } from './ranking.ts';
import { Refreshed } from './refreshed.ts';
import { facetSearches, loosened } from './search-parts.ts';
import { correctableWords, keywordQuery, replaceWords, titleQuery, wordsOf } from './search-words.ts';
import { meantBy, SHORTEST_GUESS } from './spelling.ts';
import { ShortMemory } from './short-memory.ts';
import { joined, spansBefore } from './spans.ts';
import type { Recent, Span } from './spans.ts';

type Page = CallPage<typeof jobsCalls.activeJobs>;

/** Counts may be a few seconds old for pages of a search that began this recently. */
const RECENT_MS = 900_000;
/** A search that finds no more than these may have been misspelt. */
const FEW = 10;

interface Found {
  rows: CardRow[];
  total: number;
  /** Where counting stopped, if not at `PAGING.countCap`. */
  cap?: number;
}

interface Search {
  readonly input: SearchInput;
  readonly sought: Sought;
  readonly slice: Slice;
  /** Under which its count is remembered. */
  readonly key: string;
}

/** Where in the list of a broad search its spans of time begin. */
interface Positions {
  readonly spans: readonly Span[];
  /** Matches up to and with each span, as far as they were counted. */
  readonly seen: readonly number[];
  /** The jobs before all others, when the list is by relevance. */
  readonly best: readonly RankedJob[];
}

/** The public search over open jobs. */
@Injectable()
export class JobSearchService {
  private readonly breadths = new ShortMemory<number>();
  private readonly positions = new ShortMemory<Positions>();
  private readonly recent = new Refreshed<Recent>(60_000);
  private readonly commonLexemes = new Refreshed<ReadonlySet<string>>(60_000);
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
    const input = { ...given, area, ...(given.keyword ? { commonWords: await this.common(em, given.keyword) } : {}) };
    // Read before the query: a job that arrives while it runs belongs to the next search, not between two pages.
    const asOf = input.asOf ?? new Date().toISOString();
    const condition = this.applications.appliedCondition(caller);
    const { found, correctedTo, sought } = await this.findOrRescue(em, input, condition);
    const ids = found.rows.map((row) => row.id);
    const [applied, saved, facets, loosen] = await Promise.all([
      this.applications.applicationsOf(caller, ids),
      this.saved.savedAmong(caller, ids),
      input.facets ? this.facets(em, sought, condition) : null,
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

  /** The last of the words, if it is one that many jobs carry. */
  private async common(em: SqlEntityManager, keyword: string): Promise<ReadonlySet<string>> {
    const common = await this.commonLexemes.get(async () => new Set(await this.repository.commonLexemes(em)));
    const word = wordsOf(keyword).at(-1);
    if (word === undefined || common.size === 0) return new Set();
    const lexeme = await this.repository.lexemeOf(em, word);
    return new Set(lexeme !== undefined && common.has(lexeme) ? [word] : []);
  }

  private async spans(em: SqlEntityManager, { isUnfinished }: Sought): Promise<Span[]> {
    const recent = await this.recent.get(() => this.repository.recent(em));
    const spans = spansBefore(Date.now(), recent);
    return isUnfinished ? joined(spans, recent) : spans;
  }

  /**
   * A search that finds nothing gets a second try: without words that carry no meaning, or as it was probably meant to be
   * spelt. One that finds little gets it where a word looks like a much more frequent one.
   */
  private async findOrRescue(
    em: SqlEntityManager,
    input: SearchInput,
    applied: JobCondition | null,
  ): Promise<{ found: Found; correctedTo: string | null; sought: SearchInput }> {
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
    const meant = field === 'keyword' ? { commonWords: await this.common(em, corrected) } : {};
    const sought = { ...input, ...meant, [field]: corrected };
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

  private async find(em: SqlEntityManager, input: SearchInput, applied: JobCondition | null): Promise<Found> {
    const sought = soughtBy(input, applied);
    const slice = { limit: input.limit, offset: offsetOf(input) };
    const search = { input, sought, slice, key: breadthKey(input, sought) };
    return sought.isIndexed ? this.findBySpans(em, search) : this.findByWalking(em, search);
  }

  /** Where no index tells what matches, the jobs are walked in their order. */
  private async findByWalking(em: SqlEntityManager, { sought, slice, key }: Search): Promise<Found> {
    const known = this.breadths.get(key);
    if (known === undefined && sought.isFiltered) {
      const few = await this.repository.fewAnywhere(em, sought, slice);
      if (few.matches <= NARROW) return { rows: few.page, total: few.matches };
    }
    const [found, total] = await Promise.all([
      isServed(slice) ? this.repository.newestAnywhere(em, sought, slice) : [],
      known ?? this.repository.countAnywhere(em, sought),
    ]);
    this.remember(key, total);
    return { rows: found, total };
  }

  private async findBySpans(em: SqlEntityManager, search: Search): Promise<Found> {
    const { input, sought, slice, key } = search;
    const rank = input.sort === 'relevance' ? rankingOf(input) : undefined;
    const spans = await this.spans(em, sought);
    const known = this.breadths.get(key);
    if (known === undefined && slice.offset <= NARROW) {
      const few = await this.repository.few(em, sought, spans, rank, slice);
      if (few.matches <= NARROW) return { rows: few.page, total: few.matches };
    }
    if (slice.offset > NARROW) return this.findFarPage(em, search, spans, rank);
    // Who wants no counts beside the filters is not kept waiting for an exact one: more than were looked for, that is known.
    const isRough = hasWords(input) && !input.facets;
    const total = known ?? (isRough ? undefined : this.count(em, search, spans));
    const page =
      rank === undefined ? this.repository.newest(em, sought, spans, slice) : this.byRelevance(em, search, spans, rank);
    const [found, counted] = await Promise.all([page, total]);
    return counted === undefined ? { rows: found, total: NARROW, cap: NARROW } : { rows: found, total: counted };
  }

  private async count(em: SqlEntityManager, { sought, key }: Search, spans: readonly Span[]): Promise<number> {
    const seen = await this.repository.countBySpan(em, sought, spans, PAGING.countCap);
    const total = seen.at(-1) ?? 0;
    this.remember(key, total);
    return total;
  }

  /** Small results are never remembered: their counts stay exact. */
  private remember(key: string, total: number): void {
    if (total > NARROW) this.breadths.set(key, total);
  }

  /** The best matches in title, skills or company, then all others newest first; a page may hold the end of the one and the beginning of the other. */
  private async byRelevance(
    em: SqlEntityManager,
    { sought, slice }: Search,
    spans: readonly Span[],
    rank: Ranking,
  ): Promise<CardRow[]> {
    const best = (await this.repository.ranked(em, sought, spans, rank)).map(({ id }) => id);
    const page = best.slice(slice.offset, slice.offset + slice.limit);
    const rest = { limit: slice.limit - page.length, offset: Math.max(0, slice.offset - best.length) };
    return [
      ...(await this.repository.cards(em, page)),
      ...(rest.limit === 0 ? [] : await this.repository.newest(em, sought, spans, rest, best)),
    ];
  }

  /** A page so far behind that it is sought from the span that it begins in, by how many matches each span has. */
  private async findFarPage(
    em: SqlEntityManager,
    { input, sought, slice, key }: Search,
    spans: readonly Span[],
    rank: Ranking | undefined,
  ): Promise<Found> {
    const exact = JSON.stringify([sought.question, input.asOf, rank]);
    let positions = this.positions.get(exact);
    if (positions === undefined) {
      const [seen, best] = await Promise.all([
        this.repository.countBySpan(em, sought, spans, PAGING.countCap),
        rank === undefined ? [] : this.repository.ranked(em, sought, spans, rank),
      ]);
      positions = { spans, seen, best };
      this.positions.set(exact, positions);
    }
    const total = positions.seen.at(-1) ?? 0;
    this.remember(key, total);
    if (slice.offset >= total || !isServed(slice)) return { rows: [], total };
    const { spans: rest, offset } = beginningOf(positions, slice.offset);
    const leftOut = positions.best.map(({ id }) => id);
    return { rows: await this.repository.newest(em, sought, rest, { limit: slice.limit, offset }, leftOut), total };
  }

  private async facets(
    em: SqlEntityManager,
    input: SearchInput,
    applied: JobCondition | null,
  ): Promise<Page['facets']> {
    const groups = facetSearches(input).map((group) => ({
      facets: group.facets,
      sought: soughtBy(group.input, applied),
    }));
    const [first] = groups;
    const spans = first === undefined ? [] : await this.spans(em, first.sought);
    const facets: NonNullable<Page['facets']> = {
      category: [],
      jobTypes: [],
      workMode: [],
      experience: [],
      datePosted: [],
      skills: [],
      country: [],
    };
    for (const { facet, value, count } of await this.repository.facets(em, groups, spans))
      facets[facet].push({ value, count });
    return facets;
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
  const { keyword, jobTitle, commonWords } = input;
  const query = keyword ? keywordQuery(keyword, commonWords) : jobTitle ? titleQuery(jobTitle) : undefined;
  return query === undefined ? undefined : { query, words: literalWords(keyword ? keyword : (jobTitle ?? '')) };
}

/** What lies beyond the counting cap is not served: nobody reads page 2,000, and walking there is dear. */
function isServed(slice: Slice): boolean {
  return slice.offset < PAGING.countCap;
}

/** A span that begins at most as many places before the one in the list, with all older ones, and the place within them. */
function beginningOf({ spans, seen, best }: Positions, place: number): { spans: readonly Span[]; offset: number } {
  // The best stand before all others, and are not among those that follow.
  const wanted = place - best.length;
  const passed = (index: number): number => {
    const { from } = spans[index - 1] ?? { from: Infinity };
    return (seen[index - 1] ?? 0) - best.filter(({ posted }) => posted >= from).length;
  };
  let index = seen.length - 1;
  while (index > 0 && passed(index) > wanted) index -= 1;
  return { spans: spans.slice(index), offset: wanted - passed(index) };
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
