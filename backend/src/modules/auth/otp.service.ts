import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { OtpPurpose } from '#contract/api/auth.ts';
import { rows } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';

/** What a ticket proves. */
export interface Redeemed {
  /** The account that the code was for; null where there is none yet (`register`). */
  readonly userId: string | null;
  /** The e-mail address or E.164 number that the code went to. */
  readonly address: string;
}

/** One-time codes, and the tickets that right codes are traded for. */
@Injectable()
export class OtpService {
  /**
   * Uses up a ticket in the given transaction; a rollback gives it back.
   * @throws AppError `ticket_invalid` when it is unknown, used, too old or for another purpose
   */
  async redeem(em: SqlEntityManager, ticket: string, purpose: OtpPurpose): Promise<Redeemed> {
    const [row] = await rows<{ user_id: string | null; address: string }>(
      em,
      `update otp_challenges set ticket_used_at = now()
        where ticket_hash = decode(?, 'hex') and purpose = ? and ticket_used_at is null and ticket_expires_at > now()
       returning user_id, address`,
      [createHash('sha256').update(ticket).digest('hex'), purpose],
    );
    if (row === undefined) throw new AppError('ticket_invalid');
    return { userId: row.user_id, address: row.address };
  }
}
