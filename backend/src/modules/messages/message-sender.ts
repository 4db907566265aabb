import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { shortened } from '../../access/shortened.ts';
import { CONFIG } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { Secrets } from '../../config/secrets.ts';
import { Maintenance } from '../../database/maintenance.ts';
import { LOGGER } from '../../ops/logger.ts';
import type { Logger } from '../../ops/logger.ts';
import { Metrics } from '../../ops/metrics.ts';
import { MAIL_PORT } from '../../ports/mail/mail-port.ts';
import type { MailPort } from '../../ports/mail/mail-port.ts';
import { Refused } from '../../ports/refused.ts';
import { SMS_PORT } from '../../ports/sms/sms-port.ts';
import type { SmsPort } from '../../ports/sms/sms-port.ts';
import { PubSub } from '../../realtime/pubsub.ts';
import { LateContents } from './late-contents.service.ts';
import type { Letter } from './letter.ts';
import { letterOf } from './templates.ts';
import { MESSAGES_CHANNEL } from './messages.service.ts';
import { MessagesRepository } from './messages.repository.ts';
import type { ClaimedMessage } from './messages.repository.ts';
import { renderMail, renderSms } from './render.ts';
import { retryDelaySeconds, TRIES } from './retries.ts';

const POLL_MS = 5_000;
/** Messages under way at once: one that hangs holds up no other. */
const LANES = 4;
/** A message is leased for the port's time-out and this much: another process takes it only when this one cannot send it. */
const LEASE_MARGIN_SECONDS = 10;
/** What is under way at a stop may still finish; then it is broken off and tried again by the next process. */
const DRAIN_MS = 5_000;
const NOTE_TRIES = 5;
const NOTE_PAUSE_MS = 1_000;

/**
 * Sends what is committed to the outbox: mails and text messages, each until it has left, was refused or has become
 * useless. The claim is committed before the sending begins, and nothing holds a connection while it lasts. A crash loses
 * nothing: the lease runs out and the message is sent again, in the same bytes and under the same id. With files that is
 * the same file; a mail server may get a message twice if the crash falls between its answer and our note of it.
 */
@Injectable()
export class MessageSender implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private readonly lanes = new Set<Promise<void>>();
  private readonly breakOff = new AbortController();
  private stopped = false;
  /** Counts the calls to look: a lane that found nothing looks again if there was one since it began to look. */
  private calls = 0;

  constructor(
    private readonly messages: MessagesRepository,
    private readonly secrets: Secrets,
    private readonly pubsub: PubSub,
    private readonly metrics: Metrics,
    private readonly maintenance: Maintenance,
    private readonly late: LateContents,
    @Inject(MAIL_PORT) private readonly mail: MailPort,
    @Inject(SMS_PORT) private readonly sms: SmsPort,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const wake = (): void => {
      this.wake();
    };
    await this.pubsub.subscribe(MESSAGES_CHANNEL, wake);
    this.pubsub.onReconnected(wake);
    this.maintenance.also(async () => {
      await this.messages.sweep();
      await this.mail.sweep();
      await this.sms.sweep();
    });
    this.timer = setInterval(wake, POLL_MS);
    this.timer.unref();
    wake();
  }

  /** Looks for messages now. */
  wake(): void {
    this.calls += 1;
    this.openLane();
  }

  /** Takes no other message and finishes those under way, or breaks them off after 5 seconds. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    const deadline = setTimeout(() => {
      this.breakOff.abort();
    }, DRAIN_MS);
    await Promise.all(this.lanes);
    clearTimeout(deadline);
  }

  private openLane(): void {
    if (this.stopped || this.lanes.size >= LANES) return;
    const lane = this.work().then((seen) => {
      this.lanes.delete(lane);
      // Called between the last look and here.
      if (seen !== this.calls) this.openLane();
    });
    this.lanes.add(lane);
  }

  /** Sends until nothing is left; answers the last call that it has looked for. */
  private async work(): Promise<number> {
    let seen = this.calls;
    try {
      await this.giveUpUseless();
      while (!this.stopped) {
        seen = this.calls;
        const message = await this.messages.claim(this.leaseSeconds);
        if (message !== undefined) {
          // There may be more: the next lane looks while this one sends.
          this.openLane();
          await this.deliver(message);
        } else if (seen === this.calls) break;
      }
      return seen;
    } catch (error) {
      // The database is away; the next poll tries again.
      this.logger.warn({ err: error }, 'the outbox of messages could not be read');
      return this.calls;
    }
  }

  private get leaseSeconds(): number {
    return Math.max(this.mail.timeoutMs, this.sms.timeoutMs) / 1_000 + LEASE_MARGIN_SECONDS;
  }

  private async giveUpUseless(): Promise<void> {
    for (const { channel, template } of await this.messages.giveUpUseless()) {
      this.metrics.countMessage(channel, template, 'useless');
      this.logger.warn({ channel, template }, 'a message became useless before it could be sent');
    }
  }

  private async deliver(message: ClaimedMessage): Promise<void> {
    const { id, channel, template, attempts } = message;
    // Never the content, and of the recipient only what an operator needs to find the case.
    const about = { messageId: id, channel, template, to: shortened(message.recipient), attempts };
    let letter: Letter | undefined;
    try {
      letter = await this.letter(message);
      if (letter !== undefined) await this.send(message, letter);
    } catch (error) {
      await this.failed(message, error, about);
      return;
    }
    if (letter === undefined) {
      await this.messages.noteUseless(message);
      this.metrics.countMessage(channel, template, 'useless');
      this.logger.info(about, 'a message had nothing to say any more');
      return;
    }
    await this.noteSent(message);
    this.metrics.countMessage(channel, template, 'sent');
    this.logger.info(about, 'a message was sent');
  }

  /** What the message says now; undefined when that is nothing. */
  private async letter(message: ClaimedMessage): Promise<Letter | undefined> {
    const kept = this.unseal(message);
    const late = this.late.of(message.template);
    const variables: unknown = late === undefined ? kept : await late(kept, message.id);
    return variables === undefined ? undefined : letterOf(message.template, variables as never, this.config.publicUrl);
  }

  private async send(message: ClaimedMessage, letter: Letter): Promise<void> {
    const port = message.channel === 'email' ? this.mail : this.sms;
    const signal = AbortSignal.any([this.breakOff.signal, AbortSignal.timeout(port.timeoutMs)]);
    const { id, recipient: to, createdAt } = message;
    if (message.channel === 'email') await this.mail.send({ id, to, createdAt, ...renderMail(letter) }, signal);
    else await this.sms.send({ id, to, text: renderSms(letter) }, signal);
  }

  private unseal(message: ClaimedMessage): never {
    try {
      return JSON.parse(this.secrets.open('message', message.sealed)) as never;
    } catch (error) {
      throw new Refused('It cannot be unsealed: it was queued under another APP_SECRET', { cause: error });
    }
  }

  /** A note that is not taken would send the message again: worth a few tries while the lease lasts. */
  private async noteSent({ id }: ClaimedMessage): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.messages.noteSent(id);
        return;
      } catch (error) {
        if (attempt === NOTE_TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, NOTE_PAUSE_MS));
      }
    }
  }

  private async failed(message: ClaimedMessage, error: unknown, about: Record<string, unknown>): Promise<void> {
    const isLast = error instanceof Refused || message.attempts >= TRIES;
    const reason = reasonOf(error);
    const delay = retryDelaySeconds(message.attempts, Math.random());
    if (isLast) {
      await this.messages.noteFailed(message, reason);
      this.logger.error({ ...about, reason }, 'a message was given up');
    } else {
      await this.messages.noteRetry(message, reason, delay);
      this.logger.warn({ ...about, reason, retryInSeconds: delay }, 'a message could not be sent');
    }
    this.metrics.countMessage(message.channel, message.template, isLast ? 'failed' : 'retried');
  }
}

/** One line for staff and logs. Mail servers repeat addresses in what they answer. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .replace(/\s+/g, ' ')
    .replace(/(?<![^\s<>,;:"'@])[^\s<>,;:"'@]+@[^\s<>,;:"']+/g, (address) => shortened(address))
    .slice(0, 300);
}
