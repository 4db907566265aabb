import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { activeJobs } from '#contract/api/job-search.ts';
import type { CallPage } from '#contract/call.ts';
import { PAGING } from '#contract/domain/limits.ts';
import {
  correctableWords,
  droppableWords,
  keywordQuery,
  replaceWords,
  titleQuery,
} from '../../../library/search-words/search-words.ts';
import { guessFor, SHORTEST_GUESS, verdictOn, type Guess, type Said } from '../../../library/search-words/spelling.ts';
import { TtlCache } from '../../../platform/cache/ttl-cache.ts';
import { criteriaFor } from '../../../records/search/search-criteria.ts';
import type { JobCondition, SearchInput } from '../../../records/search/search-input.ts';
import { SearchWordsRepository } from '../../../records/search/search-words.repository.ts';
import { KnownWordsService } from '../parse/known-words.service.ts';
import { SearchPages, type Answer } from './search-pages.service.ts';
import { WordLookups, type RememberedLikes } from './word-lookups.ts';

type Alternative = CallPage<typeof activeJobs>['alternative'];

/** A search that finds no more than these may have been misspelt. */
const FEW = 10;
/** Shorter words are left out before others: initials, "St.", "Dr.". */
const MEANINGFUL = 3;

/** The jobs that were found, and the search that found them. */
export interface Rescued {
  readonly found: Answer;
  /** Other words than were typed. */
  readonly correctedTo: string | null;
  /** Words that find more, too. */
  readonly alternative: Alternative;
  readonly searched: SearchInput;
  /**
   * Nothing but the words as typed was worth searching for: without one of its filters a search that found nothing means the
   * same words, and has only to be counted.
   */
  readonly isAsTyped: boolean;
}

/** Other words for a text: those that are searched for instead, and those that are only offered. */
interface Other {
  readonly meant?: string;
  readonly offered?: string;
}

/**
 * Gives a search a second try: without words that carry no meaning; as it was probably meant to be spelt; and, when no job
 * has all of its words, without the one that most of it is lost by.
 */
@Injectable()
export class SearchRescue {
  private readonly likes: RememberedLikes = new TtlCache(60_000);

  constructor(
    private readonly words: SearchWordsRepository,
    private readonly knownWords: KnownWordsService,
    private readonly pages: SearchPages,
  ) {}

  /** Lives for one request. */
  lookups(em: SqlEntityManager): WordLookups {
    return new WordLookups(em, this.words, this.pages, this.likes);
  }

  async rescueSearch(
    em: SqlEntityManager,
    input: SearchInput,
    applied: JobCondition | null,
    lookups: WordLookups,
  ): Promise<Rescued> {
    const field = input.keyword ? 'keyword' : 'jobTitle';
    const text = input[field];
    const [found] = await Promise.all([
      this.pages.page(em, input, applied),
      text && input.exact !== true ? this.lookUpEarly(em, text, lookups) : undefined,
    ]);
    const asGiven = { found, correctedTo: null, alternative: null, searched: input, isAsTyped: true };
    if (!text) return asGiven;
    if (found.total === 0 && (await this.isWordless(em, field, text))) {
      const searched = { ...input, [field]: undefined };
      return { ...asGiven, found: await this.pages.page(em, searched, applied), searched };
    }
    if (input.exact === true) return asGiven;
    const instead = async (words: string, isWhole = false): Promise<Rescued | undefined> => {
      const searched = isWhole ? { ...input, keyword: words, endings: [] } : await this.withWords(em, input, words);
      const second = await this.pages.page(em, searched, applied);
      return second.total > 0 ? { ...asGiven, found: second, correctedTo: words, searched } : undefined;
    };
    // Without any filter, the result for the words alone is known already.
    const isAlone = found.total === 0 && !criteriaFor({ ...input, [field]: undefined }, applied).isFiltered;
    const { meant, offered } = await this.others(em, text, found.total, isAlone, lookups);
    const corrected = meant === undefined ? undefined : await instead(meant);
    if (corrected !== undefined) return corrected;
    const words = field === 'keyword' && found.total === 0 ? droppableWords(text) : [];
    // If the words are found elsewhere, it is the filters that exclude everything.
    const isNowhere = words.length > 1 && (isAlone || (await lookups.everywhere(text)) === 0);
    const isAsTyped = meant === undefined && !isNowhere;
    // Each by itself is carried by some job, but none has them together.
    const offeredInstead = isNowhere && offered !== undefined ? await instead(offered) : undefined;
    if (offeredInstead !== undefined) return offeredInstead;
    if (offered !== undefined) {
      const total = await this.pages.total(em, await this.withWords(em, input, offered), applied, PAGING.loosenCap);
      if (total > found.total) return { ...asGiven, isAsTyped, alternative: { keyword: offered, total } };
    }
    const fewer = isNowhere ? await this.fewerWords(em, input, words, applied) : undefined;
    // A word between others is complete, so it is not treated as a beginning.
    return (fewer === undefined ? undefined : await instead(fewer, true)) ?? { ...asGiven, isAsTyped };
  }

  private async withWords(em: SqlEntityManager, input: SearchInput, words: string): Promise<SearchInput> {
    if (!input.keyword) return { ...input, jobTitle: words };
    return { ...input, keyword: words, endings: await this.knownWords.endings(em, words) };
  }

  /** Looks up similar words early if one word of a search is in no title, because they will be needed. */
  private async lookUpEarly(em: SqlEntityManager, text: string, lookups: WordLookups): Promise<void> {
    const words = guessable(text);
    if (words.length === 0) return;
    const known = await this.knownWords.all(em);
    if (words.some((word) => !known.has(word))) await lookups.wordsLike(words);
  }

  /** @param isAlone nothing but the text is asked for, and it finds nothing */
  private async others(
    em: SqlEntityManager,
    text: string,
    found: number,
    isAlone: boolean,
    lookups: WordLookups,
  ): Promise<Other> {
    const correctable = guessable(text);
    if (correctable.length === 0) return {};
    // With many results, a word that stands in titles is not doubted.
    const known = found > FEW ? await this.knownWords.all(em) : null;
    const words = correctable.filter((word) => known?.has(word) !== true);
    if (words.length === 0) return {};
    const last = correctable.at(-1);
    const doubted = await lookups.wordsLike(correctable);
    const verdicts = await Promise.all(
      words.map(async (word) => {
        const like = doubted.get(word) ?? [];
        const guess = guessFor(word, like, found > 0 && word === last);
        if (guess === undefined) return undefined;
        const isDoubted = guess.own === 0 && !guess.isSameStem;
        // No text says a word that by itself finds none.
        const isUnsaid = !isDoubted || (isAlone && text.toLowerCase() === word);
        const said = isUnsaid ? { texts: 0, employers: 0 } : await saidOf(word, guess, lookups);
        return { word, instead: guess.word, verdict: verdictOn(word, guess, said) };
      }),
    );
    const replaced = (verdict: 'meant' | 'offered') => {
      const of = verdicts.flatMap((each) => (each?.verdict === verdict ? [[each.word, each.instead] as const] : []));
      return of.length === 0 ? undefined : replaceWords(text, new Map(of));
    };
    const [meant, offered] = [replaced('meant'), replaced('offered')];
    return { ...(meant === undefined ? {} : { meant }), ...(offered === undefined ? {} : { offered }) };
  }

  /** The words without one of them, or one alone, by which something is found: what is left says the most of what was typed. */
  private async fewerWords(
    em: SqlEntityManager,
    input: SearchInput,
    words: readonly string[],
    applied: JobCondition | null,
  ): Promise<string | undefined> {
    const withoutOne = words.map((_, at) => words.filter((_word, other) => other !== at).join(' '));
    for (const texts of words.length === 2 ? [words] : [withoutOne, words]) {
      const totals = await Promise.all(
        texts.map((keyword) => this.pages.total(em, { ...input, keyword, endings: [] }, applied, PAGING.loosenCap)),
      );
      const [first] = texts
        .map((keyword, at) => ({ keyword, total: totals[at] ?? 0 }))
        .filter(({ total }) => total > 0)
        // A search that lost a longer word than it kept means little: "Dr." of "Dr. of veterinary medicine".
        .sort((a, b) => shortest(a.keyword) - shortest(b.keyword) || a.total - b.total);
      if (first !== undefined) return first.keyword;
    }
    return undefined;
  }

  private async isWordless(em: SqlEntityManager, field: 'keyword' | 'jobTitle', text: string): Promise<boolean> {
    // Whether letters of other alphabets make a word is the database's to know.
    if (correctableWords(text).some((word) => /[a-z\d]/.test(word))) return false;
    const query = field === 'keyword' ? keywordQuery(text) : titleQuery(text);
    return query !== undefined && this.words.isWordless(em, query);
  }
}

/** A word two letters away must be nowhere, in no form; for one letter away, its exact uses count. */
async function saidOf(word: string, { distance }: Guess, lookups: WordLookups): Promise<Said> {
  if (distance <= 1) return lookups.saying(word);
  const texts = await lookups.everywhere(word);
  return { texts, employers: texts };
}

/** Words long enough to be the slip of another. */
function guessable(text: string): string[] {
  return correctableWords(text).filter((word) => word.length >= SHORTEST_GUESS);
}

/** Letters of the shortest word, where it has too few to mean much by itself. */
function shortest(words: string): number {
  const letters = Math.min(...words.split(' ').map((word) => word.length));
  return letters < MEANINGFUL ? MEANINGFUL - letters : 0;
}
