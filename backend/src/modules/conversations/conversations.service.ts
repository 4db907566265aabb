import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as conversationsCalls from '#contract/api/conversations.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { CONVERSATIONS } from '#contract/domain/conversation-limits.ts';
import type {
  ClosedReason,
  Conversation,
  ConversationAbout,
  ConversationMessage,
  ConversationSide,
} from '#contract/domain/conversation.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { fillTemplate, placesIn, unfilledIn } from '#contract/domain/message-template.ts';
import { RATE_LIMITS } from '#contract/domain/rate-limits.ts';
import type { ErrorCode } from '#contract/errors/catalogue.ts';
import type { EachFailure } from '#contract/errors/each-failure.ts';
import {
  button,
  endOf,
  fewerMails,
  hello,
  paragraph,
  subjectOf,
  warning,
  type WaysOut,
} from '../../library/text/letter-parts.ts';
import { plain } from '../../library/text/letter.ts';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { RateLimits } from '../../platform/http/access/rate-limits.ts';
import { rememberReply } from '../../platform/http/contract-binding/idempotency.ts';
import { offsetOf, pageInfoOf } from '../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../platform/http/contract-binding/request.ts';
import { AppError, notFound } from '../../platform/http/errors/app-error.ts';
import { toAppError } from '../../platform/http/errors/to-app-error.ts';
import { LOGGER, type Logger } from '../../platform/ops/logger.ts';
import { Outbox } from '../../platform/queue/outbox.ts';
import { Users } from '../../records/auth/users.ts';
import {
  ConversationsRepository,
  type About,
  type MessageRow,
  type Reader,
} from '../../records/conversations/conversations.repository.ts';
import { DeferredContents } from '../../records/notifications/deferred-contents.ts';
import { MessageTexts, type MessageTextsOf } from '../../records/notifications/message-texts.ts';
import type { MessageVariables } from '../../records/notifications/message-variables.ts';
import { Notifier } from '../../records/notifications/notifier.ts';
import { OutgoingMessages } from '../../records/notifications/outgoing-messages.ts';
import { MailEndsService } from '../notifications/preferences/mail-ends.service.ts';
import { NotificationPreferencesService } from '../notifications/preferences/notification-preferences.service.ts';
import { ConversationStandings, type ConversationStanding } from './conversation-standings.service.ts';
import { nameOf, toMessage, type Speakers } from './conversations.mapper.ts';
import { closedReason } from './conversations.policy.ts';
import { MessageFiles } from './message-files.service.ts';
import { MessageReports } from './message-reports.service.ts';

/** The e-mail about unread messages. */
declare module '../../records/notifications/message-variables.ts' {
  interface MessageVariables {
    'message-waiting': WaysOut & {
      readonly firstName: string;
      /** The one that waits longest first. */
      readonly conversations: readonly {
        readonly about: { readonly applicationId: string } | { readonly inviteId: string };
        /** The side of the reader. */
        readonly side: ConversationSide;
        readonly jobTitle: string;
        /** The other side's name. */
        readonly from: string;
        readonly count: number;
      }[];
    };
  }
  interface DeferredMessages {
    'message-waiting': { readonly userId: string };
  }
}

const messages = (count: number) => (count === 1 ? 'a message' : `${String(count)} messages`);

/** Invitations have no page that fits both sides. */
function pathOf(conversation: MessageVariables['message-waiting']['conversations'][number] | undefined): string {
  if (conversation === undefined) return '/';
  const { about, side } = conversation;
  if ('applicationId' in about) return `/job-application/${about.applicationId}`;
  const list = side === 'employer' ? '/client-dashboard/invites' : '/jobseeker-dashboard/invitations';
  return `${list}?open=${about.inviteId}`;
}

export const MESSAGE_MAILS = {
  // Neither the subject, which shows on locked screens, nor the mail says what was written.
  'message-waiting': (variables, origin) => {
    const { firstName, conversations } = variables;
    const total = conversations.reduce((sum, { count }) => sum + count, 0);
    const [first] = conversations;
    const listed = conversations.slice(0, CONVERSATIONS.mailListed);
    const isOne = conversations.length === 1;
    const page = `${origin}${pathOf(first)}#conversation`;
    const more = conversations.length - listed.length;
    const happened = isOne
      ? `You have ${total === 1 ? 'a new message' : `${String(total)} new messages`} about ${first !== undefined && 'inviteId' in first.about ? 'an invitation' : 'an application'}.`
      : `You have ${String(total)} new messages in ${String(conversations.length)} conversations.`;
    return {
      subject: isOne
        ? subjectOf(
            variables,
            total === 1 ? 'You have a new message' : 'You have new messages',
            [plain(first?.from ?? ''), plain(first?.jobTitle ?? '')],
            (from, job) => `${total === 1 ? 'A new message' : `${String(total)} new messages`} from ${from}: ${job}`,
          )
        : `You have ${String(total)} new messages`,
      blocks: [
        hello({ firstName }),
        paragraph(happened),
        {
          details: listed.map(({ jobTitle, from, count }) => [
            plain(jobTitle) ?? 'A job',
            `${messages(count)} from ${plain(from) ?? 'the other side'}`,
          ]),
        },
        ...(more > 0
          ? [paragraph(`There are more in ${String(more)} other ${more === 1 ? 'conversation' : 'conversations'}.`)]
          : []),
        button(isOne ? 'Open the conversation' : 'Open the first conversation', page),
        paragraph(
          'Nobody on Rolecall may ask you for money or bank details. If somebody does, please report the message.',
        ),
        warning('If you think this is a mistake, please sign in and look at the conversation.'),
        fewerMails(variables, origin),
      ],
      ...endOf(variables, origin, 'somebody has written to you on Rolecall'),
      sms: [`Rolecall: ${happened}`, page],
    };
  },
} satisfies MessageTextsOf<'message-waiting'>;

const MAIL_AFTER_SECONDS = CONVERSATIONS.mailAfterMinutes * 60;
/** A mail older than this is no longer worth sending: the reader has other ways to learn of the message. */
const USEFUL_SECONDS = 2 * 86_400;

/**
 * Mails about messages that nobody reads. One is queued for an account with the first message and joined by all others;
 * what it says is looked up when it leaves, and where everything is read by then it is never sent.
 */
@Injectable()
export class MessageMails implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly repository: ConversationsRepository,
    private readonly standings: ConversationStandings,
    private readonly users: Users,
    private readonly preferences: NotificationPreferencesService,
    private readonly ends: MailEndsService,
    private readonly messages: OutgoingMessages,
    private readonly deferred: DeferredContents,
    private readonly texts: MessageTexts,
  ) {}

  onModuleInit(): void {
    this.texts.register(MESSAGE_MAILS);
    this.deferred.register('message-waiting', ({ userId }) =>
      this.preferences.mailed(userId, 'Message', () => this.content(userId)),
    );
  }

  /** In the transaction that stores the message. */
  async queue(em: SqlEntityManager, userId: string, waitSeconds = MAIL_AFTER_SECONDS): Promise<void> {
    const { email, leavingAt } = await this.users.sessionUser(userId, em);
    if (email === null || leavingAt !== null) return;
    await this.messages.queueTogether(
      em,
      {
        channel: 'email',
        template: 'message-waiting',
        to: email,
        userId,
        variables: { userId },
        usefulSeconds: USEFUL_SECONDS,
      },
      { gatherSeconds: waitSeconds, spacingSeconds: CONVERSATIONS.mailSpacingMinutes * 60 },
    );
  }

  private async content(userId: string): Promise<MessageVariables['message-waiting'] | undefined> {
    const em = this.database.primary();
    const waiting = await this.repository.waitingFor(em, userId);
    const [longest] = waiting;
    if (longest === undefined) return undefined;
    if (longest.seconds < MAIL_AFTER_SECONDS) {
      // The message that this mail was queued for has been read; a later one has its own delay.
      await this.database.write((write) => this.queue(write, userId, MAIL_AFTER_SECONDS - longest.seconds));
      return undefined;
    }
    const { firstName, leavingAt, userType } = await this.users.sessionUser(userId, em);
    if (leavingAt !== null) return undefined;
    const conversations = await Promise.all(
      waiting.map(async ({ about, side, count }) => {
        const heading = await this.standings.heading(about, side);
        return heading === undefined ? [] : [{ about, side, jobTitle: heading.jobTitle, from: heading.from, count }];
      }),
    );
    const known = conversations.flat();
    return known.length === 0
      ? undefined
      : { firstName, conversations: known, ...this.ends.mailEndsOf(userId, 'Message', userType ?? 'personal') };
  }
}

/** Why a message is refused, for whom it depends on. */
const CLOSED: Readonly<Record<ClosedReason, string | undefined>> = {
  ended: 'This has ended, and the time for messages is over.',
  blocked: undefined,
  left: undefined,
  full: 'This conversation is full. No more messages can be sent in it.',
};

/** What is said of one among several, where the catalogue speaks of a whole request. */
const OF_ONE: Readonly<Partial<Record<ErrorCode, string>>> = {
  not_found: 'This application can’t be found any more.',
  rate_limited: `You can send ${String(RATE_LIMITS.message.limit)} messages a minute. Please try again in a minute.`,
};

const isLately = (at: string): boolean => Date.now() - Date.parse(at) < CONVERSATIONS.onceMinutes * 60_000;

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
    private readonly rateLimits: RateLimits,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws AppError `not_found` for what is missing and for strangers */
  async readConversation(
    caller: Caller,
    { limit, ...named }: ParsedInput<typeof conversationsCalls.getConversation>,
  ): Promise<Conversation> {
    const em = this.database.primary();
    const standing = await this.standings.conversationStandingOf(em, caller, named);
    const { side, about, endsAt } = standing;
    const reader = readerOf(caller, standing);
    const id = await this.repository.idOf(em, about);
    const [found, unread, total] =
      id === undefined
        ? [[], NOTHING_UNREAD, 0]
        : await Promise.all([
            this.repository.newest(em, id, limit + 1),
            this.repository.unreadTotal(em, reader, id),
            this.repository.countMessages(em, id),
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
  async sendMessage(
    caller: Caller,
    { text, fileIds = [], ...named }: ParsedInput<typeof conversationsCalls.sendMessage>,
  ): Promise<ConversationMessage> {
    return this.database.write(async (em) => {
      const { row, standing } = await this.send(em, caller, named, { text, fileIds });
      const data = toMessage(row, await this.speakers(em, standing, readerOf(caller, standing), [row]));
      await rememberReply(em, { data });
      return data;
    });
  }

  /** Writes to each in a transaction of its own: one to whom nobody can write does not hold up the others. */
  async sendMessages(
    caller: Caller,
    { applicationIds, text }: ParsedInput<typeof conversationsCalls.sendMessages>,
  ): Promise<CallOutput<typeof conversationsCalls.sendMessages>> {
    const results: CallOutput<typeof conversationsCalls.sendMessages> = [];
    for (const applicationId of applicationIds) {
      results.push({ applicationId, failure: await this.tryToSend(caller, applicationId, text) });
    }
    return results;
  }

  /** Counts it as one of the person's messages, as the guard does where somebody is written to alone. */
  private async tryToSend(caller: Caller, applicationId: string, template: string): Promise<EachFailure> {
    try {
      const text = await this.filledFor(caller, applicationId, template);
      this.rateLimits.countLocally('message', caller.personId);
      await this.database.write((em) => this.send(em, caller, { applicationId }, { text, isOnce: true }));
      return null;
    } catch (error) {
      const { code, message } = toAppError(error);
      if (code === 'internal') this.logger.error({ err: error, applicationId }, 'a message could not be sent');
      return { code, message: OF_ONE[code] ?? message };
    }
  }

  /**
   * The text as who applied reads it.
   * @throws AppError `not_found`, `validation_failed` where a place stays open or the text gets too long
   */
  private async filledFor(caller: Caller, applicationId: string, template: string): Promise<string> {
    if (placesIn(template).length === 0) return template;
    const em = this.database.primary();
    const { about, senderId } = await this.standings.conversationStandingOf(em, caller, { applicationId });
    const reader = (await this.users.people([senderId], em)).get(senderId);
    const values = await this.standings.placeholders(about, reader?.left === false ? reader.firstName : '');
    if (values === null) throw notFound();
    const open = unfilledIn(template, values).map((name) => `{${name}}`);
    if (open.length > 0) {
      throw new AppError('validation_failed', { message: `${open.join(' and ')} is not known for this person.` });
    }
    const text = fillTemplate(template, values);
    if (text.length > LIMITS.message) {
      const most = `At most ${String(LIMITS.message)} characters fit into a message once it is filled in.`;
      throw new AppError('validation_failed', { message: most });
    }
    return text;
  }

  /** @param isOnce the same words that its author has just sent there are not sent again: who asked for it was cut off */
  private async send(
    em: SqlEntityManager,
    caller: Caller,
    named: ConversationAbout,
    { text, fileIds = [], isOnce = false }: { text: string; fileIds?: readonly string[]; isOnce?: boolean },
  ): Promise<{ row: MessageRow; standing: ConversationStanding }> {
    const { employerId, senderId, side: from } = await this.standings.conversationStandingOf(em, caller, named);
    const to = from === 'employer' ? senderId : employerId;
    // Accounts before applications and invitations, as everybody locks them.
    await this.users.lockAgainstLeaving(em, caller.userId);
    const hasLeft = !(await this.users.lockActiveUser(em, to));
    // An invitation may have become an application meanwhile.
    const standing = await this.standings.conversationStandingOf(em, caller, named, { held: true });
    const { about } = standing;
    const conversationId = await this.repository.begin(em, about, employerId, senderId);
    await this.repository.lockConversation(em, conversationId);
    const messages = await this.repository.countMessages(em, conversationId);
    const closed = closedReason({ ...standing, hasLeft, messages }, new Date());
    if (closed !== null) {
      const message = CLOSED[closed];
      throw new AppError('conversation_closed', message === undefined ? {} : { message });
    }
    const [last] = isOnce ? await this.repository.newest(em, conversationId, 1) : [];
    if (last?.author_id === caller.personId && last.text === text && isLately(last.sent_at)) {
      return { row: last, standing };
    }
    const row = await this.repository.addMessage(em, {
      conversationId,
      side: from,
      authorId: caller.personId,
      text,
      files: fileIds.length,
    });
    await this.files.attach(em, caller, row.id, [...fileIds]);
    await this.reports.mark(em, row, standing);
    await this.outbox.emitMany(em, 'message.sent', [{ ...about, messageId: row.id }], CONVERSATIONS.tellAfterSeconds);
    await this.mails.queue(em, to);
    await this.notifications.refreshPages(em, employerId);
    await this.notifications.refreshPages(em, senderId);
    return { row, standing };
  }

  /**
   * Tells the other side that the caller is typing. It does nothing for a caller who has blocked the other side, or who
   * can no longer write.
   * @throws AppError `not_found` for what is missing and for strangers
   */
  async typing(caller: Caller, named: ParsedInput<typeof conversationsCalls.sayTyping>): Promise<void> {
    const em = this.database.primary();
    const standing = await this.standings.conversationStandingOf(em, caller, named);
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
      const standing = await this.standings.conversationStandingOf(em, caller, named);
      const conversationId = await this.repository.idOf(em, standing.about);
      const message = await this.repository.messageById(em, messageId);
      if (conversationId === undefined || message?.conversation_id !== conversationId) throw notFound();
      const reader = readerOf(caller, standing);
      await this.repository.lockConversation(em, conversationId);
      const news = await this.repository.markRead(em, reader, { conversationId, seq: message.seq });
      const rest = await this.repository.unreadTotal(em, reader, conversationId);
      if (rest.messages === 0) {
        await this.notifications.readAbout(em, caller, 'Message', recordOf(standing.about));
      }
      if (news.forPerson || news.forSide) await this.notifications.refreshPages(em, caller.userId);
      if (news.forSide) {
        await this.notifications.refreshPages(
          em,
          standing.side === 'employer' ? standing.senderId : standing.employerId,
        );
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
      this.files.filesByMessage(em, messageIds),
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
