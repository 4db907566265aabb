import { defineEntity, p } from '@mikro-orm/core';
import type { SignInWay } from '#contract/domain/audit.ts';
import { User } from '../../users/user.entity.ts';

const SecondFactorTicketSchema = defineEntity({
  name: 'SecondFactorTicket',
  tableName: 'second_factor_tickets',
  indexes: [{ name: 'second_factor_tickets_user_id_index', properties: ['user'] }],
  checks: [
    { name: 'second_factor_tickets_shell_check', expression: `shell in ('web', 'desktop')` },
    { name: 'second_factor_tickets_tries_check', expression: 'tries >= 0 and tries <= 5' },
  ],
  properties: {
    hash: p.blob().$type<Uint8Array>().primary(),
    user: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    way: p.text().$type<SignInWay>(),
    shell: p.text().$type<'web' | 'desktop'>(),
    staySignedIn: p.boolean(),
    tries: p.integer().default(0),
    expiresAt: p.datetime(),
  },
});

/** A first step of signing in that waits for its second. */
export class SecondFactorTicket extends SecondFactorTicketSchema.class {}
SecondFactorTicketSchema.setClass(SecondFactorTicket);
export { SecondFactorTicketSchema };
