import { defineEntity, p } from '@mikro-orm/core';
import { FileSchema } from '../files/file.entity.ts';
import { User } from '../users/user.entity.ts';

export type PictureKind = 'person' | 'logo' | 'team';

const AvatarSchema = defineEntity({
  name: 'Avatar',
  tableName: 'avatars',
  uniques: [
    { name: 'avatars_user_unique', properties: ['user', 'kind'] },
    { name: 'avatars_file_id_unique', properties: ['file'] },
  ],
  checks: [
    { name: 'avatars_kind_check', expression: `kind in ('person', 'logo', 'team')` },
    { name: 'avatars_content_check', expression: '(bytes is null) <> (file_id is null)' },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    kind: p.text().$type<PictureKind>().default('person'),
    /** Set only for pictures that are not yet moved into the storage. */
    bytes: p.blob().$type<Uint8Array>().nullable(),
    file: () => p.manyToOne(FileSchema).updateRule('no action').deleteRule('no action').nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** The picture of a person, the logo of their company or a photo of its team, already re-encoded. */
export class Avatar extends AvatarSchema.class {}
AvatarSchema.setClass(Avatar);
export { AvatarSchema };
