import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../users/user.entity.ts';

const CalendarFeedSchema = defineEntity({
  name: 'CalendarFeed',
  tableName: 'calendar_feeds',
  uniques: [{ name: 'calendar_feeds_token_hash_unique', properties: ['tokenHash'] }],
  indexes: [{ name: 'calendar_feeds_account_id_index', properties: ['account'] }],
  properties: {
    person: () => p.manyToOne(User).primary().updateRule('no action').deleteRule('cascade'),
    account: () => p.manyToOne(User).primary().updateRule('no action').deleteRule('cascade'),
    /** HMAC-SHA-256 of the token (`Secrets.hash`): who reads the table alone cannot open a feed. */
    tokenHash: p.blob().$type<Uint8Array>(),
    /** AES-256-GCM (`Secrets.seal`), for the person who copies the address again. */
    tokenSealed: p.blob().$type<Uint8Array>(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** The address from which a person's calendar program reads their interviews of one account. */
export class CalendarFeed extends CalendarFeedSchema.class {}
CalendarFeedSchema.setClass(CalendarFeed);
export { CalendarFeedSchema };
