import { Inject, Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as candidatesCalls from '#contract/api/candidates.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { Place } from '#contract/domain/place.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { Area } from '../../library/places/area.ts';
import { Places } from '../../library/places/places.service.ts';
import type { TextQuery } from '../../library/search-words/search-words.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import type { ValueCount } from '../../platform/database/expressions.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { Keywords } from '../search/keywords.ts';
import type { CandidatesInput } from './candidate-conditions.repository.ts';
import { CandidatesRepository, type CandidateFacet, type CandidateRow } from './candidates.repository.ts';
import { sightOf, sightOfClient, type Sight } from './sight.ts';

const REACHED = LIMITS.candidatesReached;

/** The input of both searches: the public one, and that of employers, which has more filters. */
export type Sought = ParsedInput<typeof candidatesCalls.getCandidates> &
  Pick<CandidatesInput, 'name' | 'skillForms' | 'newSince' | 'also'>;

/** A search that has been read: whom it finds, as statements understand it. */
export interface OpenSearch {
  readonly em: SqlEntityManager;
  readonly sight: Sight;
  readonly input: CandidatesInput;
  readonly area: Area | undefined;
  readonly place: Place | null;
  /** Stops at what can be reached by paging. */
  readonly total: number;
  /** Other words than were typed. */
  readonly correctedTo: string | null;
}

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Finds people who opted in: the one way, whoever shows them to whom. */
@Injectable()
export class CandidateSearch {
  constructor(
    private readonly repository: CandidatesRepository,
    private readonly places: Places,
    private readonly keywords: Keywords,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whether the operator lets people be filtered by gender. */
  get isGenderFiltered(): boolean {
    return this.config.genderFilter;
  }

  /** @throws AppError `validation_failed` for a filter by gender that the operator has not allowed */
  openSearch(em: SqlEntityManager, caller: Caller | null, sought: Sought): Promise<OpenSearch> {
    return this.openIn(em, sightOf(caller), sought);
  }

  /** On behalf of an employer's account, whoever of its people wanted it. */
  openOf(em: SqlEntityManager, clientId: string, sought: Sought): Promise<OpenSearch> {
    return this.openIn(em, sightOfClient(clientId), sought);
  }

  private async openIn(em: SqlEntityManager, sight: Sight, sought: Sought): Promise<OpenSearch> {
    if (sought.candidateGender !== undefined && !this.isGenderFiltered) {
      throw new AppError('validation_failed', {
        details: [{ path: 'candidateGender', message: 'Candidates are not filtered by gender here' }],
      });
    }
    const { area, place } = await this.places.areaOf(sought);
    const { keyword, ...filters } = sought;
    const { words, total, correctedTo } = await this.read(em, sight, keyword, filters, area);
    return { em, sight, input: { ...filters, words }, area, place, total, correctedTo };
  }

  cards({ em, sight, input, area }: OpenSearch, { limit, offset }: Slice): Promise<CandidateRow[]> {
    const slice = reached({ limit, offset });
    return slice.limit === 0 ? Promise.resolve([]) : this.repository.candidateRows(em, sight, input, area, slice);
  }

  /** Like `cards`, in the same order, but account ids. */
  accounts({ em, sight, input, area }: OpenSearch, { limit, offset }: Slice): Promise<string[]> {
    const slice = reached({ limit, offset });
    return slice.limit === 0 ? Promise.resolve([]) : this.repository.accounts(em, sight, input, area, slice);
  }

  /** All who were found, as a query. */
  among({ em, sight, input, area }: OpenSearch) {
    return this.repository.among(em, sight, input, area);
  }

  facet({ em, sight, input, area }: OpenSearch, facet: CandidateFacet): Promise<ValueCount[]> {
    return this.repository.facet(em, facet, sight, input, area);
  }

  skillsNamed({ em, sight, input, area }: OpenSearch): Promise<ValueCount[]> {
    return this.repository.skillsNamed(em, sight, input, area);
  }

  /** Parses a keyword and finds its people: as typed, or corrected. */
  private async read(
    em: SqlEntityManager,
    sight: Sight,
    keyword: string | undefined,
    filters: CandidatesInput,
    area: Area | undefined,
  ): Promise<{ words: TextQuery | undefined; total: number; correctedTo: string | null }> {
    const count = (words?: TextQuery) => this.repository.countCandidates(em, sight, { ...filters, words }, area);
    if (!keyword) return { words: undefined, total: await count(), correctedTo: null };
    const first = async (text: string) => {
      for (const words of this.keywords.queriesOf(text)) {
        const total = await count(words);
        if (total > 0) return { words, total };
      }
      return undefined;
    };
    const asTyped = await first(keyword);
    if (asTyped !== undefined) return { ...asTyped, correctedTo: null };
    const shown = await this.repository.wordsShown(em);
    const meant = await this.keywords.corrected(em, keyword, shown);
    const corrected = meant === undefined ? undefined : await first(meant);
    if (meant !== undefined && corrected !== undefined) return { ...corrected, correctedTo: meant };
    return { words: this.keywords.queriesOf(keyword)[0], total: 0, correctedTo: null };
  }
}

/** Paging ends where a list would begin to be copied. */
const reached = ({ limit, offset }: Slice): Slice => ({
  offset,
  limit: Math.max(0, Math.min(limit, REACHED - offset)),
});
