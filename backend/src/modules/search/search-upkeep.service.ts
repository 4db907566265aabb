import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { coordinatesOf } from '../../library/places/coordinates.ts';
import { Database } from '../../platform/database/database.ts';
import { Maintenance } from '../../platform/database/maintenance.ts';
import { LOGGER, type Logger } from '../../platform/ops/logger.ts';
import type { Work } from '../../platform/queue/work.ts';
import type { Worker } from '../../platform/queue/worker.ts';
import { Workers } from '../../platform/queue/workers.ts';
import { SearchTerms } from '../../records/search/search-terms.ts';
import { SearchUpkeepRepository } from '../../records/search/search-upkeep.repository.ts';

/** Jobs that are brought up to date in one transaction. */
const BATCH = 100;

/** There are outdated jobs. */
interface Batch {
  readonly attempts: number;
}

/**
 * Keeps fresh what searches stand on: every hour the words and completions, and once, after an upgrade, the vectors and
 * coordinates of jobs that an older version indexed (`search_version`), a few at a time beside everything else. Processes share
 * that work by row locks; one that stops leaves the rest to the next start.
 */
@Injectable()
export class SearchUpkeep implements OnModuleInit, Work<Batch, number> {
  readonly name = 'indexing';
  readonly lanes = 1;
  readonly pollMs = 60_000;
  /** So long the database is left alone after a batch. */
  readonly pauseMs = 100;
  /** Until the next start, which tries again. */
  readonly tries = 10;
  readonly pauses = { first: 60, longest: 3_600, jitter: 0.25 };
  private readonly worker: Worker<Batch, number>;
  private refreshedAt: string | null = null;
  /** Jobs that were indexed anew since the last time that none was outdated. */
  private indexed = 0;
  private failures = 0;
  /** When to look again; never, when nothing is left. */
  private lookAt = 0;

  constructor(
    private readonly database: Database,
    private readonly repository: SearchUpkeepRepository,
    private readonly terms: SearchTerms,
    private readonly maintenance: Maintenance,
    workers: Workers,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.worker = workers.register(this);
  }

  onModuleInit(): void {
    this.maintenance.also(() => this.refresh());
  }

  /** Rebuilds words and completions, unless no job changed since the last time. */
  async refresh(): Promise<void> {
    const changedAt = await this.repository.changedAt(this.database.primary());
    if (changedAt === this.refreshedAt) return;
    await this.database.write((em) => this.terms.refreshTerms(em));
    this.refreshedAt = changedAt;
  }

  /** Resolves when no job from before the upgrade is left. */
  catchUp(): Promise<void> {
    this.lookAt = 0;
    return this.worker.run();
  }

  async claim(): Promise<Batch | undefined> {
    if (Date.now() < this.lookAt) return undefined;
    const outdated = await this.repository.outdated(this.database.primary(), 1);
    if (outdated.length > 0) return { attempts: this.failures + 1 };
    this.lookAt = Infinity;
    if (this.indexed > 0) await this.finish();
    return undefined;
  }

  handle(): Promise<number> {
    return this.database.write(async (em) => {
      const old = await this.repository.outdated(em, BATCH);
      const located = await Promise.all(old.map(async (row) => ({ id: row.id, ...(await coordinatesOf(row)) })));
      if (located.length > 0) await this.repository.index(em, located);
      return located.length;
    });
  }

  async done(_: Batch, count: number): Promise<void> {
    this.failures = 0;
    const isFirst = this.indexed === 0;
    this.indexed += count;
    // Completions need not wait for a million jobs.
    if (isFirst) await this.refresh();
  }

  retry({ attempts }: Batch, error: unknown, retryInSeconds: number): Promise<void> {
    this.failures = attempts;
    this.lookAt = Date.now() + retryInSeconds * 1_000;
    this.logger.warn({ err: error, retryInSeconds }, 'jobs could not be indexed anew');
    return Promise.resolve();
  }

  setAside({ attempts }: Batch, error: unknown): Promise<void> {
    this.failures = attempts;
    this.lookAt = Infinity;
    this.logger.error({ err: error }, 'jobs could not be indexed anew');
    return Promise.resolve();
  }

  countSetAside(): Promise<number> {
    return Promise.resolve(this.failures >= this.tries ? 1 : 0);
  }

  private async finish(): Promise<void> {
    const jobs = this.indexed;
    this.indexed = 0;
    await this.refresh();
    await this.database.write((em) => this.terms.analyzeTerms(em));
    this.logger.info({ jobs }, 'jobs from before the upgrade are indexed anew');
  }
}
