import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { editDistance } from '../../library/places/edit-distance.ts';
import {
  correctableWords,
  keywordQuery,
  replaceWords,
  unfinishedWord,
  type TextQuery,
} from '../../library/search-words/search-words.ts';
import { guessFor, SHORTEST_GUESS, verdictOn, type KnownWord } from '../../library/search-words/spelling.ts';
import { SearchWordsRepository } from './search-words.repository.ts';

/** Words further away are no slips. */
const FARTHEST = 2;

/** Reads keywords for searches of anything other than jobs: the same operators, signs, synonyms and typos. */
@Injectable()
export class Keywords {
  constructor(private readonly repository: SearchWordsRepository) {}

  /** The queries over vectors of `english_all` and `search_text`: as typed, then with the last word unfinished. */
  queriesOf(keyword: string): TextQuery[] {
    const finished = keywordQuery(keyword, []);
    return unfinishedWord(keyword) === undefined ? [finished] : [finished, keywordQuery(keyword)];
  }

  /**
   * The keyword as it was probably meant to be spelt, after nothing was found by it.
   * @param own words of what is searched, beside those of the jobs
   */
  async corrected(em: SqlEntityManager, keyword: string, own: readonly KnownWord[]): Promise<string | undefined> {
    const known = new Set(own.map(({ word }) => word));
    const doubted = correctableWords(keyword).filter((word) => word.length >= SHORTEST_GUESS && !known.has(word));
    if (doubted.length === 0) return undefined;
    const meant = new Map<string, string>();
    for (const [word, like] of await this.repository.wordsLike(em, doubted)) {
      const near = own.filter((each) => editDistance(word, each.word, FARTHEST) <= FARTHEST);
      // Their own words first: what only jobs are about finds none of them.
      const guess = (near.length > 0 ? guessFor(word, near) : undefined) ?? guessFor(word, like);
      if (guess !== undefined && verdictOn(word, guess, { texts: 0, employers: 0 }) === 'meant')
        meant.set(word, guess.word);
    }
    return meant.size === 0 ? undefined : replaceWords(keyword, meant);
  }
}
