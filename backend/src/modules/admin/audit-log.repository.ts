import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { AuditKind } from '#contract/domain/audit.ts';
import { PAGING } from '#contract/domain/limits.ts';
import { rows } from '../../database/database.ts';
import { Conditions, utc } from '../../database/sql.ts';

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

/** Named queries over the audit log, newest first. */
@Injectable()
export class AuditLogRepository {
  list(em: SqlEntityManager, query: AuditQuery): Promise<AuditRow[]> {
    const where = conditions(query);
    return rows<AuditRow>(
      em,
      `select id::text as id, ${utc('at')} as at, kind, user_id, actor_id, address, device, detail
         from audit_events e where ${where.sql} order by e.at desc, e.id desc limit ? offset ?`,
      [...where.parameters, query.limit, query.offset],
    );
  }

  /** Counts at most `PAGING.countCap`. */
  async count(em: SqlEntityManager, query: AuditQuery): Promise<number> {
    const where = conditions(query);
    const [row] = await rows<{ total: number }>(
      em,
      `select count(*)::int as total from (
         select 1 from audit_events where ${where.sql} limit ${String(PAGING.countCap)}) as capped`,
      where.parameters,
    );
    return row?.total ?? 0;
  }
}

function conditions({ userId, kind }: AuditQuery): Conditions {
  const where = new Conditions();
  if (userId !== undefined) where.add('user_id = ?', userId);
  if (kind !== undefined) where.add('kind = ?', kind);
  return where;
}
