import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { AuditKind } from '#contract/domain/audit.ts';
import { rows } from '../database/database.ts';
import type { Origin } from './origin.ts';

export interface AuditEvent {
  readonly kind: AuditKind;
  /** Whom it is about; null for an unknown account. */
  readonly userId: string | null;
  /** Who did it, where that was not the account itself. */
  readonly actorId?: string;
  /** Absent for what the server does by itself. */
  readonly origin?: Origin;
  /** One line, such as "password" or "mail"; never a secret, never somebody's input as it stands. */
  readonly detail?: string;
}

/** The audit log: written in the transaction of what it tells of, so that neither is there without the other. */
@Injectable()
export class Audit {
  async record(em: SqlEntityManager, event: AuditEvent): Promise<void> {
    await rows(
      em,
      'insert into audit_events (kind, user_id, actor_id, address, device, detail) values (?, ?, ?, ?, ?, ?)',
      [
        event.kind,
        event.userId,
        event.actorId ?? null,
        event.origin?.address ?? null,
        event.origin?.device ?? null,
        event.detail ?? null,
      ],
    );
  }
}
