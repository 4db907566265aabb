import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { PAGING } from '#contract/domain/limits.ts';
import type { MemberRole } from '#contract/domain/member-role.ts';
import type { KycStatus, UserType } from '#contract/domain/user.ts';
import { kysely } from '../../platform/database/database.ts';
import { says } from '../../platform/database/expressions.ts';
import { containing } from '../../platform/database/sql.ts';
import { now, wireInstant } from '../../platform/database/tables.ts';
import { AuditRepository } from '../../platform/http/access/audit.repository.ts';
import { SessionsRepository } from '../../platform/http/access/sessions.repository.ts';
import { notFound } from '../../platform/http/errors/app-error.ts';

interface DirectoryQuery {
  /** Part of a name, an organisation or an e-mail address. */
  readonly search?: string | undefined;
  readonly userType?: UserType | undefined;
  readonly limit: number;
  readonly offset: number;
}

/**
 * The first ids that a query finds. Names and addresses are sought apart from organisations, which are another table's:
 * only so can either search use its index, or read the newest accounts where nearly all of them match.
 */
function matching(em: SqlEntityManager, query: DirectoryQuery, order: 'newest' | 'any', limit: number) {
  const { search: words, userType } = query;
  let people = kysely(em).selectFrom('users as u').select('u.id').limit(limit);
  let employers = kysely(em)
    .selectFrom('organisations as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select('u.id')
    .limit(limit);
  if (userType !== undefined) {
    people = people.where('u.user_type', '=', userType);
    employers = employers.where('u.user_type', '=', userType);
  }
  if (order === 'newest') {
    people = people.orderBy('u.created_at', 'desc').orderBy('u.id', 'desc');
    employers = employers.orderBy('u.created_at', 'desc').orderBy('u.id', 'desc');
  }
  if (words === undefined || words === '') return people;
  // The expression of the index users_name_trgm_idx.
  people = people.where((eb) =>
    eb.or([
      says(sql<string>`${eb.ref('u.first_name')} || ' ' || ${eb.ref('u.last_name')}`, words),
      eb('u.email', 'ilike', containing(words)),
    ]),
  );
  employers = employers.where((eb) => says(eb.ref('o.name'), words));
  const colleagues = kysely(em)
    .selectFrom('account_members as m')
    .innerJoin('users as u', 'u.id', 'm.person_id')
    .where('m.account_id', 'in', kysely(em).selectFrom(employers.as('theirs')).select('theirs.id'))
    .select('u.id')
    .limit(limit);
  return kysely(em)
    .selectFrom(people.as('people'))
    .select('people.id')
    .union(kysely(em).selectFrom(employers.as('employers')).select('employers.id'))
    .union(kysely(em).selectFrom(colleagues.as('colleagues')).select('colleagues.id'));
}

interface AccountRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  organisation: string | null;
  user_type: UserType | null;
  kyc_status: KycStatus;
  is_staff: boolean;
  leaving_at: string | null;
  suspended_at: string | null;
  created_at: string;
}

interface Use {
  /** Last use of a session that we still know of, or last sign-in of the audit log. */
  last_seen_at: string | null;
  open_sessions: number;
}

export interface DirectoryRow extends AccountRow, Use {
  /** Accounts of others that they act for. */
  member_of: Membership[];
}

interface Membership {
  accountId: string;
  account: string;
  role: MemberRole;
  kycStatus: KycStatus;
}

interface StaffNoteRow {
  id: string;
  text: string;
  author: string;
  at: string;
}

interface PersonRow extends Use {
  id: string;
  name: string;
  email: string | null;
  role: MemberRole;
}

function accounts(em: SqlEntityManager) {
  return kysely(em)
    .selectFrom('users as u')
    .leftJoin('organisations as o', 'o.user_id', 'u.id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'o.name as organisation', 'u.user_type', 'u.is_staff'])
    .select((eb) => [
      'u.kyc_status',
      wireInstant(eb.ref('u.leaving_at')).as('leaving_at'),
      wireInstant(eb.ref('u.suspended_at')).as('suspended_at'),
      wireInstant(eb.ref('u.created_at')).as('created_at'),
    ]);
}

/** All accounts, whatever their state: for staff, never for other users. */
@Injectable()
export class UserDirectory {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditRepository,
  ) {}

  async listAccounts(em: SqlEntityManager, query: DirectoryQuery): Promise<DirectoryRow[]> {
    return this.withMemberships(em, await this.accountRows(em, query));
  }

  /** @throws AppError `not_found` */
  async accountOf(em: SqlEntityManager, id: string): Promise<DirectoryRow & { suspension_reason: string | null }> {
    const found = await accounts(em).select('u.suspension_reason').where('u.id', '=', id).execute();
    const [row] = await this.withMemberships(em, found);
    if (row === undefined) throw notFound();
    return row;
  }

  /** The members of an account, in the order of joining; none for an account that its owner uses alone. */
  async peopleOf(em: SqlEntityManager, accountId: string): Promise<PersonRow[]> {
    const found = await kysely(em)
      .selectFrom('account_members as m')
      .innerJoin('users as p', 'p.id', 'm.person_id')
      .select((eb) => [
        'p.id',
        sql<string>`trim(${eb.ref('p.first_name')} || ' ' || ${eb.ref('p.last_name')})`.as('name'),
        'p.email',
        'm.role',
      ])
      .where('m.account_id', '=', accountId)
      .orderBy('m.joined_at')
      .orderBy('m.person_id')
      .execute();
    return this.withUse(em, found);
  }

  /** Adds the accounts of others that each person acts for. */
  private async withMemberships<Row extends AccountRow>(
    em: SqlEntityManager,
    found: readonly Row[],
  ): Promise<(Row & DirectoryRow)[]> {
    const ids = found.map(({ id }) => id);
    const memberships = ids.length === 0 ? [] : await this.membershipRows(em, ids);
    return (await this.withUse(em, found)).map((row) => ({
      ...row,
      member_of: memberships
        .filter(({ person_id }) => person_id === row.id)
        .map(({ person_id: _person, ...membership }) => membership),
    }));
  }

  /** Adds when each person was last seen, and their open sessions. */
  private async withUse<Row extends { id: string }>(
    em: SqlEntityManager,
    found: readonly Row[],
  ): Promise<(Row & Use)[]> {
    const ids = found.map(({ id }) => id);
    const [open, used, signedIn] = [
      await this.sessions.openCounts(em, ids),
      await this.sessions.lastUses(em, ids),
      await this.audit.lastSignIns(em, ids),
    ];
    return found.map((row) => ({
      ...row,
      last_seen_at: later(used.get(row.id), signedIn.get(row.id)),
      open_sessions: open.get(row.id) ?? 0,
    }));
  }

  /** Names by id; accounts that are gone have none. */
  async namesOf(em: SqlEntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const found = await this.nameRows(em, [...new Set(ids)]);
    return new Map(found.map(({ id, name }) => [id, name]));
  }

  /** When the account was opened. @throws AppError `not_found` */
  async registeredAt(em: SqlEntityManager, id: string): Promise<string> {
    const at = await this.registrationOf(em, id);
    if (at === undefined) throw notFound();
    return at;
  }

  /** Newest first. */
  private accountRows(em: SqlEntityManager, query: DirectoryQuery) {
    return accounts(em)
      .innerJoin(matching(em, query, 'newest', query.offset + query.limit).as('h'), 'h.id', 'u.id')
      .orderBy('u.created_at', 'desc')
      .orderBy('u.id', 'desc')
      .limit(query.limit)
      .offset(query.offset)
      .execute();
  }

  /** Counts at most `PAGING.countCap`. */
  async countAccounts(em: SqlEntityManager, query: DirectoryQuery): Promise<number> {
    const total = await kysely(em)
      .selectFrom(matching(em, query, 'any', PAGING.countCap).as('hits'))
      .select(sql<number>`least(count(*), ${PAGING.countCap})::int`.as('total'))
      .executeTakeFirstOrThrow();
    return total.total;
  }

  /** The accounts of others that these people act for, by person, the first joined first. */
  private membershipRows(
    em: SqlEntityManager,
    ids: readonly string[],
  ): Promise<(Membership & { person_id: string })[]> {
    return kysely(em)
      .selectFrom('account_members as m')
      .innerJoin('users as a', 'a.id', 'm.account_id')
      .leftJoin('organisations as o', 'o.user_id', 'a.id')
      .select((eb) => [
        'm.person_id',
        sql<string>`coalesce(${eb.ref('o.name')}, trim(${eb.ref('a.first_name')} || ' ' || ${eb.ref('a.last_name')}))`.as(
          'account',
        ),
        'm.role',
        'm.account_id as accountId',
        'a.kyc_status as kycStatus',
      ])
      .where('m.person_id', 'in', ids)
      .whereRef('m.person_id', '<>', 'm.account_id')
      .orderBy('m.joined_at')
      .orderBy('m.account_id')
      .execute();
  }

  private nameRows(em: SqlEntityManager, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
    return kysely(em)
      .selectFrom('users')
      .select((eb) => ['id', sql<string>`trim(${eb.ref('first_name')} || ' ' || ${eb.ref('last_name')})`.as('name')])
      .where('id', 'in', ids)
      .execute();
  }

  private async registrationOf(em: SqlEntityManager, id: string): Promise<string | undefined> {
    const found = kysely(em)
      .selectFrom('users')
      .where('id', '=', id)
      .select((eb) => wireInstant(eb.ref('created_at')).as('at'));
    return (await found.executeTakeFirst())?.at;
  }

  /** Suspends an account, or lifts that; false when it stands so already, or when it is no account that could be. */
  async setSuspension(em: SqlEntityManager, id: string, reason: string | null): Promise<boolean> {
    const changed = await kysely(em)
      .updateTable('users')
      .set({ suspended_at: reason === null ? null : now, suspension_reason: reason, updated_at: now })
      .where('id', '=', id)
      .where('is_staff', '=', false)
      .where('suspended_at', reason === null ? 'is not' : 'is', null)
      .executeTakeFirst();
    return changed.numUpdatedRows > 0n;
  }

  async addStaffNote(
    em: SqlEntityManager,
    note: { accountId: string; authorId: string; text: string },
  ): Promise<string> {
    const { accountId, authorId, text } = note;
    const added = await kysely(em)
      .insertInto('staff_notes')
      .values({ account_id: accountId, author_id: authorId, text })
      .returning('id')
      .executeTakeFirstOrThrow();
    return added.id;
  }

  /** Newest first. */
  staffNotesOf(em: SqlEntityManager, accountId: string): Promise<StaffNoteRow[]> {
    return kysely(em)
      .selectFrom('staff_notes as n')
      .leftJoin('users as u', 'u.id', 'n.author_id')
      .where('n.account_id', '=', accountId)
      .select((eb) => [
        'n.id',
        'n.text',
        sql<string>`coalesce(trim(${eb.ref('u.first_name')} || ' ' || ${eb.ref('u.last_name')}), 'Someone who has left')`.as(
          'author',
        ),
        wireInstant(eb.ref('n.created_at')).as('at'),
      ])
      .orderBy('n.created_at', 'desc')
      .orderBy('n.id', 'desc')
      .execute();
  }

  async accountExists(em: SqlEntityManager, id: string): Promise<boolean> {
    return (await kysely(em).selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  }
}

/** Instants as the wire writes them sort as texts. */
function later(one: string | undefined, other: string | undefined): string | null {
  return (
    [one, other]
      .filter((at) => at !== undefined)
      .toSorted()
      .at(-1) ?? null
  );
}
