/** Events of the product that wait to be handled. */
import { defineEntity, p } from '@mikro-orm/core';
import type { Bigint } from '../database/columns.ts';

/** A domain event that waits for its handlers, or that they have done with. */
export const OutboxEventSchema = defineEntity({
  name: 'OutboxEvent',
  tableName: 'outbox',
  checks: [{ name: 'outbox_outcome_check', expression: 'done_at is null or set_aside_at is null' }],
  properties: {
    id: p.bigint('string').$type<Bigint>().primary().generated('by default as identity'),
    topic: p.text(),
    payload: p.json(),
    createdAt: p.datetime().defaultRaw('now()'),
    availableAt: p.datetime().defaultRaw('now()'),
    attempts: p.integer().default(0),
    lastError: p.text().nullable(),
    doneAt: p.datetime().nullable(),
    setAsideAt: p.datetime().nullable(),
  },
});
