import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { SentFile } from '#contract/domain/file.ts';
import { memberMay, type Caller } from '../../platform/http/access/caller.ts';
import { notFound } from '../../platform/http/errors/app-error.ts';
import { Users } from '../../records/auth/users.ts';
import { ConversationFilesRepository } from '../../records/conversations/conversation-files.repository.ts';
import { ConversationsRepository } from '../../records/conversations/conversations.repository.ts';
import { FileUses } from '../../records/profile/file-uses.ts';
import { Files } from '../../records/profile/files.ts';

/** Files that go with messages: whoever may read the message may have them. */
@Injectable()
export class MessageFiles {
  constructor(
    private readonly repository: ConversationFilesRepository,
    private readonly conversations: ConversationsRepository,
    private readonly files: Files,
    private readonly users: Users,
    uses: FileUses,
  ) {
    uses.register({
      referredOf: (em, ids) => this.repository.sent(em, ids),
      mayRead: (em, accountId, id) => this.mayRead(em, accountId, id),
      mayOpen: (caller) => memberMay(caller, 'judge'),
    });
  }

  /**
   * They are not kept for ever by it: files ask once a day whether a message still has them, and go with the conversation.
   * @throws AppError `not_found` for what is not the caller's own, what is no file for messages, and what was sent before
   */
  async attach(em: SqlEntityManager, caller: Caller, messageId: string, fileIds: readonly string[]): Promise<void> {
    // Everybody locks them in one order.
    for (const id of fileIds.toSorted()) {
      await this.files.lockOwnFile(em, caller, id, 'message');
      if ((await this.repository.messageOf(em, id)) !== undefined) throw notFound();
    }
    await this.repository.addMessageFiles(em, messageId, fileIds);
  }

  /** By message. */
  async filesByMessage(em: SqlEntityManager, messageIds: readonly string[]): Promise<ReadonlyMap<string, SentFile[]>> {
    const sent = await this.repository.filesOfMessages(em, messageIds);
    const files = await this.files.filesById(
      em,
      sent.map(({ fileId }) => fileId),
    );
    const found = new Map<string, SentFile[]>();
    for (const { messageId, fileId } of sent) {
      const file = files.get(fileId);
      if (file === undefined) continue;
      const { name: fileName, format, size } = file;
      found.set(messageId, [...(found.get(messageId) ?? []), { fileId, fileName, format, size }]);
    }
    return found;
  }

  /** Both sides, until the account that it was sent for leaves, or our staff take the message down. */
  private async mayRead(em: SqlEntityManager, accountId: string, fileId: string): Promise<boolean> {
    const messageId = await this.repository.messageOf(em, fileId);
    const message = messageId === undefined ? undefined : await this.conversations.messageById(em, messageId);
    const sides = message && (await this.conversations.byConversation(em, message.conversation_id))?.sides;
    if (message === undefined || message.removed || sides === undefined || !Object.values(sides).includes(accountId))
      return false;
    const writer = sides[message.side];
    return (await this.users.people([writer], em)).get(writer)?.left === false;
  }
}
