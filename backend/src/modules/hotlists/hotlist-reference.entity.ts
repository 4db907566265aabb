import { defineEntity, p } from '@mikro-orm/core';
import { BenchResource } from '../bench/bench-resource.entity.ts';
import { User } from '../users/user.entity.ts';

const HotlistReferenceSchema = defineEntity({
  name: 'HotlistReference',
  tableName: 'hotlist_references',
  uniques: [{ name: 'hotlist_references_number_unique', properties: ['vendor', 'number'] }],
  checks: [
    { name: 'hotlist_references_prefix_check', expression: `prefix ~ '^[A-Z]{2}$'` },
    { name: 'hotlist_references_number_check', expression: 'number > 100' },
  ],
  properties: {
    resource: () => p.oneToOne(BenchResource).primary().owner().updateRule('no action').deleteRule('cascade'),
    vendor: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    prefix: p.text(),
    number: p.integer(),
  },
});

/** What somebody is called in place of a name, the same on every hotlist of their vendor. */
export class HotlistReference extends HotlistReferenceSchema.class {}
HotlistReferenceSchema.setClass(HotlistReference);
export { HotlistReferenceSchema };
