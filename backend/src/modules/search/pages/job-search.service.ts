import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as jobSearchCalls from '#contract/api/job-search.ts';
import type { SearchFilters } from '#contract/api/saved.ts';
import type { CallPage } from '#contract/call.ts';
import { PAGING } from '#contract/domain/limits.ts';
import { Places } from '../../../library/places/places.service.ts';
import { droppableWords, keywordQuery } from '../../../library/search-words/search-words.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Conditions } from '../../../platform/database/sql.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { pageInfoOf } from '../../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { JobApplications } from '../../../records/applications/job-applications.ts';
import { JobCards } from '../../../records/applications/job-cards.ts';
import type { CardRow } from '../../../records/jobs/job-card.ts';
import { JobSearchRepository } from '../../../records/search/job-search.repository.ts';
import { searchConditions } from '../../../records/search/search-criteria.ts';
import type { JobCondition, SearchInput } from '../../../records/search/search-input.ts';
import { loosened } from '../../../records/search/search-parts.ts';
import type { Density } from '../../../records/search/time-buckets.ts';
import { KnownWordsService } from '../parse/known-words.service.ts';
import { PlaceReader, type ReadPlace } from '../parse/place-reader.service.ts';
import { FacetCounts } from './facet-counts.service.ts';
import { SearchPages } from './search-pages.service.ts';
import { SearchRescue, type Rescued } from './search-rescue.service.ts';
import type { WordLookups } from './word-lookups.ts';

/**
 * The jobs below a short list: whoever asks for "St. Louis harbour pilot" and finds two may take a harbour pilot elsewhere.
 * They are no part of what was found, and of no count.
 */
@Injectable()
export class SomeWords {
  constructor(
    private readonly pages: SearchPages,
    private readonly repository: JobSearchRepository,
  ) {}

  /** At most `input.limit`, the nearest first; none where the words find nothing, or enough. */
  async findJobsBySomeWords(
    em: SqlEntityManager,
    input: SearchInput,
    applied: JobCondition | null,
  ): Promise<CardRow[]> {
    const words = droppableWords(input.keyword ?? '');
    if (words.length < 2 || words.includes('or') || input.exact === true || input.pageId > 1) return [];
    const of = (keyword: string, endings?: readonly string[]) => {
      const first = { ...input, keyword, endings, sort: 'relevance', facets: false, pageId: 1 } as const;
      return this.pages.page(em, { ...first, limit: PAGING.fewFound + input.limit }, applied);
    };
    const all = await of(input.keyword ?? '', input.endings);
    if (all.total === 0 || all.total >= PAGING.fewFound) return [];
    const withoutOne = words.map((_, at) => words.filter((_word, other) => other !== at).join(' '));
    const [most, ...single] = await Promise.all([
      words.length > 2 ? of(withoutOne.join(' or '), []) : undefined,
      ...words.map(async (word) => ({
        ...(await of(word, [])),
        about: await this.pages.about(em, { ...input, keyword: word, endings: [] }, applied),
      })),
    ]);
    const seen = new Set(all.rows.map(({ id }) => id));
    const others = [most, ...single]
      .flatMap((found) => found?.rows ?? [])
      .filter(({ id }) => !seen.has(id) && seen.add(id).size > 0);
    const weights = weightsOf(single);
    const order = await this.repository.nearestFirst(
      em,
      others.map(({ id }) => id),
      words.map((word, at) => ({ query: keywordQuery(word, []), weight: weights[at] ?? 0 })),
    );
    const byId = new Map(others.map((row) => [row.id, row]));
    return order.slice(0, input.limit).flatMap((id) => byId.get(id) ?? []);
  }
}

/** Jobs that a word finds. */
interface Counted {
  readonly total: number;
  /** The limit at which counting stopped, if it did. */
  readonly cap?: number;
  readonly about: Density;
}

/** The weight of each word: the fewer jobs have it, the more it tells (inverse document frequency). */
export function weightsOf(counted: readonly Counted[]): number[] {
  const counts = counted.map(({ total, cap, about }) => (cap === undefined ? total : Math.max(total, about.matches)));
  const all = Math.max(1, ...counts, ...counted.map(({ about }) => about.jobs));
  return counts.map((jobs) => Math.log(1 + all / Math.max(jobs, 1)));
}

type Page = CallPage<typeof jobSearchCalls.activeJobs>;

/** The public search over open jobs. */
@Injectable()
export class JobSearchService {
  constructor(
    private readonly database: Database,
    private readonly words: KnownWordsService,
    private readonly pages: SearchPages,
    private readonly facets: FacetCounts,
    private readonly rescue: SearchRescue,
    private readonly someWords: SomeWords,
    private readonly applications: JobApplications,
    private readonly cards: JobCards,
    private readonly places: Places,
    private readonly reader: PlaceReader,
  ) {}

  /** One page of open jobs; `isApplied` speaks of the caller alone. */
  async search(caller: Caller | null, given: SearchInput): Promise<Reply<typeof jobSearchCalls.activeJobs>> {
    const em = this.database.read();
    const { area, place } = await this.places.areaOf(given);
    const input = { ...withSelected(given), area };
    // Read before the query: a job that arrives while it runs belongs to the next search, not between two pages.
    const asOf = input.asOf ?? new Date().toISOString();
    const condition = this.applications.appliedCondition(caller);
    const lookups = this.rescue.lookups(em);
    const meant = await this.findWhatIsMeant(em, input, condition, lookups);
    if (input.someWords === true) return this.withSomeWords(caller, em, { ...input, asOf }, meant.searched, condition);
    const { found, correctedTo, alternative, searched, read } = meant;
    const [data, counted, loosen] = await Promise.all([
      this.cards.jobCardsOf(caller, found.rows),
      found.counted ?? (input.facets ? this.facets.countFacets(em, searched, condition) : null),
      found.total === 0 ? this.loosen(em, meant, condition, lookups) : [],
    ]);
    return {
      data,
      page: {
        ...pageInfoOf(input, found.total, found.cap),
        asOf: latest(asOf, input, found.rows),
        correctedTo,
        alternative,
        readPlace: read === undefined ? null : { words: read.words, text: read.text },
        facets: counted?.facets ?? null,
        partialFacets: counted?.partial ?? [],
        place: read?.place ?? place,
        loosen,
      },
    };
  }

  /** Adds jobs that match some of the words below the few that match all. */
  private async withSomeWords(
    caller: Caller | null,
    em: SqlEntityManager,
    { pageId, limit, asOf }: SearchInput & { asOf: string },
    searched: SearchInput,
    applied: JobCondition | null,
  ): Promise<Reply<typeof jobSearchCalls.activeJobs>> {
    const rows = await this.someWords.findJobsBySomeWords(em, { ...searched, pageId, limit }, applied);
    return {
      data: await this.cards.jobCardsOf(caller, rows),
      page: {
        ...pageInfoOf({ pageId, limit }, rows.length),
        asOf: latest(asOf, searched, rows),
        correctedTo: null,
        alternative: null,
        readPlace: null,
        facets: null,
        partialFacets: [],
        place: null,
        loosen: [],
      },
    };
  }

  /**
   * Conditions on table alias `j` for the jobs that `search` would find for the owner now: with corrected spelling, and
   * without words that carry no meaning.
   */
  async conditionsOf(owner: Pick<Caller, 'userId' | 'userType'>, filters: SearchFilters): Promise<Conditions> {
    const em = this.database.primary();
    const applied = this.applications.appliedCondition(owner);
    const { area } = await this.places.areaOf(filters);
    // In order of time, for nobody looks at them: ranking is the expensive part of a search.
    const input = { ...filters, area, sort: 'asc' as const, pageId: 1, limit: 1, facets: false };
    const isWorded = Boolean(filters.keyword) || Boolean(filters.jobTitle);
    return searchConditions(
      isWorded ? (await this.findWhatIsMeant(em, input, applied, this.rescue.lookups(em))).searched : input,
      applied,
    );
  }

  /**
   * A place among the words is read as one: "nurse denver". Where that finds nothing but the words as they stand do, those
   * are meant; the other way round where the place is doubtful.
   */
  private async findWhatIsMeant(
    em: SqlEntityManager,
    input: SearchInput,
    applied: JobCondition | null,
    lookups: WordLookups,
  ): Promise<Rescued & { read?: ReadPlace }> {
    // Beside each other: most searches name no place.
    const [read, endingsAsTyped] = await Promise.all([
      this.reader.readPlace(em, input),
      this.words.endings(em, input.keyword),
    ]);
    const asTyped = { ...input, endings: endingsAsTyped };
    if (read === undefined) return this.rescue.rescueSearch(em, asTyped, applied, lookups);
    const endings = read.isLast ? [] : await this.words.endings(em, read.words);
    const { words: keyword, text: location, area } = read;
    const inPlace = async () => ({
      ...(await this.rescue.rescueSearch(em, { ...input, keyword, location, area, endings }, applied, lookups)),
      read,
    });
    const literally = async () => ({
      found: await this.pages.page(em, asTyped, applied),
      correctedTo: null,
      alternative: null,
      searched: asTyped,
      isAsTyped: false,
    });
    const [first, second] = read.isDoubtful ? [literally, inPlace] : [inPlace, literally];
    const meant = await first();
    if (meant.found.total > 0) return meant;
    const other = await second();
    if (!read.isDoubtful) return other.found.total > 0 ? other : meant;
    // "Mobile develper" is misspelt, and means no developer in Mobile.
    const isTold = read.likelihood === 'told';
    if (isTold || (other.found.total > 0 && other.correctedTo === null)) return other;
    return this.rescue.rescueSearch(em, asTyped, applied, lookups);
  }

  /** Filters without which something is found, the most helpful first. */
  private async loosen(
    em: SqlEntityManager,
    { searched, isAsTyped }: Rescued,
    applied: JobCondition | null,
    lookups: WordLookups,
  ): Promise<Page['loosen']> {
    const searches = loosened(searched);
    const totals = await Promise.all(
      searches.map(async ({ filter, input: given }) => {
        // The country had a say in which place is meant.
        const { area } = filter === 'country' && given.location !== undefined ? await this.places.areaOf(given) : given;
        // The count is that of the corrected search, which anybody who follows the suggestion will see.
        const first = { ...given, area, pageId: 1, limit: 1, sort: 'asc' as const, facets: false };
        const isSameWords = given.keyword === searched.keyword && given.jobTitle === searched.jobTitle;
        const isWorded = Boolean(given.keyword) || Boolean(given.jobTitle);
        const meant =
          isWorded && !(isAsTyped && isSameWords)
            ? await this.rescue.rescueSearch(em, first, applied, lookups)
            : undefined;
        // Few are counted by finding them.
        return meant !== undefined && meant.found.cap === undefined
          ? Math.min(meant.found.total, PAGING.loosenCap)
          : this.pages.total(em, meant?.searched ?? first, applied, PAGING.loosenCap);
      }),
    );
    return searches
      .map(({ filter }, index) => ({ filter, total: totals[index] ?? 0 }))
      .filter(({ total }) => total > 0)
      .sort((a, b) => b.total - a.total);
  }
}

/** Other clocks may run ahead of ours: what the first page shows must not vanish from the second. */
function latest(asOf: string, input: SearchInput, found: readonly CardRow[]): string {
  if (input.asOf !== undefined) return asOf;
  // Rows carry microseconds, the wire milliseconds: one up.
  const shown = found.map((row) => Date.parse(row.listed_at) + 1);
  return new Date(Math.max(Date.parse(asOf), ...shown)).toISOString();
}

/** The documented forms that take one value say the same as the lists do with one. */
function withSelected({ jobTypeSelect, experienceSelect, ...input }: SearchInput): SearchInput {
  const also = <T>(list: readonly T[] | undefined, one: T | undefined) =>
    one === undefined ? (list === undefined ? undefined : [...list]) : [...new Set([...(list ?? []), one])];
  return {
    ...input,
    jobTypes: also(input.jobTypes, jobTypeSelect),
    experience: also(input.experience, experienceSelect),
  };
}
