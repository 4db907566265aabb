import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ViewList, ViewQuery } from '#contract/domain/pipeline.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import { lockUntilCommit } from '../../platform/database/signals.ts';
import { json, now } from '../../platform/database/tables.ts';

export interface ViewRow {
  id: string;
  author_id: string;
  list: ViewList;
  name: string;
  query: ViewQuery;
  shared: boolean;
}

/** The owner of a view: the account, and the person who acts for it. */
export interface Keeper {
  accountId: string;
  authorId: string;
}

const COLUMNS = ['id', 'author_id', 'list', 'name', 'query', 'shared'] as const;

/** Named queries over saved views. */
@Injectable()
export class SavedViewsRepository {
  /** Changes of one person's views follow each other, so that the limit is exact. */
  lockList(em: SqlEntityManager, { accountId, authorId }: Keeper): Promise<void> {
    return lockUntilCommit(em, `views of ${authorId} in ${accountId}`);
  }

  /** A person's own, and those that others of the account share; by name. */
  listSavedViews(em: SqlEntityManager, { accountId, authorId }: Keeper): Promise<ViewRow[]> {
    return kysely(em)
      .selectFrom('saved_views')
      .where('account_id', '=', accountId)
      .where((eb) => eb.or([eb('author_id', '=', authorId), eb('shared', '=', true)]))
      .select(COLUMNS)
      .orderBy('name')
      .orderBy('id')
      .execute();
  }

  async countSavedViews(em: SqlEntityManager, { accountId, authorId }: Keeper): Promise<number> {
    const { total } = await kysely(em)
      .selectFrom('saved_views')
      .where('account_id', '=', accountId)
      .where('author_id', '=', authorId)
      .select(countAll.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  async hasName(em: SqlEntityManager, { accountId, authorId }: Keeper, list: ViewList, name: string): Promise<boolean> {
    const found = await kysely(em)
      .selectFrom('saved_views')
      .where('account_id', '=', accountId)
      .where('author_id', '=', authorId)
      .where('list', '=', list)
      .where('name', '=', name)
      .select('id')
      .executeTakeFirst();
    return found !== undefined;
  }

  /** One of the same name becomes this one. */
  save(
    em: SqlEntityManager,
    { accountId, authorId }: Keeper,
    view: Pick<ViewRow, 'list' | 'name' | 'query' | 'shared'>,
  ): Promise<ViewRow> {
    const content = { query: json(view.query), shared: view.shared };
    return kysely(em)
      .insertInto('saved_views')
      .values({ account_id: accountId, author_id: authorId, list: view.list, name: view.name, ...content })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'author_id', 'list', 'name']).doUpdateSet({ ...content, updated_at: now }),
      )
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  }

  /** Whether there was one: the person's own, or a shared one for whoever may. */
  async removeSavedView(
    em: SqlEntityManager,
    { accountId, authorId }: Keeper,
    id: string,
    shared: boolean,
  ): Promise<boolean> {
    const gone = await kysely(em)
      .deleteFrom('saved_views')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where((eb) => {
        const own = eb('author_id', '=', authorId);
        return shared ? eb.or([own, eb('shared', '=', true)]) : own;
      })
      .returning('id')
      .executeTakeFirst();
    return gone !== undefined;
  }
}
