import { Injectable } from '@nestjs/common';
import type { Expression, SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { SessionUser, UserType } from '#contract/domain/user.ts';
import { Database } from '../../platform/database/database.ts';
import { violatedUnique } from '../../platform/database/unique-violation.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { CompanyPagesRepository } from './company-pages.repository.ts';
import { companyShownTo, type CompanyViewer, type ShownCompany } from './company-shown-to.ts';
import { FORMER_MEMBER } from './former-member.ts';
import { OrganisationSchema, UserSchema } from './schema.ts';
import { toSessionUser } from './users.mapper.ts';
import { UsersRepository } from './users.repository.ts';

interface NewAccount {
  /** Null for a person who acts for an account of others and has none of their own. */
  userType: UserType | null;
  firstName: string;
  lastName: string;
  email: string;
  /** E.164, such as +919876543210. */
  phone: string | null;
  country: string;
  timeZone: string;
  passwordHash: string;
  organisation: string | null;
  termsVersion: string;
}

/** The facts about a person that others are shown; contact details go only to an employer the person applied to. */
export interface Person {
  id: string;
  /** The account is about to be deleted: its id is all that is told of it. */
  left: boolean;
  name: string;
  firstName: string;
  organisation: string | null;
  email: string | null;
  phone: string | null;
  /** Anybody may type any number; a confirmed one is theirs. */
  phoneConfirmed: boolean;
  timeZone: string | null;
  country: string | null;
  /** The account's KYC is completed. */
  verified: boolean;
}

/** Accounts, for whoever shows, locks or makes them. Reads here are inside the server: callers map what may leave it. */
@Injectable()
export class Users {
  constructor(
    private readonly database: Database,
    private readonly repository: UsersRepository,
    private readonly companies: CompanyPagesRepository,
  ) {}

  /** @throws AppError `session_expired` when the account is gone */
  async sessionUser(userId: string, em: SqlEntityManager = this.database.primary()): Promise<SessionUser> {
    const row = await this.repository.account(em, userId);
    if (row === undefined) throw new AppError('session_expired');
    return toSessionUser(row);
  }

  /** Null where this viewer sees nothing of it. An employer's page has more to ask, and is made by `company-page.service.ts`. */
  async company(userId: string, viewer: Exclude<CompanyViewer, 'everybody'>): Promise<ShownCompany | null> {
    const company = await this.companies.company(this.database.primary(), userId);
    return company === undefined ? null : companyShownTo(company, viewer);
  }

  async people(ids: readonly string[], em: SqlEntityManager = this.database.primary()): Promise<Map<string, Person>> {
    if (ids.length === 0) return new Map();
    const found = await this.repository.people(em, [...new Set(ids)]);
    return new Map(
      found.map((row) => [
        row.id,
        row.leaving
          ? formerMember(row.id)
          : {
              id: row.id,
              left: false,
              name: `${row.first_name} ${row.last_name}`.trim(),
              firstName: row.first_name,
              organisation: row.organisation,
              email: row.email,
              phone: row.phone,
              phoneConfirmed: row.phone_confirmed,
              timeZone: row.time_zone,
              country: row.country,
              verified: row.verified,
            },
      ]),
    );
  }

  /**
   * True if the account with this id, which is not leaving, has these words in the name that others know it by.
   * @param also another name under which it is found
   */
  nameCondition(id: Expression<string | null>, words: string, also: Expression<string | null>): Expression<SqlBool> {
    return this.repository.nameCondition(id, words, also);
  }

  /**
   * Holds the caller's account against leaving until the transaction ends, for what must not appear after it has left.
   * @throws AppError `session_expired` when it is leaving or gone
   */
  async lockAgainstLeaving(em: SqlEntityManager, userId: string): Promise<void> {
    if (!(await this.isHeldActive(em, userId))) throw new AppError('session_expired');
  }

  /** The same for somebody else's account; false when it is leaving or gone. */
  isHeldActive(em: SqlEntityManager, userId: string): Promise<boolean> {
    return this.repository.lockActive(em, userId);
  }

  /**
   * Stores a new account in the given transaction. The database decides who is first of two racing registrations.
   * @throws AppError `email_taken`
   */
  async create(em: SqlEntityManager, account: NewAccount): Promise<string> {
    const { organisation, ...fields } = account;
    try {
      const user = em.create(UserSchema, fields);
      await em.flush();
      if (organisation !== null) em.create(OrganisationSchema, { user, name: organisation, country: account.country });
      await em.flush();
      return user.id;
    } catch (error) {
      if (violatedUnique(error) !== undefined) throw new AppError('email_taken', { cause: error });
      throw error;
    }
  }
}

/** An account that is about to be deleted, as others see it. */
function formerMember(id: string): Person {
  return {
    id,
    left: true,
    name: FORMER_MEMBER,
    firstName: FORMER_MEMBER,
    organisation: null,
    email: null,
    phone: null,
    phoneConfirmed: false,
    timeZone: null,
    country: null,
    verified: false,
  };
}
