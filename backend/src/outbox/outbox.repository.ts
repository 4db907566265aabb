import type { SqlEntityManager } from '@mikro-orm/sql';
import * as z from 'zod/mini';
import { rows } from '../database/database.ts';
import { notify } from '../database/signals.ts';
import type { Topic } from './events.ts';

const KEPT = '7 days';

const claimed = z.object({
  id: z.string(),
  topic: z.string(),
  payload: z.unknown(),
  attempts: z.int(),
});

/** An event that this process alone may handle until its lease is over. */
export type ClaimedEvent = z.output<typeof claimed>;

const counted = z.object({ total: z.int() });

/** Channel on which a committed event wakes the workers of every process. */
export const OUTBOX_CHANNEL = 'outbox';

/** The queue of domain events. Every step is one statement; steps of a lost lease change nothing. */
export const outboxRepository = {
  async insert(em: SqlEntityManager, topic: Topic, payloads: readonly unknown[]): Promise<void> {
    await rows(
      em,
      'insert into outbox (topic, payload) select ?, event from jsonb_array_elements(?::jsonb) as t(event)',
      [topic, JSON.stringify(payloads)],
    );
    await notify(em, OUTBOX_CHANNEL);
  },

  /** The event that has waited longest, hidden from everybody else for the time of the lease. */
  async claim(em: SqlEntityManager, leaseSeconds: number): Promise<ClaimedEvent | undefined> {
    const [event] = await rows(
      em,
      `update outbox set available_at = now() + make_interval(secs => ?::int), attempts = attempts + 1
       where id = (select id from outbox where done_at is null and set_aside_at is null and available_at <= now()
                   order by available_at, id limit 1 for update skip locked)
       returning id::text, topic, payload, attempts`,
      [leaseSeconds],
    );
    return event === undefined ? undefined : claimed.parse(event);
  },

  /** @returns false when the lease was lost */
  async renew(em: SqlEntityManager, event: ClaimedEvent, leaseSeconds: number): Promise<boolean> {
    const renewed = await rows(
      em,
      `update outbox set available_at = now() + make_interval(secs => ?::int)
       where id = ?::bigint and attempts = ? and done_at is null and set_aside_at is null returning id`,
      [leaseSeconds, event.id, event.attempts],
    );
    return renewed.length > 0;
  },

  /** Whoever handled it, it is done. */
  async noteDone(em: SqlEntityManager, event: ClaimedEvent): Promise<void> {
    await rows(em, 'update outbox set done_at = now(), set_aside_at = null, last_error = null where id = ?::bigint', [
      event.id,
    ]);
  },

  async noteRetry(em: SqlEntityManager, event: ClaimedEvent, reason: string, delaySeconds: number): Promise<void> {
    await rows(
      em,
      `update outbox set available_at = now() + make_interval(secs => ?::int), last_error = ?
       where id = ?::bigint and attempts = ? and done_at is null`,
      [delaySeconds, reason, event.id, event.attempts],
    );
  },

  async setAside(em: SqlEntityManager, event: ClaimedEvent, reason: string): Promise<void> {
    await rows(
      em,
      'update outbox set set_aside_at = now(), last_error = ? where id = ?::bigint and attempts = ? and done_at is null',
      [reason, event.id, event.attempts],
    );
  },

  async countSetAside(em: SqlEntityManager): Promise<number> {
    const [row] = await rows(em, 'select count(*)::int as total from outbox where set_aside_at is not null');
    return counted.parse(row).total;
  },

  /** Removes handled events of a week ago. What was set aside stays until staff have dealt with it. */
  async sweep(em: SqlEntityManager): Promise<void> {
    await rows(em, `delete from outbox where done_at < now() - interval '${KEPT}'`);
  },
};
