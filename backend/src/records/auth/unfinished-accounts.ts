import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Updateable } from 'kysely';
import { TERMS_VERSION } from '#contract/domain/terms.ts';
import { accountTypeOf, type AccountType, type UserType } from '#contract/domain/user.ts';
import { kysely } from '../../platform/database/database.ts';
import { now, type Tables } from '../../platform/database/tables.ts';
import { violatedUnique } from '../../platform/database/unique-violation.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { Users } from './users.ts';

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
  constructor(private readonly users: Users) {}

  /**
   * Gives the account what it lacks. The database decides who is first of two that want one address.
   * @throws AppError `email_taken`; `conflict` when the account was finished meanwhile
   */
  async finishAccount(em: SqlEntityManager, userId: string, given: Completion): Promise<void> {
    try {
      const finished = await this.storeCompletion(em, userId, {
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
    await this.addOrganisation(em, userId, given.organisation, given.country);
  }

  async addressee(em: SqlEntityManager, userId: string): Promise<Addressee | undefined> {
    const row = await this.users.accountRow(em, userId);
    if (row === undefined) return undefined;
    const account = accountTypeOf({ userType: row.user_type, isStaff: row.is_staff, leavingAt: row.leaving_at });
    return { account, firstName: row.first_name, email: row.email, timeZone: row.time_zone };
  }

  async addUnfinishedAccount(em: SqlEntityManager): Promise<string> {
    const added = kysely(em).insertInto('users').values({ first_name: '' }).returning('id');
    return (await added.executeTakeFirstOrThrow()).id;
  }

  /** False when the account is not, or no longer, unfinished. */
  private async storeCompletion(
    em: SqlEntityManager,
    userId: string,
    given: Updateable<Tables['users']>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await kysely(em)
      .updateTable('users')
      .set({ ...given, updated_at: now })
      .where('id', '=', userId)
      .where('user_type', 'is', null)
      .where('is_staff', '=', false)
      .where('leaving_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  private async addOrganisation(em: SqlEntityManager, userId: string, name: string, country: string): Promise<void> {
    await kysely(em).insertInto('organisations').values({ user_id: userId, name, country }).execute();
  }

  /** False when the account is not, or no longer, unfinished. */
  async removeUnfinishedAccount(em: SqlEntityManager, userId: string): Promise<boolean> {
    const { numDeletedRows } = await kysely(em)
      .deleteFrom('users')
      .where('id', '=', userId)
      .where('user_type', 'is', null)
      .where('is_staff', '=', false)
      .where('leaving_at', 'is', null)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}
