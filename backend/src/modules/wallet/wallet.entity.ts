import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../users/user.entity.ts';

const WalletSchema = defineEntity({
  name: 'Wallet',
  tableName: 'wallets',
  indexes: [{ name: 'wallets_user_id_index', properties: ['user'] }],
  checks: [{ name: 'wallets_address_check', expression: `address ~ '^0x[0-9a-f]{40}$'` }],
  properties: {
    address: p.text().primary(),
    user: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    linkedAt: p.datetime().defaultRaw('now()'),
    lastUsedAt: p.datetime().nullable(),
  },
});

/** A wallet that signs an account in. */
export class Wallet extends WalletSchema.class {}
WalletSchema.setClass(Wallet);
export { WalletSchema };
