import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';

/** Named statements over files that came with messages. */
@Injectable()
export class ConversationFilesRepository {
  async addMessageFiles(em: SqlEntityManager, messageId: string, fileIds: readonly string[]): Promise<void> {
    if (fileIds.length === 0) return;
    await kysely(em)
      .insertInto('conversation_files')
      .values(fileIds.map((fileId, index) => ({ message_id: messageId, place: index + 1, file_id: fileId })))
      .execute();
  }

  /** In the order in which they were chosen. */
  async filesOfMessages(
    em: SqlEntityManager,
    messageIds: readonly string[],
  ): Promise<{ messageId: string; fileId: string }[]> {
    if (messageIds.length === 0) return [];
    return kysely(em)
      .selectFrom('conversation_files')
      .where('message_id', 'in', messageIds)
      .orderBy('message_id')
      .orderBy('place')
      .select(['message_id as messageId', 'file_id as fileId'])
      .execute();
  }

  /** Selects the files that came with a message. */
  async sent(em: SqlEntityManager, fileIds: readonly string[]): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('conversation_files')
      .where('file_id', 'in', fileIds)
      .select('file_id')
      .execute();
    return found.map(({ file_id }) => file_id);
  }

  async messageOf(em: SqlEntityManager, fileId: string): Promise<string | undefined> {
    const row = await kysely(em)
      .selectFrom('conversation_files')
      .where('file_id', '=', fileId)
      .select('message_id')
      .executeTakeFirst();
    return row?.message_id;
  }
}
