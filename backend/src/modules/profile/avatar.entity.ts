import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../users/user.entity.ts';

const AvatarSchema = defineEntity({
  name: 'Avatar',
  tableName: 'avatars',
  uniques: [{ name: 'avatars_user_unique', properties: ['user'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    bytes: p.blob().$type<Uint8Array>(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** The picture of an account, already re-encoded. */
export class Avatar extends AvatarSchema.class {}
AvatarSchema.setClass(Avatar);
export { AvatarSchema };
