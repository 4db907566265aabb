import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { getAddress } from 'ethers/address';
import type { LinkedWallet } from '#contract/api/wallet.ts';
import type * as walletCalls from '#contract/api/wallet.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { AuditKind } from '#contract/domain/audit.ts';
import type { SessionUser } from '#contract/domain/user.ts';
import { Database } from '../../../platform/database/database.ts';
import { Audit } from '../../../platform/http/access/audit.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import type { Origin } from '../../../platform/http/access/origin.ts';
import { Sessions, type SessionTokens } from '../../../platform/http/access/sessions.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { SessionUsers } from '../../../records/auth/session-users.ts';
import { UnfinishedAccounts } from '../../../records/auth/unfinished-accounts.ts';
import { WalletRepository } from '../../../records/auth/wallet.repository.ts';
import { OutgoingMessages } from '../../../records/notifications/outgoing-messages.ts';
import { OtpService } from '../otp.service.ts';
import { SecondSteps } from '../second-factor/second-steps.service.ts';
import { SignIns } from '../sign-ins.service.ts';
import { SignedMessages, type Signed } from './signed-messages.service.ts';

/** Links wallets to accounts, and turns an account that began with a wallet into a person's. */
@Injectable()
export class WalletLinks {
  constructor(
    private readonly database: Database,
    private readonly repository: WalletRepository,
    private readonly signed: SignedMessages,
    private readonly unfinished: UnfinishedAccounts,
    private readonly users: SessionUsers,
    private readonly otp: OtpService,
    private readonly sessions: Sessions,
    private readonly signIns: SignIns,
    private readonly audit: Audit,
    private readonly messages: OutgoingMessages,
    private readonly steps: SecondSteps,
  ) {}

  /** An account's wallets, for its own user. */
  linkedWalletsOf(userId: string): Promise<LinkedWallet[]> {
    return this.repository.walletsOf(this.database.primary(), userId);
  }

  /**
   * Adds a wallet to the caller's account. One that so far only had an unfinished account comes over from there: its
   * holder has just signed.
   * @throws AppError `wallet_taken` when it is a finished account's; what `SignedMessages` throws
   */
  async link(caller: Caller, input: Signed, origin: Origin): Promise<LinkedWallet[]> {
    const proof = await this.signed.check(input, origin);
    return this.signed.noting(origin, () =>
      this.database.write(async (em) => {
        await this.signed.takeSignedMessage(em, proof, caller.userId);
        await this.repository.lockWallet(em, proof.address);
        const owner = await this.repository.ownerOf(em, proof.address);
        if (owner !== caller.userId) {
          if (owner !== undefined && !(await this.dissolve(em, owner))) throw new AppError('wallet_taken');
          await this.repository.addWallet(em, proof.address, caller.userId);
          await this.tell(em, 'wallet-linked', caller.userId, proof.address, origin);
        }
        return this.repository.walletsOf(em, caller.userId);
      }),
    );
  }

  /** @throws AppError `not_found` when the wallet is not the caller's */
  unlink(caller: Caller, address: string, origin: Origin): Promise<LinkedWallet[]> {
    return this.database.write(async (em) => {
      const stored = address.toLowerCase();
      if (!(await this.repository.removeWallet(em, stored, caller.userId))) throw notFound();
      await this.tell(em, 'wallet-unlinked', caller.userId, stored, origin);
      return this.repository.walletsOf(em, caller.userId);
    });
  }

  /** @throws AppError `ticket_invalid`, `email_taken` */
  async finish(
    caller: Caller,
    input: ParsedInput<typeof walletCalls.finishAccount>,
    origin: Origin,
  ): Promise<SessionUser> {
    await this.database.write(async (em) => {
      const { address } = await this.otp.redeem(em, input.ticket, 'register');
      const { userType, firstName, lastName, country, timeZone } = input;
      const organisation = input.organisation ?? null;
      await this.unfinished.finishAccount(em, caller.userId, {
        userType,
        firstName,
        lastName,
        country,
        timeZone,
        organisation,
        email: address,
      });
      await this.audit.record(em, { kind: 'account-finished', userId: caller.userId, origin, detail: userType });
    });
    return this.users.sessionUserOf({ accountId: caller.userId, personId: caller.personId });
  }

  /**
   * Moves the caller's wallet to the account that the code was for, deletes the unfinished account and goes on as the other.
   * @throws AppError `account_protected`, which leaves the ticket usable; `ticket_invalid`, also for accounts that may hold no wallet: our own people's, and those that leave
   */
  linkAccount(caller: Caller, ticket: string, origin: Origin): Promise<SessionTokens> {
    return this.database.write(async (em) => {
      const { userId } = await this.otp.redeem(em, ticket, 'login');
      const account = userId === null ? undefined : (await this.unfinished.addressee(em, userId))?.account;
      if (userId === null || account === undefined || ['untyped', 'leaving', 'staff'].includes(account)) {
        throw new AppError('ticket_invalid');
      }
      // Access to the mailbox alone must not open a way into an account that is protected by a second step.
      if (await this.steps.isOn(em, userId)) throw new AppError('account_protected');
      const moved = await this.repository.moveAll(em, caller.userId, userId);
      if (!(await this.dissolve(em, caller.userId))) throw new AppError('conflict');
      for (const address of moved) {
        await this.repository.used(em, address);
        await this.tell(em, 'wallet-linked', userId, address, origin);
      }
      return this.signIns.openSession(em, userId, { way: 'wallet', staySignedIn: false, origin });
    });
  }

  /** Deletes an unfinished account; its open pages and streams hear of it. False when the account is a finished one. */
  private async dissolve(em: SqlEntityManager, userId: string): Promise<boolean> {
    if ((await this.unfinished.addressee(em, userId))?.account !== 'untyped') return false;
    await this.sessions.revokeAll(em, userId, 'account joined to another');
    return this.unfinished.removeUnfinishedAccount(em, userId);
  }

  private async tell(
    em: SqlEntityManager,
    kind: AuditKind & ('wallet-linked' | 'wallet-unlinked'),
    userId: string,
    address: string,
    origin: Origin,
  ): Promise<void> {
    await this.audit.record(em, { kind, userId, origin, detail: getAddress(address) });
    const reader = await this.unfinished.addressee(em, userId);
    if (reader?.email == null) return;
    await this.messages.queue(em, {
      channel: 'email',
      template: kind,
      to: reader.email,
      userId,
      variables: {
        firstName: reader.firstName,
        at: new Date().toISOString(),
        timeZone: reader.timeZone,
        wallet: getAddress(address),
      },
    });
  }
}
