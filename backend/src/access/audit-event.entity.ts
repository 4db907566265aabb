import { defineEntity, p } from '@mikro-orm/core';
import type { AuditKind } from '#contract/domain/audit.ts';
import type { Bigint } from '../database/columns.ts';

const AuditEventSchema = defineEntity({
  name: 'AuditEvent',
  tableName: 'audit_events',
  properties: {
    id: p.bigint('string').$type<Bigint>().primary().generated('by default as identity'),
    at: p.datetime().defaultRaw('now()'),
    kind: p.text().$type<AuditKind>(),
    userId: p.uuid().nullable(),
    actorId: p.uuid().nullable(),
    address: p.text().nullable(),
    device: p.text().nullable(),
    detail: p.text().nullable(),
  },
});

/** One line of the audit log. It outlives the account, so nothing refers to users. */
export class AuditEvent extends AuditEventSchema.class {}
AuditEventSchema.setClass(AuditEvent);
export { AuditEventSchema };
