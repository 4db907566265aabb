import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { SiteFigures } from '#contract/api/home.ts';
import { Database } from '../../platform/database/database.ts';
import { LOGGER } from '../../platform/ops/logger.ts';
import type { Logger } from '../../platform/ops/logger.ts';
import { EmployerOpeningsRepository } from '../jobs/employer-openings.repository.ts';
import { Candidates } from '../profile/candidates.ts';
import { FiguresReportRepository } from './figures-report.repository.ts';
import { FiguresRepository } from './figures.repository.ts';
import type { FiguresRow } from './figures.repository.ts';

/** Seconds for which figures are good enough. */
const LIFETIME = 60;
/** Slow counts run less often: counting takes at most this share of the time. */
const SHARE = 0.01;

/**
 * Figures over all jobs are counted once for every process and visitor, and stored in the database. A visitor reads the
 * stored ones; when they have grown old, they are counted again in the background.
 */
@Injectable()
export class Figures implements BeforeApplicationShutdown {
  private running: Promise<void> | null = null;

  constructor(
    private readonly database: Database,
    private readonly repository: FiguresRepository,
    private readonly report: FiguresReportRepository,
    private readonly openings: EmployerOpeningsRepository,
    private readonly candidates: Candidates,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async current(): Promise<SiteFigures> {
    const { figures, counted_at: countedAt } = await this.fresh();
    return { ...figures, candidates: await this.candidates.countFoundByAll(), countedAt };
  }

  /** Sees to it that openings and figures have been counted, and are counted again when they are old. */
  async fresh(): Promise<FiguresRow> {
    const stored = await this.repository.stored(this.database.read());
    if (stored !== undefined) {
      if (isOld(stored)) this.inBackground();
      return stored;
    }
    await this.recount();
    const counted = await this.repository.stored(this.database.primary());
    if (counted === undefined) throw new Error('what was counted is not there');
    return counted;
  }

  /** Counts, unless another process has just done so. */
  async recount(options: { always?: boolean } = {}): Promise<void> {
    await this.database.write(async (em) => {
      await this.repository.lock(em);
      const stored = await this.repository.stored(em);
      if (options.always !== true && stored !== undefined && !isOld(stored)) return;
      const started = performance.now();
      await this.openings.count(em);
      const figures = await this.report.count(em);
      await this.repository.store(em, figures, Math.round(performance.now() - started));
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.running;
  }

  private inBackground(): void {
    this.running ??= this.recount()
      .catch((error: unknown) => {
        // Old figures are better than none; the next visitor brings the next attempt.
        this.logger.error({ err: error }, 'the figures of the site could not be counted');
      })
      .finally(() => {
        this.running = null;
      });
  }
}

function isOld({ age, took_ms: tookMs }: FiguresRow): boolean {
  return age > Math.max(LIFETIME, tookMs / 1_000 / SHARE);
}
