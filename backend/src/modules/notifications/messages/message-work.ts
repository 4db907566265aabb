import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Backoff } from '#contract/domain/backoff.ts';
import type { Letter, CalendarPart } from '../../../library/text/letter.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { Secrets } from '../../../platform/config/secrets.ts';
import { Maintenance } from '../../../platform/database/maintenance.ts';
import { masked, maskedReason } from '../../../platform/http/access/masked.ts';
import { MAIL_PORT, type MailPort } from '../../../platform/mail/mail-port.ts';
import { Refused } from '../../../platform/mail/refused.ts';
import { LOGGER, type Logger } from '../../../platform/ops/logger.ts';
import { Metrics } from '../../../platform/ops/metrics.ts';
import type { Work } from '../../../platform/queue/work.ts';
import { Workers } from '../../../platform/queue/workers.ts';
import { SMS_PORT, type SmsPort } from '../../../platform/sms/sms-port.ts';
import { DeferredContents } from '../../../records/notifications/deferred-contents.ts';
import { MailReports } from '../../../records/notifications/mail-reports.ts';
import { MessageTexts } from '../../../records/notifications/message-texts.ts';
import { NotBefore } from '../../../records/notifications/message-variables.ts';
import { MessagesRepository, type ClaimedMessage } from '../../../records/notifications/messages.repository.ts';
import { MESSAGES_CHANNEL } from '../../../records/notifications/outgoing-messages.ts';
import { FOOTER, REPORT, htmlOf } from './render-html.ts';

/** After so many tries, 14 to 19 hours with the pauses between them, a message is given up. */
export const MESSAGE_TRIES = 20;

/** In seconds. A quarter is left to chance, so that what a mail server turned away together does not come back together. */
export const MESSAGE_PAUSES: Backoff = { first: 5, longest: 7_200, jitter: 0.25 };

/** A message is leased for the port's time-out and this much: another process takes it only when this one cannot send it. */
const LEASE_MARGIN_SECONDS = 10;
const REASON_LENGTH = 300;

/** `useless`: there was nothing to say any more, `undone`: for its step was taken back; `NotBefore`: it waits. */
type Outcome = 'sent' | 'useless' | 'undone' | NotBefore;

/**
 * Sends what is committed to the outbox: mails and text messages, each until it has left, was refused or has become
 * useless. The claim is committed before the sending begins, and nothing holds a connection while it lasts. A crash loses
 * nothing: the lease runs out and the message is sent again, in the same bytes and under the same id. With files that is
 * the same file; a mail server may get a message twice if the crash falls between its answer and our note of it.
 */
@Injectable()
export class MessageWork implements OnModuleInit, Work<ClaimedMessage, Outcome> {
  readonly name = 'messages';
  /** One that hangs holds up no other. */
  readonly lanes = 4;
  readonly channel = MESSAGES_CHANNEL;
  readonly pollMs = 5_000;
  readonly tries = MESSAGE_TRIES;
  readonly pauses = MESSAGE_PAUSES;
  readonly lease: { seconds: number; renew(message: ClaimedMessage, seconds: number): Promise<boolean> };

  constructor(
    private readonly messages: MessagesRepository,
    private readonly texts: MessageTexts,
    private readonly secrets: Secrets,
    private readonly metrics: Metrics,
    private readonly maintenance: Maintenance,
    private readonly deferred: DeferredContents,
    private readonly workers: Workers,
    private readonly reports: MailReports,
    @Inject(MAIL_PORT) private readonly mail: MailPort,
    @Inject(SMS_PORT) private readonly sms: SmsPort,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.lease = {
      seconds: Math.max(mail.timeoutMs, sms.timeoutMs) / 1_000 + LEASE_MARGIN_SECONDS,
      renew: (message, seconds) => messages.renew(message, seconds),
    };
  }

  onModuleInit(): void {
    this.workers.register(this);
    this.maintenance.also(async () => {
      await this.messages.sweepMessages();
      await this.mail.sweep();
      await this.sms.sweep();
    });
  }

  async prepare(): Promise<void> {
    for (const { channel, template } of await this.messages.giveUpUseless()) {
      this.metrics.countMessage(channel, template, 'useless');
      this.logger.warn({ channel, template }, 'a message became useless before it could be sent');
    }
  }

  claim(): Promise<ClaimedMessage | undefined> {
    return this.messages.claim(this.lease.seconds);
  }

  async handle(message: ClaimedMessage, signal: AbortSignal): Promise<Outcome> {
    const letter = await this.letter(message);
    if (letter === undefined) return 'useless';
    if (letter instanceof NotBefore || letter === 'undone') return letter;
    const port = message.channel === 'email' ? this.mail : this.sms;
    const both = AbortSignal.any([signal, AbortSignal.timeout(port.timeoutMs)]);
    const { id, recipient: to, createdAt } = message;
    if (message.channel === 'email') {
      const mail = renderMail(letter, this.config.publicUrl + this.reports.pathOf(id));
      await this.mail.send({ id, to, createdAt, ...mail }, both);
    } else await this.sms.send({ id, to, text: renderSms(letter) }, both);
    return 'sent';
  }

  async done(message: ClaimedMessage, outcome: Outcome): Promise<void> {
    if (outcome instanceof NotBefore) {
      await this.messages.notePostponed(message, outcome.instant);
      this.metrics.countMessage(message.channel, message.template, 'postponed');
      this.logger.info({ ...about(message), until: outcome.instant }, 'a message waits for its reader');
      return;
    }
    if (outcome === 'sent') await this.messages.noteSent(message.id);
    else
      await this.messages.noteUnneeded(
        message,
        outcome === 'undone' ? 'The step was undone' : 'There was nothing to tell any more',
      );
    this.metrics.countMessage(message.channel, message.template, outcome === 'sent' ? 'sent' : 'useless');
    this.logger.info(
      about(message),
      outcome === 'sent' ? 'a message was sent' : 'a message had nothing to say any more',
    );
  }

  async retry(message: ClaimedMessage, error: unknown, retryInSeconds: number): Promise<void> {
    const reason = maskedReason(error, REASON_LENGTH);
    await this.messages.noteRetry(message, reason, retryInSeconds);
    this.metrics.countMessage(message.channel, message.template, 'retried');
    this.logger.warn({ ...about(message), reason, retryInSeconds }, 'a message could not be sent');
  }

  async setAside(message: ClaimedMessage, error: unknown): Promise<void> {
    const reason = maskedReason(error, REASON_LENGTH);
    await this.messages.noteFailed(message, reason);
    this.metrics.countMessage(message.channel, message.template, 'failed');
    this.logger.error({ ...about(message), reason }, 'a message was given up');
  }

  countSetAside(): Promise<number> {
    return this.messages.countFailed();
  }

  /** Composes the message as of now; undefined if there is nothing to say any more. */
  private async letter(message: ClaimedMessage): Promise<Letter | NotBefore | 'undone' | undefined> {
    const kept = this.unseal(message);
    const content = this.deferred.contentOf(message.template);
    const variables: unknown = content === undefined ? kept : await content(kept, message.id);
    return variables === undefined || variables === 'undone' || variables instanceof NotBefore
      ? variables
      : this.texts.letter(message.template, variables as never, this.config.publicUrl);
  }

  private unseal(message: ClaimedMessage): never {
    try {
      return JSON.parse(this.secrets.open('message', message.sealed)) as never;
    } catch (error) {
      throw new Refused('It cannot be unsealed: it was queued under another APP_SECRET', { cause: error });
    }
  }
}

/** Never the content, and of the recipient only what an operator needs to find the case. */
function about({ id, channel, template, recipient, attempts }: ClaimedMessage): Record<string, unknown> {
  return { messageId: id, channel, template, to: masked(recipient), attempts };
}

/** A letter as a mail carries it: the same facts twice. */
interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribeUrl?: string;
  readonly replyTo?: string;
  readonly calendar?: CalendarPart;
}

const TEXT_WIDTH = 76;

/**
 * Both forms of a mail. The HTML has no image, no script and no link but our own: nothing tells us it was read.
 * @param reportUrl where its reader can report it
 */
export function renderMail(letter: Letter, reportUrl: string): RenderedMail {
  return {
    subject: letter.subject,
    text: textOf(letter, reportUrl),
    html: htmlOf(letter, reportUrl),
    ...(letter.unsubscribeUrl === undefined ? {} : { unsubscribeUrl: letter.unsubscribeUrl }),
    ...(letter.replyTo === undefined ? {} : { replyTo: letter.replyTo }),
    ...(letter.calendar === undefined ? {} : { calendar: letter.calendar }),
  };
}

/** The text message: short lines, the code alone on its own. */
export function renderSms(letter: Letter): string {
  return letter.sms.join('\n');
}

function textOf(letter: Letter, reportUrl: string): string {
  const blocks = letter.blocks.map((block) => {
    if ('code' in block) return block.code;
    if ('details' in block) return block.details.map(([label, value]) => `${label}: ${value}`).join('\n');
    if ('button' in block) return `${block.button.label}:\n${block.button.href}`;
    if ('links' in block) {
      return block.links
        .map(({ label, detail, href }) => [label, detail, href].filter((line) => line !== '').join('\n'))
        .join('\n\n');
    }
    return wrapped('paragraph' in block ? block.paragraph : block.warning);
  });
  return `${[...blocks, `-- \nRolecall\n${letter.footer ?? FOOTER}\n${REPORT}: ${reportUrl}`].join('\n\n')}\n`;
}

/** Lines that every mail program shows whole; a longer word, such as a link, keeps a line to itself. */
function wrapped(text: string): string {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last === '') lines[lines.length - 1] = word;
    else if (last.length + 1 + word.length <= TEXT_WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}
