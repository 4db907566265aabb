import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type Insertable } from 'kysely';
import type { AuditKind } from '#contract/domain/audit.ts';
import { kysely } from '../../database/database.ts';
import { countUpTo } from '../../database/expressions.ts';
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

export interface AuditQuery {
  readonly userId?: string | undefined;
  readonly kind?: AuditKind | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Named queries over the audit log. */
@Injectable()
export class AuditRepository {
  async addAuditEvent(em: SqlEntityManager, event: Insertable<Tables['audit_events']>): Promise<void> {
    await kysely(em).insertInto('audit_events').values(event).execute();
  }

  /** Newest first. */
  listAuditRows(em: SqlEntityManager, query: AuditQuery): Promise<AuditRow[]> {
    return matching(em, query)
      .select((eb) => [text(eb.ref('id')).as('id'), wireInstant(eb.ref('at')).as('at')])
      .select(['kind', 'user_id', 'actor_id', 'address', 'device', 'detail'])
      .orderBy('audit_events.at', 'desc')
      .orderBy('audit_events.id', 'desc')
      .limit(query.limit)
      .offset(query.offset)
      .execute();
  }

  /** Counts at most `PAGING.countCap`. */
  countAuditRows(em: SqlEntityManager, query: AuditQuery): Promise<number> {
    return countUpTo(em, matching(em, query));
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

function matching(em: SqlEntityManager, { userId, kind }: AuditQuery) {
  let found = kysely(em).selectFrom('audit_events');
  if (userId !== undefined) found = found.where('user_id', '=', userId);
  if (kind !== undefined) found = found.where('kind', '=', kind);
  return found;
}
