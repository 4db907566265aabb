import { Injectable } from '@nestjs/common';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { TERMS_VERSION } from '#contract/domain/terms.ts';
import { accountTypeOf } from '#contract/domain/user.ts';
import type { AccountType, UserType } from '#contract/domain/user.ts';
import { rows } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { UsersRepository } from './users.repository.ts';

export interface Completion {
  readonly userType: UserType;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly organisation: string | null;
  readonly country: string;
  readonly timeZone: string;
}

/** Whom a message to an account greets, and where it goes. */
export interface Addressee {
  readonly account: AccountType;
  readonly firstName: string;
  readonly email: string | null;
  readonly timeZone: string;
}

/** Accounts that began with a wallet: without user type, name and e-mail address until their owner gives them. */
@Injectable()
export class UnfinishedAccounts {
  constructor(private readonly repository: UsersRepository) {}

  async create(em: SqlEntityManager): Promise<string> {
    const [row] = await rows<{ id: string }>(em, `insert into users (first_name) values ('') returning id`);
    if (row === undefined) throw new Error('insert returned no row');
    return row.id;
  }

  /**
   * Gives the account what it lacks. The database decides who is first of two that want one address.
   * @throws AppError `email_taken`; `conflict` when the account was finished meanwhile
   */
  async finish(em: SqlEntityManager, userId: string, given: Completion): Promise<void> {
    try {
      const finished = await rows(
        em,
        `update users set user_type = ?, first_name = ?, last_name = ?, email = ?, country = ?, time_zone = ?,
                terms_version = ?, updated_at = now()
          where id = ? and user_type is null and not is_staff and leaving_at is null returning 1`,
        [
          given.userType,
          given.firstName,
          given.lastName,
          given.email,
          given.country,
          given.timeZone,
          TERMS_VERSION,
          userId,
        ],
      );
      if (finished.length === 0) throw new AppError('conflict');
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw new AppError('email_taken', { cause: error });
      throw error;
    }
    if (given.organisation === null) return;
    await rows(em, 'insert into organisations (user_id, name, country) values (?, ?, ?)', [
      userId,
      given.organisation,
      given.country,
    ]);
  }

  /** Deletes the account and what hangs on it; false when it is not, or no longer, unfinished. */
  async remove(em: SqlEntityManager, userId: string): Promise<boolean> {
    const removed = await rows(
      em,
      'delete from users where id = ? and user_type is null and not is_staff and leaving_at is null returning 1',
      [userId],
    );
    return removed.length > 0;
  }

  async addressee(em: SqlEntityManager, userId: string): Promise<Addressee | undefined> {
    const row = await this.repository.account(em, userId);
    if (row === undefined) return undefined;
    const account = accountTypeOf({ userType: row.user_type, isStaff: row.is_staff, leavingAt: row.leaving_at });
    return { account, firstName: row.first_name, email: row.email, timeZone: row.time_zone };
  }
}
