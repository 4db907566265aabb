import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../users/user.entity.ts';

const ApplicationTagSchema = defineEntity({
  name: 'ApplicationTag',
  tableName: 'application_tags',
  uniques: [{ name: 'application_tags_account_id_place_unique', properties: ['account', 'place'] }],
  checks: [
    { name: 'application_tags_place_check', expression: 'place >= 1 and place <= 100' },
    { name: 'application_tags_name_check', expression: 'char_length(name) >= 1 and char_length(name) <= 40' },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    account: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    /** One of those that there are. */
    place: p.integer(),
    name: p.text(),
  },
});

/** A word by which an employer's people sort their applications. */
export class ApplicationTag extends ApplicationTagSchema.class {}
ApplicationTagSchema.setClass(ApplicationTag);
export { ApplicationTagSchema };
