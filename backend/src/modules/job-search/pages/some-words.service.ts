import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { PAGING } from '#contract/domain/limits.ts';
import type { CardRow } from '../../jobs/cards/job-card.ts';
import { wordsOf } from '../parse/search-terms.ts';
import { droppableWords } from '../parse/search-words.ts';
import { singular } from '../parse/synonyms/singular.ts';
import type { JobCondition, SearchInput } from '../plan/search-criteria.ts';
import { SearchPages } from './search-pages.service.ts';

/** A word of a search, and about how many jobs it finds by itself. */
export interface CountedWord {
  readonly word: string;
  readonly jobs: number;
}

/** What of a job tells how near it comes. */
export type Near = Pick<CardRow, 'title' | 'skill_names' | 'company_name'>;

/** A word beside the title says half as much of what the job is. */
const ELSEWHERE = 0.5;

/**
 * The jobs below a short list: whoever asks for "St. Louis harbour pilot" and finds two may take a harbour pilot elsewhere.
 * They are no part of what was found, and of no count.
 */
@Injectable()
export class SomeWords {
  constructor(private readonly pages: SearchPages) {}

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
      ...words.map((word) => of(word, [])),
    ]);
    const counted = words.map((word, at) => ({ word, jobs: single[at]?.total ?? 0 }));
    const seen = new Set(all.rows.map(({ id }) => id));
    const others = [most, ...single]
      .flatMap((found) => found?.rows ?? [])
      .filter(({ id }) => !seen.has(id) && seen.add(id).size > 0);
    return nearestFirst(others, counted).slice(0, input.limit);
  }
}

/** Those with the most of the words first, of which the rarest says the most; equally near ones stay in their order. */
export function nearestFirst<Row extends Near>(rows: readonly Row[], words: readonly CountedWord[]): Row[] {
  const weighed = words.map(({ word, jobs }) => ({ text: phraseOf(word), weight: 1 / Math.log(jobs + Math.E) }));
  const worth = ({ title, skill_names, company_name }: Row) => {
    const [inTitle, elsewhere] = [phraseOf(title), phraseOf(`${skill_names.join(' ')} ${company_name}`)];
    return weighed.reduce(
      (sum, { text, weight }) =>
        sum + (inTitle.includes(text) ? weight : elsewhere.includes(text) ? weight * ELSEWHERE : 0),
      0,
    );
  };
  return rows
    .map((row) => ({ row, worth: worth(row) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ row }) => row);
}

/** The words in their singular between spaces, so that they are found as whole words. */
function phraseOf(text: string): string {
  return ` ${wordsOf(text.replaceAll('.', '')).map(singular).join(' ')} `;
}
