import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as authCalls from '#contract/api/auth.ts';
import type { OtpPurpose } from '#contract/api/auth.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import type { MessageChannel } from '#contract/domain/message.ts';
import { OTP } from '#contract/domain/limits.ts';
import { Audit } from '../../access/audit.ts';
import type { Caller } from '../../access/caller.ts';
import type { Origin } from '../../access/origin.ts';
import { shortened } from '../../access/shortened.ts';
import { Secrets } from '../../config/secrets.ts';
import { Database, rows } from '../../database/database.ts';
import { Maintenance } from '../../database/maintenance.ts';
import { AppError } from '../../errors/app-error.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { LoginThrottle } from './login-throttle.ts';
import { limitSends } from './otp-limits.ts';
import { isForSignedIn, OtpTargets } from './otp-targets.ts';
import type { Letter } from './otp-targets.ts';

/** What a ticket proves. */
export interface Redeemed {
  /** The account that the code was for; null where there is none yet (`register`). */
  readonly userId: string | null;
  /** The e-mail address or E.164 number that the code went to. */
  readonly address: string;
}

interface Challenge {
  purpose: OtpPurpose;
  user_id: string | null;
  /** Hexadecimal. */
  bucket: string;
}

/**
 * One-time codes, and the tickets that right codes are traded for. What is stored of a code is a keyed hash that is
 * bound to its challenge, purpose and address; of a ticket, SHA-256.
 */
@Injectable()
export class OtpService {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
    private readonly audit: Audit,
    private readonly messages: MessagesService,
    private readonly targets: OtpTargets,
    private readonly throttle: LoginThrottle,
    maintenance: Maintenance,
  ) {
    maintenance.also(() => this.sweep());
  }

  /**
   * Sends a code and voids the former one, unless that was asked for from elsewhere: a stranger must not be able to void
   * the owner's. The answer is made of the input alone: it does not tell who has an account.
   * @throws AppError `unauthenticated` or `forbidden` for a purpose of signed-in users, `rate_limited`
   */
  async send(
    input: ParsedInput<typeof authCalls.otpGenerate>,
    caller: Caller | null,
    origin: Origin,
  ): Promise<CallOutput<typeof authCalls.otpGenerate>> {
    const { purpose } = input;
    return this.database.write(async (em) => {
      const target = await this.targets.find(em, input, caller, origin);
      const { channel, address, userId, ticketUserId, letter, isUsable } = target;
      const bucket = this.secrets.hash('identifier', target.bucket).toString('hex');
      await limitSends(em, bucket);
      const askedFrom = this.secrets.hash('identifier', `from ${origin.address}`).toString('hex');
      const id = randomUUID();
      const code = String(randomInt(0, 10 ** OTP.digits)).padStart(OTP.digits, '0');
      const codeHash = this.codeHash(id, { purpose, bucket }, code);
      await rows(
        em,
        `update otp_challenges set closed_at = now()
          where identifier_hash = decode(?, 'hex') and purpose = ? and asked_from_hash = decode(?, 'hex') and closed_at is null`,
        [bucket, purpose, askedFrom],
      );
      const [row] = await rows<{ created_ms: number }>(
        em,
        `insert into otp_challenges (id, purpose, channel, identifier_hash, asked_from_hash, address, user_id, code_hash, expires_at)
         values (?, ?, ?, decode(?, 'hex'), decode(?, 'hex'), ?, ?, decode(?, 'hex'), now() + make_interval(mins => ${String(OTP.minutes)}))
         returning (extract(epoch from created_at) * 1000)::float8 as created_ms`,
        // A challenge that nobody can solve knows neither an address nor a code.
        [
          id,
          purpose,
          channel,
          bucket,
          askedFrom,
          ...(isUsable ? [address, ticketUserId, codeHash] : [null, ticketUserId, null]),
        ],
      );
      if (letter !== null) await this.write(em, letter, { purpose, code, channel, to: address, userId });
      await this.audit.record(em, { kind: 'code-sent', userId, origin, detail: `${purpose}, ${WAYS[channel]}` });
      const created = row?.created_ms ?? Date.now();
      return {
        challengeId: id,
        sentTo: shortened(address),
        expiresAt: new Date(created + OTP.minutes * 60_000).toISOString(),
        resendAt: new Date(created + OTP.resendSeconds * 1_000).toISOString(),
        tries: OTP.tries,
      };
    });
  }

  /**
   * Trades a right code for a ticket. Every guess is counted before it is judged, so that parallel ones share the five tries.
   * @throws AppError `code_wrong` with `triesLeft`, `code_expired`, `rate_limited` after many wrong ones over many codes,
   * `unauthenticated` for a code that works for its signed-in user only
   */
  async verify(
    input: ParsedInput<typeof authCalls.verifyOTP>,
    caller: Caller | null,
    origin: Origin,
  ): Promise<CallOutput<typeof authCalls.verifyOTP>> {
    const { challengeId, code } = input;
    const [challenge] = await rows<Challenge>(
      this.database.primary(),
      `select purpose, user_id, encode(identifier_hash, 'hex') as bucket from otp_challenges where id = ? and ${OPEN}`,
      [challengeId],
    );
    if (challenge === undefined) throw new AppError('code_expired');
    const { purpose, bucket } = challenge;
    if (isForSignedIn(purpose)) {
      if (caller === null) throw new AppError('unauthenticated');
      if (caller.userId !== challenge.user_id) throw new AppError('code_expired');
    }

    await this.throttle.begin(`code ${bucket}`);
    const ticket = `rct_${randomBytes(32).toString('base64url')}`;
    const outcome = await this.database.write(async (em) => {
      const [row] = await rows<{ tries: number; is_right: boolean; ticket_expires_ms: number; user_id: string | null }>(
        em,
        `update otp_challenges o set
           tries = o.tries + 1,
           closed_at = case when r.yes or o.tries + 1 >= ${String(OTP.tries)} then now() end,
           ticket_hash = case when r.yes then decode(?, 'hex') end,
           ticket_expires_at = case when r.yes then now() + make_interval(mins => ${String(OTP.ticketMinutes)}) end
         from (select coalesce(code_hash = decode(?, 'hex'), false) as yes from otp_challenges where id = ?) r
         where o.id = ? and ${OPEN}
         returning o.tries, r.yes as is_right, o.user_id,
                   (extract(epoch from o.ticket_expires_at) * 1000)::float8 as ticket_expires_ms`,
        [ticketHash(ticket), this.codeHash(challengeId, challenge, code), challengeId, challengeId],
      );
      if (row !== undefined && !row.is_right) {
        await this.audit.record(em, { kind: 'code-failed', userId: row.user_id, origin, detail: purpose });
      }
      return row;
    });
    if (outcome === undefined) throw new AppError('code_expired');
    if (!outcome.is_right) throw new AppError('code_wrong', { details: { triesLeft: OTP.tries - outcome.tries } });
    await this.throttle.succeeded(`code ${bucket}`);
    return { ticket, purpose, expiresAt: new Date(outcome.ticket_expires_ms).toISOString() };
  }

  /**
   * What a ticket proves, without using it up.
   * @throws AppError `ticket_invalid` when it is unknown, used, too old or for another purpose
   */
  async peek(ticket: string, purpose: OtpPurpose): Promise<Redeemed> {
    return proven(
      await rows<TicketRow>(this.database.primary(), `select user_id, address from otp_challenges where ${VALID}`, [
        ticketHash(ticket),
        purpose,
      ]),
    );
  }

  /**
   * Uses up a ticket in the given transaction; a rollback gives it back.
   * @throws AppError `ticket_invalid` when it is unknown, used, too old or for another purpose
   */
  async redeem(em: SqlEntityManager, ticket: string, purpose: OtpPurpose): Promise<Redeemed> {
    return proven(
      await rows<TicketRow>(
        em,
        `update otp_challenges set ticket_used_at = now() where ${VALID} returning user_id, address`,
        [ticketHash(ticket), purpose],
      ),
    );
  }

  /** Voids every code and ticket of an account, in the given transaction: somebody else may have asked for them. */
  async voidAll(em: SqlEntityManager, userId: string): Promise<void> {
    await rows(
      em,
      `update otp_challenges set closed_at = coalesce(closed_at, now()), ticket_expires_at = least(ticket_expires_at, now())
        where user_id = ?`,
      [userId],
    );
  }

  /** Forgets what no limit counts any more; run now and then. */
  async sweep(): Promise<void> {
    await rows(this.database.primary(), `delete from otp_challenges where created_at < now() - interval '1 day'`);
  }

  private async write(
    em: SqlEntityManager,
    letter: Letter,
    {
      purpose,
      code,
      ...to
    }: { purpose: OtpPurpose; code: string; channel: MessageChannel; to: string; userId: string | null },
  ): Promise<void> {
    const envelope = { ...to, usefulSeconds: OTP.minutes * 60 };
    if (letter.about === 'code') {
      await this.messages.queue(em, { ...envelope, template: `code-${purpose}`, variables: { code } });
    } else if (letter.about === 'no-account') {
      await this.messages.queue(em, { ...envelope, template: 'no-account', variables: {} });
    } else {
      const { firstName } = letter;
      await this.messages.queue(em, { ...envelope, template: 'register-existing', variables: { firstName } });
    }
  }

  private codeHash(challengeId: string, bound: Pick<Challenge, 'purpose' | 'bucket'>, code: string): string {
    return this.secrets.hash('otp', [challengeId, bound.purpose, bound.bucket, code].join(' ')).toString('hex');
  }
}

/** How the audit log calls the way that a code went. */
const WAYS = { email: 'by mail', sms: 'by text message' } as const;

const OPEN = `closed_at is null and expires_at > now() and tries < ${String(OTP.tries)}`;
const VALID = `ticket_hash = decode(?, 'hex') and purpose = ? and ticket_used_at is null and ticket_expires_at > now()`;

interface TicketRow {
  user_id: string | null;
  address: string;
}

function proven([row]: TicketRow[]): Redeemed {
  if (row === undefined) throw new AppError('ticket_invalid');
  return { userId: row.user_id, address: row.address };
}

function ticketHash(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
