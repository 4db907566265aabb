import { defineEntity, p } from '@mikro-orm/core';
import { Job } from '../../jobs/job.entity.ts';
import { SavedSearch } from '../searches/saved-search.entity.ts';

const SavedSearchHitSchema = defineEntity({
  name: 'SavedSearchHit',
  tableName: 'saved_search_hits',
  indexes: [
    { name: 'saved_search_hits_alert_id_index', properties: ['alertId'] },
    { name: 'saved_search_hits_job_id_index', properties: ['job'] },
  ],
  properties: {
    search: () => p.manyToOne(SavedSearch).primary().updateRule('no action').deleteRule('cascade'),
    job: () => p.manyToOne(Job).primary().updateRule('no action').deleteRule('cascade'),
    alertId: p.uuid(),
    listedAt: p.datetime(),
  },
});

/** A job that a saved search has reported already. */
export class SavedSearchHit extends SavedSearchHitSchema.class {}
SavedSearchHitSchema.setClass(SavedSearchHit);
export { SavedSearchHitSchema };
