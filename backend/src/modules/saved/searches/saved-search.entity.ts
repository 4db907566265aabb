import { defineEntity, p } from '@mikro-orm/core';
import type { AlertChannel, AlertFrequency } from '#contract/domain/options.ts';
import { User } from '../../users/user.entity.ts';

/** What a saved search is for: employers look for people, everybody else for jobs. */
export type SearchKind = 'jobs' | 'people';

const SavedSearchSchema = defineEntity({
  name: 'SavedSearch',
  tableName: 'saved_searches',
  checks: [
    { name: 'saved_searches_failures_check', expression: 'failures >= 0' },
    {
      name: 'saved_searches_channels_check',
      expression: `cardinality(channels) > 0 and channels <@ '{panel,desktop,mail}'::text[] and (not ('desktop' = any (channels)) or ('panel' = any (channels)))`,
    },
    { name: 'saved_searches_frequency_check', expression: `frequency in ('off', 'daily', 'at-once')` },
    { name: 'saved_searches_kind_check', expression: `kind in ('jobs', 'people')` },
    { name: 'saved_searches_people_check', expression: `kind = 'jobs' or frequency <> 'at-once'` },
    { name: 'saved_searches_next_at_check', expression: `(frequency = 'off') = (next_at is null)` },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    name: p.text(),
    filters: p.json(),
    frequency: p.text().$type<AlertFrequency>(),
    lookFrom: p.datetime().defaultRaw('now()'),
    nextAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
    channels: p.array().$type<AlertChannel[]>().defaultRaw(`'{panel,desktop}'`),
    failures: p.integer().default(0),
    /** What is searched for. */
    kind: p.text().$type<SearchKind>().default('jobs'),
    lookedAt: p.datetime().defaultRaw('now()'),
  },
});

/** A search that somebody keeps, and when to look again. */
export class SavedSearch extends SavedSearchSchema.class {}
SavedSearchSchema.setClass(SavedSearch);
export { SavedSearchSchema };
