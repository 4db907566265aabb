import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger } from '../ops/logger.ts';
import { Metrics } from '../ops/metrics.ts';
import { PubSub } from '../realtime/pubsub.ts';
import { workOn, type Due, type DueRow, type DueRows } from './due-rows.ts';
import { Sweep, type SweepOf } from './sweep.ts';
import type { Claimed, Work } from './work.ts';
import { Worker } from './worker.ts';

interface Registered {
  readonly worker: Pick<Worker<never, never>, 'start' | 'wake' | 'wakeSoon' | 'stop'>;
  readonly work: Pick<Work<never, never>, 'name' | 'channel' | 'countSetAside'>;
}

/** All background work of this process: modules register theirs, the server starts and stops it. */
@Injectable()
export class Workers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly registered: Registered[] = [];

  constructor(
    private readonly pubsub: PubSub,
    metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    metrics.gaugeBy('work_set_aside', 'Pieces of background work that failed for good and wait for staff', 'work', () =>
      this.countSetAside(),
    );
  }

  /** While the application is being put together; the work begins when all of it stands. */
  register<Item extends Claimed, Result>(work: Work<Item, Result>): Worker<Item, Result> {
    const worker = new Worker(work, this.logger);
    this.registered.push({ worker, work });
    return worker;
  }

  /** Registers what comes round by itself. */
  sweep(sweep: SweepOf): Worker<Claimed, void> {
    return this.register(new Sweep(sweep, this.logger));
  }

  /** Registers rows that say themselves when they are due. */
  dueRows<Row extends DueRow>(rows: DueRows<Row>): Worker<Due<Row>, void> {
    return this.register(workOn(rows, this.logger));
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const { worker, work } of this.registered) {
      const { channel } = work;
      if (channel === undefined) continue;
      await this.pubsub.subscribe(channel, () => {
        worker.wakeSoon();
      });
      this.pubsub.onReconnected(() => {
        worker.wake();
      });
    }
    for (const { worker } of this.registered) worker.start();
  }

  /** Has one kind of work look for something to do. */
  wake(name: string): void {
    for (const { worker, work } of this.registered) if (work.name === name) worker.wake();
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop();
  }

  /** Takes nothing more and finishes what is under way. */
  async stop(): Promise<void> {
    await Promise.all(this.registered.map(({ worker }) => worker.stop()));
  }

  private async countSetAside(): Promise<ReadonlyMap<string, number>> {
    const counts = this.registered.map(async ({ work }) => [work.name, await work.countSetAside()] as const);
    return new Map(await Promise.all(counts));
  }
}
