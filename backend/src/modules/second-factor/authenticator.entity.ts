import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../users/user.entity.ts';

const AuthenticatorSchema = defineEntity({
  name: 'Authenticator',
  tableName: 'authenticators',
  properties: {
    user: () => p.oneToOne(User).primary().owner().updateRule('no action').deleteRule('cascade'),
    secret: p.blob().$type<Uint8Array>(),
    lastStep: p.integer(),
    addedAt: p.datetime().defaultRaw('now()'),
    lastUsedAt: p.datetime().nullable(),
  },
});

/** The authenticator app of an account (RFC 6238), with the last time step whose code was used. */
export class Authenticator extends AuthenticatorSchema.class {}
AuthenticatorSchema.setClass(Authenticator);
export { AuthenticatorSchema };
