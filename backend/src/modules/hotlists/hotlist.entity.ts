import { defineEntity, p } from '@mikro-orm/core';
import type { CalendarDay } from '../../database/columns.ts';
import { BenchResource } from '../bench/bench-resource.entity.ts';
import { User } from '../users/user.entity.ts';

const HotlistSchema = defineEntity({
  name: 'Hotlist',
  tableName: 'hotlists',
  uniques: [{ name: 'hotlists_token_hash_unique', properties: ['tokenHash'] }],
  checks: [{ name: 'hotlists_until_check', expression: 'until >= set_on and until <= set_on + 60' }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    vendor: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    title: p.text(),
    note: p.text().nullable(),
    forWhom: p.text().nullable(),
    showRates: p.boolean(),
    /** In which its days are counted: the vendor's own. */
    timeZone: p.text(),
    /** When the last day was chosen. */
    setOn: p.date().$type<CalendarDay>(),
    until: p.date().$type<CalendarDay>(),
    /** HMAC-SHA-256 of the token (`Secrets.hash`): who reads the table alone cannot open a list. */
    tokenHash: p.blob().$type<Uint8Array>(),
    /** AES-256-GCM (`Secrets.seal`), for the owner who copies the link again. */
    tokenSealed: p.blob().$type<Uint8Array>(),
    revokedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** People of a bench, shown without their names to whoever has a link. */
export class Hotlist extends HotlistSchema.class {}
HotlistSchema.setClass(Hotlist);

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

const HotlistViewsSchema = defineEntity({
  name: 'HotlistViews',
  tableName: 'hotlist_views',
  checks: [{ name: 'hotlist_views_views_check', expression: 'views > 0' }],
  properties: {
    hotlist: () => p.manyToOne(Hotlist).primary().updateRule('no action').deleteRule('cascade'),
    day: p.date().primary().$type<CalendarDay>(),
    views: p.integer(),
  },
});

/** How often a hotlist was looked at on a day, and nothing about who did. */
export class HotlistViews extends HotlistViewsSchema.class {}
HotlistViewsSchema.setClass(HotlistViews);
export { HotlistPersonSchema, HotlistReferenceSchema, HotlistSchema, HotlistViewsSchema };
