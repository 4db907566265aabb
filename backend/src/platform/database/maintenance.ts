import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HOUR_MS } from '#contract/domain/time.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { RateLimits } from '../http/access/rate-limits.ts';
import { Sessions } from '../http/access/sessions.ts';
import { IdempotencyRepository } from '../http/contract-binding/idempotency.repository.ts';
import { LOGGER, type Logger } from '../ops/logger.ts';
import { outboxRepository } from '../queue/outbox.repository.ts';
import { Database, OPEN_DATABASE, type OpenDatabase } from './database.ts';

const BACKUPS_KEPT = 3;

/** Hourly: rows that are over go, and the embedded database, which has no autovacuum and no fsync, is backed up. */
@Injectable()
export class Maintenance implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private readonly sweeps: (() => Promise<void>)[] = [];

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(OPEN_DATABASE) private readonly opened: OpenDatabase,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly rateLimits: RateLimits,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running = this.run().catch((error: unknown) => {
        this.logger.error({ err: error }, 'maintenance failed');
      });
    }, HOUR_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Lets a module sweep its own tables in every round. */
  also(sweep: () => Promise<void>): void {
    this.sweeps.push(sweep);
  }

  /** One round. */
  async run(): Promise<void> {
    await this.sessions.sweepSessions();
    await this.rateLimits.sweep();
    await outboxRepository.sweep(this.database.primary());
    for (const sweep of this.sweeps) await sweep();
    await new IdempotencyRepository().sweepAnswers(this.database.primary());
    if (this.opened.thread === null) return;
    await this.opened.thread.exec('vacuum analyze');
    await this.backUp();
  }

  /** Writes the embedded database as a gzipped tar into `DATA_DIR/backups` and keeps the newest three. */
  async backUp(): Promise<string | null> {
    if (this.opened.thread === null) return null;
    const folder = join(this.config.dataDir, 'backups');
    await mkdir(folder, { recursive: true });
    const file = join(folder, `rolecall-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`);
    // Under another name until it is whole: a half backup must not push a good one out.
    await writeFile(`${file}.part`, await this.opened.thread.dump());
    await rename(`${file}.part`, file);
    const kept = (await readdir(folder)).filter((name) => name.endsWith('.tar.gz')).sort();
    for (const old of kept.slice(0, -BACKUPS_KEPT)) await rm(join(folder, old), { force: true });
    return file;
  }
}
