import * as outbox from '../platform/queue/schema.ts';
import * as applications from '../records/applications/schema.ts';
import * as auth from '../records/auth/schema.ts';
import * as bench from '../records/bench/schema.ts';
import * as content from '../records/content/schema.ts';
import * as conversations from '../records/conversations/schema.ts';
import * as interviews from '../records/interviews/schema.ts';
import * as jobs from '../records/jobs/schema.ts';
import * as notifications from '../records/notifications/schema.ts';
import * as profile from '../records/profile/schema.ts';
import * as search from '../records/search/schema.ts';

/**
 * Every table: each export of a `schema.ts` that is a value is one. The drift test compares them with what the SQL files made,
 * and the types of statements follow from them (`tables.ts`).
 */
export const ENTITIES = [
  ...Object.values(outbox),
  ...Object.values(applications),
  ...Object.values(auth),
  ...Object.values(bench),
  ...Object.values(content),
  ...Object.values(conversations),
  ...Object.values(interviews),
  ...Object.values(jobs),
  ...Object.values(notifications),
  ...Object.values(profile),
  ...Object.values(search),
];
