import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type Insertable } from 'kysely';
import type { AuditKind } from '#contract/domain/audit.ts';
import { kysely } from '../../database/database.ts';
import { countUpTo, says, startOfDay } from '../../database/expressions.ts';
import { containing } from '../../database/sql.ts';
import { text, wireInstant, type Tables } from '../../database/tables.ts';

export interface AuditRow {
  id: string;
  at: string;
  kind: AuditKind;
  user_id: string | null;
  actor_id: string | null;
  address: string | null;
  device: string | null;
  detail: string | null;
}

export interface AuditFilter {
  /** The account that the entries are about. */
  readonly userId?: string | undefined;
  /** Part of the name or the e-mail address of who did it. */
  readonly actor?: string | undefined;
  readonly kind?: AuditKind | undefined;
  /** The first and the last day, both whole, in the time zone. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly timeZone: string;
}

/** Named queries over the audit log. */
@Injectable()
export class AuditRepository {
  async addAuditEvent(em: SqlEntityManager, event: Insertable<Tables['audit_events']>): Promise<void> {
    await kysely(em).insertInto('audit_events').values(event).execute();
  }

  /** Newest first. */
  listAuditRows(
    em: SqlEntityManager,
    filter: AuditFilter,
    slice: { limit: number; offset: number },
  ): Promise<AuditRow[]> {
    return matching(em, filter)
      .select((eb) => [text(eb.ref('id')).as('id'), wireInstant(eb.ref('at')).as('at')])
      .select(['kind', 'user_id', 'actor_id', 'address', 'device', 'detail'])
      .orderBy('audit_events.at', 'desc')
      .orderBy('audit_events.id', 'desc')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
  }

  /** Counts at most `PAGING.countCap`. */
  countAuditRows(em: SqlEntityManager, filter: AuditFilter): Promise<number> {
    return countUpTo(em, matching(em, filter));
  }

  /** The last sign-in of each account, a wire instant; one look at the index per account, however long its history. */
  async lastSignIns(em: SqlEntityManager, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (userIds.length === 0) return new Map();
    const found = await kysely(em)
      .selectFrom(sql<{ id: string }>`unnest(array[${sql.join(userIds)}]::uuid[])`.as<'u'>(sql`u(id)`))
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('audit_events')
            .select('at')
            .whereRef('user_id', '=', 'u.id')
            .where('kind', '=', 'signed-in')
            .orderBy('at', 'desc')
            .limit(1)
            .as('last'),
        (join) => join.onTrue(),
      )
      .select((eb) => ['u.id', wireInstant(eb.ref('last.at')).as('at')])
      .execute();
    return new Map(found.map((row) => [row.id, row.at]));
  }
}

function matching(em: SqlEntityManager, { userId, actor, kind, from, to, timeZone }: AuditFilter) {
  let found = kysely(em).selectFrom('audit_events');
  if (userId !== undefined) found = found.where('user_id', '=', userId);
  if (kind !== undefined) found = found.where('kind', '=', kind);
  if (from !== undefined) found = found.where('at', '>=', startOfDay(from, timeZone));
  if (to !== undefined) found = found.where('at', '<', startOfDay(to, timeZone, 1));
  if (actor !== undefined && actor !== '') {
    const people = kysely(em)
      .selectFrom('users as u')
      .select('u.id')
      .where((eb) =>
        eb.or([
          // The expression of the index users_name_trgm_idx.
          says(sql<string>`${eb.ref('u.first_name')} || ' ' || ${eb.ref('u.last_name')}`, actor),
          eb('u.email', 'ilike', containing(actor)),
        ]),
      );
    found = found.where((eb) => eb(eb.fn.coalesce('actor_id', 'user_id'), 'in', people));
  }
  return found;
}
