import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as conversationsCalls from '#contract/api/conversations.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import type { ClosedReason, Conversation, ConversationMessage } from '#contract/domain/conversation.ts';
import { CONVERSATIONS } from '#contract/domain/conversation-limits.ts';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { rememberReply } from '../../platform/http/contract-binding/idempotency.ts';
import { offsetOf, pageInfoOf } from '../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../platform/http/contract-binding/request.ts';
import { AppError, notFound } from '../../platform/http/errors/app-error.ts';
import { Outbox } from '../../platform/queue/outbox.ts';
import { Users } from '../../records/auth/users.ts';
import { ConversationsRepository } from '../../records/conversations/conversations.repository.ts';
import type { About, MessageRow, Reader } from '../../records/conversations/conversations.repository.ts';
import { Notifier } from '../../records/notifications/notifier.ts';
import { ConversationStandings } from './conversation-standings.service.ts';
import type { ConversationStanding } from './conversation-standings.service.ts';
import { nameOf, toMessage } from './conversations.mapper.ts';
import type { Speakers } from './conversations.mapper.ts';
import { closedReason } from './conversations.policy.ts';
import { MessageFiles } from './message-files.service.ts';
import { MessageMails } from './message-mails.service.ts';
import { MessageReports } from './message-reports.service.ts';

/** Why a message is refused, for whom it depends on. */
const CLOSED: Readonly<Record<ClosedReason, string | undefined>> = {
  ended: 'This has ended, and the time for messages is over.',
  blocked: undefined,
  left: undefined,
  full: 'This conversation is full. No more messages can be sent in it.',
};

const NOTHING_UNREAD = { messages: 0, conversations: 0 };

/** Messages between the two sides of an application or an invitation. Colleagues of one side share them. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly database: Database,
    private readonly repository: ConversationsRepository,
    private readonly reports: MessageReports,
    private readonly files: MessageFiles,
    private readonly standings: ConversationStandings,
    private readonly users: Users,
    private readonly notifications: Notifier,
    private readonly mails: MessageMails,
    private readonly outbox: Outbox,
  ) {}

  /** @throws AppError `not_found` for what is missing and for strangers */
  async read(
    caller: Caller,
    { limit, ...named }: ParsedInput<typeof conversationsCalls.getConversation>,
  ): Promise<Conversation> {
    const em = this.database.primary();
    const standing = await this.standings.of(em, caller, named);
    const { side, about, endsAt } = standing;
    const reader = readerOf(caller, standing);
    const id = await this.repository.idOf(em, about);
    const [found, unread, total] =
      id === undefined
        ? [[], NOTHING_UNREAD, 0]
        : await Promise.all([
            this.repository.newest(em, id, limit + 1),
            this.repository.unreadTotal(em, reader, id),
            this.repository.count(em, id),
          ]);
    const rows = found.slice(0, limit).toReversed();
    const speakers = await this.speakers(em, standing, reader, rows);
    const { employer, applicant } = speakers.accounts;
    const hasLeft = employer?.left !== false || applicant?.left !== false;
    const closed = closedReason({ ...standing, hasLeft, messages: total }, new Date());
    const firstName = applicant?.left === false ? applicant.firstName : '';
    return {
      applicationId: 'applicationId' in about ? about.applicationId : null,
      side,
      with: side === 'employer' ? (speakers.invitedName ?? nameOf(applicant)) : nameOf(employer),
      messages: rows.map((row) => toMessage(row, speakers)),
      hasEarlier: found.length > limit,
      unread: unread.messages,
      closed,
      closesAt: closed === null ? (endsAt?.toISOString() ?? null) : null,
      // A template greets its reader: the job seeker, or the person who opened the vendor's account.
      placeholders: side === 'employer' ? await this.standings.placeholders(about, firstName) : null,
    };
  }

  async unread(
    caller: Caller,
    input: ParsedInput<typeof conversationsCalls.getUnreadMessages>,
  ): Promise<Reply<typeof conversationsCalls.getUnreadMessages>> {
    const side = caller.userType === 'client' ? 'employer' : 'applicant';
    const reader: Reader = { side, accountId: caller.userId, personId: caller.personId };
    const em = this.database.primary();
    const found = await this.repository.unread(em, reader, { limit: input.limit, offset: offsetOf(input) });
    // A page behind the last one has no row to tell of the others.
    const all = found[0] ?? (input.pageId === 1 ? NOTHING_UNREAD : await this.repository.unreadTotal(em, reader));
    const data = {
      total: all.messages,
      applications: found.flatMap(({ applicationId, unread }) =>
        applicationId === null ? [] : [{ applicationId, unread }],
      ),
      invites: found.flatMap(({ inviteId, unread }) => (inviteId === null ? [] : [{ inviteId, unread }])),
    };
    return { data, page: pageInfoOf(input, all.conversations, Infinity) };
  }

  /** @throws AppError `not_found`, `conversation_closed` */
  async send(
    caller: Caller,
    { text, fileIds = [], ...named }: ParsedInput<typeof conversationsCalls.sendMessage>,
  ): Promise<ConversationMessage> {
    return this.database.write(async (em) => {
      const { employerId, senderId, side: from } = await this.standings.of(em, caller, named);
      const to = from === 'employer' ? senderId : employerId;
      // Accounts before applications and invitations, as everybody locks them.
      await this.users.lockAgainstLeaving(em, caller.userId);
      const hasLeft = !(await this.users.isHeldActive(em, to));
      // An invitation may have become an application meanwhile.
      const standing = await this.standings.of(em, caller, named, { held: true });
      const { about } = standing;
      const conversationId = await this.repository.begin(em, about, employerId, senderId);
      await this.repository.lock(em, conversationId);
      const messages = await this.repository.count(em, conversationId);
      const closed = closedReason({ ...standing, hasLeft, messages }, new Date());
      if (closed !== null) {
        const message = CLOSED[closed];
        throw new AppError('conversation_closed', message === undefined ? {} : { message });
      }
      const reader = readerOf(caller, standing);
      const row = await this.repository.add(em, {
        conversationId,
        side: from,
        authorId: caller.personId,
        text,
        files: fileIds.length,
      });
      await this.files.attach(em, caller, row.id, fileIds);
      await this.reports.mark(em, row, standing);
      await this.outbox.emitMany(em, 'message.sent', [{ ...about, messageId: row.id }], CONVERSATIONS.tellAfterSeconds);
      await this.mails.queue(em, to);
      await this.notifications.refresh(em, employerId);
      await this.notifications.refresh(em, senderId);
      const data = toMessage(row, await this.speakers(em, standing, reader, [row]));
      await rememberReply(em, { data });
      return data;
    });
  }

  /**
   * Tells the other side that the caller is typing. It does nothing for a caller who has blocked the other side, or who
   * can no longer write.
   * @throws AppError `not_found` for what is missing and for strangers
   */
  async typing(caller: Caller, named: ParsedInput<typeof conversationsCalls.sayTyping>): Promise<void> {
    const em = this.database.primary();
    const standing = await this.standings.of(em, caller, named);
    if (closedReason({ ...standing, hasLeft: false, messages: 0 }, new Date()) !== null) return;
    const to = standing.side === 'employer' ? standing.senderId : standing.employerId;
    await this.notifications.typing(em, to, recordOf(standing.about));
  }

  /** @throws AppError `not_found`, also for a message of another conversation */
  markRead(
    caller: Caller,
    { messageId, ...named }: ParsedInput<typeof conversationsCalls.readConversation>,
  ): Promise<CallOutput<typeof conversationsCalls.readConversation>> {
    return this.database.write(async (em) => {
      const standing = await this.standings.of(em, caller, named);
      const conversationId = await this.repository.idOf(em, standing.about);
      const message = await this.repository.byId(em, messageId);
      if (conversationId === undefined || message?.conversation_id !== conversationId) throw notFound();
      const reader = readerOf(caller, standing);
      await this.repository.lock(em, conversationId);
      const news = await this.repository.markRead(em, reader, { conversationId, seq: message.seq });
      const rest = await this.repository.unreadTotal(em, reader, conversationId);
      if (rest.messages === 0) {
        await this.notifications.readAbout(em, caller, 'Message', recordOf(standing.about));
      }
      if (news.forPerson || news.forSide) await this.notifications.refresh(em, caller.userId);
      if (news.forSide) {
        await this.notifications.refresh(em, standing.side === 'employer' ? standing.senderId : standing.employerId);
      }
      return { unread: rest.messages };
    });
  }

  private async speakers(
    em: SqlEntityManager,
    { about, employerId, senderId }: ConversationStanding,
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
      invitedName: reader.side === 'employer' ? await this.standings.invitedName(em, about) : undefined,
      accounts: { employer: people.get(employerId), applicant: people.get(senderId) },
      people,
      reported,
      files,
    };
  }
}

const recordOf = (about: About): string => ('applicationId' in about ? about.applicationId : about.inviteId);

const readerOf = (caller: Caller, { side }: ConversationStanding): Reader => ({
  side,
  accountId: caller.userId,
  personId: caller.personId,
});
