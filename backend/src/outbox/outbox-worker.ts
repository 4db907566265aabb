import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { Database, rows } from '../database/database.ts';
import { LOGGER } from '../ops/logger.ts';
import type { Logger } from '../ops/logger.ts';
import { Metrics } from '../ops/metrics.ts';
import { PubSub } from '../realtime/pubsub.ts';
import type { Topic } from './events.ts';
import { OUTBOX_CHANNEL, Outbox } from './outbox.ts';

const POLL_MS = 5_000;
/** How long one process may work on an event before another takes it: handlers take milliseconds, people wait seconds. */
const LEASE_SECONDS = 5;
const BACKOFF_MAX_SECONDS = 300;
const KEPT = '7 days';

interface Event {
  id: string;
  topic: Topic;
  payload: never;
  attempts: number;
}

/**
 * Hands committed events to their handlers, at least once and one at a time per process. An event is leased, not locked:
 * a handler has a transaction of its own, and PGlite has one connection. Who dies leaves a lease that runs out.
 */
@Injectable()
export class OutboxWorker implements OnApplicationBootstrap {
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private awake = false;
  private running: Promise<void> | null = null;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly pubsub: PubSub,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const wake = (): void => {
      this.wake();
    };
    await this.pubsub.subscribe(OUTBOX_CHANNEL, wake);
    this.pubsub.onReconnected(wake);
    this.timer = setInterval(wake, POLL_MS);
    this.timer.unref();
    wake();
  }

  /** Looks for events now; while it works, it looks once more afterwards. */
  wake(): void {
    if (this.stopped) return;
    this.awake = true;
    this.running ??= this.work().finally(() => {
      this.running = null;
      // Woken between the last look and here.
      if (this.awake) this.wake();
    });
  }

  /** Finishes the event at hand and takes no other. */
  async drain(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Removes handled events of a week ago. */
  async sweep(): Promise<void> {
    await rows(this.database.primary(), `delete from outbox where done_at < now() - interval '${KEPT}'`);
  }

  private async work(): Promise<void> {
    while (this.awake && !this.stopped) {
      this.awake = false;
      try {
        for (
          let event = await this.lease();
          event !== undefined;
          event = this.isStopped() ? undefined : await this.lease()
        ) {
          await this.handle(event);
        }
      } catch (error) {
        // The database is away; the next poll tries again.
        this.logger.warn({ err: error }, 'the outbox could not be read');
      }
    }
  }

  private isStopped(): boolean {
    return this.stopped;
  }

  private async lease(): Promise<Event | undefined> {
    const [event] = await rows<Event>(
      this.database.primary(),
      `update outbox set available_at = now() + make_interval(secs => ${String(LEASE_SECONDS)}), attempts = attempts + 1
       where id = (select id from outbox where done_at is null and available_at <= now()
                   order by available_at, id limit 1 for update skip locked)
       returning id::text, topic, payload, attempts`,
    );
    return event;
  }

  private async handle(event: Event): Promise<void> {
    try {
      for (const handler of this.outbox.handlersOf(event.topic)) await handler(event.payload);
      await rows(this.database.primary(), 'update outbox set done_at = now(), last_error = null where id = ?::bigint', [
        event.id,
      ]);
      this.metrics.countEvent(event.topic, 'done');
    } catch (error) {
      this.metrics.countEvent(event.topic, 'failed');
      const delay = Math.min(BACKOFF_MAX_SECONDS, 2 ** Math.min(event.attempts, 10));
      this.logger.error(
        { err: error, topic: event.topic, eventId: event.id, attempts: event.attempts, retryInSeconds: delay },
        'an event failed',
      );
      await rows(
        this.database.primary(),
        'update outbox set available_at = now() + make_interval(secs => ?::int), last_error = ? where id = ?::bigint',
        [delay, (error instanceof Error ? error.message : String(error)).slice(0, 500), event.id],
      );
    }
  }
}
