import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { isWord, unfinishedWord } from '../../../library/search-words/search-words.ts';
import { KnownWords } from '../../../library/search-words/slips.ts';
import { CachedValue } from '../../../platform/cache/cached-value.ts';
import { NARROW } from '../../../records/search/job-search.repository.ts';
import { SearchWordsRepository } from '../../../records/search/search-words.repository.ts';

/** Most words that an unfinished one is taken for. */
const ENDINGS = 20;

/** The words that jobs carry, in memory: nearly every search asks about some, and they change by the hour. */
@Injectable()
export class KnownWordsService {
  private readonly words = new CachedValue<KnownWords>(300_000);

  constructor(private readonly repository: SearchWordsRepository) {}

  /** The words as they were some minutes ago. */
  all(em: SqlEntityManager): Promise<KnownWords> {
    return this.words.get(async () => new KnownWords(await this.repository.words(em)));
  }

  /**
   * The possible completions of the last word of a keyword: the most frequent words that begin with it, none if so many
   * jobs carry it that it is complete. Undefined if none is known, and for a keyword whose last word is finished.
   */
  async endings(em: SqlEntityManager, keyword = ''): Promise<string[] | undefined> {
    const begun = unfinishedWord(keyword);
    if (begun === undefined) return undefined;
    const known = (await this.all(em)).beginningWith(begun, ENDINGS + 1);
    // It may have come up since.
    const found = known.length > 0 ? known : await this.repository.beginningWith(em, begun, ENDINGS + 1);
    const [first] = found;
    if (first === undefined) return undefined;
    if (first.word === begun && first.jobs > NARROW) return [];
    return found.map(({ word }) => word).filter((word) => word !== begun && isWord(word));
  }
}
