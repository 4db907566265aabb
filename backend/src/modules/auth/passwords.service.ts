import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as authCalls from '#contract/api/auth.ts';
import type { ParsedInput } from '#contract/call.ts';
import { passwordFault, type PasswordOwner } from '#contract/domain/password.ts';
import { Database } from '../../platform/database/database.ts';
import { Audit } from '../../platform/http/access/audit.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import type { Origin } from '../../platform/http/access/origin.ts';
import { Sessions } from '../../platform/http/access/sessions.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import type { OwnAccount } from '../../records/auth/accounts.repository.ts';
import { Accounts } from '../../records/auth/accounts.ts';
import { SecondStepsRepository } from '../../records/auth/second-steps.repository.ts';
import { OutgoingMessages } from '../../records/notifications/outgoing-messages.ts';
import { identifierBucket } from './buckets.ts';
import { isGuessable } from './guessing/guesses.ts';
import { loadWords } from './guessing/word-table.ts';
import { LoginThrottle } from './login-throttle.service.ts';
import { OtpService } from './otp.service.ts';
import { PasswordHasher } from './password-hasher.ts';
import { Reauthentication } from './reauthentication.service.ts';

const GUESSABLE = 'This password is too easy to guess. Please choose another: a few unrelated words work well.';

/**
 * Repeats the checks that the web makes while a password is typed, and adds those that need a longer list than a
 * browser should load.
 * @throws AppError `validation_failed` naming the field, for a password that is common, made of the owner's names, or
 * found in few guesses
 */
export async function refuseWeak(path: string, password: string, owner: PasswordOwner): Promise<void> {
  const message = passwordFault(password, owner) ?? (isGuessable(password, await loadWords()) ? GUESSABLE : undefined);
  if (message !== undefined) throw new AppError('validation_failed', { details: [{ path, message }] });
}

/** Sets new passwords: with the ticket of a code, or with the old one. */
@Injectable()
export class Passwords {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly otp: OtpService,
    private readonly audit: Audit,
    private readonly messages: OutgoingMessages,
    private readonly hasher: PasswordHasher,
    private readonly throttle: LoginThrottle,
    private readonly reauthentication: Reauthentication,
    private readonly steps: SecondStepsRepository,
  ) {}

  /**
   * The hash of a password that somebody new has chosen. Call it outside of a transaction: hashing takes long.
   * @throws AppError `validation_failed` naming the field
   */
  async hashNew(path: string, password: string, owner: PasswordOwner): Promise<string> {
    await refuseWeak(path, password, owner);
    return this.hasher.hash(password);
  }

  /**
   * Ends every session and signs nobody in. A password that is refused leaves the ticket usable.
   * @throws AppError `ticket_invalid`, `validation_failed`
   */
  async reset(input: ParsedInput<typeof authCalls.resetPassword>, origin: Origin): Promise<void> {
    const { userId } = await this.otp.peek(input.ticket, 'reset');
    const account = await this.accountOf(userId);
    await refuseWeak('newPassword', input.newPassword, ownerOf(account));
    const hash = await this.hasher.hash(input.newPassword);
    await this.database.write(async (em) => {
      await this.otp.redeem(em, input.ticket, 'reset');
      await this.set(em, account, hash);
      await this.sessions.revokeAll(em, account.id, 'password reset');
      // A thief who knew the old password must not keep a known address; the ticket's own address is the owner's.
      await this.sessions.forgetAddresses(em, account.id, origin.address);
      if (account.email !== null) await this.throttle.succeeded(`login ${identifierBucket(account.email, null)}`, em);
      await this.audit.record(em, { kind: 'password-reset', userId: account.id, origin });
    });
  }

  /**
   * Ends every session but the caller's.
   * @throws AppError `password_wrong`, also for an account without a password; `validation_failed`, `rate_limited`
   */
  async changePassword(
    input: ParsedInput<typeof authCalls.changePassword>,
    caller: Caller,
    origin: Origin,
  ): Promise<void> {
    const account = await this.accountOf(caller.userId);
    await refuseWeak('newPassword', input.newPassword, ownerOf(account));
    await this.reauthentication.password(caller.userId, input.currentPassword, origin);
    const hash = await this.hasher.hash(input.newPassword);
    await this.database.write(async (em) => {
      await this.set(em, account, hash);
      await this.sessions.revokeAll(em, account.id, 'password changed', caller.sessionId);
      await this.audit.record(em, { kind: 'password-changed', userId: account.id, origin });
    });
  }

  /** @throws AppError `ticket_invalid` when the account went away meanwhile */
  private async accountOf(userId: string | null): Promise<OwnAccount> {
    const account = userId === null ? undefined : await this.accounts.accountById(this.database.primary(), userId);
    if (account === undefined) throw new AppError('ticket_invalid');
    return account;
  }

  /** Codes and tickets that were asked for under the old password are void, and the owner hears of it. */
  private async set(em: SqlEntityManager, account: OwnAccount, hash: string): Promise<void> {
    await this.accounts.setPassword(em, account.id, hash);
    await this.otp.voidCodes(em, account.id);
    await this.steps.voidSecondSteps(em, account.id);
    if (account.email === null) return;
    await this.messages.queue(em, {
      channel: 'email',
      template: 'password-changed',
      to: account.email,
      userId: account.id,
      variables: { firstName: account.firstName, at: new Date().toISOString(), timeZone: account.timeZone },
    });
  }
}

function ownerOf({ firstName, lastName, email, organisation }: OwnAccount): PasswordOwner {
  return { firstName, lastName, email: email ?? '', organisation };
}
