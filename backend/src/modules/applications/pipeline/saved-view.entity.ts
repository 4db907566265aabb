import { defineEntity, p } from '@mikro-orm/core';
import type { ViewList, ViewQuery } from '#contract/domain/pipeline.ts';
import { User } from '../../users/user.entity.ts';

const SavedViewSchema = defineEntity({
  name: 'SavedView',
  tableName: 'saved_views',
  indexes: [{ name: 'saved_views_author_id_index', properties: ['author'] }],
  uniques: [{ name: 'saved_views_name_unique', properties: ['account', 'author', 'list', 'name'] }],
  checks: [
    { name: 'saved_views_list_check', expression: `list in ('applications', 'applicants', 'bench')` },
    { name: 'saved_views_name_check', expression: `name <> ''` },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    account: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    /** Person who made it. */
    author: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    list: p.text().$type<ViewList>(),
    name: p.text(),
    query: p.json().$type<ViewQuery>(),
    /** Colleagues see it as well. */
    shared: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

/** Filters, order and columns of a list, kept under a name. */
export class SavedView extends SavedViewSchema.class {}
SavedViewSchema.setClass(SavedView);
export { SavedViewSchema };
