import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../users/user.entity.ts';
import { SavedSearch } from '../searches/saved-search.entity.ts';

const SavedSearchPersonSchema = defineEntity({
  name: 'SavedSearchPerson',
  tableName: 'saved_search_people',
  indexes: [
    { name: 'saved_search_people_alert_id_index', properties: ['alertId'] },
    { name: 'saved_search_people_person_id_index', properties: ['person'] },
  ],
  properties: {
    search: () => p.manyToOne(SavedSearch).primary().updateRule('no action').deleteRule('cascade'),
    person: () => p.manyToOne(User).primary().updateRule('no action').deleteRule('cascade'),
    alertId: p.uuid(),
  },
});

/** Somebody whom a saved search has told of already. */
export class SavedSearchPerson extends SavedSearchPersonSchema.class {}
SavedSearchPersonSchema.setClass(SavedSearchPerson);
export { SavedSearchPersonSchema };
