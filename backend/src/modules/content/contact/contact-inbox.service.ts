import { Injectable, type OnModuleInit } from '@nestjs/common';
import type * as contactCalls from '#contract/api/contact.ts';
import type { ContactMessage } from '#contract/api/contact.ts';
import { CONTACT, TOPIC_LABELS, type ContactTopic, type QuestionTopic } from '#contract/domain/contact.ts';
import { cleanText } from '../../../library/text/clean-text.ts';
import { button, hello, paragraph, warning, type AccountEvent } from '../../../library/text/letter-parts.ts';
import { dayAndTime } from '../../../library/text/letter.ts';
import { Database } from '../../../platform/database/database.ts';
import { Audit } from '../../../platform/http/access/audit.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import type { Origin } from '../../../platform/http/access/origin.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { offsetOf, pageInfoOf } from '../../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { UserDirectory } from '../../../records/auth/user-directory.ts';
import { Users, type Person } from '../../../records/auth/users.ts';
import { ContactRepository, type ContactMessageRow } from '../../../records/content/contact.repository.ts';
import { Jobs } from '../../../records/jobs/jobs.ts';
import { MessageTexts, type MessageTextsOf } from '../../../records/notifications/message-texts.ts';
import { OutgoingMessages } from '../../../records/notifications/outgoing-messages.ts';

/** Our staff's inbox. Each message is answered or closed once, and the audit log says by whom. */
@Injectable()
export class ContactInbox implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly repository: ContactRepository,
    private readonly jobs: Jobs,
    private readonly users: Users,
    private readonly directory: UserDirectory,
    private readonly messages: OutgoingMessages,
    private readonly texts: MessageTexts,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.texts.register(CONTACT_MAILS);
  }

  async listContactMessages(
    input: ParsedInput<typeof contactCalls.adminContactMessages>,
  ): Promise<Reply<typeof contactCalls.adminContactMessages>> {
    const em = this.database.primary();
    const found = await this.repository.listContactMessages(em, input, { limit: input.limit, offset: offsetOf(input) });
    const names = {
      jobs: await this.jobs.headings(idsOf(found, 'job_id'), 'other', em),
      people: await this.users.people([...idsOf(found, 'sender_id'), ...idsOf(found, 'employer_id')], em),
      staff: await this.directory.namesOf(em, idsOf(found, 'decided_by')),
    };
    return {
      data: found.map((row) => toContactMessage(row, names)),
      page: pageInfoOf(input, await this.repository.countContactMessages(em, input)),
    };
  }

  /** @throws AppError `not_found`, `conflict` when it was answered or closed before */
  async answerMessage(
    caller: Caller,
    { messageId, answer }: ParsedInput<typeof contactCalls.adminAnswerContact>,
    origin: Origin,
  ): Promise<void> {
    await this.database.write(async (em) => {
      const message = await this.repository.answerContactMessage(em, messageId, { answer, by: caller.personId });
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

declare module '../../../records/notifications/message-variables.ts' {
  interface MessageVariables {
    'contact-answered': AccountEvent & {
      readonly topic: ContactTopic | QuestionTopic;
      /** In the words of our staff. */
      readonly answer: string;
    };
  }
}

const linesOf = (answer: string): string[] =>
  answer
    .split(/\r\n?|\n/)
    .map((line) => cleanText(line, { longest: CONTACT.answer, gap: ' ' }))
    .filter((line) => line !== '');

/** Nothing that the sender wrote stands in it: with somebody else's address, the form would else send them anything. */
export const CONTACT_MAILS = {
  'contact-answered': (variables, origin) => ({
    subject: 'Our answer to your message',
    blocks: [
      hello(variables),
      paragraph('You wrote to us on Rolecall. Here is our answer.'),
      {
        details: [
          ['About', TOPIC_LABELS[variables.topic]],
          ['Sent', dayAndTime(variables.at, variables.timeZone)],
        ],
      },
      ...linesOf(variables.answer).map(paragraph),
      button('Write to us again', `${origin}/contact`),
      warning('If you think this is a mistake, you can ignore this e-mail. Somebody may have mistyped their address.'),
    ],
    footer: 'You get this because somebody wrote to us with this address.',
    sms: ['Rolecall: we have answered your message by e-mail.'],
  }),
} satisfies MessageTextsOf<'contact-answered'>;

interface Names {
  readonly jobs: ReadonlyMap<string, { readonly title: string }>;
  readonly people: ReadonlyMap<string, Person>;
  readonly staff: ReadonlyMap<string, string>;
}

const idsOf = (
  found: readonly ContactMessageRow[],
  column: 'sender_id' | 'job_id' | 'employer_id' | 'decided_by',
): string[] => found.map((row) => row[column]).filter((id) => id !== null);

function aboutOf({ job_id: jobId, employer_id: employerId }: ContactMessageRow, names: Names): ContactMessage['about'] {
  if (jobId !== null) return { what: 'job', id: jobId, name: names.jobs.get(jobId)?.title ?? 'A job that is gone' };
  if (employerId === null) return null;
  const employer = names.people.get(employerId);
  return {
    what: 'employer',
    id: employerId,
    name: employer?.organisation ?? employer?.name ?? 'An employer that is gone',
  };
}

function toContactMessage(row: ContactMessageRow, names: Names): ContactMessage {
  return {
    _id: row.id,
    kind: row.kind,
    state: row.state,
    topic: row.topic,
    name: row.name,
    email: row.email,
    message: row.message,
    sentAt: row.created_at,
    sender:
      row.sender_id === null
        ? null
        : { userId: row.sender_id, name: names.people.get(row.sender_id)?.name ?? 'Somebody who has left' },
    about: aboutOf(row, names),
    answer: row.answer,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by === null ? null : (names.staff.get(row.decided_by) ?? 'Somebody who has left'),
  };
}
