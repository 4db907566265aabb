import { defineEntity, p } from '@mikro-orm/core';
import type { StoredConfirmation } from '#contract/domain/bench-confirmation.ts';
import { User } from '../../users/user.entity.ts';
import { BenchResource } from '../bench-resource.entity.ts';

const BenchConfirmationSchema = defineEntity({
  name: 'BenchConfirmation',
  tableName: 'bench_confirmations',
  indexes: [{ name: 'bench_confirmations_resource_id_index', properties: ['resource'] }],
  uniques: [{ name: 'bench_confirmations_token_hash_unique', properties: ['tokenHash'] }],
  checks: [
    { name: 'bench_confirmations_state_check', expression: `state in ('waiting', 'confirmed', 'refused')` },
    { name: 'bench_confirmations_answered_check', expression: `(answered_at is null) = (state = 'waiting')` },
    { name: 'bench_confirmations_reported_check', expression: `reported_at is null or state = 'refused'` },
    { name: 'bench_confirmations_asks_check', expression: 'asks >= 1 and asks <= 3' },
  ],
  properties: {
    vendor: () => p.manyToOne(User).primary().updateRule('no action').deleteRule('cascade'),
    /** HMAC of the address that was asked. */
    emailHash: p.blob().$type<Uint8Array>().primary(),
    /** Whom it was last about; null once they are gone from the bench for good. */
    resource: () => p.manyToOne(BenchResource).nullable().updateRule('no action').deleteRule('set null'),
    state: p.text().$type<StoredConfirmation>().default('waiting'),
    /** HMAC of what stands in the link. */
    tokenHash: p.blob().$type<Uint8Array>(),
    asks: p.integer().default(1),
    askedAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    answeredAt: p.datetime().nullable(),
    /** The person did not know the vendor. */
    reportedAt: p.datetime().nullable(),
  },
});

/** What somebody says whom a vendor asked whether they are on its bench. */
export class BenchConfirmation extends BenchConfirmationSchema.class {}
BenchConfirmationSchema.setClass(BenchConfirmation);
export { BenchConfirmationSchema };
