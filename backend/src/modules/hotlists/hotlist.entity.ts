import { defineEntity, p } from '@mikro-orm/core';
import type { CalendarDay } from '../../database/columns.ts';
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
export { HotlistSchema };
