import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { AuditKind } from '#contract/domain/audit.ts';
import { AuditRepository } from './audit.repository.ts';
import { actingMember } from './members/acting-member.ts';
import type { Origin } from './origin.ts';

export interface AuditEvent {
  readonly kind: AuditKind;
  /** The account that the entry is about; null if it is unknown. */
  readonly userId: string | null;
  /** The account that did it, unless it is the same; left out, the member who acts for the account is noted in its place. */
  readonly actorId?: string;
  /** Absent for what the server does by itself. */
  readonly origin?: Origin;
  /** One line, such as "password" or "mail"; never a secret, never somebody's input as it stands. */
  readonly detail?: string;
}

/** The audit log: written in the transaction of what it tells of, so that neither is there without the other. */
@Injectable()
export class Audit {
  private readonly repository = new AuditRepository();

  async record(em: SqlEntityManager, event: AuditEvent): Promise<void> {
    await this.repository.addAuditEvent(em, {
      kind: event.kind,
      user_id: event.userId,
      actor_id: event.actorId ?? actorOf(event.userId),
      address: event.origin?.address ?? null,
      device: event.origin?.device ?? null,
      detail: event.detail ?? null,
    });
  }
}

/** The member who acts for the account, unless they opened it. */
function actorOf(userId: string | null): string | null {
  const member = actingMember();
  return member === undefined || member.accountId !== userId || member.personId === userId ? null : member.personId;
}
