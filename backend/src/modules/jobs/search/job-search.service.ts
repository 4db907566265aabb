import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as jobsCalls from '#contract/api/jobs.ts';
import type { CallPage } from '#contract/call.ts';
import { PAGING } from '#contract/domain/limits.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Reply } from '../../../contract-binding/handles.ts';
import { offsetOf, pageInfoOf } from '../../../contract-binding/paging.ts';
import { Database } from '../../../database/database.ts';
import type { Conditions } from '../../../database/sql.ts';
import { ApplicationFacts } from '../../applications/facts/application-facts.service.ts';
import { Places } from '../../../places/places.service.ts';
import { BreadthCache } from './breadth-cache.ts';
import { searchConditions } from './job-filter.ts';
import type { JobCondition, SearchInput } from './job-filter.ts';
import type { CardRow } from '../job-row.ts';
import { JobSearchRepository, NARROW } from './job-search.repository.ts';
import type { Slice } from './job-search.repository.ts';
import { toListItem } from '../jobs.mapper.ts';
import { SavedFacts } from '../saved/saved-facts.ts';
import { literalWords } from './ranking.ts';
import type { Ranking } from './ranking.ts';
import { facetSearches, loosened } from './search-parts.ts';
import { correctableWords, keywordQuery, replaceWords, titleQuery } from './search-words.ts';
import { meantBy, SHORTEST_GUESS } from './spelling.ts';
import { WordSet } from './word-set.ts';

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

/** The public search over open jobs. */
@Injectable()
export class JobSearchService {
  private readonly breadths = new BreadthCache();
  private readonly commonWords = new WordSet(60_000);
  /** Words that are not among them are looked up: they may be new, or slips. */
  private readonly knownWords = new WordSet(600_000);

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
    const input = { ...given, area, ...(given.keyword ? { commonWords: await this.common(em) } : {}) };
    // Read before the query: a job that arrives while it runs belongs to the next search, not between two pages.
    const asOf = input.asOf ?? new Date().toISOString();
    const condition = this.applications.appliedCondition(caller);
    const { found, correctedTo, sought } = await this.findOrRescue(em, input, condition);
    const ids = found.rows.map((row) => row.id);
    const [applied, saved, facets, loosen] = await Promise.all([
      this.applications.applicationsOf(caller, ids),
      this.saved.savedAmong(caller, ids),
      input.facets ? this.facets(em, sought, condition, found.total >= PAGING.countCap) : null,
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

  private common(em: SqlEntityManager): Promise<ReadonlySet<string>> {
    return this.commonWords.get(() => this.repository.commonWords(em));
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
    const sought = { ...input, [field]: corrected };
    const second = await this.find(em, sought, applied);
    return second.total > 0 ? { found: second, correctedTo: corrected, sought } : asGiven;
  }

  private async corrected(em: SqlEntityManager, text: string, found: number): Promise<string | undefined> {
    const correctable = correctableWords(text).filter((word) => word.length >= SHORTEST_GUESS);
    if (correctable.length === 0) return undefined;
    // Where much is found, a word that stands in titles is none to doubt.
    const known = found > FEW ? await this.knownWords.get(() => this.repository.words(em)) : null;
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
    const where = searchConditions(input, applied);
    const key = breadthKey(input, applied);
    const slice = { limit: input.limit, offset: offsetOf(input) };
    const hasWords = Boolean(input.keyword) || Boolean(input.jobTitle);
    const narrow = hasWords ? NARROW.words : NARROW.filters;
    const rank = input.sort === 'relevance' ? rankingOf(input) : undefined;
    // What lies beyond the counting cap is not served: nobody reads page 2,000, and walking there is dear.
    if (slice.offset >= PAGING.countCap) return { rows: [], total: await this.count(em, where, key, narrow) };
    const remembered = this.breadths.get(key);
    if (remembered === undefined && isFiltered(input, applied)) {
      const probed = await this.repository.probe(em, where, rank, slice, narrow);
      if (probed.matches <= narrow) return { rows: probed.page, total: probed.matches };
    }
    const page =
      rank === undefined
        ? this.repository.newest(em, where, slice, hasWords)
        : this.byRelevance(em, where, searchConditions(input, applied, 'head'), rank, slice);
    if (remembered !== undefined) return { rows: await page, total: remembered.total };
    // Who wants no counts beside the filters is not kept waiting for an exact one: more than were looked for, that is known.
    if (hasWords && !input.facets) return { rows: await page, total: narrow, cap: narrow };
    const [rows, total] = await Promise.all([page, this.count(em, where, key, narrow)]);
    return { rows, total };
  }

  /** The best matches in title, skills or company, then all others newest first; a page may hold the end of the one and the beginning of the other. */
  private async byRelevance(
    em: SqlEntityManager,
    where: Conditions,
    head: Conditions,
    rank: Ranking,
    slice: Slice,
  ): Promise<CardRow[]> {
    const { ranked, page } = await this.repository.best(em, head, rank, slice);
    const missing = slice.limit - page.length;
    if (missing === 0) return page;
    const offset = Math.max(0, slice.offset - ranked);
    return [...page, ...(await this.repository.afterBest(em, where, head, { limit: missing, offset }))];
  }

  private async count(em: SqlEntityManager, where: Conditions, key: string, narrow: number): Promise<number> {
    const total = await this.repository.count(em, where);
    if (total > narrow) this.breadths.set(key, { total });
    return total;
  }

  private async facets(
    em: SqlEntityManager,
    input: SearchInput,
    applied: JobCondition | null,
    isBroad: boolean,
  ): Promise<Page['facets']> {
    const groups = facetSearches(input).map((group) => ({
      facets: group.facets,
      where: searchConditions(group.input, applied),
    }));
    const facets: NonNullable<Page['facets']> = {
      category: [],
      jobTypes: [],
      workMode: [],
      experience: [],
      datePosted: [],
      skills: [],
      country: [],
    };
    for (const { facet, value, count } of await this.repository.facets(em, groups, isBroad))
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

/** Whether anything but the newest jobs is asked for. */
function isFiltered(input: SearchInput, applied: JobCondition | null): boolean {
  return input.acceptVendors === true || searchConditions({ ...input, asOf: undefined }, applied).parameters.length > 0;
}

function breadthKey(input: SearchInput, applied: JobCondition | null): string {
  const isRecent = input.asOf !== undefined && Date.now() - Date.parse(input.asOf) < RECENT_MS;
  const where = searchConditions(isRecent ? { ...input, asOf: undefined } : input, applied);
  return `${where.sql}\n${JSON.stringify(where.parameters)}`;
}

/** The database's clock may run ahead of ours: what the first page shows must not vanish from the second. */
function latest(asOf: string, input: SearchInput, found: readonly CardRow[]): string {
  const newest = found[0]?.created_at;
  if (input.asOf !== undefined || newest === undefined) return asOf;
  // Rows carry microseconds, the wire milliseconds: one up.
  const after = new Date(Date.parse(newest) + 1).toISOString();
  return after > asOf ? after : asOf;
}
