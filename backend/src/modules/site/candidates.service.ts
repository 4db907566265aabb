import { Inject, Injectable } from '@nestjs/common';
import type * as siteCalls from '#contract/api/site.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { Caller } from '../../access/caller.ts';
import { CONFIG } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { offsetOf } from '../../contract-binding/paging.ts';
import type { Reply } from '../../contract-binding/handles.ts';
import { Database } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { sightOf } from './candidates.policy.ts';
import { CandidatesRepository } from './candidates.repository.ts';
import type { CandidatesInput } from './candidates.repository.ts';
import { PlaceNames } from './place-names.ts';
import { toCandidateCard } from './site.mapper.ts';

const REACHED = LIMITS.candidatesReached;

/** People who opted in, masked. */
@Injectable()
export class CandidatesService {
  constructor(
    private readonly database: Database,
    private readonly repository: CandidatesRepository,
    private readonly places: PlaceNames,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws AppError `validation_failed` for a filter by gender that the operator has not allowed */
  async list(caller: Caller | null, input: CandidatesInput): Promise<Reply<typeof siteCalls.getCandidates>> {
    if (input.candidateGender !== undefined && !this.config.genderFilter) {
      throw new AppError('validation_failed', {
        details: [{ path: 'candidateGender', message: 'Candidates are not filtered by gender here' }],
      });
    }
    const em = this.database.read();
    const sight = sightOf(caller);
    const place = await this.places.find(input);
    const offset = offsetOf(input);
    const slice = { offset, limit: Math.max(0, Math.min(input.limit, REACHED - offset)) };
    const [page, counted, category, experiences, qualifications] = await Promise.all([
      slice.limit === 0 ? [] : this.repository.list(em, sight, input, place, slice),
      this.repository.count(em, sight, input, place),
      this.repository.facet(em, 'category', sight, input, place),
      this.repository.facet(em, 'experiences', sight, input, place),
      this.repository.facet(em, 'qualifications', sight, input, place),
    ]);
    return {
      data: page.map(toCandidateCard),
      page: {
        pageId: input.pageId,
        limit: input.limit,
        total: counted,
        totalIsCapped: counted >= REACHED,
        totalPages: Math.ceil(counted / input.limit),
        place,
        facets: { category, experiences, qualifications },
        genderFilter: this.config.genderFilter,
      },
    };
  }
}
