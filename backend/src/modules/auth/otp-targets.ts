import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as authCalls from '#contract/api/auth.ts';
import { TO_KNOWN_ADDRESS } from '#contract/domain/otp.ts';
import type { OtpPurpose } from '#contract/domain/otp.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { MessageChannel } from '#contract/domain/message.ts';
import { USER_TYPES } from '#contract/domain/user.ts';
import type { AccountType } from '#contract/domain/user.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import type { Origin } from '../../platform/http/access/origin.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { Accounts } from '../../records/auth/accounts.ts';
import type { SignInAccount } from '../../records/auth/accounts.ts';
import { identifierBucket } from './buckets.ts';

export type Letter =
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

export function isForSignedIn(purpose: OtpPurpose): boolean {
  return FOR_SIGNED_IN[purpose] !== undefined;
}

@Injectable()
export class OtpTargets {
  constructor(private readonly accounts: Accounts) {}

  /** @throws AppError `unauthenticated` or `forbidden` for a purpose of signed-in users, `validation_failed` */
  async find(em: SqlEntityManager, input: Input, caller: Caller | null, origin: Origin): Promise<OtpTarget> {
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
    const account = await this.accounts.find(em, channel, address, origin.address);
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
    const account = await this.accounts.find(em, channel, address, origin.address);
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
    const account = await this.accounts.byId(em, caller.userId);
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
