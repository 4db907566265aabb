import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type Expression } from 'kysely';
import type { MemberRole } from '#contract/domain/member-role.ts';
import type { UserType } from '#contract/domain/user.ts';
import { kysely } from '../../../database/database.ts';
import { countAll } from '../../../database/expressions.ts';
import { wireInstant } from '../../../database/tables.ts';

export interface MemberRow {
  person_id: string;
  role: MemberRole;
  joined_at: string;
  first_name: string;
  last_name: string;
  email: string | null;
  time_zone: string;
}

/** An account that a person is a member of. */
export interface MembershipRow {
  account_id: string;
  role: MemberRole;
  user_type: UserType | null;
  organisation: string | null;
  first_name: string;
  last_name: string;
  /** When the account will be deleted: an instant in UTC. */
  leaving_at: string | null;
}

interface Pair {
  readonly accountId: string;
  readonly personId: string;
}

/** True if the person acts for the account; a condition for statements. */
export const actsFor = (account: Expression<string>, person: Expression<string>) =>
  sql<boolean>`(${person} = ${account} or exists (
    select 1 from account_members m where m.account_id = ${account} and m.person_id = ${person}))`;

/** Named queries over the members of accounts. */
export class MembershipsRepository {
  /** Makes them a member, and whoever opened the account its owner if this is the first to join; false for a member already. */
  async addMembership(em: SqlEntityManager, { accountId, personId }: Pair, role: MemberRole): Promise<boolean> {
    await kysely(em)
      .insertInto('account_members')
      .columns(['account_id', 'person_id', 'role', 'joined_at'])
      .expression((eb) =>
        eb
          .selectFrom('users')
          .select(['id', 'id as person_id', sql<MemberRole>`'owner'`.as('role'), 'created_at'])
          .where('id', '=', accountId)
          // The founder may have left since.
          .where((user) =>
            user.not(
              user.exists(user.selectFrom('account_members').where('account_id', '=', accountId).select('role')),
            ),
          ),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const added = await kysely(em)
      .insertInto('account_members')
      .values({ account_id: accountId, person_id: personId, role })
      .onConflict((conflict) => conflict.doNothing())
      .returning('role')
      .executeTakeFirst();
    return added !== undefined;
  }

  /** The first to join first. */
  listMembers(em: SqlEntityManager, accountId: string): Promise<MemberRow[]> {
    return kysely(em)
      .selectFrom('account_members as m')
      .innerJoin('users as u', 'u.id', 'm.person_id')
      .select(['m.person_id', 'm.role', 'u.first_name', 'u.last_name', 'u.email', 'u.time_zone'])
      .select((eb) => wireInstant(eb.ref('m.joined_at')).as('joined_at'))
      .where('m.account_id', '=', accountId)
      .orderBy('m.joined_at')
      .orderBy('m.person_id')
      .execute();
  }

  /** The founder of an account that nobody else has joined. */
  founder(em: SqlEntityManager, accountId: string): Promise<MemberRow> {
    return kysely(em)
      .selectFrom('users')
      .select(['id as person_id', sql<MemberRole>`'owner'`.as('role'), 'first_name', 'last_name', 'email'])
      .select('time_zone')
      .select((eb) => wireInstant(eb.ref('created_at')).as('joined_at'))
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
  }

  async countMembers(em: SqlEntityManager, accountId: string): Promise<number> {
    const found = await kysely(em)
      .selectFrom('account_members')
      .select(countAll.as('members'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return found.members;
  }

  /** Locks a membership until the transaction ends; undefined where there is none. */
  async lockMembership(em: SqlEntityManager, pair: Pair): Promise<MemberRole | undefined> {
    const found = await this.one(em, pair).forUpdate().executeTakeFirst();
    return found?.role;
  }

  /** Keeps a membership and its role as they are until the transaction ends; undefined where there is none. */
  async holdMembership(em: SqlEntityManager, pair: Pair): Promise<MemberRole | undefined> {
    return (await this.one(em, pair).forShare().executeTakeFirst())?.role;
  }

  /** Makes another row the member in the place of the person. */
  async replace(em: SqlEntityManager, { accountId, personId }: Pair, by: string): Promise<void> {
    await kysely(em)
      .insertInto('account_members')
      .columns(['account_id', 'person_id', 'role', 'joined_at'])
      .expression((eb) =>
        eb
          .selectFrom('account_members')
          .select((m) => ['account_id', m.val(by).as('person_id'), 'role', 'joined_at'])
          .where('account_id', '=', accountId)
          .where('person_id', '=', personId),
      )
      .execute();
  }

  async setRole(em: SqlEntityManager, { accountId, personId }: Pair, role: MemberRole): Promise<void> {
    await kysely(em)
      .updateTable('account_members')
      .set({ role })
      .where('account_id', '=', accountId)
      .where('person_id', '=', personId)
      .execute();
  }

  async removeMembership(em: SqlEntityManager, { accountId, personId }: Pair): Promise<void> {
    await kysely(em)
      .deleteFrom('account_members')
      .where('account_id', '=', accountId)
      .where('person_id', '=', personId)
      .execute();
  }

  /** Counts the account's other owners. */
  async otherOwners(em: SqlEntityManager, { accountId, personId }: Pair): Promise<number> {
    const found = await kysely(em)
      .selectFrom('account_members as m')
      .innerJoin('users as u', 'u.id', 'm.person_id')
      .select(countAll.as('owners'))
      .where('m.account_id', '=', accountId)
      .where('m.person_id', '<>', personId)
      .where('m.role', '=', 'owner')
      // The founder can leave only together with the account.
      .where((eb) => eb.or([eb('u.leaving_at', 'is', null), eb('u.id', '=', accountId)]))
      .executeTakeFirstOrThrow();
    return found.owners;
  }

  /** The accounts of others that a person acts for, as far as these are neither leaving nor suspended. */
  membershipsOf(em: SqlEntityManager, personId: string): Promise<MembershipRow[]> {
    return this.all(em, personId).where('a.leaving_at', 'is', null).where('a.suspended_at', 'is', null).execute();
  }

  /** Those that a person who stays can go over to: an account that is leaving opens for its owners, who may keep it. */
  openTo(em: SqlEntityManager, personId: string): Promise<MembershipRow[]> {
    return this.all(em, personId)
      .innerJoin('users as p', 'p.id', 'm.person_id')
      .where('p.leaving_at', 'is', null)
      .where('a.suspended_at', 'is', null)
      .where((eb) => eb.or([eb('a.leaving_at', 'is', null), eb('m.role', '=', 'owner')]))
      .execute();
  }

  /** Every account of others that a person is a member of, whatever becomes of it. */
  every(em: SqlEntityManager, personId: string): Promise<MembershipRow[]> {
    return this.all(em, personId).execute();
  }

  private all(em: SqlEntityManager, personId: string) {
    return kysely(em)
      .selectFrom('account_members as m')
      .innerJoin('users as a', 'a.id', 'm.account_id')
      .leftJoin('organisations as o', 'o.user_id', 'a.id')
      .select(['m.account_id', 'm.role', 'a.user_type', 'o.name as organisation', 'a.first_name', 'a.last_name'])
      .select((eb) => wireInstant(eb.ref('a.leaving_at')).as('leaving_at'))
      .where('m.person_id', '=', personId)
      .where('m.account_id', '<>', personId)
      .orderBy('m.joined_at')
      .orderBy('m.account_id');
  }

  async roleOf(em: SqlEntityManager, pair: Pair): Promise<MemberRole | undefined> {
    return (await this.one(em, pair).executeTakeFirst())?.role;
  }

  private one(em: SqlEntityManager, { accountId, personId }: Pair) {
    return kysely(em)
      .selectFrom('account_members')
      .select('role')
      .where('account_id', '=', accountId)
      .where('person_id', '=', personId);
  }
}
