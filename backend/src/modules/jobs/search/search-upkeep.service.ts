import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Database } from '../../../database/database.ts';
import { Maintenance } from '../../../database/maintenance.ts';
import { LOGGER } from '../../../ops/logger.ts';
import type { Logger } from '../../../ops/logger.ts';
import { coordinatesOf, JobWriterRepository } from '../job-writer.repository.ts';
import { SearchUpkeepRepository } from './search-upkeep.repository.ts';

/** Jobs that are brought up to date in one transaction, and how long the database is left alone after it. */
const BATCH = 100;
const PAUSE_MS = 100;

/**
 * Keeps fresh what searches stand on: every hour the words and completions, and once, after an upgrade, the vectors and
 * coordinates of jobs from before (migration 005), a few at a time beside everything else. Processes share that work by row
 * locks; one that stops leaves the rest to the next start.
 */
@Injectable()
export class SearchUpkeep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stop = new AbortController();
  private catchingUp: Promise<void> = Promise.resolve();
  private refreshedAt: string | null = null;

  constructor(
    private readonly database: Database,
    private readonly repository: SearchUpkeepRepository,
    private readonly writer: JobWriterRepository,
    private readonly maintenance: Maintenance,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.maintenance.also(() => this.refresh());
    this.catchingUp = this.catchUp().catch((error: unknown) => {
      if (!this.stop.signal.aborted) this.logger.error({ err: error }, 'jobs could not be indexed anew');
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.stop.abort();
    await this.catchingUp;
  }

  /** Rebuilds words and completions, unless no job changed since the last time. */
  async refresh(): Promise<void> {
    const changedAt = await this.repository.changedAt(this.database.primary());
    if (changedAt === this.refreshedAt) return;
    await this.database.write((em) => this.writer.refreshTerms(em));
    this.refreshedAt = changedAt;
  }

  /** Resolves when no job from before the upgrade is left, or the server stops. */
  async catchUp(): Promise<void> {
    let done = 0;
    while (!this.stop.signal.aborted) {
      const count = await this.database.write(async (em) => {
        const old = await this.repository.outdated(em, BATCH);
        const located = await Promise.all(old.map(async (row) => ({ id: row.id, ...(await coordinatesOf(row)) })));
        if (located.length > 0) await this.repository.index(em, located);
        return located.length;
      });
      if (count === 0) break;
      // Completions need not wait for a million jobs.
      if (done === 0) await this.refresh();
      done += count;
      await pause(PAUSE_MS, undefined, { signal: this.stop.signal });
    }
    if (done === 0) return;
    await this.refresh();
    await this.writer.analyze(this.database.primary());
    this.logger.info({ jobs: done }, 'jobs from before the upgrade are indexed anew');
  }
}
