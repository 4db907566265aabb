import { defineEntity, p } from '@mikro-orm/core';
import type { Bigint } from '../../database/columns.ts';
import { User } from '../users/user.entity.ts';

const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  indexes: [{ name: 'passkeys_user_id_index', properties: ['user'] }],
  uniques: [{ name: 'passkeys_credential_id_unique', properties: ['credentialId'] }],
  checks: [
    { name: 'passkeys_counter_check', expression: 'counter >= 0' },
    { name: 'passkeys_name_check', expression: 'length(name) >= 1 and length(name) <= 60' },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    credentialId: p.blob().$type<Uint8Array>(),
    publicKey: p.blob().$type<Uint8Array>(),
    counter: p.bigint('string').$type<Bigint>(),
    name: p.text(),
    addedAt: p.datetime().defaultRaw('now()'),
    lastUsedAt: p.datetime().nullable(),
  },
});

/** A passkey (WebAuthn), which signs its account in by itself. */
export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey);
export { PasskeySchema };
