import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../modules/users/user.entity.ts';

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  indexes: [{ name: 'sessions_user_id_index', properties: ['user'] }],
  checks: [
    { name: 'sessions_account_id_check', expression: 'account_id <> user_id' },
    { name: 'sessions_shell_check', expression: `shell in ('web', 'desktop')` },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    accountId: p.uuid().nullable(),
    shell: p.text().$type<'web' | 'desktop'>(),
    device: p.text().default(''),
    createdAt: p.datetime().defaultRaw('now()'),
    lastUsedAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    revokedReason: p.text().nullable(),
    address: p.text().nullable(),
    secondFactor: p.boolean().default(false),
  },
});

/** One sign-in on one device: the family of its rotating refresh tokens. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
export { SessionSchema };
