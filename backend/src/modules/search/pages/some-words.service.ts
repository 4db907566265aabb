import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { PAGING } from '#contract/domain/limits.ts';
import { droppableWords, keywordQuery } from '../../../library/search-words/search-words.ts';
import type { CardRow } from '../../../records/jobs/job-card.ts';
import { JobSearchRepository } from '../../../records/search/job-search.repository.ts';
import type { JobCondition, SearchInput } from '../../../records/search/search-input.ts';
import type { Density } from '../../../records/search/time-buckets.ts';
import { SearchPages } from './search-pages.service.ts';

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
  async find(em: SqlEntityManager, input: SearchInput, applied: JobCondition | null): Promise<CardRow[]> {
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
export interface Counted {
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
