import { sql, type UpdateObject } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../database/database.ts';
import { countUpTo, daysFromNow, waitingSince, type Waiting } from '../database/expressions.ts';
import { notify } from '../database/signals.ts';
import { bigint, now, secondsFromNow, text, wireInstant, type Tables } from '../database/tables.ts';
import type { Topic } from './events.ts';

const KEPT_DAYS = 7;

/** An event that this process alone may handle until its lease is over. */
export interface ClaimedEvent {
  readonly id: string;
  /** A newer process may have stored one that this process does not know. */
  readonly topic: string;
  readonly payload: unknown;
  /** This try included. */
  readonly attempts: number;
}

/** Channel on which a committed event wakes the workers of every process. */
export const OUTBOX_CHANNEL = 'outbox';

/** The queue of domain events. Every step is one statement; steps of a lost lease change nothing. */
export const outboxRepository = {
  async insert(em: SqlEntityManager, topic: Topic, payloads: readonly unknown[], delaySeconds = 0): Promise<void> {
    const events = sql<{ event: unknown }>`jsonb_array_elements(${JSON.stringify(payloads)}::jsonb)`;
    await kysely(em)
      .insertInto('outbox')
      .columns(['topic', 'payload', 'available_at'])
      .expression((eb) =>
        eb
          .selectFrom(events.as<'t'>(sql`t(event)`))
          .select([sql<string>`${topic}`.as('topic'), 't.event', secondsFromNow(delaySeconds).as('available_at')]),
      )
      .execute();
    await notify(em, OUTBOX_CHANNEL);
  },

  /** The event that has waited longest, hidden from everybody else for the time of the lease. */
  claim(em: SqlEntityManager, leaseSeconds: number): Promise<ClaimedEvent | undefined> {
    return kysely(em)
      .updateTable('outbox')
      .set((eb) => ({ available_at: secondsFromNow(leaseSeconds), attempts: eb('attempts', '+', 1) }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('outbox')
          .where('done_at', 'is', null)
          .where('set_aside_at', 'is', null)
          .where('available_at', '<=', now)
          .select('id')
          .orderBy('available_at')
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning((eb) => [text(eb.ref('id')).as('id'), 'topic', 'payload', 'attempts'])
      .executeTakeFirst();
  },

  /** @returns false when the lease was lost */
  async renew(em: SqlEntityManager, event: ClaimedEvent, leaseSeconds: number): Promise<boolean> {
    const renewed = await ours(em, event)
      .set({ available_at: secondsFromNow(leaseSeconds) })
      .where('set_aside_at', 'is', null)
      .executeTakeFirst();
    return renewed.numUpdatedRows > 0n;
  },

  /** Marks the event as done, whichever process handled it. */
  async noteDone(em: SqlEntityManager, { id }: ClaimedEvent): Promise<void> {
    await kysely(em)
      .updateTable('outbox')
      .set({ done_at: now, set_aside_at: null, last_error: null })
      .where('id', '=', bigint(id))
      .execute();
  },

  async noteRetry(em: SqlEntityManager, event: ClaimedEvent, reason: string, delaySeconds: number): Promise<void> {
    await ours(em, event)
      .set({ available_at: secondsFromNow(delaySeconds), last_error: reason })
      .execute();
  },

  async setAside(em: SqlEntityManager, event: ClaimedEvent, reason: string): Promise<void> {
    await ours(em, event).set({ set_aside_at: now, last_error: reason }).execute();
  },

  /** Counts at most `PAGING.countCap`. */
  countSetAside(em: SqlEntityManager): Promise<number> {
    return countUpTo(em, aside(em));
  },

  /** Counts the events that were set aside, and tells since when the oldest waits. */
  whatIsSetAside(em: SqlEntityManager): Promise<Waiting> {
    return aside(em)
      .select((eb) => waitingSince(eb.ref('set_aside_at').$notNull()))
      .executeTakeFirstOrThrow();
  },

  /** Lists the events that were set aside, the latest first. */
  listSetAside(em: SqlEntityManager, slice: { limit: number; offset: number }) {
    return aside(em)
      .select((eb) => [
        text(eb.ref('id')).as('id'),
        ...(['topic', 'attempts', 'last_error'] as const),
        wireInstant(eb.ref('created_at')).as('created_at'),
        wireInstant(eb.ref('set_aside_at').$notNull()).as('set_aside_at'),
      ])
      .orderBy('set_aside_at', 'desc')
      .orderBy('id', 'desc')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
  },

  /**
   * Puts an event that was set aside back into the queue, with all its tries.
   * @returns false when it was not set aside
   */
  async queueAgain(em: SqlEntityManager, id: string): Promise<boolean> {
    const queued = await updateSetAside(em, id, { attempts: 0, available_at: now });
    if (!queued) return false;
    await notify(em, OUTBOX_CHANNEL);
    return true;
  },

  /**
   * Counts an event that was set aside as handled.
   * @returns false when it was not set aside
   */
  discard(em: SqlEntityManager, id: string): Promise<boolean> {
    return updateSetAside(em, id, { done_at: now });
  },

  async exists(em: SqlEntityManager, id: string): Promise<boolean> {
    const found = kysely(em).selectFrom('outbox').where('id', '=', bigint(id)).select('topic');
    return (await found.executeTakeFirst()) !== undefined;
  },

  /** Removes handled events of a week ago. What was set aside stays until staff have dealt with it. */
  async sweep(em: SqlEntityManager): Promise<void> {
    await kysely(em).deleteFrom('outbox').where('done_at', '<', daysFromNow(-KEPT_DAYS)).execute();
  },
};

function aside(em: SqlEntityManager) {
  return kysely(em).selectFrom('outbox').where('set_aside_at', 'is not', null);
}

/** @returns false when it was not set aside */
async function updateSetAside(
  em: SqlEntityManager,
  id: string,
  change: UpdateObject<Tables, 'outbox'>,
): Promise<boolean> {
  const updated = await kysely(em)
    .updateTable('outbox')
    .set({ ...change, set_aside_at: null })
    .where('id', '=', bigint(id))
    .where('set_aside_at', 'is not', null)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** The event while this try is still ours. */
function ours(em: SqlEntityManager, { id, attempts }: ClaimedEvent) {
  return kysely(em)
    .updateTable('outbox')
    .where('id', '=', bigint(id))
    .where('attempts', '=', attempts)
    .where('done_at', 'is', null);
}
