import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as savedCalls from '#contract/api/saved.ts';
import type { SavedSearch } from '#contract/api/saved.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { rememberReply } from '../../../platform/http/contract-binding/idempotency.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { Users } from '../../../records/auth/users.ts';
import { toSavedSearch, type SearchRow } from '../../../records/jobs/saved-search-row.ts';
import { SavedSearchesRepository } from '../../../records/jobs/saved-searches.repository.ts';
import { owns } from '../../../records/jobs/saved.policy.ts';
import { nextAlertAt } from './alerts/alert-times.ts';

/** The caller's own saved searches. Alerts are made by `SearchAlerts`. */
@Injectable()
export class SavedSearchesService {
  constructor(
    private readonly database: Database,
    private readonly repository: SavedSearchesRepository,
    private readonly users: Users,
  ) {}

  async listSavedSearches(caller: Caller): Promise<SavedSearch[]> {
    return (await this.repository.listSavedSearches(this.database.primary(), caller.userId)).map(toSavedSearch);
  }

  /** @throws AppError `search_name_taken`, `list_full` */
  async addSavedSearch(caller: Caller, input: ParsedInput<typeof savedCalls.saveSearch>): Promise<SavedSearch> {
    const { timeZone } = await this.users.sessionUser(caller.userId);
    const nextAt = nextAlertAt(input.frequency, timeZone, new Date(), null)?.toISOString() ?? null;
    return this.database.write(async (em) => {
      await this.repository.lockList(em, caller.userId);
      if ((await this.repository.countSavedSearches(em, caller.userId)) >= LIMITS.savedSearches)
        throw new AppError('list_full');
      await this.checkName(em, caller, input.name, null);
      const id = await this.repository.insertSavedSearch(em, { ...input, userId: caller.userId, nextAt, kind: 'jobs' });
      const data = toSavedSearch(await this.own(em, caller, id));
      await rememberReply(em, { data });
      return data;
    });
  }

  /** @throws AppError `not_found` for a missing search and for somebody else's, `search_name_taken` */
  async updateSavedSearch(
    caller: Caller,
    input: ParsedInput<typeof savedCalls.updateSavedSearch>,
  ): Promise<SavedSearch> {
    const { timeZone } = await this.users.sessionUser(caller.userId);
    return this.database.write(async (em) => {
      await this.repository.lockList(em, caller.userId);
      const before = await this.own(em, caller, input.id);
      if (input.name !== undefined && input.name !== before.name) {
        await this.checkName(em, caller, input.name, input.id);
        await this.repository.renameSavedSearch(em, input.id, input.name);
      }
      if (input.frequency !== undefined && input.frequency !== before.frequency) {
        const nextAt = nextAlertAt(input.frequency, timeZone, new Date(), null)?.toISOString() ?? null;
        await this.repository.schedule(em, input.id, input.frequency, nextAt, before.frequency === 'off');
      }
      if (input.channels !== undefined) await this.repository.tellBy(em, input.id, input.channels);
      return toSavedSearch(await this.own(em, caller, input.id));
    });
  }

  /** The person's mornings are others now: daily alerts that are still to come do so on the next of these. */
  async moveMornings(em: SqlEntityManager, userId: string, timeZone: string): Promise<void> {
    const morning = nextAlertAt('daily', timeZone, new Date(), null);
    if (morning !== null) await this.repository.moveDaily(em, userId, morning.toISOString());
  }

  /** @throws AppError `not_found` for a missing search and for somebody else's */
  async removeSavedSearch(caller: Caller, id: string): Promise<void> {
    await this.database.write(async (em) => {
      await this.own(em, caller, id);
      await this.repository.removeSavedSearch(em, id);
    });
  }

  /** @throws AppError `not_found` for a missing alert, one whose search is gone, and somebody else's */
  async alert(caller: Caller, id: string): Promise<CallOutput<typeof savedCalls.getSearchAlert>> {
    const em = this.database.primary();
    const alert = await this.repository.alert(em, id);
    if (alert === undefined) throw notFound();
    const search = toSavedSearch(await this.own(em, caller, alert.search_id));
    return { _id: id, search, since: alert.since };
  }

  private async own(em: SqlEntityManager, caller: Caller, id: string): Promise<SearchRow> {
    const row = await this.repository.savedSearchById(em, id);
    if (row === undefined || !owns(caller, { userId: row.user_id })) throw notFound();
    return row;
  }

  private async checkName(em: SqlEntityManager, caller: Caller, name: string, exceptId: string | null): Promise<void> {
    if (await this.repository.hasName(em, caller.userId, name, exceptId)) throw new AppError('search_name_taken');
  }
}
