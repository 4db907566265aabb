import type { SqlEntityManager } from '@mikro-orm/sql';
import { activeJobs } from '#contract/api/job-search.ts';
import { COUNTED_TEXTS, type Said, type KnownWord } from '../../../library/search-words/spelling.ts';
import type { TtlCache } from '../../../platform/cache/ttl-cache.ts';
import type { SearchInput } from '../../../records/search/search-input.ts';
import type { SearchWordsRepository } from '../../../records/search/search-words.repository.ts';
import type { SearchPages } from './search-pages.service.ts';

/** Words that look like a given one, by that. */
type Likes = ReadonlyMap<string, readonly KnownWord[]>;
/** The same, remembered for a while: everybody types the same words, and looking for what is like one is expensive. */
export type RememberedLikes = TtlCache<readonly KnownWord[]>;

/** Caches the lookups of one request about words: the ways out of an empty page ask the same for each filter. */
export class WordLookups {
  private readonly likes = new Map<string, Promise<Likes>>();
  private readonly totals = new Map<string, Promise<number>>();
  private readonly sayings = new Map<string, Promise<Said>>();

  constructor(
    private readonly em: SqlEntityManager,
    private readonly words: SearchWordsRepository,
    private readonly pages: SearchPages,
    private readonly remembered: RememberedLikes,
  ) {}

  wordsLike(words: readonly string[]): Promise<Likes> {
    return once(this.likes, words.join(' '), () => this.findLikes(words));
  }

  private async findLikes(words: readonly string[]): Promise<Likes> {
    const known = new Map(words.map((word) => [word, this.remembered.get(word)]));
    const asked = words.filter((word) => known.get(word) === undefined);
    const found: Likes = asked.length === 0 ? new Map() : await this.words.wordsLike(this.em, asked);
    for (const [word, like] of found) this.remembered.set(word, like);
    return new Map(words.map((word) => [word, known.get(word) ?? found.get(word) ?? []]));
  }

  /** Counts the open jobs without any filter, as far as it matters. */
  everywhere(keyword: string): Promise<number> {
    return once(this.totals, keyword, () => this.pages.total(this.em, wordsAlone(keyword), null, COUNTED_TEXTS));
  }

  /** Counts the texts with the exact word, and their employers. */
  saying(word: string): Promise<Said> {
    return once(this.sayings, word, () => this.pages.saying(this.em, wordsAlone(word), word, COUNTED_TEXTS));
  }
}

function wordsAlone(keyword: string): SearchInput {
  return { ...activeJobs.input.parse({ keyword }), endings: [] };
}

function once<Answer>(known: Map<string, Promise<Answer>>, key: string, ask: () => Promise<Answer>): Promise<Answer> {
  const answer = known.get(key) ?? ask();
  known.set(key, answer);
  return answer;
}
