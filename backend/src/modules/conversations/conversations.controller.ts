import { Controller } from '@nestjs/common';
import * as conversationsCalls from '#contract/api/conversations.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { Handles, Input, type ParsedInput } from '../../platform/http/contract-binding/handles.ts';
import { CurrentCaller, type Reply } from '../../platform/http/contract-binding/request.ts';
import { ConversationTemplates } from './conversation-templates.service.ts';
import { ConversationsService } from './conversations.service.ts';
import { MessageReports } from './message-reports.service.ts';

@Controller()
export class ConversationsController {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly templates: ConversationTemplates,
    private readonly reports: MessageReports,
  ) {}

  @Handles(conversationsCalls.getConversation)
  async getConversation(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof conversationsCalls.getConversation>,
  ): Promise<Reply<typeof conversationsCalls.getConversation>> {
    return { data: await this.conversations.readConversation(caller, input) };
  }

  @Handles(conversationsCalls.getUnreadMessages)
  async getUnreadMessages(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof conversationsCalls.getUnreadMessages>,
  ): Promise<Reply<typeof conversationsCalls.getUnreadMessages>> {
    return this.conversations.unread(caller, input);
  }

  @Handles(conversationsCalls.sendMessage)
  async sendMessage(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof conversationsCalls.sendMessage>,
  ): Promise<Reply<typeof conversationsCalls.sendMessage>> {
    return { data: await this.conversations.sendMessage(caller, input) };
  }

  @Handles(conversationsCalls.sendMessages)
  async sendMessages(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof conversationsCalls.sendMessages>,
  ): Promise<Reply<typeof conversationsCalls.sendMessages>> {
    return { data: await this.conversations.sendMessages(caller, input) };
  }

  @Handles(conversationsCalls.readConversation)
  async readConversation(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof conversationsCalls.readConversation>,
  ): Promise<Reply<typeof conversationsCalls.readConversation>> {
    return { data: await this.conversations.markRead(caller, input) };
  }

  @Handles(conversationsCalls.sayTyping)
  async sayTyping(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof conversationsCalls.sayTyping>,
  ): Promise<Reply<typeof conversationsCalls.sayTyping>> {
    await this.conversations.typing(caller, input);
    return { data: {} };
  }

  @Handles(conversationsCalls.reportMessage)
  async reportMessage(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof conversationsCalls.reportMessage>,
  ): Promise<Reply<typeof conversationsCalls.reportMessage>> {
    await this.reports.report(caller, input);
    return { data: {} };
  }

  @Handles(conversationsCalls.getMessageTemplates)
  async getMessageTemplates(
    @CurrentCaller() caller: Caller,
  ): Promise<Reply<typeof conversationsCalls.getMessageTemplates>> {
    return { data: await this.templates.listTemplates(caller) };
  }

  @Handles(conversationsCalls.saveMessageTemplate)
  async saveMessageTemplate(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof conversationsCalls.saveMessageTemplate>,
  ): Promise<Reply<typeof conversationsCalls.saveMessageTemplate>> {
    return { data: await this.templates.save(caller, input) };
  }

  @Handles(conversationsCalls.deleteMessageTemplate)
  async deleteMessageTemplate(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof conversationsCalls.deleteMessageTemplate>,
  ): Promise<Reply<typeof conversationsCalls.deleteMessageTemplate>> {
    await this.templates.removeTemplate(caller, input.templateId);
    return { data: {} };
  }
}
