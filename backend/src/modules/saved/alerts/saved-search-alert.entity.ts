import { defineEntity, p } from '@mikro-orm/core';
import { SavedSearch } from '../searches/saved-search.entity.ts';

const SavedSearchAlertSchema = defineEntity({
  name: 'SavedSearchAlert',
  tableName: 'saved_search_alerts',
  indexes: [{ name: 'saved_search_alerts_created_at_index', properties: ['createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    search: () => p.manyToOne(SavedSearch).updateRule('no action').deleteRule('cascade'),
    since: p.datetime(),
    jobs: p.integer(),
    jobsAreCapped: p.boolean(),
    createdAt: p.datetime().defaultRaw('now()'),
    messageId: p.uuid().nullable(),
  },
});

/** One round of a saved search that found something new. */
export class SavedSearchAlert extends SavedSearchAlertSchema.class {}
SavedSearchAlertSchema.setClass(SavedSearchAlert);
export { SavedSearchAlertSchema };
