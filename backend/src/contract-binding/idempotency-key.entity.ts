import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../modules/users/user.entity.ts';

const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  indexes: [{ name: 'idempotency_keys_created_at_index', properties: ['createdAt'] }],
  properties: {
    user: () => p.manyToOne(User).primary().updateRule('no action').deleteRule('cascade'),
    call: p.text().primary(),
    key: p.text().primary(),
    bodyHash: p.blob().$type<Uint8Array>(),
    response: p.json().$type<object>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** The answer to a request that may arrive twice. */
export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);
export { IdempotencyKeySchema };
