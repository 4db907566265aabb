import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../users/user.entity.ts';

const PasskeyChallengeSchema = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'passkey_challenges',
  indexes: [{ name: 'passkey_challenges_expires_at_idx', properties: ['expiresAt'] }],
  properties: {
    hash: p.blob().$type<Uint8Array>().primary(),
    user: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade').nullable(),
    expiresAt: p.datetime(),
  },
});

/** Random bytes that a passkey is asked to sign, once. */
export class PasskeyChallenge extends PasskeyChallengeSchema.class {}
PasskeyChallengeSchema.setClass(PasskeyChallenge);
export { PasskeyChallengeSchema };
