import { defineEntity, p } from '@mikro-orm/core';
import type { KycEventKind, KycKind } from '#contract/domain/kyc.ts';
import { User } from '../users/user.entity.ts';

const KycEventSchema = defineEntity({
  name: 'KycEvent',
  tableName: 'kyc_events',
  indexes: [{ name: 'kyc_events_user_id_at_index', properties: ['user', 'at'] }],
  checks: [
    {
      name: 'kyc_events_kind_check',
      expression: `kind in ('registration', 'tax-id', 'address', 'photo-id')`,
    },
    {
      name: 'kyc_events_what_check',
      expression: `what in ('uploaded', 'looked', 'approved', 'sent_back', 'second_asked', 'rejected', 'expired')`,
    },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    kind: p.text().$type<KycKind>(),
    what: p.text().$type<KycEventKind>(),
    /** Of the account or of our staff; null for what happens by itself. */
    byId: p.uuid().nullable(),
    at: p.datetime().defaultRaw('now()'),
  },
});

/** Something that happened to a document for verification, looks of our staff among it. */
export class KycEvent extends KycEventSchema.class {}
KycEventSchema.setClass(KycEvent);
export { KycEventSchema };
