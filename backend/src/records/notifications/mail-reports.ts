import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { REPORT_PATH } from '#contract/domain/report.ts';
import { Secrets } from '../../platform/config/secrets.ts';
import { OutgoingMessages, type KeptMail } from './outgoing-messages.ts';

const ID_HEX = 32;
const SIGNATURE_HEX = 32;

/**
 * The link in a mail by which its reader reports it without signing in. It names the mail and is signed, is the same for
 * every try to send it, and can do nothing else. In one piece and in hex, so that no six digits of it look like a code.
 */
@Injectable()
export class MailReports {
  constructor(
    private readonly secrets: Secrets,
    private readonly messages: OutgoingMessages,
  ) {}

  pathOf(messageId: string): string {
    return `${REPORT_PATH}/mail/${messageId.replaceAll('-', '')}${this.signature(messageId)}`;
  }

  /** The mail that a link names; undefined for a link that is none of ours, and for a mail that is kept no longer. */
  async mailOf(em: SqlEntityManager, token: string): Promise<(KeptMail & { id: string }) | undefined> {
    if (token.length !== ID_HEX + SIGNATURE_HEX || !/^[0-9a-f]+$/.test(token)) return undefined;
    const id = token.slice(0, ID_HEX).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    const [given, right] = [Buffer.from(token.slice(ID_HEX)), Buffer.from(this.signature(id))];
    if (!timingSafeEqual(given, right)) return undefined;
    const mail = await this.messages.keptMail(em, id);
    return mail === undefined ? undefined : { id, ...mail };
  }

  private signature(messageId: string): string {
    return this.secrets.hash('mail-report', messageId).toString('hex').slice(0, SIGNATURE_HEX);
  }
}
