import { Injectable } from '@nestjs/common';
import type * as pipelineCalls from '#contract/api/pipeline.ts';
import type { ParsedInput } from '#contract/call.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { SavedView } from '#contract/domain/pipeline.ts';
import { Database } from '../../../platform/database/database.ts';
import { memberMay, type Caller } from '../../../platform/http/access/caller.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import {
  SavedViewsRepository,
  type Keeper,
  type ViewRow,
} from '../../../records/applications/saved-views.repository.ts';
import { FORMER_MEMBER } from '../../../records/auth/former-member.ts';
import { Users } from '../../../records/auth/users.ts';

/** Filters, order and columns under a name: a person's own, and what colleagues share. */
@Injectable()
export class SavedViewsService {
  constructor(
    private readonly database: Database,
    private readonly repository: SavedViewsRepository,
    private readonly users: Users,
  ) {}

  async listSavedViews(caller: Caller): Promise<SavedView[]> {
    const rows = await this.repository.listSavedViews(this.database.primary(), keeperOf(caller));
    const people = await this.users.people(rows.map(({ author_id }) => author_id));
    return rows.map((row) => toView(row, caller, people.get(row.author_id)?.name));
  }

  /** @throws AppError `list_full` */
  save(caller: Caller, input: ParsedInput<typeof pipelineCalls.saveView>): Promise<SavedView> {
    const keeper = keeperOf(caller);
    return this.database.write(async (em) => {
      await this.repository.lockList(em, keeper);
      const isNew = !(await this.repository.hasName(em, keeper, input.list, input.name));
      if (isNew && (await this.repository.countSavedViews(em, keeper)) >= LIMITS.savedViews)
        throw new AppError('list_full');
      const row = await this.repository.save(em, keeper, input);
      return toView(row, caller, (await this.users.people([caller.personId], em)).get(caller.personId)?.name);
    });
  }

  /** @throws AppError `not_found` for a missing view and for one that is not theirs to delete */
  removeSavedView(caller: Caller, id: string): Promise<void> {
    return this.database.write(async (em) => {
      // Otherwise a shared view would stay for ever once its author has left.
      if (!(await this.repository.removeSavedView(em, keeperOf(caller), id, memberMay(caller, 'own'))))
        throw notFound();
    });
  }
}

const keeperOf = (caller: Caller): Keeper => ({ accountId: caller.userId, authorId: caller.personId });

const toView = (row: ViewRow, caller: Caller, by: string | undefined): SavedView => ({
  _id: row.id,
  list: row.list,
  name: row.name,
  query: row.query,
  shared: row.shared,
  own: row.author_id === caller.personId,
  by: by ?? FORMER_MEMBER,
});
