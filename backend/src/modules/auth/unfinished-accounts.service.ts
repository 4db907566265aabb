import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { TERMS_VERSION } from '#contract/domain/terms.ts';
import { accountTypeOf, type AccountType, type UserType } from '#contract/domain/user.ts';
import { violatedUnique } from '../../platform/database/unique-violation.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { UnfinishedAccountsRepository } from '../../records/auth/unfinished-accounts.repository.ts';
import { Users } from '../../records/auth/users.ts';

interface Completion {
  readonly userType: UserType;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly organisation: string | null;
  readonly country: string;
  readonly timeZone: string;
}

/** The name that a message to an account greets, and the address. */
interface Addressee {
  readonly account: AccountType;
  readonly firstName: string;
  readonly email: string | null;
  readonly timeZone: string;
}

/** Accounts that began with a wallet: without user type, name and e-mail address until their owner gives them. */
@Injectable()
export class UnfinishedAccounts {
  private readonly statements = new UnfinishedAccountsRepository();

  constructor(private readonly repository: Users) {}

  create(em: SqlEntityManager): Promise<string> {
    return this.statements.addUnfinishedAccount(em);
  }

  /**
   * Gives the account what it lacks. The database decides who is first of two that want one address.
   * @throws AppError `email_taken`; `conflict` when the account was finished meanwhile
   */
  async finish(em: SqlEntityManager, userId: string, given: Completion): Promise<void> {
    try {
      const finished = await this.statements.finish(em, userId, {
        user_type: given.userType,
        first_name: given.firstName,
        last_name: given.lastName,
        email: given.email,
        country: given.country,
        time_zone: given.timeZone,
        terms_version: TERMS_VERSION,
      });
      if (!finished) throw new AppError('conflict');
    } catch (error) {
      if (violatedUnique(error) !== undefined) throw new AppError('email_taken', { cause: error });
      throw error;
    }
    if (given.organisation === null) return;
    await this.statements.addOrganisation(em, userId, given.organisation, given.country);
  }

  /** Deletes the account and what hangs on it; false when it is not, or no longer, unfinished. */
  removeUnfinishedAccount(em: SqlEntityManager, userId: string): Promise<boolean> {
    return this.statements.removeUnfinishedAccount(em, userId);
  }

  async addressee(em: SqlEntityManager, userId: string): Promise<Addressee | undefined> {
    const row = await this.repository.accountRow(em, userId);
    if (row === undefined) return undefined;
    const account = accountTypeOf({ userType: row.user_type, isStaff: row.is_staff, leavingAt: row.leaving_at });
    return { account, firstName: row.first_name, email: row.email, timeZone: row.time_zone };
  }
}
