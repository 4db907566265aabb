import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import { lockUntilCommit } from '../../platform/database/signals.ts';
import { now } from '../../platform/database/tables.ts';

export interface TemplateRow {
  id: string;
  name: string;
  text: string;
}

interface Words {
  name: string;
  text: string;
}

/** Named statements over an employer's templates. */
@Injectable()
export class ConversationTemplatesRepository {
  /** Changes of one account follow each other, so that the limit is exact. */
  lockTemplates(em: SqlEntityManager, accountId: string): Promise<void> {
    return lockUntilCommit(em, `templates of ${accountId}`);
  }

  listTemplates(em: SqlEntityManager, accountId: string): Promise<TemplateRow[]> {
    return kysely(em)
      .selectFrom('conversation_templates')
      .where('account_id', '=', accountId)
      .select(['id', 'name', 'text'])
      .orderBy((eb) => eb.fn<string>('lower', ['name']))
      .orderBy('id')
      .execute();
  }

  async countTemplates(em: SqlEntityManager, accountId: string): Promise<number> {
    const { total } = await kysely(em)
      .selectFrom('conversation_templates')
      .where('account_id', '=', accountId)
      .select(countAll.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Whether another template of the account has the name. */
  async isTaken(em: SqlEntityManager, accountId: string, name: string, besides: string | undefined): Promise<boolean> {
    const found = await kysely(em)
      .selectFrom('conversation_templates')
      .where('account_id', '=', accountId)
      .where('name', '=', name)
      .select('id')
      .executeTakeFirst();
    return found !== undefined && found.id !== besides;
  }

  addTemplate(em: SqlEntityManager, accountId: string, words: Words): Promise<TemplateRow> {
    return kysely(em)
      .insertInto('conversation_templates')
      .values({ account_id: accountId, ...words })
      .returning(['id', 'name', 'text'])
      .executeTakeFirstOrThrow();
  }

  /** Undefined for a missing one and for somebody else's. */
  changeTemplate(em: SqlEntityManager, accountId: string, id: string, words: Words): Promise<TemplateRow | undefined> {
    return kysely(em)
      .updateTable('conversation_templates')
      .set({ ...words, changed_at: now })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returning(['id', 'name', 'text'])
      .executeTakeFirst();
  }

  async removeTemplate(em: SqlEntityManager, accountId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await kysely(em)
      .deleteFrom('conversation_templates')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}
