import { Controller, Req } from '@nestjs/common';
import * as contactCalls from '#contract/api/contact.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { originOf } from '../../../platform/http/access/origin.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply, ContractRequest } from '../../../platform/http/contract-binding/request.ts';
import { ContactInbox } from './contact-inbox.service.ts';
import { ContactService } from './contact.service.ts';
import { ContactProofs } from './contact-proofs.service.ts';

@Controller()
export class ContactController {
  constructor(
    private readonly service: ContactService,
    private readonly inbox: ContactInbox,
    private readonly proofs: ContactProofs,
  ) {}

  @Handles(contactCalls.contactChallenge)
  contactChallenge(): Reply<typeof contactCalls.contactChallenge> {
    return { data: this.proofs.challenge() };
  }

  @Handles(contactCalls.contact)
  async contact(
    @CurrentCaller() caller: Caller | null,
    @Input() input: ParsedInput<typeof contactCalls.contact>,
  ): Promise<Reply<typeof contactCalls.contact>> {
    await this.service.write(caller, input);
    return { data: {} };
  }

  @Handles(contactCalls.addQueries)
  async addQueries(
    @CurrentCaller() caller: Caller | null,
    @Input() input: ParsedInput<typeof contactCalls.addQueries>,
  ): Promise<Reply<typeof contactCalls.addQueries>> {
    await this.service.ask(caller, input);
    return { data: {} };
  }

  @Handles(contactCalls.adminContactMessages)
  adminContactMessages(
    @Input() input: ParsedInput<typeof contactCalls.adminContactMessages>,
  ): Promise<Reply<typeof contactCalls.adminContactMessages>> {
    return this.inbox.list(input);
  }

  @Handles(contactCalls.adminAnswerContact)
  async adminAnswerContact(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof contactCalls.adminAnswerContact>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof contactCalls.adminAnswerContact>> {
    await this.inbox.answer(caller, input, originOf(request));
    return { data: {} };
  }
}
