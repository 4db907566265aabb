import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { TERMS_VERSION, termsSince } from '#contract/domain/terms.ts';
import { accountTypeOf, USER_TYPES, type SessionUser } from '#contract/domain/user.ts';
import { Database, kysely } from '../../platform/database/database.ts';
import { now } from '../../platform/database/tables.ts';
import { Memberships } from '../../platform/http/access/members/memberships.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { toActingUser, toOwnAccounts, toSessionUser, Users, type AccountRow } from './users.ts';
import { Verification } from './verification.ts';

/** The signed-in person, and the account that they act for. */
interface Acting {
  readonly accountId: string;
  readonly personId: string;
}

/** The user of a session, as their own screens see them. */
@Injectable()
export class SessionUsers {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly memberships: Memberships,
    private readonly verification: Verification,
  ) {}

  /** Whether somebody has an account of their own, beside those of others that they act for. */
  async hasOwnAccount(em: SqlEntityManager, personId: string): Promise<boolean> {
    const person = await this.users.accountRow(em, personId);
    return person?.user_type != null;
  }

  /**
   * Notes that the person accepts the present terms; a second time changes nothing.
   * @throws AppError `conflict` for another version than the present one
   */
  async acceptTerms(personId: string, version: string): Promise<void> {
    if (version !== TERMS_VERSION) {
      throw new AppError('conflict', { message: 'There is a newer version of the terms. Please reload the page.' });
    }
    await this.storeAcceptance(this.database.primary(), personId, version);
  }

  /** @throws AppError `session_expired` when the account, the person or the membership is gone */
  async sessionUserOf(acting: Acting, em: SqlEntityManager = this.database.primary()): Promise<SessionUser> {
    const { accountId, personId } = acting;
    const account = await this.users.accountRow(em, accountId);
    const person = accountId === personId ? account : await this.users.accountRow(em, personId);
    const role = await this.memberships.roleOf(em, acting);
    if (account === undefined || person === undefined) throw new AppError('session_expired');
    if (role === undefined && accountId !== personId) throw new AppError('session_expired');
    const user = {
      ...(role === undefined ? toSessionUser(account) : toActingUser(account, person, role)),
      ...this.verification.askedOf(account),
      ...termsAskedOf(account, person),
    };
    const others = await this.memberships.openTo(em, personId);
    if (others.length === 0) return user;
    const ownRole =
      accountId === personId ? role : await this.memberships.roleOf(em, { accountId: personId, personId });
    const accounts = toOwnAccounts(person, ownRole ?? 'owner', others);
    return accounts.length === 1 ? user : { ...user, accounts };
  }

  /** The present version of a person; a trigger notes when. An older one never takes the place of a newer one. */
  private async storeAcceptance(em: SqlEntityManager, personId: string, version: string): Promise<void> {
    await kysely(em)
      .updateTable('users')
      .set({ terms_version: version, updated_at: now })
      .where('id', '=', personId)
      .where((eb) => eb.or([eb('terms_version', 'is', null), eb('terms_version', '<', version)]))
      .execute();
  }
}

/** A person who acts for an account of the marketplace is asked for themselves, whichever account it is. */
function termsAskedOf(account: AccountRow, person: AccountRow): Pick<SessionUser, 'termsToAccept'> {
  const type = accountTypeOf({
    userType: account.user_type,
    isStaff: account.is_staff,
    leavingAt: account.leaving_at,
  });
  const asked = USER_TYPES.some((each) => each === type) ? termsSince(person.terms_version) : null;
  return asked === null ? {} : { termsToAccept: asked };
}
