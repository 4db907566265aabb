import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../users/user.entity.ts';

const AuthenticatorSetupSchema = defineEntity({
  name: 'AuthenticatorSetup',
  tableName: 'authenticator_setups',
  properties: {
    user: () => p.oneToOne(User).primary().owner().updateRule('no action').deleteRule('cascade'),
    secret: p.blob().$type<Uint8Array>(),
    expiresAt: p.datetime(),
  },
});

/** A secret that was shown and not yet confirmed by a first code. */
export class AuthenticatorSetup extends AuthenticatorSetupSchema.class {}
AuthenticatorSetupSchema.setClass(AuthenticatorSetup);
export { AuthenticatorSetupSchema };
