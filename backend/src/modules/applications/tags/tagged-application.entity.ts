import { defineEntity, p } from '@mikro-orm/core';
import { Application } from '../application.entity.ts';
import { ApplicationTag } from './application-tag.entity.ts';

const TaggedApplicationSchema = defineEntity({
  name: 'TaggedApplication',
  tableName: 'tagged_applications',
  indexes: [{ name: 'tagged_applications_tag_id_index', properties: ['tag'] }],
  uniques: [{ name: 'tagged_applications_application_id_place_unique', properties: ['application', 'place'] }],
  checks: [{ name: 'tagged_applications_place_check', expression: 'place >= 1 and place <= 10' }],
  properties: {
    application: () => p.manyToOne(Application).primary().updateRule('no action').deleteRule('cascade'),
    tag: () => p.manyToOne(ApplicationTag).primary().updateRule('no action').deleteRule('cascade'),
    /** One of those that an application has. */
    place: p.integer(),
    taggedAt: p.datetime().defaultRaw('now()'),
  },
});

/** A tag on an application. */
export class TaggedApplication extends TaggedApplicationSchema.class {}
TaggedApplicationSchema.setClass(TaggedApplication);
export { TaggedApplicationSchema };
