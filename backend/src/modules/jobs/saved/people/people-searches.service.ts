import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as savedCalls from '#contract/api/saved.ts';
import type { SavedPeopleSearch } from '#contract/api/saved.ts';
import type { ParsedInput } from '#contract/call.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { PeopleAlertFrequency } from '#contract/domain/options.ts';
import { Database } from '../../../../platform/database/database.ts';
import { instant } from '../../../../platform/database/tables.ts';
import type { Caller } from '../../../../platform/http/access/caller.ts';
import { rememberReply } from '../../../../platform/http/contract-binding/idempotency.ts';
import { AppError, notFound } from '../../../../platform/http/errors/app-error.ts';
import { Users } from '../../../../records/auth/users.ts';
import type { SearchRow } from '../../../../records/jobs/saved-search-row.ts';
import { SavedSearchesRepository } from '../../../../records/jobs/saved-searches.repository.ts';
import { CandidateSearch } from '../../../../records/profile/candidate-search.ts';
import { nextAlertAt } from '../alerts/alert-times.ts';
import { peopleFiltersOf, soughtOf } from './people-filters.ts';

/** An account's searches for people: everybody of it sees them, those who do the daily work change them. */
@Injectable()
export class PeopleSearches {
  constructor(
    private readonly database: Database,
    private readonly repository: SavedSearchesRepository,
    private readonly search: CandidateSearch,
    private readonly users: Users,
  ) {}

  async listPeopleSearches(caller: Caller): Promise<SavedPeopleSearch[]> {
    const em = this.database.primary();
    const found = await this.repository.listSavedSearches(em, caller.userId);
    const searches: SavedPeopleSearch[] = [];
    // One after the other: somebody who looks at their list needs no more than one connection for it.
    for (const row of found) searches.push(await this.shown(em, row));
    return searches;
  }

  /** @throws AppError `search_name_taken`, `list_full`, `validation_failed` for a filter that is not taken here */
  async addPeopleSearch(
    caller: Caller,
    input: ParsedInput<typeof savedCalls.savePeopleSearch>,
  ): Promise<SavedPeopleSearch> {
    const nextAt = await this.nextAt(caller, input.frequency);
    // A filter that is refused is not kept.
    await this.search.openOf(this.database.primary(), caller.userId, soughtOf(input.filters, instant(new Date())));
    return this.database.write(async (em) => {
      await this.repository.lockList(em, caller.userId);
      if ((await this.repository.countSavedSearches(em, caller.userId)) >= LIMITS.savedSearches) {
        throw new AppError('list_full', {
          message: `You already have ${String(LIMITS.savedSearches)} saved searches. Please delete one first.`,
        });
      }
      await this.checkName(em, caller, input.name, null);
      const added = await this.repository.insertSavedSearch(em, {
        ...input,
        userId: caller.userId,
        nextAt,
        kind: 'people',
      });
      // A search that was just saved has no new people yet.
      const data = withoutNews(await this.own(em, caller, added));
      await rememberReply(em, { data });
      return data;
    });
  }

  /** @throws AppError `not_found` for a missing search and for somebody else's, `search_name_taken` */
  async updatePeopleSearch(
    caller: Caller,
    input: ParsedInput<typeof savedCalls.updatePeopleSearch>,
  ): Promise<SavedPeopleSearch> {
    const nextAt = input.frequency === undefined ? null : await this.nextAt(caller, input.frequency);
    await this.database.write(async (em) => {
      await this.repository.lockList(em, caller.userId);
      const before = await this.own(em, caller, input.id);
      if (input.name !== undefined && input.name !== before.name) {
        await this.checkName(em, caller, input.name, input.id);
        await this.repository.renameSavedSearch(em, input.id, input.name);
      }
      if (input.frequency !== undefined && input.frequency !== before.frequency) {
        await this.repository.schedule(em, input.id, input.frequency, nextAt, before.frequency === 'off');
      }
      if (input.channels !== undefined) await this.repository.tellBy(em, input.id, input.channels);
      if (input.looked === true) await this.repository.look(em, input.id);
    });
    const em = this.database.primary();
    return this.shown(em, await this.own(em, caller, input.id));
  }

  /** @throws AppError `not_found` for a missing search and for somebody else's */
  async removePeopleSearch(caller: Caller, id: string): Promise<void> {
    await this.database.write(async (em) => {
      await this.own(em, caller, id);
      await this.repository.removeSavedSearch(em, id);
    });
  }

  private async nextAt(caller: Caller, frequency: PeopleAlertFrequency): Promise<string | null> {
    const { timeZone } = await this.users.sessionUser(caller.userId);
    return nextAlertAt(frequency, timeZone, new Date(), null)?.toISOString() ?? null;
  }

  /** With how many are new at this moment. */
  private async shown(em: SqlEntityManager, row: SearchRow): Promise<SavedPeopleSearch> {
    const sought = soughtOf(peopleFiltersOf(row.filters), instant(row.looked_at));
    const { total } = await this.search.openOf(em, row.user_id, sought);
    return { ...withoutNews(row), newPeople: total, newIsCapped: total >= LIMITS.candidatesReached };
  }

  private async own(em: SqlEntityManager, caller: Caller, id: string): Promise<SearchRow> {
    const row = await this.repository.savedSearchById(em, id);
    if (row === undefined || row.kind !== 'people' || row.user_id !== caller.userId) throw notFound();
    return row;
  }

  private async checkName(em: SqlEntityManager, caller: Caller, name: string, exceptId: string | null): Promise<void> {
    if (await this.repository.hasName(em, caller.userId, name, exceptId)) throw new AppError('search_name_taken');
  }
}

const withoutNews = (row: SearchRow): SavedPeopleSearch => ({
  _id: row.id,
  name: row.name,
  filters: peopleFiltersOf(row.filters),
  frequency: row.frequency === 'daily' ? 'daily' : 'off',
  channels: row.channels,
  createdAt: row.created_at,
  lookedAt: row.looked_at,
  newPeople: 0,
  newIsCapped: false,
});
