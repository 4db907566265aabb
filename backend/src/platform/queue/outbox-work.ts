import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { maskedReason } from '../http/access/masked.ts';
import { LOGGER, type Logger } from '../ops/logger.ts';
import { Metrics } from '../ops/metrics.ts';
import { OUTBOX_CHANNEL, outboxRepository, type ClaimedEvent } from './outbox.repository.ts';
import { Outbox } from './outbox.ts';
import type { Work } from './work.ts';
import { Workers } from './workers.ts';

const REASON_LENGTH = 500;

/** Hands committed events to their handlers, in their order and one at a time per process. */
@Injectable()
export class OutboxWork implements OnModuleInit, Work<ClaimedEvent> {
  readonly name = 'events';
  readonly lanes = 1;
  readonly channel = OUTBOX_CHANNEL;
  readonly pollMs = 5_000;
  /** With these pauses about nine hours: time enough to mend a handler. */
  readonly tries = 20;
  readonly pauses = { first: 2, longest: 3_600, jitter: 0.25 };
  readonly lease = {
    /** Handlers take milliseconds, and people wait for what a dead process had in its hands. */
    seconds: 5,
    renew: (event: ClaimedEvent, seconds: number): Promise<boolean> =>
      outboxRepository.renew(this.database.primary(), event, seconds),
  };

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly metrics: Metrics,
    private readonly workers: Workers,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.workers.register(this);
  }

  claim(): Promise<ClaimedEvent | undefined> {
    return outboxRepository.claim(this.database.primary(), this.lease.seconds);
  }

  async handle(event: ClaimedEvent): Promise<void> {
    const handlers = this.outbox.handlersOf(event.topic);
    // During an upgrade an older process may find the event of a newer one: it is left to that.
    if (handlers.length === 0) throw new Error(`Nothing here handles ${event.topic}`);
    for (const handler of handlers) await handler(event.payload as never);
  }

  async done(event: ClaimedEvent): Promise<void> {
    await outboxRepository.noteDone(this.database.primary(), event);
    this.metrics.countEvent(event.topic, 'done');
  }

  async retry(event: ClaimedEvent, error: unknown, retryInSeconds: number): Promise<void> {
    await outboxRepository.noteRetry(
      this.database.primary(),
      event,
      maskedReason(error, REASON_LENGTH),
      retryInSeconds,
    );
    this.metrics.countEvent(event.topic, 'failed');
    this.logger.error({ err: error, ...about(event), retryInSeconds }, 'an event failed');
  }

  async setAside(event: ClaimedEvent, error: unknown): Promise<void> {
    await outboxRepository.setAside(this.database.primary(), event, maskedReason(error, REASON_LENGTH));
    this.metrics.countEvent(event.topic, 'set-aside');
    this.logger.error({ err: error, ...about(event) }, 'an event was set aside: it needs somebody to look at it');
  }

  countSetAside(): Promise<number> {
    return outboxRepository.countSetAside(this.database.primary());
  }
}

const about = ({ id, topic, attempts }: ClaimedEvent) => ({ eventId: id, topic, attempts });
