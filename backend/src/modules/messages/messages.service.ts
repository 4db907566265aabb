import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { MessageChannel, MessageTemplate } from '#contract/domain/message.ts';
import { Secrets } from '../../config/secrets.ts';
import { rows } from '../../database/database.ts';
import type { MessageVariables } from './message-variables.ts';

/** Channel on which a committed message wakes the senders of every process. */
export const MESSAGES_CHANNEL = 'messages';

interface Envelope {
  readonly channel: MessageChannel;
  /** An e-mail address, or a number in E.164. */
  readonly to: string;
  readonly userId?: string | null;
  /** After so many seconds nobody needs it any more, such as a code that ran out. */
  readonly usefulSeconds?: number;
}

/** A message and exactly what its template needs; the variables may hold a code, hence they are sealed. */
export type NewMessage = {
  [Template in MessageTemplate]: Envelope & {
    readonly template: Template;
    readonly variables: MessageVariables[Template];
  };
}[MessageTemplate];

/** Puts mails and text messages into the outbox; `MessageSender` sends what is committed. */
@Injectable()
export class MessagesService {
  constructor(private readonly secrets: Secrets) {}

  /** Queues the message in the given transaction: it leaves if and only if the transaction commits. */
  async queue(em: SqlEntityManager, message: NewMessage): Promise<void> {
    await rows(
      em,
      `insert into messages (channel, template, recipient, user_id, sealed, useless_at)
       values (?, ?, ?, ?, decode(?, 'hex'), now() + make_interval(secs => ?::int))`,
      [
        message.channel,
        message.template,
        message.to,
        message.userId ?? null,
        this.secrets.seal('message', JSON.stringify(message.variables)).toString('hex'),
        message.usefulSeconds ?? null,
      ],
    );
    await rows(em, `select pg_notify(?, '')`, [MESSAGES_CHANNEL]);
  }
}
