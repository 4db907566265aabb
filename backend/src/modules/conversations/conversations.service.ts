import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as conversationsCalls from '#contract/api/conversations.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import type { ClosedReason, Conversation, ConversationMessage } from '#contract/domain/conversation.ts';
import { CONVERSATIONS } from '#contract/domain/conversation-limits.ts';
import type { Caller } from '../../access/caller.ts';
import { rememberReply } from '../../contract-binding/idempotency.ts';
import { Database } from '../../database/database.ts';
import { AppError, notFound } from '../../errors/app-error.ts';
import { Outbox } from '../../outbox/outbox.ts';
import { ApplicationsService } from '../applications/applications.service.ts';
import { ApplicationStandings } from '../applications/standing/application-standings.service.ts';
import type { ApplicationStanding } from '../applications/standing/application-standings.service.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { UsersService } from '../users/users.service.ts';
import type { Person } from '../users/users.service.ts';
import { nameOf, toMessage } from './conversations.mapper.ts';
import type { Speakers } from './conversations.mapper.ts';
import { closedReason, closesAt } from './conversations.policy.ts';
import { MessageFiles } from './files/message-files.service.ts';
import { ConversationsRepository } from './conversations.repository.ts';
import type { MessageRow, Reader } from './conversations.repository.ts';
import { MessageMails } from './message-mails.service.ts';
import { ConversationReportsRepository } from './reports/conversation-reports.repository.ts';

/** Why a message is refused, for whom it depends on. */
const CLOSED: Readonly<Record<ClosedReason, string | undefined>> = {
  ended: 'This application has ended, and the time for messages is over.',
  blocked: undefined,
  left: undefined,
  full: 'This conversation is full. No more messages can be sent in it.',
};

/** What both sides of an application write to each other. Colleagues of one side share it. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly database: Database,
    private readonly repository: ConversationsRepository,
    private readonly reports: ConversationReportsRepository,
    private readonly files: MessageFiles,
    private readonly standings: ApplicationStandings,
    private readonly applications: ApplicationsService,
    private readonly users: UsersService,
    private readonly notifications: NotificationsService,
    private readonly mails: MessageMails,
    private readonly outbox: Outbox,
  ) {}

  /** @throws AppError `not_found` for a missing application and for strangers */
  async read(
    caller: Caller,
    { applicationId, limit }: ParsedInput<typeof conversationsCalls.getConversation>,
  ): Promise<Conversation> {
    const em = this.database.primary();
    const standing = await this.standings.of(em, caller, applicationId);
    const { side } = standing;
    const reader = readerOf(caller, standing);
    const [found, [unread], total] = await Promise.all([
      this.repository.newest(em, applicationId, limit + 1),
      this.repository.unread(em, reader, applicationId),
      this.repository.count(em, applicationId),
    ]);
    const rows = found.slice(0, limit).toReversed();
    const speakers = await this.speakers(em, standing, reader, rows);
    const { employer, applicant } = speakers.accounts;
    const hasLeft = employer?.left !== false || applicant?.left !== false;
    const closed = closedReason({ ...standing, hasLeft, messages: total }, new Date());
    const other = side === 'employer' ? applicant : employer;
    return {
      side,
      with: nameOf(other),
      messages: rows.map((row) => toMessage(row, speakers)),
      hasEarlier: found.length > limit,
      unread: unread?.unread ?? 0,
      closed,
      closesAt: closed === null ? (closesAt(standing)?.toISOString() ?? null) : null,
      placeholders: side === 'employer' ? await this.placeholders(applicationId, applicant) : null,
    };
  }

  async unread(caller: Caller): Promise<CallOutput<typeof conversationsCalls.getUnreadMessages>> {
    const side = caller.userType === 'client' ? 'employer' : 'applicant';
    const reader: Reader = { side, accountId: caller.userId, personId: caller.personId };
    const found = await this.repository.unread(this.database.primary(), reader);
    return {
      total: found[0]?.total ?? 0,
      applications: found.map(({ applicationId, unread }) => ({ applicationId, unread })),
    };
  }

  /** @throws AppError `not_found`, `conversation_closed` */
  send(
    caller: Caller,
    { applicationId, text, fileIds = [] }: ParsedInput<typeof conversationsCalls.sendMessage>,
  ): Promise<ConversationMessage> {
    return this.database.write(async (em) => {
      const { employerId, senderId, side: from } = await this.standings.of(em, caller, applicationId);
      const to = from === 'employer' ? senderId : employerId;
      // Accounts before applications, as everybody locks them.
      await this.users.lockAgainstLeaving(em, caller.userId);
      const hasLeft = !(await this.users.isHeldActive(em, to));
      const standing = await this.standings.of(em, caller, applicationId, { held: true });
      await this.repository.lock(em, applicationId);
      const messages = await this.repository.count(em, applicationId);
      const closed = closedReason({ ...standing, hasLeft, messages }, new Date());
      if (closed !== null) {
        const message = CLOSED[closed];
        throw new AppError('conversation_closed', message === undefined ? {} : { message });
      }
      const reader = readerOf(caller, standing);
      const row = await this.repository.add(em, {
        applicationId,
        employerId,
        senderId,
        side: from,
        authorId: caller.personId,
        text,
        files: fileIds.length,
      });
      await this.files.attach(em, caller, row.id, fileIds);
      await this.outbox.emitMany(
        em,
        'message.sent',
        [{ applicationId, messageId: row.id }],
        CONVERSATIONS.tellAfterSeconds,
      );
      await this.mails.queue(em, to);
      await this.notifications.refresh(em, employerId);
      await this.notifications.refresh(em, senderId);
      const data = toMessage(row, await this.speakers(em, standing, reader, [row]));
      await rememberReply(em, { data });
      return data;
    });
  }

  /**
   * Somebody writes. Who has blocked the other side, and who can write no more, is not told of.
   * @throws AppError `not_found` for a missing application and for strangers
   */
  async typing(caller: Caller, { applicationId }: ParsedInput<typeof conversationsCalls.sayTyping>): Promise<void> {
    const em = this.database.primary();
    const standing = await this.standings.of(em, caller, applicationId);
    if (closedReason({ ...standing, hasLeft: false, messages: 0 }, new Date()) !== null) return;
    const to = standing.side === 'employer' ? standing.senderId : standing.employerId;
    await this.notifications.typing(em, to, applicationId);
  }

  /** @throws AppError `not_found`, also for a message of another conversation */
  markRead(
    caller: Caller,
    { applicationId, messageId }: ParsedInput<typeof conversationsCalls.readConversation>,
  ): Promise<CallOutput<typeof conversationsCalls.readConversation>> {
    return this.database.write(async (em) => {
      const standing = await this.standings.of(em, caller, applicationId);
      const message = await this.repository.byId(em, messageId);
      if (message?.application_id !== applicationId) throw notFound();
      const reader = readerOf(caller, standing);
      await this.repository.lock(em, applicationId);
      const news = await this.repository.markRead(em, reader, { applicationId, seq: message.seq });
      const [rest] = await this.repository.unread(em, reader, applicationId);
      if (rest === undefined) await this.notifications.readAbout(em, caller.userId, 'Message', applicationId);
      if (news.forPerson || news.forSide) await this.notifications.refresh(em, caller.userId);
      if (news.forSide) {
        await this.notifications.refresh(em, standing.side === 'employer' ? standing.senderId : standing.employerId);
      }
      return { unread: rest?.unread ?? 0 };
    });
  }

  private async speakers(
    em: SqlEntityManager,
    { employerId, senderId }: ApplicationStanding,
    reader: Reader,
    rows: readonly MessageRow[],
  ): Promise<Speakers> {
    const messageIds = rows.map(({ id }) => id);
    const [people, reported, files] = await Promise.all([
      this.users.people([employerId, senderId, ...rows.flatMap(({ author_id }) => author_id ?? [])], em),
      this.reports.reported(em, reader.accountId, messageIds),
      this.files.of(em, messageIds),
    ]);
    return {
      reader,
      accounts: { employer: people.get(employerId), applicant: people.get(senderId) },
      people,
      reported,
      files,
    };
  }

  /** Whom a template greets is who reads it: the job seeker, or who opened the vendor's account. */
  private async placeholders(
    applicationId: string,
    applicant: Person | undefined,
  ): Promise<Conversation['placeholders']> {
    const news = await this.applications.news(applicationId, 'employer');
    if (news === undefined) return null;
    const firstName = applicant?.left === false ? applicant.firstName : '';
    return { firstName, jobTitle: news.jobTitle, company: news.companyName };
  }
}

const readerOf = (caller: Caller, { side }: ApplicationStanding): Reader => ({
  side,
  accountId: caller.userId,
  personId: caller.personId,
});
