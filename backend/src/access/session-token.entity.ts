import { defineEntity, p } from '@mikro-orm/core';
import { Session } from './session.entity.ts';

const SessionTokenSchema = defineEntity({
  name: 'SessionToken',
  tableName: 'session_tokens',
  indexes: [
    { name: 'session_tokens_expires_at_index', properties: ['expiresAt'] },
    { name: 'session_tokens_session_id_index', properties: ['session'] },
  ],
  checks: [
    { name: 'session_tokens_kind_check', expression: `kind in ('access', 'refresh')` },
    {
      name: 'session_tokens_successor_seed_check',
      expression: `successor_seed is null or kind = 'refresh' and used_at is not null and octet_length(successor_seed) = 32`,
    },
  ],
  properties: {
    hash: p.blob().$type<Uint8Array>().primary(),
    session: () => p.manyToOne(Session).updateRule('no action').deleteRule('cascade'),
    kind: p.text().$type<'access' | 'refresh'>(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
    successorSeed: p.blob().$type<Uint8Array>().nullable(),
  },
});

/** SHA-256 of an opaque token; the token itself is nowhere. */
export class SessionToken extends SessionTokenSchema.class {}
SessionTokenSchema.setClass(SessionToken);
export { SessionTokenSchema };
