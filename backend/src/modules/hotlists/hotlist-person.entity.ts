import { defineEntity, p } from '@mikro-orm/core';
import { BenchResource } from '../bench/bench-resource.entity.ts';
import { Hotlist } from './hotlist.entity.ts';

const HotlistPersonSchema = defineEntity({
  name: 'HotlistPerson',
  tableName: 'hotlist_people',
  uniques: [{ name: 'hotlist_people_place_unique', properties: ['hotlist', 'place'] }],
  indexes: [{ name: 'hotlist_people_resource_id_index', properties: ['resource'] }],
  checks: [{ name: 'hotlist_people_place_check', expression: 'place >= 0 and place < 100' }],
  properties: {
    hotlist: () => p.manyToOne(Hotlist).primary().updateRule('no action').deleteRule('cascade'),
    resource: () => p.manyToOne(BenchResource).primary().updateRule('no action').deleteRule('cascade'),
    /** From 0, in the order in which they are shown. */
    place: p.integer(),
  },
});

/** Somebody on a hotlist. */
export class HotlistPerson extends HotlistPersonSchema.class {}
HotlistPersonSchema.setClass(HotlistPerson);
export { HotlistPersonSchema };
