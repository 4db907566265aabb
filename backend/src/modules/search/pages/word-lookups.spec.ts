import { describe, expect, it, vi } from 'vitest';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { TtlCache } from '../../../platform/cache/ttl-cache.ts';
import type { SearchWordsRepository } from '../../../records/search/search-words.repository.ts';
import type { SearchPages } from './search-pages.service.ts';
import { WordLookups, type RememberedLikes } from './word-lookups.ts';

const em = {} as SqlEntityManager;

describe('lookups of one request', () => {
  it('ask each question once, also at the same time, and keep different ones apart', async () => {
    const wordsLike = vi.fn(() => Promise.resolve(new Map()));
    const total = vi.fn(() => Promise.resolve(7));
    const saying = vi.fn(() => Promise.resolve({ texts: 2, employers: 1 }));
    const lookups = new WordLookups(
      em,
      { wordsLike } as unknown as SearchWordsRepository,
      { total, saying } as unknown as SearchPages,
      new TtlCache(60_000),
    );
    await Promise.all([lookups.wordsLike(['nurse', 'cook']), lookups.wordsLike(['nurse', 'cook'])]);
    await lookups.wordsLike(['nurse']);
    expect(wordsLike).toHaveBeenCalledTimes(2);
    expect(await Promise.all([lookups.everywhere('nurse'), lookups.everywhere('nurse')])).toEqual([7, 7]);
    // The same word, but another question.
    expect(await lookups.saying('nurse')).toEqual({ texts: 2, employers: 1 });
    expect([total, saying].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('ask what is like a word once for all requests, for as long as that is remembered', async () => {
    const wordsLike = vi.fn((_em: SqlEntityManager, words: readonly string[]) =>
      Promise.resolve(new Map(words.map((word) => [word, [{ word: `${word}s`, jobs: 3 }]]))),
    );
    let now = 1_000;
    const remembered: RememberedLikes = new TtlCache(60_000, () => now);
    const ask = (...words: string[]) =>
      new WordLookups(em, { wordsLike } as unknown as SearchWordsRepository, {} as SearchPages, remembered).wordsLike(
        words,
      );
    await ask('nurse');
    expect([...(await ask('cook', 'nurse'))]).toEqual([
      ['cook', [{ word: 'cooks', jobs: 3 }]],
      ['nurse', [{ word: 'nurses', jobs: 3 }]],
    ]);
    expect(wordsLike.mock.calls.map(([, words]) => words)).toEqual([['nurse'], ['cook']]);
    now += 60_001;
    await ask('nurse');
    expect(wordsLike).toHaveBeenCalledTimes(3);
  });
});
