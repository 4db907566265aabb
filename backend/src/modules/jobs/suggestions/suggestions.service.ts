import { Injectable } from '@nestjs/common';
import type { ParsedInput } from '#contract/call.ts';
import type * as jobsCalls from '#contract/api/jobs.ts';
import { SHELVES } from '#contract/domain/limits.ts';
import type { Suggestion } from '#contract/domain/place.ts';
import { Database } from '../../../database/database.ts';
import { Places } from '../../../places/places.service.ts';
import { SuggestionsRepository } from './suggestions.repository.ts';
import type { SuggestionKind, SuggestionRow } from './suggestions.repository.ts';

/** What is offered for each field. */
const KINDS: Readonly<Record<'keyword' | 'skill', readonly SuggestionKind[]>> = {
  keyword: ['title', 'skill', 'company'],
  skill: ['skill'],
};
/** Shorter texts look like everything. */
const SHORTEST_GUESS = 4;

/** Completes what is being typed; never looks at a job. */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly database: Database,
    private readonly repository: SuggestionsRepository,
    private readonly places: Places,
  ) {}

  async suggest(input: ParsedInput<typeof jobsCalls.getSuggestions>): Promise<Suggestion[]> {
    const { kind, q, country } = input;
    const most = SHELVES.suggestions;
    if (kind === 'place') {
      const places = await this.places.suggest(q, most, country);
      return places.map((place) => ({ kind: 'place', value: place.label, jobs: null, place }));
    }
    const em = this.database.read();
    const key = q.toLowerCase();
    const begun = await this.repository.beginning(em, KINDS[kind], key, most);
    const isSlip = begun.length === 0 && key.length >= SHORTEST_GUESS;
    const found = isSlip ? await this.repository.like(em, KINDS[kind], key, most) : begun;
    return unique(found).map((row) => ({ ...row, place: null }));
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
