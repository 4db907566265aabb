import { Injectable } from '@nestjs/common';
import type * as conversationsCalls from '#contract/api/conversations.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { MessageTemplateText } from '#contract/domain/message-template.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { rememberReply } from '../../platform/http/contract-binding/idempotency.ts';
import { AppError, notFound } from '../../platform/http/errors/app-error.ts';
import {
  ConversationTemplatesRepository,
  type TemplateRow,
} from '../../records/conversations/conversation-templates.repository.ts';

/** Templates of messages; they belong to the account, and all of its people use them. */
@Injectable()
export class ConversationTemplates {
  constructor(
    private readonly database: Database,
    private readonly repository: ConversationTemplatesRepository,
  ) {}

  async listTemplates(caller: Caller): Promise<MessageTemplateText[]> {
    return (await this.repository.listTemplates(this.database.primary(), caller.userId)).map(toTemplate);
  }

  /** @throws AppError `not_found` for somebody else's, `list_full`, `template_name_taken` */
  save(
    caller: Caller,
    { templateId, name, text }: ParsedInput<typeof conversationsCalls.saveMessageTemplate>,
  ): Promise<MessageTemplateText> {
    return this.database.write(async (em) => {
      const { userId } = caller;
      await this.repository.lockTemplates(em, userId);
      if (await this.repository.isTaken(em, userId, name, templateId)) throw new AppError('template_name_taken');
      if (templateId === undefined && (await this.repository.countTemplates(em, userId)) >= LIMITS.messageTemplates) {
        throw new AppError('list_full');
      }
      const row =
        templateId === undefined
          ? await this.repository.addTemplate(em, userId, { name, text })
          : await this.repository.changeTemplate(em, userId, templateId, { name, text });
      if (row === undefined) throw notFound();
      const data = toTemplate(row);
      await rememberReply(em, { data });
      return data;
    });
  }

  /** @throws AppError `not_found`, for somebody else's as well */
  async removeTemplate(caller: Caller, templateId: string): Promise<void> {
    await this.database.write(async (em) => {
      if (!(await this.repository.removeTemplate(em, caller.userId, templateId))) throw notFound();
    });
  }
}

const toTemplate = ({ id, name, text }: TemplateRow): MessageTemplateText => ({ _id: id, name, text });
