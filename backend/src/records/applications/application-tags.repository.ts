import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { TagCount } from '#contract/domain/application-tags.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import { lockUntilCommit } from '../../platform/database/signals.ts';
import type { Tables } from '../../platform/database/tables.ts';

const columns = expressionBuilder<Tables, 'applications'>();
/** Upper and lower case make no difference, as the index of names has it. */
const written = (name: string) => sql<string>`lower(${name})`;

/** Named statements over tags and what they are on. */
@Injectable()
export class ApplicationTagsRepository {
  /** Changes of one account's tags follow each other, so that none fails for a place that another one took. */
  lockTags(em: SqlEntityManager, accountId: string): Promise<void> {
    return lockUntilCommit(em, `tags of ${accountId}`);
  }

  /** Counts the applications among these that are the employer's, and locks them until the transaction ends. */
  async holdOwn(em: SqlEntityManager, clientId: string, ids: readonly string[]): Promise<number> {
    const rows = await kysely(em)
      .selectFrom('applications')
      .where('client_id', '=', clientId)
      .where('id', 'in', ids)
      .select('id')
      .orderBy('id')
      .forKeyShare()
      .execute();
    return rows.length;
  }

  inUse(em: SqlEntityManager, accountId: string): Promise<TagCount[]> {
    return kysely(em)
      .selectFrom('application_tags as t')
      .innerJoin('tagged_applications as x', 'x.tag_id', 't.id')
      .where('t.account_id', '=', accountId)
      .select(['t.name', countAll.as('count')])
      .groupBy(['t.id', 't.name'])
      .orderBy(sql`lower(t.name)`)
      .execute();
  }

  /** Those of each application that has some, by name. */
  async tagsByApplication(em: SqlEntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
    const found = new Map<string, string[]>();
    if (ids.length === 0) return found;
    const rows = await kysely(em)
      .selectFrom('tagged_applications as x')
      .innerJoin('application_tags as t', 't.id', 'x.tag_id')
      .where('x.application_id', 'in', ids)
      .select(['x.application_id', 't.name'])
      .orderBy(sql`lower(t.name)`)
      .execute();
    for (const { application_id: id, name } of rows) found.set(id, [...(found.get(id) ?? []), name]);
    return found;
  }

  /** True if an application of the account has the tag. */
  condition(accountId: string, name: string): Expression<SqlBool> {
    return columns.exists(
      columns
        .selectFrom('tagged_applications as x')
        .innerJoin('application_tags as t', 't.id', 'x.tag_id')
        .whereRef('x.application_id', '=', 'applications.id')
        .where('t.account_id', '=', accountId)
        .where(sql`lower(t.name)`, '=', written(name))
        .select('x.tag_id'),
    );
  }

  async findTag(em: SqlEntityManager, accountId: string, name: string): Promise<string | undefined> {
    const row = await kysely(em)
      .selectFrom('application_tags')
      .where('account_id', '=', accountId)
      .where(sql`lower(name)`, '=', written(name))
      .select('id')
      .executeTakeFirst();
    return row?.id;
  }

  async places(em: SqlEntityManager, accountId: string): Promise<number[]> {
    const rows = await kysely(em)
      .selectFrom('application_tags')
      .where('account_id', '=', accountId)
      .select('place')
      .execute();
    return rows.map(({ place }) => place);
  }

  async addTag(em: SqlEntityManager, accountId: string, place: number, name: string): Promise<string> {
    const row = await kysely(em)
      .insertInto('application_tags')
      .values({ account_id: accountId, place, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  placed(
    em: SqlEntityManager,
    ids: readonly string[],
  ): Promise<{ application_id: string; tag_id: string; place: number }[]> {
    return kysely(em)
      .selectFrom('tagged_applications')
      .where('application_id', 'in', ids)
      .select(['application_id', 'tag_id', 'place'])
      .execute();
  }

  async putTags(
    em: SqlEntityManager,
    these: readonly { application_id: string; tag_id: string; place: number }[],
  ): Promise<void> {
    if (these.length > 0)
      await kysely(em)
        .insertInto('tagged_applications')
        .values([...these])
        .execute();
  }

  async takeTags(em: SqlEntityManager, ids: readonly string[], tagIds: readonly string[]): Promise<void> {
    if (tagIds.length === 0) return;
    await kysely(em)
      .deleteFrom('tagged_applications')
      .where('application_id', 'in', ids)
      .where('tag_id', 'in', tagIds)
      .execute();
  }

  /** Unused tags are removed to make room for others. */
  async forgetUnused(em: SqlEntityManager, accountId: string): Promise<void> {
    await kysely(em)
      .deleteFrom('application_tags')
      .where('account_id', '=', accountId)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('tagged_applications as x')
              .whereRef('x.tag_id', '=', 'application_tags.id')
              .select('x.tag_id'),
          ),
        ),
      )
      .execute();
  }
}
