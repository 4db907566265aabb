import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { MemberRole } from '#contract/domain/member-role.ts';
import type { OwnAccount, SessionUser, UserType, KycStatus } from '#contract/domain/user.ts';
import { Database, kysely } from '../../platform/database/database.ts';
import { says } from '../../platform/database/expressions.ts';
import { wireInstant, type Tables } from '../../platform/database/tables.ts';
import { violatedUnique } from '../../platform/database/unique-violation.ts';
import type { MembershipRow } from '../../platform/http/access/members/memberships.repository.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { CompanyPagesRepository } from './company-pages.repository.ts';
import { companyShownTo, type CompanyViewer, type ShownCompany } from './company-shown-to.ts';
import { FORMER_MEMBER } from './former-member.ts';
import { OrganisationSchema, UserSchema } from './schema.ts';

export interface AccountRow {
  id: string;
  user_type: UserType | null;
  is_staff: boolean;
  /** When the account will be deleted. */
  leaving_at: string | null;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  organisation: string | null;
  profile_pic: string | null;
  kyc_status: KycStatus;
  country: string;
  time_zone: string;
  created_at: string;
  terms_version: string | null;
}

export interface PersonRow {
  id: string;
  leaving: boolean;
  first_name: string;
  last_name: string;
  organisation: string | null;
  email: string | null;
  phone: string | null;
  phone_confirmed: boolean;
  time_zone: string;
  country: string;
  verified: boolean;
}

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
    private readonly companies: CompanyPagesRepository,
  ) {}

  /** @throws AppError `session_expired` when the account is gone */
  async sessionUser(userId: string, em: SqlEntityManager = this.database.primary()): Promise<SessionUser> {
    const row = await this.accountRow(em, userId);
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
    const found = await this.personRows(em, [...new Set(ids)]);
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
   * Holds the caller's account against leaving until the transaction ends, for what must not appear after it has left.
   * @throws AppError `session_expired` when it is leaving or gone
   */
  async lockAgainstLeaving(em: SqlEntityManager, userId: string): Promise<void> {
    if (!(await this.lockActiveUser(em, userId))) throw new AppError('session_expired');
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

  accountRow(em: SqlEntityManager, id: string): Promise<AccountRow | undefined> {
    return kysely(em)
      .selectFrom('users as u')
      .leftJoin('organisations as o', 'o.user_id', 'u.id')
      .select(['u.id', 'u.user_type', 'u.is_staff', 'u.first_name', 'u.last_name', 'u.email', 'u.phone'])
      .select([
        'o.name as organisation',
        'u.profile_pic',
        'u.kyc_status',
        'u.country',
        'u.time_zone',
        'u.terms_version',
      ])
      .select((eb) => [
        wireInstant(eb.ref('u.leaving_at')).as('leaving_at'),
        wireInstant(eb.ref('u.created_at')).as('created_at'),
      ])
      .where('u.id', '=', id)
      .executeTakeFirst();
  }

  /** Locks an account against leaving until the transaction ends; false when it is gone, suspended or leaving already. */
  async lockActiveUser(em: SqlEntityManager, id: string): Promise<boolean> {
    const locked = await kysely(em)
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('leaving_at', 'is', null)
      .where('suspended_at', 'is', null)
      .forShare()
      .executeTakeFirst();
    return locked !== undefined;
  }

  private personRows(em: SqlEntityManager, ids: readonly string[]): Promise<PersonRow[]> {
    return kysely(em)
      .selectFrom('users as u')
      .leftJoin('organisations as o', 'o.user_id', 'u.id')
      .select(['u.id', 'u.first_name', 'u.last_name', 'o.name as organisation', 'u.email', 'u.phone', 'u.time_zone'])
      .select('u.country')
      .select((eb) => [
        eb('u.leaving_at', 'is not', null).$castTo<boolean>().as('leaving'),
        eb('u.phone_confirmed_at', 'is not', null).$castTo<boolean>().as('phone_confirmed'),
        eb('u.kyc_status', '=', 'completed').$castTo<boolean>().as('verified'),
      ])
      .where('u.id', 'in', ids)
      .execute();
  }

  /**
   * True if the account with this id, which is not leaving, has these words in the name that others know it by.
   * @param also another name under which it is found
   */
  nameCondition(id: Expression<string | null>, words: string, also: Expression<string | null>): Expression<SqlBool> {
    const eb = expressionBuilder<Tables>();
    const account = eb
      .selectFrom('users as u')
      .where((user) => user(user.ref('u.id'), '=', id))
      .where('u.leaving_at', 'is', null)
      .select(sql.lit(1).as('one'));
    const named = account.leftJoin('organisations as o', 'o.user_id', 'u.id').where((user) => {
      const person = sql<string>`${user.ref('u.first_name')} || ' ' || ${user.ref('u.last_name')}`;
      return says(user.fn.coalesce('o.name', person), words);
    });
    // Apart, so that the first can be asked of accounts instead of rows: most rows have no other name.
    return eb.or([eb.exists(named), eb.and([eb(also, 'is not', null), says(also, words), eb.exists(account)])]);
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

/** The account as its own user sees it. */
export function toSessionUser(row: AccountRow): SessionUser {
  return {
    _id: row.id,
    userType: row.user_type,
    isStaff: row.is_staff,
    leavingAt: row.leaving_at,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    organisation: row.organisation,
    profilePic: row.profile_pic,
    kycStatus: row.kyc_status,
    country: row.country,
    timeZone: row.time_zone,
    createdAt: row.created_at,
  };
}

/** The account as a member sees it: they are named by their own name, and everything of the account is the account's. */
export function toActingUser(account: AccountRow, person: AccountRow, role: MemberRole): SessionUser {
  const { _id, userType, isStaff, leavingAt, organisation, kycStatus } = toSessionUser(account);
  return {
    ...toSessionUser(person),
    ...{ _id, userType, isStaff, leavingAt, kycStatus },
    organisation: organisation ?? nameOf(account),
    member: { personId: person.id, role },
  };
}

/** The accounts that a person can act for; their own comes first. */
export function toOwnAccounts(person: AccountRow, ownRole: MemberRole, others: readonly MembershipRow[]): OwnAccount[] {
  const { user_type: userType } = person;
  const own =
    userType === null
      ? []
      : [
          {
            ...{ _id: person.id, userType, role: userType === 'personal' ? null : ownRole },
            name: person.organisation ?? nameOf(person),
          },
        ];
  return [
    ...own,
    ...others.flatMap((row) =>
      row.user_type === null
        ? []
        : [
            {
              ...{
                _id: row.account_id,
                name: row.organisation ?? nameOf(row),
                userType: row.user_type,
                role: row.role,
              },
              ...(row.leaving_at !== null && { leavingAt: row.leaving_at }),
            },
          ],
    ),
  ];
}

const nameOf = (row: { first_name: string; last_name: string }) => `${row.first_name} ${row.last_name}`.trim();
