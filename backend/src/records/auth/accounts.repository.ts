import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type Insertable } from 'kysely';
import type { MessageChannel } from '#contract/domain/message.ts';
import type { KycStatus, UserType } from '#contract/domain/user.ts';
import { kysely } from '../../platform/database/database.ts';
import { now, wireInstant, type Tables } from '../../platform/database/tables.ts';
import { FORMER_MEMBER } from './former-member.ts';

/** An account as it is found by what a person types to get in. */
export interface FoundAccount {
  readonly id: string;
  readonly firstName: string;
  readonly passwordHash: string | null;
}

export interface OwnAccount {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  /** Only where it is confirmed. */
  readonly phone: string | null;
  readonly organisation: string | null;
  readonly timeZone: string;
}

/** The account as a change finds it, locked against other changes until the transaction ends. */
export interface OwnRow {
  user_type: UserType | null;
  first_name: string;
  time_zone: string;
  email: string | null;
  phone: string | null;
  phone_confirmed: boolean;
  organisation: string | null;
  kyc_status: KycStatus;
  /** When the account will be deleted: an instant in UTC. */
  leaving_at: string | null;
}

/** The columns that only the account's owner sees, beside the session user. */
interface PrivateRow {
  phone: string | null;
  phone_confirmed: boolean;
  has_password: boolean;
}

export interface AccountChanges {
  first_name?: string | undefined;
  last_name?: string | undefined;
  country?: string | undefined;
  time_zone?: string | undefined;
  email?: string | undefined;
  /** Confirmed by its change: it came with a code. Null takes it away. */
  phone?: string | null | undefined;
}

/** Statements over accounts for those who sign them in, change or remove them. */
export class AccountsRepository {
  /**
   * Gives whoever opened the account a row of their own, with their name, addresses and password, and leaves the account
   * without a way in and without their name. What the account is called has to stand in its organisation by then.
   * @returns the id of the person
   */
  async splitPerson(em: SqlEntityManager, accountId: string): Promise<string> {
    const person = await kysely(em)
      .selectFrom('users')
      .where('id', '=', accountId)
      .select(['first_name', 'last_name', 'email', 'phone', 'phone_confirmed_at', 'password_hash', 'profile_pic'])
      .select(['country', 'time_zone', 'terms_version'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    await kysely(em)
      .updateTable('users')
      .set({ first_name: FORMER_MEMBER, last_name: '', email: null, phone: null, phone_confirmed_at: null })
      .set({ password_hash: null, profile_pic: null, terms_version: null, updated_at: now })
      .where('id', '=', accountId)
      .execute();
    const made = await kysely(em)
      .insertInto('users')
      .values({ ...person, user_type: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    // Moves the acceptances with their old dates, in place of those that were recorded just now.
    await kysely(em).deleteFrom('terms_acceptances').where('user_id', '=', made.id).execute();
    await kysely(em)
      .updateTable('terms_acceptances')
      .set({ user_id: made.id })
      .where('user_id', '=', accountId)
      .execute();
    return made.id;
  }

  /** Whether somebody signs in with the e-mail address. */
  async hasEmail(em: SqlEntityManager, email: string): Promise<boolean> {
    const found = await kysely(em).selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    return found !== undefined;
  }

  /** By e-mail address, or by a confirmed E.164 number: anybody may type any number, only a confirmed one tells an account. */
  protected async findBy(
    em: SqlEntityManager,
    channel: MessageChannel,
    identifier: string,
  ): Promise<FoundAccount | undefined> {
    const found = kysely(em)
      .selectFrom('users')
      .select(['id', 'first_name as firstName', 'password_hash as passwordHash']);
    return channel === 'email'
      ? found.where('email', '=', identifier).executeTakeFirst()
      : found.where('phone', '=', identifier).where('phone_confirmed_at', 'is not', null).executeTakeFirst();
  }

  accountById(em: SqlEntityManager, id: string): Promise<OwnAccount | undefined> {
    return kysely(em)
      .selectFrom('users as u')
      .leftJoin('organisations as o', 'o.user_id', 'u.id')
      .select((eb) => [
        'u.id',
        'u.first_name as firstName',
        'u.last_name as lastName',
        'u.email',
        'u.time_zone as timeZone',
        eb.case().when('u.phone_confirmed_at', 'is not', null).then(eb.ref('u.phone')).end().as('phone'),
        'o.name as organisation',
      ])
      .where('u.id', '=', id)
      .executeTakeFirst();
  }

  async passwordHashOf(em: SqlEntityManager, id: string): Promise<string | null> {
    const row = await kysely(em).selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst();
    return row?.password_hash ?? null;
  }

  async setPassword(em: SqlEntityManager, id: string, passwordHash: string): Promise<void> {
    await kysely(em)
      .updateTable('users')
      .set({ password_hash: passwordHash, updated_at: now })
      .where('id', '=', id)
      .execute();
  }

  privatePart(em: SqlEntityManager, id: string): Promise<PrivateRow | undefined> {
    return kysely(em)
      .selectFrom('users')
      .select((eb) => [
        'phone',
        eb('phone_confirmed_at', 'is not', null).$castTo<boolean>().as('phone_confirmed'),
        eb('password_hash', 'is not', null).$castTo<boolean>().as('has_password'),
      ])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** `no key update`: others may go on pointing to the account meanwhile, which is what applying does. */
  lockAccount(em: SqlEntityManager, id: string): Promise<OwnRow | undefined> {
    return kysely(em)
      .selectFrom('users as u')
      .leftJoin('organisations as o', 'o.user_id', 'u.id')
      .select((eb) => [
        ...(['u.user_type', 'u.first_name', 'u.time_zone', 'u.email', 'u.phone', 'u.kyc_status'] as const),
        eb('u.phone_confirmed_at', 'is not', null).$castTo<boolean>().as('phone_confirmed'),
        'o.name as organisation',
        wireInstant(eb.ref('u.leaving_at')).as('leaving_at'),
      ])
      .where('u.id', '=', id)
      .forNoKeyUpdate('u')
      .executeTakeFirst();
  }

  async changeAccount(em: SqlEntityManager, id: string, changes: AccountChanges): Promise<void> {
    if (Object.values(changes).every((value) => value === undefined)) return;
    const { phone, ...others } = changes;
    const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
    await kysely(em)
      .updateTable('users')
      .set({
        ...(given satisfies Omit<AccountChanges, 'phone'>),
        ...(phone === undefined ? {} : { phone, phone_confirmed_at: phone === null ? null : now }),
        updated_at: now,
      })
      .where('id', '=', id)
      .execute();
  }

  async setPicture(em: SqlEntityManager, id: string, address: string | null): Promise<void> {
    await kysely(em).updateTable('users').set({ profile_pic: address, updated_at: now }).where('id', '=', id).execute();
  }

  /** Follows from the account's documents alone. */
  async setKycStatus(em: SqlEntityManager, id: string, status: KycStatus): Promise<void> {
    await kysely(em)
      .updateTable('users')
      .set({ kyc_status: status, updated_at: now })
      .where('id', '=', id)
      .where('kyc_status', '<>', status)
      .execute();
  }

  async nameAfterPerson(em: SqlEntityManager, id: string): Promise<void> {
    await kysely(em)
      .updateTable('organisations as o')
      .from('users as u')
      .set({ name: sql<string>`trim(u.first_name || ' ' || u.last_name)` })
      .whereRef('u.id', '=', 'o.user_id')
      .where('o.user_id', '=', id)
      .execute();
  }

  async nameOrganisation(em: SqlEntityManager, userId: string, name: string): Promise<void> {
    await kysely(em)
      .insertInto('organisations')
      .columns(['user_id', 'name', 'country'])
      .expression((eb) =>
        eb
          .selectFrom('users')
          .select(['id', sql<string>`${name}`.as('name'), 'country'])
          .where('id', '=', userId),
      )
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })))
      .execute();
  }

  async isActive(em: SqlEntityManager, id: string): Promise<boolean> {
    const found = kysely(em).selectFrom('users').select('id').where('id', '=', id);
    const seen = found.where('leaving_at', 'is', null).where('suspended_at', 'is', null);
    return (await seen.executeTakeFirst()) !== undefined;
  }

  /** Whether anybody but our own people, who may be added before the first start, has an account. */
  async hasMembers(em: SqlEntityManager): Promise<boolean> {
    const found = kysely(em).selectFrom('users').where('is_staff', '=', false).select('id').limit(1);
    return (await found.executeTakeFirst()) !== undefined;
  }

  /** Selects the addresses that belong to accounts of the demo data. */
  async demoAddresses(em: SqlEntityManager, addresses: readonly string[]): Promise<(string | null)[]> {
    const found = kysely(em).selectFrom('users').where('is_demo', '=', true).where('email', 'in', addresses);
    return (await found.select('email').execute()).map(({ email }) => email);
  }

  /** @returns its id; undefined when the address has an account already */
  async addStaff(
    em: SqlEntityManager,
    member: Pick<Insertable<Tables['users']>, 'email' | 'first_name' | 'last_name'>,
  ): Promise<string | undefined> {
    const added = await kysely(em)
      .insertInto('users')
      .values({ is_staff: true, ...member })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added?.id;
  }

  async isStaff(em: SqlEntityManager, email: string): Promise<boolean> {
    const row = await kysely(em).selectFrom('users').select('is_staff').where('email', '=', email).executeTakeFirst();
    return row?.is_staff === true;
  }

  /** Everybody of our staff; `since` is an instant in UTC. */
  staff(em: SqlEntityManager) {
    return kysely(em)
      .selectFrom('users')
      .select(['id', 'email', 'first_name as firstName', 'time_zone as timeZone'])
      .select((eb) => [
        sql<string>`trim(${eb.ref('first_name')} || ' ' || ${eb.ref('last_name')})`.as('name'),
        wireInstant(eb.ref('created_at')).as('since'),
      ])
      .where('is_staff', '=', true)
      .orderBy('email')
      .execute();
  }

  async lockStaff(em: SqlEntityManager, email: string): Promise<string | undefined> {
    const row = await kysely(em)
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('is_staff', '=', true)
      .forUpdate()
      .executeTakeFirst();
    return row?.id;
  }

  /** The account with everything that hangs on it (foreign keys cascade). */
  async removeAccount(em: SqlEntityManager, id: string): Promise<void> {
    await kysely(em).deleteFrom('users').where('id', '=', id).execute();
  }
}
