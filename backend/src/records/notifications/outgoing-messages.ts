import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { MessageChannel, MessageTemplate } from '#contract/domain/message.ts';
import { Secrets } from '../../platform/config/secrets.ts';
import { lockUntilCommit, notify } from '../../platform/database/signals.ts';
import { DeferredContents } from './deferred-contents.ts';
import type { QueuedVariables } from './message-variables.ts';
import { QueuedMessagesRepository } from './queued-messages.repository.ts';

/** Channel on which a committed message wakes the senders of every process. */
export const MESSAGES_CHANNEL = 'messages';

interface Envelope {
  readonly channel: MessageChannel;
  /** An e-mail address, or a number in E.164. */
  readonly to: string;
  readonly userId?: string | null;
  /** After so many seconds nobody needs it any more, such as a code that ran out. */
  readonly usefulSeconds?: number;
  /** It is not sent before. */
  readonly delaySeconds?: number;
  /** Because its reader wants it so: it is looked at again as soon as they want something else. */
  readonly postponed?: boolean;
  /** Names what it is about: asked for again under the same name it is queued no second time, for as long as messages are kept. */
  readonly once?: string;
}

/** A message and exactly what its template needs; the variables may hold a code, hence they are sealed. */
export type NewMessage = {
  [Template in MessageTemplate]: Envelope & {
    readonly template: Template;
    readonly variables: QueuedVariables[Template];
  };
}[MessageTemplate];

interface Gathering {
  readonly gatherSeconds: number;
  readonly spacingSeconds: number;
  readonly notBefore?: Date;
}

/** Puts mails and text messages into the outbox; `MessageWork` sends what is committed. */
@Injectable()
export class OutgoingMessages {
  constructor(
    private readonly repository: QueuedMessagesRepository,
    private readonly secrets: Secrets,
    private readonly deferred: DeferredContents,
  ) {}

  /**
   * Queues the message in the given transaction: it leaves if and only if the transaction commits.
   * @returns its id
   */
  async queue(em: SqlEntityManager, message: NewMessage): Promise<string> {
    const delay = message.delaySeconds ?? 0;
    const id = await this.repository.insert(em, {
      id: message.once === undefined ? randomUUID() : idOf(message.once),
      channel: message.channel,
      template: message.template,
      recipient: message.to,
      userId: message.userId ?? null,
      sealed: this.secrets.seal('message', JSON.stringify(message.variables)),
      usefulSeconds: message.usefulSeconds ?? null,
      delaySeconds: delay,
      postponed: message.postponed === true,
    });
    if (delay === 0) await notify(em, MESSAGES_CHANNEL);
    return id;
  }

  /**
   * Queues the message, or joins one of the same template that waits for the same person, so that many reasons make few
   * mails. Who sends takes no message that is locked here: what is stored in this transaction is in the mail.
   * @param gatherSeconds how long the first one waits for others
   * @param spacingSeconds the least between two of them
   * @param notBefore when its reader wants it, where that is later
   * @returns the id of the message that will be sent
   */
  async queueTogether(
    em: SqlEntityManager,
    message: NewMessage & { readonly userId: string },
    { gatherSeconds, spacingSeconds, notBefore }: Gathering,
  ): Promise<string> {
    const { userId, template, channel } = message;
    await lockUntilCommit(em, `${template} to ${userId} by ${channel}`);
    const waiting = await this.repository.lockWaiting(em, message, message.to);
    if (waiting !== undefined) return waiting;
    const elapsed = await this.repository.secondsSinceLast(em, message);
    const rest = elapsed === null ? 0 : spacingSeconds - elapsed;
    const wanted = notBefore === undefined ? 0 : (notBefore.getTime() - Date.now()) / 1_000;
    const delaySeconds = Math.ceil(Math.max(gatherSeconds, rest, wanted));
    return this.queue(em, { ...message, delaySeconds, postponed: wanted > 0 });
  }

  /**
   * Follows a person to a new address with messages that are composed when they leave. Codes and warnings stay, because
   * they are about the mailbox that they were written to.
   */
  async readdress(em: SqlEntityManager, userId: string, from: string, to: string): Promise<void> {
    await this.repository.readdress(em, { userId, from, to }, this.deferred.templates);
  }

  /**
   * Called when a person changes their settings for e-mails: waiting messages are composed anew, and leave or go on
   * waiting.
   */
  async lookAgain(em: SqlEntityManager, userId: string): Promise<void> {
    await this.repository.lookAgain(em, userId);
    await notify(em, MESSAGES_CHANNEL);
  }

  /** Whether the message is one of ours, of the last 30 days. */
  isKept(em: SqlEntityManager, id: string): Promise<boolean> {
    return this.repository.exists(em, id);
  }
}

/** The same for the same name (RFC 9562, version 8). */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
