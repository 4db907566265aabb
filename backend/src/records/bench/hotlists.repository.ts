import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { PAGING } from '#contract/domain/limits.ts';
import { HOTLISTS, type HotlistState } from '#contract/domain/hotlist.ts';
import { DAY_SECONDS } from '#contract/domain/time.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import { lockUntilCommit } from '../../platform/database/signals.ts';
import { now, secondsFromNow, text, wireInstant, type Instant, type Tables } from '../../platform/database/tables.ts';
import { seenIds } from '../auth/account-relations.ts';

export interface HotlistRow {
  id: string;
  vendor_id: string;
  title: string;
  note: string | null;
  for_whom: string | null;
  show_rates: boolean;
  show_terms: boolean;
  until: string;
  today: string;
  state: HotlistState;
  token_sealed: Uint8Array;
  created_at: string;
}

interface NewHotlist {
  readonly vendorId: string;
  readonly title: string;
  readonly note: string | null;
  readonly forWhom: string | null;
  readonly showRates: boolean;
  readonly showTerms: boolean;
  readonly timeZone: string;
  readonly until: string;
  readonly tokenHash: Uint8Array;
  readonly tokenSealed: Uint8Array;
}

const columns = expressionBuilder<Tables, 'hotlists'>();
/** Days of a hotlist are those of its vendor's zone. */
const TODAY = sql<string>`(now() at time zone ${columns.ref('hotlists.time_zone')})::date`;
const STATE = sql<HotlistState>`case when ${columns.ref('revoked_at')} is not null then 'revoked'
  when ${columns.ref('until')} < ${TODAY} then 'expired' else 'open' end`;
/** Counts in `hotlist_views as v`. */
const WEEK = sql<number>`coalesce(sum(v.views) filter (where v.day > (now() at time zone 'UTC')::date - 7), 0)::int`;
const COLUMNS = [
  ...(['id', 'vendor_id', 'title', 'note', 'for_whom', 'show_rates', 'show_terms', 'token_sealed'] as const),
  text(columns.ref('until')).as('until'),
  sql<string>`${TODAY}::text`.as('today'),
  STATE.as('state'),
  wireInstant(columns.ref('created_at')).as('created_at'),
] as const;

/** Named statements over hotlists. */
@Injectable()
export class HotlistsRepository {
  /** New hotlists and references of one vendor follow each other. */
  lockHotlists(em: SqlEntityManager, vendorId: string): Promise<void> {
    return lockUntilCommit(em, `hotlists of ${vendorId}`);
  }

  ofVendor(em: SqlEntityManager, vendorId: string, slice: { limit: number; offset: number }): Promise<HotlistRow[]> {
    return kysely(em)
      .selectFrom('hotlists')
      .where('vendor_id', '=', vendorId)
      .select(COLUMNS)
      .orderBy('hotlists.created_at', 'desc')
      .orderBy('id')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
  }

  async countHotlists(em: SqlEntityManager, vendorId: string): Promise<number> {
    const { total } = await kysely(em)
      .selectFrom(
        kysely(em)
          .selectFrom('hotlists')
          .where('vendor_id', '=', vendorId)
          .select('id')
          .limit(PAGING.countCap)
          .as('all'),
      )
      .select(countAll.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Over all hotlists of a vendor, of which there are `HOTLISTS.kept` at most. */
  async sums(em: SqlEntityManager, vendorId: string): Promise<{ open: number; views: number; viewsThisWeek: number }> {
    const { open } = await kysely(em)
      .selectFrom('hotlists')
      .where('vendor_id', '=', vendorId)
      .select(sql<number>`(count(*) filter (where ${STATE} = 'open'))::int`.as('open'))
      .executeTakeFirstOrThrow();
    const views = await kysely(em)
      .selectFrom('hotlist_views as v')
      .innerJoin('hotlists', 'hotlists.id', 'v.hotlist_id')
      .where('hotlists.vendor_id', '=', vendorId)
      .select([sql<number>`coalesce(sum(v.views), 0)::int`.as('views'), WEEK.as('viewsThisWeek')])
      .executeTakeFirstOrThrow();
    return { open, ...views };
  }

  hotlistById(em: SqlEntityManager, id: string): Promise<HotlistRow | undefined> {
    return kysely(em).selectFrom('hotlists').where('id', '=', id).select(COLUMNS).executeTakeFirst();
  }

  byToken(em: SqlEntityManager, tokenHash: Uint8Array): Promise<HotlistRow | undefined> {
    return kysely(em)
      .selectFrom('hotlists')
      .where('token_hash', '=', tokenHash)
      .where('vendor_id', 'in', seenIds())
      .select(COLUMNS)
      .executeTakeFirst();
  }

  /** Null where the day is none that a link may work until. */
  async addHotlist(em: SqlEntityManager, hotlist: NewHotlist): Promise<string | null> {
    const today = sql<string>`(now() at time zone ${hotlist.timeZone})::date`;
    const days = await kysely(em)
      .selectNoFrom([
        sql<string>`${today}::text`.as('today'),
        mayBeUntil(sql`${hotlist.until}::date`, today).as('fits'),
      ])
      .executeTakeFirstOrThrow();
    if (!days.fits) return null;
    const { id } = await kysely(em)
      .insertInto('hotlists')
      .values({
        vendor_id: hotlist.vendorId,
        title: hotlist.title,
        note: hotlist.note,
        for_whom: hotlist.forWhom,
        show_rates: hotlist.showRates,
        show_terms: hotlist.showTerms,
        time_zone: hotlist.timeZone,
        set_on: days.today,
        until: hotlist.until,
        token_hash: hotlist.tokenHash,
        token_sealed: hotlist.tokenSealed,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async putOn(em: SqlEntityManager, hotlistId: string, resourceIds: readonly string[]): Promise<void> {
    await kysely(em)
      .insertInto('hotlist_people')
      .values(resourceIds.map((id, place) => ({ hotlist_id: hotlistId, resource_id: id, place })))
      .execute();
  }

  /** The people on each hotlist, in their order. */
  async peopleOf(em: SqlEntityManager, hotlistIds: readonly string[]): Promise<Map<string, string[]>> {
    const people = new Map<string, string[]>(hotlistIds.map((id) => [id, []]));
    if (hotlistIds.length === 0) return people;
    const found = await kysely(em)
      .selectFrom('hotlist_people')
      .where('hotlist_id', 'in', hotlistIds)
      .select(['hotlist_id', 'resource_id'])
      .orderBy('place')
      .execute();
    for (const row of found) people.get(row.hotlist_id)?.push(row.resource_id);
    return people;
  }

  /** False where the day is none that a link may work until. */
  async extend(em: SqlEntityManager, id: string, until: string): Promise<boolean> {
    const changed = await kysely(em)
      .updateTable('hotlists')
      .set({ until, set_on: TODAY as never })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .where(mayBeUntil(sql`${until}::date`, TODAY))
      .executeTakeFirst();
    return changed.numUpdatedRows > 0n;
  }

  async revoke(em: SqlEntityManager, id: string): Promise<void> {
    await kysely(em)
      .updateTable('hotlists')
      .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', now) }))
      .where('id', '=', id)
      .execute();
  }

  /** Gives everybody a reference who has none yet; the same for good. */
  async refer(em: SqlEntityManager, vendorId: string, prefix: string, resourceIds: readonly string[]): Promise<void> {
    const known = await this.references(em, resourceIds);
    const missing = resourceIds.filter((id) => !known.has(id));
    if (missing.length === 0) return;
    const { last } = await kysely(em)
      .selectFrom('hotlist_references')
      .where('vendor_id', '=', vendorId)
      .select((eb) => eb.fn.coalesce(eb.fn.max('number'), sql<number>`100`).as('last'))
      .executeTakeFirstOrThrow();
    await kysely(em)
      .insertInto('hotlist_references')
      .values(missing.map((id, at) => ({ resource_id: id, vendor_id: vendorId, prefix, number: last + 1 + at })))
      .execute();
  }

  async references(em: SqlEntityManager, resourceIds: readonly string[]): Promise<Map<string, string>> {
    if (resourceIds.length === 0) return new Map();
    const found = await kysely(em)
      .selectFrom('hotlist_references')
      .where('resource_id', 'in', resourceIds)
      .select(['resource_id', 'prefix', 'number'])
      .execute();
    return new Map(found.map((row) => [row.resource_id, `${row.prefix}-${String(row.number)}`]));
  }

  /** Keeps for whom the addresses are that a hotlist goes to; those that have it already, or want none, are left out. */
  async addMails(em: SqlEntityManager, hotlistId: string, addresses: readonly MailedAddress[]): Promise<void> {
    if (addresses.length === 0) return;
    await kysely(em)
      .insertInto('hotlist_mails')
      .values(addresses.map(({ email, hash }) => ({ hotlist_id: hotlistId, email_hash: hash, email })))
      .execute();
  }

  /** The addresses among these that have the hotlist already, and those that want none of this vendor. */
  async unmailable(
    em: SqlEntityManager,
    { id, vendor_id: vendorId }: Pick<HotlistRow, 'id' | 'vendor_id'>,
    addresses: readonly MailedAddress[],
  ): Promise<Map<string, 'already' | 'unwanted'>> {
    const hashes = addresses.map(({ hash }) => hash);
    const mailed = await kysely(em)
      .selectFrom('hotlist_mails')
      .where('hotlist_id', '=', id)
      .where('email_hash', 'in', hashes)
      .select('email_hash')
      .execute();
    const refused = await kysely(em)
      .selectFrom('hotlist_refusals')
      .where('vendor_id', '=', vendorId)
      .where('email_hash', 'in', hashes)
      .select('email_hash')
      .execute();
    return new Map([
      ...mailed.map((row) => [digitsOf(row.email_hash), 'already'] as const),
      ...refused.map((row) => [digitsOf(row.email_hash), 'unwanted'] as const),
    ]);
  }

  /** The number of addresses that the vendor has written to within 24 hours. */
  async mailedToday(em: SqlEntityManager, vendorId: string): Promise<number> {
    const { total } = await kysely(em)
      .selectFrom('hotlist_mails as m')
      .innerJoin('hotlists as h', 'h.id', 'm.hotlist_id')
      .where('h.vendor_id', '=', vendorId)
      .where('m.sent_at', '>', secondsFromNow(-DAY_SECONDS))
      .select(countAll.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** The latest first. */
  recipients(em: SqlEntityManager, vendorId: string): Promise<{ email: string; lists: number; lastAt: string }[]> {
    return kysely(em)
      .selectFrom('hotlist_mails as m')
      .innerJoin('hotlists as h', 'h.id', 'm.hotlist_id')
      .where('h.vendor_id', '=', vendorId)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('hotlist_refusals as r')
              .whereRef('r.vendor_id', '=', 'h.vendor_id')
              .whereRef('r.email_hash', '=', 'm.email_hash')
              .select('r.vendor_id'),
          ),
        ),
      )
      .groupBy('m.email')
      .select((eb) => [
        'm.email',
        countAll.as('lists'),
        wireInstant(sql<Instant>`max(${eb.ref('m.sent_at')})`).as('lastAt'),
      ])
      .orderBy((eb) => eb.fn.max('m.sent_at'), 'desc')
      .orderBy('m.email')
      .limit(HOTLISTS.recipients)
      .execute();
  }

  /** Forgets addresses that were written to more than a year ago. */
  async forgetMails(em: SqlEntityManager): Promise<void> {
    await kysely(em)
      .deleteFrom('hotlist_mails')
      .where('sent_at', '<', secondsFromNow(-HOTLISTS.mailsKeptDays * DAY_SECONDS))
      .execute();
  }

  async refuse(em: SqlEntityManager, vendorId: string, emailHash: Uint8Array): Promise<void> {
    await kysely(em)
      .insertInto('hotlist_refusals')
      .values({ vendor_id: vendorId, email_hash: emailHash })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async hasRefused(em: SqlEntityManager, vendorId: string, emailHash: Uint8Array): Promise<boolean> {
    const found = await kysely(em)
      .selectFrom('hotlist_refusals')
      .where('vendor_id', '=', vendorId)
      .where('email_hash', '=', emailHash)
      .select('vendor_id')
      .executeTakeFirst();
    return found !== undefined;
  }

  async mailedCounts(em: SqlEntityManager, ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const found = await kysely(em)
      .selectFrom('hotlist_mails')
      .where('hotlist_id', 'in', ids)
      .groupBy('hotlist_id')
      .select(['hotlist_id', countAll.as('mailed')])
      .execute();
    return new Map(found.map((row) => [row.hotlist_id, row.mailed]));
  }

  /** One more on this day. */
  async countView(em: SqlEntityManager, { id, today }: Pick<HotlistRow, 'id' | 'today'>): Promise<void> {
    await kysely(em)
      .insertInto('hotlist_views')
      .values({ hotlist_id: id, day: today, views: 1 })
      .onConflict((conflict) =>
        conflict.columns(['hotlist_id', 'day']).doUpdateSet((eb) => ({ views: eb('hotlist_views.views', '+', 1) })),
      )
      .execute();
  }

  async viewsOf(em: SqlEntityManager, ids: readonly string[]): Promise<Map<string, { all: number; week: number }>> {
    if (ids.length === 0) return new Map();
    const found = await kysely(em)
      .selectFrom('hotlist_views as v')
      .where('v.hotlist_id', 'in', ids)
      .groupBy('v.hotlist_id')
      .select(['v.hotlist_id', sql<number>`sum(v.views)::int`.as('views'), WEEK.as('week')])
      .execute();
    return new Map(found.map((row) => [row.hotlist_id, { all: row.views, week: row.week }]));
  }
}

/** An address, and what it is known by. */
export interface MailedAddress {
  readonly email: string;
  readonly hash: Uint8Array;
}

/** A hash in hexadecimal digits, as a key. */
export const digitsOf = (hash: Uint8Array): string => Buffer.from(hash).toString('hex');

const mayBeUntil = (until: Expression<unknown>, today: Expression<unknown>) =>
  sql<SqlBool>`${until} between ${today} and ${today} + 60`;
