import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { MessageChannel } from '#contract/domain/message.ts';
import { SessionsRepository } from '../../platform/http/access/sessions.repository.ts';
import { AccountsRepository, type FoundAccount } from './accounts.repository.ts';

export interface SignInAccount extends FoundAccount {
  /**
   * True if there was a sign-in from the asking address within 30 days: then the guesses of others do not slow this
   * person.
   */
  readonly isKnownAddress: boolean;
}

/** A placeholder id that no account has, so that an unknown account takes the same work. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Accounts for signing people in, letting them change what is theirs, and removing them. Callers hold the rights:
 * nothing is checked here.
 */
@Injectable()
export class Accounts extends AccountsRepository {
  constructor(private readonly sessions: SessionsRepository) {
    super();
  }

  /** By e-mail address, or by a confirmed E.164 number; the same work whether or not there is an account. */
  async findAccount(
    em: SqlEntityManager,
    channel: MessageChannel,
    identifier: string,
    address: string,
  ): Promise<SignInAccount | undefined> {
    const account = await this.findBy(em, channel, identifier);
    const isKnownAddress = await this.sessions.isKnownAddress(em, account?.id ?? NOBODY, address);
    return account && { ...account, isKnownAddress };
  }
}
