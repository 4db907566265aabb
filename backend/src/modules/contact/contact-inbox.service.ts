import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as contactCalls from '#contract/api/contact.ts';
import { Audit } from '../../access/audit.ts';
import type { Caller } from '../../access/caller.ts';
import type { Origin } from '../../access/origin.ts';
import type { ParsedInput, Reply } from '../../contract-binding/handles.ts';
import { offsetOf, pageInfoOf } from '../../contract-binding/paging.ts';
import { Database } from '../../database/database.ts';
import type { Waiting } from '../../database/expressions.ts';
import { AppError, notFound } from '../../errors/app-error.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { MessageTexts } from '../messages/message-texts.service.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { UserDirectory } from '../users/user-directory.service.ts';
import { UsersService } from '../users/users.service.ts';
import { CONTACT_MAILS } from './contact-mails.ts';
import { idsOf, toContactMessage } from './contact.mapper.ts';
import { ContactRepository } from './contact.repository.ts';

/** Our staff's inbox. Each message is answered or closed once, and the audit log says by whom. */
@Injectable()
export class ContactInbox implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly repository: ContactRepository,
    private readonly jobs: JobsService,
    private readonly users: UsersService,
    private readonly directory: UserDirectory,
    private readonly messages: MessagesService,
    private readonly texts: MessageTexts,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.texts.register(CONTACT_MAILS);
  }

  async list(
    input: ParsedInput<typeof contactCalls.adminContactMessages>,
  ): Promise<Reply<typeof contactCalls.adminContactMessages>> {
    const em = this.database.primary();
    const found = await this.repository.list(em, input, { limit: input.limit, offset: offsetOf(input) });
    const names = {
      jobs: await this.jobs.headings(idsOf(found, 'job_id'), 'other', em),
      people: await this.users.people([...idsOf(found, 'sender_id'), ...idsOf(found, 'employer_id')], em),
      staff: await this.directory.namesOf(em, idsOf(found, 'decided_by')),
    };
    return {
      data: found.map((row) => toContactMessage(row, names)),
      page: pageInfoOf(input, await this.repository.count(em, input)),
    };
  }

  /** Counts the messages that wait for an answer, and tells since when the oldest waits. */
  waiting(em: SqlEntityManager): Promise<Waiting> {
    return this.repository.waiting(em);
  }

  /** @throws AppError `not_found`, `conflict` when it was answered or closed before */
  async answer(
    caller: Caller,
    { messageId, answer }: ParsedInput<typeof contactCalls.adminAnswerContact>,
    origin: Origin,
  ): Promise<void> {
    await this.database.write(async (em) => {
      const message = await this.repository.decide(em, messageId, { answer, by: caller.personId });
      if (message === undefined) {
        if (!(await this.repository.exists(em, messageId))) throw notFound();
        throw new AppError('conflict', { message: 'A colleague has already answered or closed this message.' });
      }
      const senderId = message.sender_id;
      await this.audit.record(em, {
        kind: answer === null ? 'contact-closed' : 'contact-answered',
        userId: senderId,
        actorId: caller.personId,
        origin,
        detail: `message ${messageId}`,
      });
      if (answer === null) return;
      const sender = senderId === null ? undefined : (await this.users.people([senderId], em)).get(senderId);
      await this.messages.queue(em, {
        channel: 'email',
        template: 'contact-answered',
        to: message.email,
        // The mailbox is the one that was typed, whoever was signed in.
        userId: null,
        variables: {
          firstName: message.name,
          at: message.created_at,
          timeZone: sender?.timeZone ?? 'UTC',
          topic: message.topic,
          answer,
        },
      });
    });
  }
}
