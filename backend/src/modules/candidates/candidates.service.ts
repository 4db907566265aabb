import { Inject, Injectable } from '@nestjs/common';
import type { Expression, SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as candidatesCalls from '#contract/api/candidates.ts';
import type { ParsedInput } from '#contract/call.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { CandidateCard } from '#contract/domain/public-profile.ts';
import type { ShownProfile } from '#contract/domain/shown-profile.ts';
import type { Caller } from '../../access/caller.ts';
import { CONFIG } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { offsetOf, pageInfoOf } from '../../contract-binding/paging.ts';
import type { Reply } from '../../contract-binding/handles.ts';
import { Database } from '../../database/database.ts';
import { AppError, notFound } from '../../errors/app-error.ts';
import { Places } from '../../places/places.service.ts';
import { ProfileOpenings } from '../privacy/openings/profile-openings.service.ts';
import { UsersService } from '../users/users.service.ts';
import { Keywords } from '../job-search/parse/keywords.service.ts';
import type { TextQuery } from '../job-search/parse/keywords.service.ts';
import { sightOf, sightOfClient } from './candidates.policy.ts';
import type { Sight } from './candidates.policy.ts';
import { CandidatesRepository } from './candidates.repository.ts';
import type { CandidatesInput } from './candidates.repository.ts';
import type { Area } from '../../places/area.ts';
import { toCandidateCard } from './candidates.mapper.ts';
import { SeekerProfiles } from './profiles/seeker-profiles.service.ts';

const REACHED = LIMITS.candidatesReached;

type Given = ParsedInput<typeof candidatesCalls.getCandidates>;

interface Read {
  readonly words: TextQuery | undefined;
  readonly total: number;
  /** Other words than were typed. */
  readonly correctedTo: string | null;
}

/** People who opted in, masked. */
@Injectable()
export class CandidatesService {
  constructor(
    private readonly database: Database,
    private readonly repository: CandidatesRepository,
    private readonly profiles: SeekerProfiles,
    private readonly users: UsersService,
    private readonly openings: ProfileOpenings,
    private readonly places: Places,
    private readonly keywords: Keywords,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The account behind a card, held as it is until the transaction ends; undefined when the caller may not find it. */
  async hold(em: SqlEntityManager, caller: Caller, cardId: string): Promise<string | undefined> {
    const sight = sightOf(caller);
    const userId = await this.repository.userOf(em, sight, cardId);
    // The account first: leaving takes the same order.
    if (userId === undefined || !(await this.users.isHeldActive(em, userId))) return undefined;
    return this.repository.hold(em, sight, cardId);
  }

  /**
   * The person behind a card, masked also for an employer who knows them from an application: the card would lead there.
   * @throws AppError `not_found` when the caller may not find them
   */
  async byCard(caller: Caller | null, cardId: string): Promise<ShownProfile> {
    // Who hides is gone at once: a replica may not have heard yet.
    const em = this.database.primary();
    const sight = sightOf(caller);
    const userId = await this.repository.userOf(em, sight, cardId);
    if (userId === undefined) throw notFound();
    const shown =
      sight.clientId === null
        ? await this.profiles.shownToVisitor(em, userId)
        : await this.profiles.shownToEmployer(em, userId, sight.clientId, 'employer');
    if (shown === null) throw notFound();
    await this.openings.record(em, caller, userId, 'profile', null);
    return shown;
  }

  /** Whether an employer may find somebody now. */
  async isFoundBy(clientId: string, userId: string, em: SqlEntityManager): Promise<boolean> {
    return (await this.repository.cards(em, sightOfClient(clientId), [userId])).length > 0;
  }

  /** Cards by account; who cannot be found by the caller, or not any more, has none. */
  async cardsOf(caller: Caller, userIds: readonly string[], em: SqlEntityManager): Promise<Map<string, CandidateCard>> {
    if (userIds.length === 0) return new Map();
    const found = await this.repository.cards(em, sightOf(caller), [...new Set(userIds)]);
    return new Map(found.map((row) => [row.user_id, toCandidateCard(row)]));
  }

  /** That the card of the account with this id, which the caller may see, shows these words. */
  shownCondition(caller: Caller, userId: Expression<string>, words: string): Expression<SqlBool> {
    return this.repository.shownCondition(sightOf(caller), userId, words);
  }

  /** Whom everybody can find, at this moment: who hides does not want to be counted some minutes longer. */
  countFoundByAll(): Promise<number> {
    return this.repository.countFoundByAll(this.database.read());
  }

  /** @throws AppError `validation_failed` for a filter by gender that the operator has not allowed */
  async list(caller: Caller | null, given: Given): Promise<Reply<typeof candidatesCalls.getCandidates>> {
    if (given.candidateGender !== undefined && !this.config.genderFilter) {
      throw new AppError('validation_failed', {
        details: [{ path: 'candidateGender', message: 'Candidates are not filtered by gender here' }],
      });
    }
    const em = this.database.read();
    const sight = sightOf(caller);
    const { area, place } = await this.places.areaOf(given);
    const { keyword, ...filters } = given;
    const { words, total, correctedTo } = await this.read(em, sight, keyword, filters, area);
    const input = { ...filters, words };
    const offset = offsetOf(input);
    const slice = { offset, limit: Math.max(0, Math.min(input.limit, REACHED - offset)) };
    const [page, category, experiences, qualifications] = await Promise.all([
      slice.limit === 0 ? [] : this.repository.list(em, sight, input, area, slice),
      this.repository.facet(em, 'category', sight, input, area),
      this.repository.facet(em, 'experiences', sight, input, area),
      this.repository.facet(em, 'qualifications', sight, input, area),
    ]);
    return {
      data: page.map(toCandidateCard),
      page: {
        ...pageInfoOf(input, total, REACHED),
        place,
        correctedTo,
        facets: { category, experiences, qualifications },
        genderFilter: this.config.genderFilter,
      },
    };
  }

  /** What a keyword asks for, with the people it finds: as typed, or else as it was meant. */
  private async read(
    em: SqlEntityManager,
    sight: Sight,
    keyword: string | undefined,
    filters: CandidatesInput,
    area: Area | undefined,
  ): Promise<Read> {
    const count = (words?: TextQuery) => this.repository.count(em, sight, { ...filters, words }, area);
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
