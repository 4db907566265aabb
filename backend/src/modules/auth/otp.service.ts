import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as authCalls from '#contract/api/auth.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { OTP } from '#contract/domain/limits.ts';
import type { MessageChannel } from '#contract/domain/message.ts';
import { type OtpPurpose, TO_KNOWN_ADDRESS } from '#contract/domain/otp.ts';
import { USER_TYPES, type AccountType } from '#contract/domain/user.ts';
import { Secrets } from '../../platform/config/secrets.ts';
import { Database } from '../../platform/database/database.ts';
import { Maintenance } from '../../platform/database/maintenance.ts';
import { Audit } from '../../platform/http/access/audit.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { masked } from '../../platform/http/access/masked.ts';
import type { Origin } from '../../platform/http/access/origin.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { Accounts, type SignInAccount } from '../../records/auth/accounts.ts';
import { OtpRepository, type Challenge, type TicketRow } from '../../records/auth/otp.repository.ts';
import { OutgoingMessages } from '../../records/notifications/outgoing-messages.ts';
import { identifierBucket } from './buckets.ts';
import { LoginThrottle } from './login-throttle.service.ts';

type Letter =
  | { readonly about: 'code' }
  /** To the owner of the account that has the address already. */
  | { readonly about: 'register-existing'; readonly firstName: string }
  | { readonly about: 'no-account' };

/** The address that a code goes to, its account, and the limits that it counts against. */
interface OtpTarget {
  readonly channel: MessageChannel;
  readonly address: string;
  /** The account for the log; null if it is unknown. */
  readonly userId: string | null;
  /** The letter to the address; null if none is sent. */
  readonly letter: Letter | null;
  /** Whether a code works at all. Where it does not, everything looks the same to who asked. */
  readonly isUsable: boolean;
  /** The account that a ticket will stand for. */
  readonly ticketUserId: string | null;
  readonly bucket: string;
}

type Input = ParsedInput<typeof authCalls.otpGenerate>;

/** The account types that may ask for a code for themselves; without an entry, all of them. */
const FOR_SIGNED_IN: Readonly<Partial<Record<OtpPurpose, readonly AccountType[]>>> = {
  email: USER_TYPES,
  phone: USER_TYPES,
  delete: [...USER_TYPES, 'untyped'],
  staff: ['staff'],
};

function isForSignedIn(purpose: OtpPurpose): boolean {
  return FOR_SIGNED_IN[purpose] !== undefined;
}

@Injectable()
export class OtpTargets {
  constructor(private readonly accounts: Accounts) {}

  /** @throws AppError `unauthenticated` or `forbidden` for a purpose of signed-in users, `validation_failed` */
  async findOtpTarget(em: SqlEntityManager, input: Input, caller: Caller | null, origin: Origin): Promise<OtpTarget> {
    const allowed = FOR_SIGNED_IN[input.purpose];
    if (allowed === undefined) return this.ofVisitor(em, input, origin);
    if (caller === null) throw new AppError('unauthenticated');
    if (!allowed.includes(caller.account)) throw new AppError('forbidden');
    return TO_KNOWN_ADDRESS.includes(input.purpose)
      ? this.ofOwnAddress(em, caller)
      : this.ofNewAddress(em, input, caller, origin);
  }

  private async ofVisitor(em: SqlEntityManager, input: Input, origin: Origin): Promise<OtpTarget> {
    const { channel, address } = given(input);
    const account = await this.accounts.findAccount(em, channel, address, origin.address);
    const isRegistering = input.purpose === 'register';
    const isUsable = isRegistering === (account === undefined);
    return {
      channel,
      address,
      userId: account?.id ?? null,
      letter: isUsable ? CODE : channel === 'sms' ? null : excuse(account),
      isUsable,
      ticketUserId: account?.id ?? null,
      bucket: identifierBucket(address, account?.isKnownAddress === true ? origin.address : null),
    };
  }

  /** A new address of the caller's. Whose mailbox it is decides the mail, and a number belongs to who has confirmed it. */
  private async ofNewAddress(em: SqlEntityManager, input: Input, caller: Caller, origin: Origin): Promise<OtpTarget> {
    const { channel, address } = given(input);
    const account = await this.accounts.findAccount(em, channel, address, origin.address);
    const isTaken = channel === 'email' && account !== undefined && account.id !== caller.userId;
    return {
      channel,
      address,
      userId: caller.userId,
      letter: isTaken ? excuse(account) : CODE,
      isUsable: !isTaken,
      ticketUserId: caller.userId,
      bucket: identifierBucket(address, null),
    };
  }

  /** To an address that is known already, whatever the body says; strangers cannot use up these sends. */
  private async ofOwnAddress(em: SqlEntityManager, caller: Caller): Promise<OtpTarget> {
    const account = await this.accounts.accountById(em, caller.userId);
    const address = account?.email ?? account?.phone ?? null;
    if (account === undefined || address === null) {
      const message = 'Your account has no address that a code could go to';
      throw new AppError('validation_failed', { details: [{ path: 'purpose', message }] });
    }
    return {
      channel: account.email === null ? 'sms' : 'email',
      address,
      userId: account.id,
      letter: CODE,
      isUsable: true,
      ticketUserId: account.id,
      bucket: `account ${account.id}`,
    };
  }
}

const CODE: Letter = { about: 'code' };

/** Why a mail holds no code. */
function excuse(account: SignInAccount | undefined): Letter {
  return account === undefined ? { about: 'no-account' } : { about: 'register-existing', firstName: account.firstName };
}

/** The contract asks for exactly one of the two. */
function given({ email, phone }: Input): { channel: MessageChannel; address: string } {
  if (email !== undefined) return { channel: 'email', address: email };
  return { channel: 'sms', address: phone ?? '' };
}

/** The proof that a ticket stands for. */
interface Redeemed {
  /** The account that the code was for; null where there is none yet (`register`). */
  readonly userId: string | null;
  /** The e-mail address or E.164 number that the code went to. */
  readonly address: string;
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
    private readonly messages: OutgoingMessages,
    private readonly targets: OtpTargets,
    private readonly repository: OtpRepository,
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
  async sendCode(
    input: ParsedInput<typeof authCalls.otpGenerate>,
    caller: Caller | null,
    origin: Origin,
  ): Promise<CallOutput<typeof authCalls.otpGenerate>> {
    const { purpose } = input;
    return this.database.write(async (em) => {
      const target = await this.targets.findOtpTarget(em, input, caller, origin);
      const { channel, address, userId, ticketUserId, letter, isUsable } = target;
      const bucket = this.secrets.hash('identifier', target.bucket).toString('hex');
      limitSends(await this.repository.lockSends(em, bucket));
      const askedFrom = this.secrets.hash('identifier', `from ${origin.address}`).toString('hex');
      const id = randomUUID();
      const code = String(randomInt(0, 10 ** OTP.digits)).padStart(OTP.digits, '0');
      const codeHash = this.codeHash(id, { purpose, bucket }, code);
      const created = await this.repository.replace(em, {
        ...{ id, purpose, channel, bucket, askedFrom, userId: ticketUserId },
        // A challenge that nobody can solve knows neither an address nor a code.
        solution: isUsable ? { address, codeHash } : null,
      });
      if (letter !== null) await this.write(em, letter, { purpose, code, channel, to: address, userId });
      await this.audit.record(em, { kind: 'code-sent', userId, origin, detail: `${purpose}, ${WAYS[channel]}` });
      return {
        challengeId: id,
        sentTo: masked(address),
        expiresAt: new Date(created.created_ms + OTP.minutes * 60_000).toISOString(),
        resendAt: new Date(created.created_ms + OTP.resendSeconds * 1_000).toISOString(),
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
    const challenge = await this.repository.openChallenge(this.database.primary(), challengeId);
    if (challenge === undefined) throw new AppError('code_expired');
    const { purpose, bucket } = challenge;
    if (isForSignedIn(purpose)) {
      if (caller === null) throw new AppError('unauthenticated');
      if (caller.userId !== challenge.user_id) throw new AppError('code_expired');
    }

    await this.throttle.begin(`code ${bucket}`);
    const ticket = `rct_${randomBytes(32).toString('base64url')}`;
    const outcome = await this.database.write(async (em) => {
      const row = await this.repository.guess(em, challengeId, {
        codeHash: this.codeHash(challengeId, challenge, code),
        ticketHash: ticketHash(ticket),
      });
      if (row !== undefined && !row.is_right) {
        await this.audit.record(em, { kind: 'code-failed', userId: row.user_id, origin, detail: purpose });
      }
      return row;
    });
    if (outcome === undefined) throw new AppError('code_expired');
    if (!outcome.is_right) throw new AppError('code_wrong', { details: { triesLeft: OTP.tries - outcome.tries } });
    await this.throttle.succeeded(`code ${bucket}`);
    return { ticket, purpose, expiresAt: new Date(outcome.ticket_expires_ms ?? 0).toISOString() };
  }

  /**
   * Reads the proof of a ticket without using it up.
   * @throws AppError `ticket_invalid` when it is unknown, used, too old or for another purpose
   */
  async peek(ticket: string, purpose: OtpPurpose): Promise<Redeemed> {
    return proven(await this.repository.ticket(this.database.primary(), ticketHash(ticket), purpose));
  }

  /**
   * Uses up a ticket in the given transaction; a rollback gives it back.
   * @throws AppError `ticket_invalid` when it is unknown, used, too old or for another purpose
   */
  async redeem(em: SqlEntityManager, ticket: string, purpose: OtpPurpose): Promise<Redeemed> {
    return proven(await this.repository.useTicket(em, ticketHash(ticket), purpose));
  }

  /** Voids every code and ticket of an account, in the given transaction: somebody else may have asked for them. */
  voidCodes(em: SqlEntityManager, userId: string): Promise<void> {
    return this.repository.voidCodes(em, userId);
  }

  /** Forgets what no limit counts any more; run now and then. */
  sweep(): Promise<void> {
    return this.repository.sweepChallenges(this.database.primary());
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

/** The audit log's words for the channel of a code. */
const WAYS = { email: 'by mail', sms: 'by text message' } as const;

function proven(row: TicketRow | undefined): Redeemed {
  if (row === undefined || row.address === null) throw new AppError('ticket_invalid');
  return { userId: row.user_id, address: row.address };
}

function ticketHash(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}

const LIMITS: readonly { readonly sends: number; readonly seconds: number }[] = [
  { sends: 1, seconds: OTP.resendSeconds },
  { sends: OTP.sendsPerHour, seconds: 3_600 },
  { sends: OTP.sendsPerDay, seconds: 86_400 },
];

/**
 * Holds the sends to one bucket to 1 a minute, 5 an hour and 10 a day.
 * @param ages of the last sends in seconds, the newest first
 * @throws AppError `rate_limited` with the seconds to wait
 */
function limitSends(ages: readonly number[]): void {
  // The nth last send must be older than the window that takes n.
  const waits = LIMITS.map(({ sends, seconds }) => seconds - (ages[sends - 1] ?? seconds));
  const wait = Math.max(...waits);
  if (wait > 0) throw new AppError('rate_limited', { retryAfterSeconds: wait });
}
