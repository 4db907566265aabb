import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../users/user.entity.ts';

export type PictureKind = 'person' | 'logo' | 'team';

const AvatarSchema = defineEntity({
  name: 'Avatar',
  tableName: 'avatars',
  uniques: [{ name: 'avatars_user_unique', properties: ['user', 'kind'] }],
  checks: [{ name: 'avatars_kind_check', expression: `kind in ('person', 'logo', 'team')` }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    kind: p.text().$type<PictureKind>().default('person'),
    bytes: p.blob().$type<Uint8Array>(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** The picture of a person, the logo of their company or a photo of its team, already re-encoded. */
export class Avatar extends AvatarSchema.class {}
AvatarSchema.setClass(Avatar);
export { AvatarSchema };
