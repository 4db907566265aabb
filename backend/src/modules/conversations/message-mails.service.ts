import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { CONVERSATIONS } from '#contract/domain/conversation-limits.ts';
import { Database } from '../../platform/database/database.ts';
import { Users } from '../../records/auth/users.ts';
import { ConversationsRepository } from '../../records/conversations/conversations.repository.ts';
import { DeferredContents } from '../../records/notifications/deferred-contents.ts';
import { MessageTexts } from '../../records/notifications/message-texts.ts';
import type { MessageVariables } from '../../records/notifications/message-variables.ts';
import { OutgoingMessages } from '../../records/notifications/outgoing-messages.ts';
import { MailEndsService } from '../notifications/preferences/mail-ends.service.ts';
import { NotificationPreferencesService } from '../notifications/preferences/notification-preferences.service.ts';
import { ConversationStandings } from './conversation-standings.service.ts';
import { MESSAGE_MAILS } from './message-letter.ts';

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
      : { firstName, conversations: known, ...this.ends.of(userId, 'Message', userType ?? 'personal') };
  }
}
