import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as jobsCalls from '#contract/api/jobs.ts';
import type { CallPage } from '#contract/call.ts';
import { PAGING } from '#contract/domain/limits.ts';
import type { Caller } from '../../access/caller.ts';
import type { Reply } from '../../contract-binding/handles.ts';
import { offsetOf, pageInfoOf } from '../../contract-binding/paging.ts';
import { Database } from '../../database/database.ts';
import type { Conditions } from '../../database/sql.ts';
import { ApplicationFacts } from '../applications/facts/application-facts.service.ts';
import { BreadthCache } from './breadth-cache.ts';
import { CommonWords } from './common-words.ts';
import { searchConditions } from './job-filter.ts';
import type { JobCondition, SearchInput } from './job-filter.ts';
import type { CardRow } from './job-row.ts';
import { FACETED, JobSearchRepository, NARROW } from './job-search.repository.ts';
import type { FacetRow, Slice } from './job-search.repository.ts';
import { toListItem } from './jobs.mapper.ts';
import { SavedFacts } from './saved/saved-facts.ts';
import { keywordQuery, replaceWords, titleQuery, wordsOf } from './search-words.ts';
import type { TextQuery } from './search-words.ts';

type Page = CallPage<typeof jobsCalls.activeJobs>;

/** Counts may be a few seconds old for pages of a search that began this recently. */
const RECENT_MS = 900_000;
/** Shorter words have too few trigrams to guess from. */
const SHORTEST_GUESS = 4;

interface Found {
  rows: CardRow[];
  total: number;
  where: Conditions;
}

/** The public search over open jobs. */
@Injectable()
export class JobSearchService {
  private readonly breadths = new BreadthCache();
  private readonly commonWords = new CommonWords();

  constructor(
    private readonly database: Database,
    private readonly repository: JobSearchRepository,
    private readonly applications: ApplicationFacts,
    private readonly saved: SavedFacts,
  ) {}

  /** One page of open jobs; `isApplied` speaks of the caller alone. */
  async search(caller: Caller | null, given: SearchInput): Promise<Reply<typeof jobsCalls.activeJobs>> {
    const em = this.database.read();
    const input = { ...given, commonWords: await this.commonWords.get(() => this.repository.commonWords(em)) };
    // Read before the query: a job that arrives while it runs belongs to the next search, not between two pages.
    const asOf = input.asOf ?? new Date().toISOString();
    const { found, correctedTo } = await this.findOrRescue(em, input, this.applications.appliedCondition(caller));
    const ids = found.rows.map((row) => row.id);
    const [applied, saved, facets] = await Promise.all([
      this.applications.applicationsOf(caller, ids),
      this.saved.savedAmong(caller, ids),
      input.facets ? this.facets(em, found) : null,
    ]);
    return {
      data: found.rows.map((row) => toListItem(row, applied.has(row.id), saved.has(row.id))),
      page: {
        ...pageInfoOf(input, found.total),
        asOf: latest(asOf, input, found.rows),
        correctedTo,
        facets,
        place: null,
        loosen: [],
      },
    };
  }

  /** A search that finds nothing gets a second try: without words that carry no meaning, or with the nearest spelling. */
  private async findOrRescue(
    em: SqlEntityManager,
    input: SearchInput,
    applied: JobCondition | null,
  ): Promise<{ found: Found; correctedTo: string | null }> {
    const found = await this.find(em, input, applied);
    const field = input.keyword ? 'keyword' : 'jobTitle';
    const text = input[field];
    if (found.total > 0 || !text) return { found, correctedTo: null };
    if (await this.isWordless(em, field, text)) {
      return { found: await this.find(em, { ...input, [field]: undefined }, applied), correctedTo: null };
    }
    const words = [...new Set(wordsOf(text))].filter((word) => word.length >= SHORTEST_GUESS);
    if (words.length === 0) return { found, correctedTo: null };
    const replacements = await this.repository.nearestWords(em, words);
    if (replacements.size === 0) return { found, correctedTo: null };
    const corrected = replaceWords(text, replacements);
    const second = await this.find(em, { ...input, [field]: corrected }, applied);
    return second.total > 0 ? { found: second, correctedTo: corrected } : { found, correctedTo: null };
  }

  private async isWordless(em: SqlEntityManager, field: 'keyword' | 'jobTitle', text: string): Promise<boolean> {
    const query = field === 'keyword' ? keywordQuery(text) : titleQuery(text);
    return query !== undefined && this.repository.isWordless(em, query);
  }

  private async find(em: SqlEntityManager, input: SearchInput, applied: JobCondition | null): Promise<Found> {
    const where = searchConditions(input, applied);
    const key = breadthKey(input, applied);
    const slice = { limit: input.limit, offset: offsetOf(input) };
    const narrow = input.keyword || input.jobTitle ? NARROW.words : NARROW.filters;
    const rank = input.sort === 'relevance' ? rankQuery(input) : undefined;
    // What lies beyond the counting cap is not served: nobody reads page 2,000, and walking there is dear.
    if (slice.offset >= PAGING.countCap) return { rows: [], total: await this.count(em, where, key, narrow), where };
    const remembered = this.breadths.get(key);
    if (remembered === undefined && isFiltered(input, applied)) {
      const probed = await this.repository.probe(em, where, rank, slice, narrow);
      if (probed.matches <= narrow) return { rows: probed.page, total: probed.matches, where };
    }
    const [rows, total] = await Promise.all([
      rank === undefined
        ? this.repository.newest(em, where, slice)
        : this.byRelevance(em, where, searchConditions(input, applied, 'head'), rank, slice),
      remembered?.total ?? this.count(em, where, key, narrow),
    ]);
    return { rows, total, where };
  }

  /** The best matches in title, skills or company, then all others newest first; a page may hold the end of the one and the beginning of the other. */
  private async byRelevance(
    em: SqlEntityManager,
    where: Conditions,
    head: Conditions,
    rank: TextQuery,
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

  private async facets(em: SqlEntityManager, found: Found): Promise<Page['facets']> {
    const counted = await this.repository.facets(em, found.where, found.total > FACETED);
    const of = (facet: FacetRow['facet']) =>
      counted.filter((row) => row.facet === facet).map(({ value, count }) => ({ value, count }));
    return {
      category: of('category'),
      jobTypes: of('jobTypes'),
      workMode: of('workMode'),
      experience: [],
      datePosted: [],
      skills: [],
      country: [],
    };
  }
}

function rankQuery(input: SearchInput): TextQuery | undefined {
  if (input.keyword) return keywordQuery(input.keyword, input.commonWords);
  return input.jobTitle ? titleQuery(input.jobTitle) : undefined;
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
