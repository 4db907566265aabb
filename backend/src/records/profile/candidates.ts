import { Injectable } from '@nestjs/common';
import type { Expression, SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as candidatesCalls from '#contract/api/candidates.ts';
import type { ParsedInput } from '#contract/call.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { CandidateCard } from '#contract/domain/public-profile.ts';
import type { ShownProfile } from '#contract/domain/shown-profile.ts';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { offsetOf, pageInfoOf } from '../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../platform/http/contract-binding/request.ts';
import { notFound } from '../../platform/http/errors/app-error.ts';
import { ProfileOpenings } from '../applications/profile-openings.ts';
import { Users } from '../auth/users.ts';
import { CandidateSearch } from './candidate-search.ts';
import { toCandidateCard } from './candidates.mapper.ts';
import { SeekerProfiles } from './seeker-profiles.ts';
import { sightOf, sightOfClient, type Sight } from './sight.ts';

type Given = ParsedInput<typeof candidatesCalls.getCandidates>;

/** People who opted in, masked. */
@Injectable()
export class Candidates {
  constructor(
    private readonly database: Database,
    private readonly profiles: SeekerProfiles,
    private readonly users: Users,
    private readonly openings: ProfileOpenings,
    private readonly search: CandidateSearch,
  ) {}

  /** The account behind a card, held as it is until the transaction ends; undefined when the caller may not find it. */
  async holdCard(em: SqlEntityManager, caller: Caller, cardId: string): Promise<string | undefined> {
    const sight = sightOf(caller);
    const userId = await this.search.userOf(em, sight, cardId);
    // The account first: leaving takes the same order.
    if (userId === undefined || !(await this.users.lockActiveUser(em, userId))) return undefined;
    return this.search.holdCard(em, sight, cardId);
  }

  /**
   * The person behind a card, masked also for an employer who knows them from an application: the card would lead there.
   * @throws AppError `not_found` when the caller may not find them
   */
  async byCard(caller: Caller | null, cardId: string): Promise<ShownProfile> {
    const { userId, shown } = await this.behindCard(caller, cardId);
    await this.openings.recordOpening(this.database.primary(), caller, userId, 'profile', null);
    return shown;
  }

  /**
   * The same, without a note that the page was opened.
   * @throws AppError `not_found` when the caller may not find them
   */
  async behindCard(caller: Caller | null, cardId: string): Promise<{ userId: string; shown: ShownProfile }> {
    // Reads the primary, because a person who hides must disappear at once and a replica may lag behind.
    const em = this.database.primary();
    const sight = sightOf(caller);
    const userId = await this.search.userOf(em, sight, cardId);
    if (userId === undefined) throw notFound();
    const shown =
      sight.clientId === null
        ? await this.profiles.shownToVisitor(em, userId)
        : await this.profiles.shownToEmployer(em, userId, sight.clientId, 'employer');
    if (shown === null) throw notFound();
    return { userId, shown };
  }

  /** Whether an employer may find somebody now. */
  async isFoundBy(clientId: string, userId: string, em: SqlEntityManager): Promise<boolean> {
    return (await this.search.cardRows(em, sightOfClient(clientId), [userId])).length > 0;
  }

  /** The name on the card, as the employer may read it now; undefined for who cannot be found. */
  async nameFoundBy(clientId: string, userId: string, em: SqlEntityManager): Promise<string | undefined> {
    const [row] = await this.search.cardRows(em, sightOfClient(clientId), [userId]);
    return row && toCandidateCard(row).name;
  }

  /** Cards by account; who cannot be found by the caller, or not any more, has none. */
  cardsOf(caller: Caller, userIds: readonly string[], em: SqlEntityManager): Promise<Map<string, CandidateCard>> {
    return this.cardsIn(em, sightOf(caller), userIds);
  }

  /** Like `cardsOf`, for an employer's account instead of a caller. */
  cardsFor(em: SqlEntityManager, clientId: string, userIds: readonly string[]): Promise<Map<string, CandidateCard>> {
    return this.cardsIn(em, sightOfClient(clientId), userIds);
  }

  private async cardsIn(
    em: SqlEntityManager,
    sight: Sight,
    userIds: readonly string[],
  ): Promise<Map<string, CandidateCard>> {
    if (userIds.length === 0) return new Map();
    const found = await this.search.cardRows(em, sight, [...new Set(userIds)]);
    return new Map(found.map((row) => [row.user_id, toCandidateCard(row)]));
  }

  /** True if the caller may find the account with this id now. */
  foundCondition(caller: Caller, userId: Expression<string>): Expression<SqlBool> {
    return this.search.foundCondition(sightOf(caller), userId);
  }

  /** True if the card of the account with this id, which the caller may see, shows these words. */
  shownCondition(caller: Caller, userId: Expression<string>, words: string): Expression<SqlBool> {
    return this.search.shownCondition(sightOf(caller), userId, words);
  }

  /**
   * Counts the people whom everybody can find right now: a person who hides should not be counted some minutes longer.
   */
  countFoundByAll(): Promise<number> {
    return this.search.countFoundByAll(this.database.read());
  }

  /** @throws AppError `validation_failed` for a filter by gender that the operator has not allowed */
  async listCandidates(caller: Caller | null, given: Given): Promise<Reply<typeof candidatesCalls.getCandidates>> {
    const search = await this.search.openSearch(this.database.read(), caller, given);
    const [page, category, experiences, qualifications] = await Promise.all([
      this.search.foundCards(search, { offset: offsetOf(given), limit: given.limit }),
      this.search.facetOf(search, 'category'),
      this.search.facetOf(search, 'experiences'),
      this.search.facetOf(search, 'qualifications'),
    ]);
    return {
      data: page.map(toCandidateCard),
      page: {
        ...pageInfoOf(given, search.total, LIMITS.candidatesReached),
        place: search.place,
        correctedTo: search.correctedTo,
        facets: { category, experiences, qualifications },
        genderFilter: this.search.isGenderFiltered,
      },
    };
  }
}
