import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ParsedInput } from '#contract/call.ts';
import type * as jobSearchCalls from '#contract/api/job-search.ts';
import { SHELVES } from '#contract/domain/limits.ts';
import type { Suggestion } from '#contract/domain/place.ts';
import { Places } from '../../../library/places/places.service.ts';
import { meantTexts, RARE, SHORTEST_SLIP } from '../../../library/search-words/slips.ts';
import { Database } from '../../../platform/database/database.ts';
import type { SuggestionKind, SuggestionRow } from '../../../records/search/search-rows.ts';
import { SuggestionsRepository } from '../../../records/search/suggestions.repository.ts';
import { KnownWordsService } from '../parse/known-words.service.ts';

/** The kinds of suggestions for each field. */
const KINDS: Readonly<Record<'keyword' | 'skill', readonly SuggestionKind[]>> = {
  keyword: ['title', 'skill', 'company'],
  skill: ['skill'],
};

/** Completes what is being typed. */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly database: Database,
    private readonly repository: SuggestionsRepository,
    private readonly words: KnownWordsService,
    private readonly places: Places,
  ) {}

  async suggest(input: ParsedInput<typeof jobSearchCalls.getSuggestions>): Promise<Suggestion[]> {
    const { kind, q, country } = input;
    const most = SHELVES.suggestions;
    if (kind === 'place') {
      const places = await this.places.suggest(q, most, country);
      return places.map((place) => ({ kind: 'place', value: place.label, jobs: null, place }));
    }
    const em = this.database.read();
    const key = q.toLowerCase();
    const begun = await this.repository.beginning(em, KINDS[kind], key, most);
    const isSlip = key.length >= SHORTEST_SLIP && begun.every(({ jobs }) => jobs <= RARE);
    const meant = isSlip ? await this.meant(em, KINDS[kind], key, most) : [];
    const like =
      isSlip && begun.length + meant.length === 0 ? await this.repository.like(em, KINDS[kind], key, most) : [];
    return unique([...begun, ...meant, ...like])
      .slice(0, most)
      .map((row) => ({ ...row, place: null }));
  }

  /** Finds suggestions that begin as typed, with one slip corrected in a word. */
  private async meant(
    em: SqlEntityManager,
    kinds: readonly SuggestionKind[],
    key: string,
    most: number,
  ): Promise<SuggestionRow[]> {
    const known = await this.words.all(em);
    const found: SuggestionRow[] = [];
    for (const text of meantTexts(key, known)) {
      if (found.length < most) found.push(...(await this.repository.beginning(em, kinds, text, most)));
    }
    return found;
  }
}

/** "Welder" may be a title and a skill: what is sought is the same, so it stands here once. */
function unique(found: readonly SuggestionRow[]): SuggestionRow[] {
  const seen = new Set<string>();
  return found.filter(({ value }) => {
    const key = value.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}
