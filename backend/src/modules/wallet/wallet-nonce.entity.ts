import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../users/user.entity.ts';

const WalletNonceSchema = defineEntity({
  name: 'WalletNonce',
  tableName: 'wallet_nonces',
  indexes: [{ name: 'wallet_nonces_expires_at_idx', properties: ['expiresAt'] }],
  properties: {
    nonce: p.text().primary(),
    address: p.text(),
    user: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade').nullable(),
    message: p.text(),
    expiresAt: p.datetime(),
  },
});

/** A text that a wallet is asked to sign, once. */
export class WalletNonce extends WalletNonceSchema.class {}
WalletNonceSchema.setClass(WalletNonce);
export { WalletNonceSchema };
