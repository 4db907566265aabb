import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { SessionUser } from '#contract/domain/user.ts';
import { Memberships } from '../../access/members/memberships.ts';
import { Database } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { toActingUser, toOwnAccounts, toSessionUser } from './users.mapper.ts';
import { UsersRepository } from './users.repository.ts';

/** Who signed in, and what they act for. */
export interface Acting {
  readonly accountId: string;
  readonly personId: string;
}

/** The user of a session, as their own screens see them. */
@Injectable()
export class SessionUsers {
  constructor(
    private readonly database: Database,
    private readonly repository: UsersRepository,
    private readonly memberships: Memberships,
  ) {}

  /** Whether somebody has an account of their own, beside those of others that they act for. */
  async hasOwnAccount(em: SqlEntityManager, personId: string): Promise<boolean> {
    const person = await this.repository.account(em, personId);
    return person?.user_type != null;
  }

  /** @throws AppError `session_expired` when the account, the person or the membership is gone */
  async of(acting: Acting, em: SqlEntityManager = this.database.primary()): Promise<SessionUser> {
    const { accountId, personId } = acting;
    const account = await this.repository.account(em, accountId);
    const person = accountId === personId ? account : await this.repository.account(em, personId);
    const role = await this.memberships.roleOf(em, acting);
    if (account === undefined || person === undefined) throw new AppError('session_expired');
    if (role === undefined && accountId !== personId) throw new AppError('session_expired');
    const user = role === undefined ? toSessionUser(account) : toActingUser(account, person, role);
    const others = await this.memberships.openTo(em, personId);
    if (others.length === 0) return user;
    const ownRole =
      accountId === personId ? role : await this.memberships.roleOf(em, { accountId: personId, personId });
    const accounts = toOwnAccounts(person, ownRole ?? 'owner', others);
    return accounts.length === 1 ? user : { ...user, accounts };
  }
}
