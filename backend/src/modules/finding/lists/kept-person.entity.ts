import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../users/user.entity.ts';
import { PeopleList } from './people-list.entity.ts';

const KeptPersonSchema = defineEntity({
  name: 'KeptPerson',
  tableName: 'kept_people',
  indexes: [{ name: 'kept_people_person_id_index', properties: ['person'] }],
  properties: {
    list: () => p.manyToOne(PeopleList).primary().updateRule('no action').deleteRule('cascade'),
    person: () => p.manyToOne(User).primary().updateRule('no action').deleteRule('cascade'),
    keptAt: p.datetime().defaultRaw('now()'),
  },
});

/** Somebody on a list. */
export class KeptPerson extends KeptPersonSchema.class {}
KeptPersonSchema.setClass(KeptPerson);
export { KeptPersonSchema };
