import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { KycStatus, UserType } from '#contract/domain/user.ts';
import { kysely } from '../../platform/database/database.ts';
import { says } from '../../platform/database/expressions.ts';
import { wireInstant, type Tables } from '../../platform/database/tables.ts';

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

/** Named queries over accounts. */
@Injectable()
export class UsersRepository {
  account(em: SqlEntityManager, id: string): Promise<AccountRow | undefined> {
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

  /** Locks an account against leaving until the transaction ends; false when it is gone or leaving already. */
  async lockActive(em: SqlEntityManager, id: string): Promise<boolean> {
    const locked = await kysely(em)
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('leaving_at', 'is', null)
      .forShare()
      .executeTakeFirst();
    return locked !== undefined;
  }

  people(em: SqlEntityManager, ids: readonly string[]): Promise<PersonRow[]> {
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
    return eb.exists(
      eb
        .selectFrom('users as u')
        .leftJoin('organisations as o', 'o.user_id', 'u.id')
        .where((user) => user(user.ref('u.id'), '=', id))
        .where('u.leaving_at', 'is', null)
        .where((user) => {
          const person = sql<string>`${user.ref('u.first_name')} || ' ' || ${user.ref('u.last_name')}`;
          return user.or([says(user.fn.coalesce('o.name', person), words), says(also, words)]);
        })
        .select(sql.lit(1).as('one')),
    );
  }
}
