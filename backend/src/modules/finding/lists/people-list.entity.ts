import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../users/user.entity.ts';

const PeopleListSchema = defineEntity({
  name: 'PeopleList',
  tableName: 'people_lists',
  checks: [{ name: 'people_lists_name_check', expression: 'char_length(name) >= 1 and char_length(name) <= 60' }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    client: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    name: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A list of people that an employer keeps for later. */
export class PeopleList extends PeopleListSchema.class {}
PeopleListSchema.setClass(PeopleList);
export { PeopleListSchema };
