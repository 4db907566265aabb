import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../users/user.entity.ts';

const SeekerBlockSchema = defineEntity({
  name: 'SeekerBlock',
  tableName: 'seeker_blocks',
  indexes: [{ name: 'seeker_blocks_client_id_index', properties: ['client'] }],
  checks: [{ name: 'seeker_blocks_self_check', expression: 'user_id <> client_id' }],
  properties: {
    user: () => p.manyToOne(User).primary().updateRule('no action').deleteRule('cascade'),
    client: () => p.manyToOne(User).primary().updateRule('no action').deleteRule('cascade'),
    blockedAt: p.datetime().defaultRaw('now()'),
  },
});

/** An employer that a job seeker does not want to be seen by. */
export class SeekerBlock extends SeekerBlockSchema.class {}
SeekerBlockSchema.setClass(SeekerBlock);
export { SeekerBlockSchema };
