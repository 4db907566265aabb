import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import { lockUntilCommit } from '../../platform/database/signals.ts';
import type { Tables } from '../../platform/database/tables.ts';

export interface ListRow {
  id: string;
  client_id: string;
  name: string;
}

/** Named statements over lists of people and who is on them. */
@Injectable()
export class PeopleListsRepository {
  /** Changes of an account's lists follow each other, so that the limits are exact. */
  lockLists(em: SqlEntityManager, clientId: string): Promise<void> {
    return lockUntilCommit(em, `lists of people of ${clientId}`);
  }

  ofClient(em: SqlEntityManager, clientId: string): Promise<ListRow[]> {
    return kysely(em)
      .selectFrom('people_lists')
      .where('client_id', '=', clientId)
      .select(['id', 'client_id', 'name'])
      .orderBy((eb) => sql`lower(${eb.ref('name')})`)
      .orderBy('id')
      .execute();
  }

  peopleListById(em: SqlEntityManager, id: string): Promise<ListRow | undefined> {
    return kysely(em)
      .selectFrom('people_lists')
      .where('id', '=', id)
      .select(['id', 'client_id', 'name'])
      .executeTakeFirst();
  }

  addPeopleList(em: SqlEntityManager, clientId: string, name: string): Promise<ListRow> {
    return kysely(em)
      .insertInto('people_lists')
      .values({ client_id: clientId, name })
      .returning(['id', 'client_id', 'name'])
      .executeTakeFirstOrThrow();
  }

  async removePeopleList(em: SqlEntityManager, id: string): Promise<void> {
    await kysely(em).deleteFrom('people_lists').where('id', '=', id).execute();
  }

  async isKept(em: SqlEntityManager, listId: string, personId: string): Promise<boolean> {
    return (await this.on(em, [listId], [personId])).length > 0;
  }

  /** Counts the people on a list, whether or not they can be found. */
  async countPeopleOn(em: SqlEntityManager, listId: string): Promise<number> {
    const kept = kysely(em).selectFrom('kept_people').where('list_id', '=', listId);
    return (await kept.select(countAll.as('n')).executeTakeFirstOrThrow()).n;
  }

  async keep(em: SqlEntityManager, listId: string, personId: string): Promise<void> {
    await kysely(em)
      .insertInto('kept_people')
      .values({ list_id: listId, person_id: personId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async drop(em: SqlEntityManager, listId: string, personId: string): Promise<void> {
    await kysely(em)
      .deleteFrom('kept_people')
      .where('list_id', '=', listId)
      .where('person_id', '=', personId)
      .execute();
  }

  /** Selects the pairs in which one of these people is on one of these lists. */
  on(
    em: SqlEntityManager,
    listIds: readonly string[],
    personIds: readonly string[],
  ): Promise<{ list_id: string; person_id: string }[]> {
    return kysely(em)
      .selectFrom('kept_people')
      .where('list_id', 'in', listIds)
      .where('person_id', 'in', personIds)
      .select(['list_id', 'person_id'])
      .execute();
  }

  /** By list, how many of those who are on it are such people. */
  async countsByList(
    em: SqlEntityManager,
    listIds: readonly string[],
    such: (personId: Expression<string>) => Expression<SqlBool>,
  ): Promise<Map<string, number>> {
    const found = await kysely(em)
      .selectFrom('kept_people')
      .where('list_id', 'in', listIds)
      .where((eb) => such(eb.ref('kept_people.person_id')))
      .select(['list_id', countAll.as('n')])
      .groupBy('list_id')
      .execute();
    return new Map(found.map(({ list_id, n }) => [list_id, n]));
  }

  /** True if the account with this id is on the list. */
  onCondition(listId: string, personId: Expression<string>): Expression<SqlBool> {
    const eb = expressionBuilder<Tables>();
    return eb.exists(
      eb
        .selectFrom('kept_people as k')
        .where('k.list_id', '=', listId)
        .where('k.person_id', '=', personId)
        .select(sql.lit(1).as('one')),
    );
  }
}
