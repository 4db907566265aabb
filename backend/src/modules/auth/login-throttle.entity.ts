import { defineEntity, p } from '@mikro-orm/core';

const LoginThrottleSchema = defineEntity({
  name: 'LoginThrottle',
  tableName: 'login_throttles',
  properties: {
    identifierHash: p.blob().$type<Uint8Array>().primary(),
    failures: p.integer().default(0),
    windowStartedAt: p.datetime().defaultRaw('now()'),
    blockedUntil: p.datetime().nullable(),
  },
});

/** Failed sign-ins per submitted identifier, existing or not. */
export class LoginThrottle extends LoginThrottleSchema.class {}
LoginThrottleSchema.setClass(LoginThrottle);
export { LoginThrottleSchema };
