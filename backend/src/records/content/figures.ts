import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import * as z from 'zod/mini';
import { sql } from 'kysely';
import { siteFigures, type SiteFigures } from '#contract/api/home.ts';
import { Database, parsedRows, kysely } from '../../platform/database/database.ts';
import { lockUntilCommit } from '../../platform/database/signals.ts';
import { json, now, wireInstant } from '../../platform/database/tables.ts';
import { LOGGER, type Logger } from '../../platform/ops/logger.ts';
import { EmployerOpeningsRepository } from '../jobs/employer-openings.repository.ts';
import { openJob } from '../jobs/job-conditions.ts';
import { Candidates } from '../profile/candidates.ts';
import type { StoredFigures } from './schema.ts';

interface FiguresRow {
  figures: StoredFigures;
  counted_at: string;
  /** Seconds since they were counted. */
  age: number;
  /** Milliseconds that counting took. */
  took_ms: number;
}

const storedFigures = z.omit(siteFigures, { countedAt: true, candidates: true });

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
    const stored = await this.readStored(this.database.read());
    if (stored !== undefined) {
      if (isOld(stored)) this.inBackground();
      return stored;
    }
    await this.recount();
    const counted = await this.readStored(this.database.primary());
    if (counted === undefined) throw new Error('what was counted is not there');
    return counted;
  }

  /** Counts, unless another process has just done so. */
  async recount(options: { always?: boolean } = {}): Promise<void> {
    await this.database.write(async (em) => {
      await this.lockFigures(em);
      const stored = await this.readStored(em);
      if (options.always !== true && stored !== undefined && !isOld(stored)) return;
      const started = performance.now();
      await this.openings.countOpenings(em);
      const figures = await this.countFigures(em);
      await this.storeFigures(em, figures, Math.round(performance.now() - started));
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

  private readStored(em: SqlEntityManager): Promise<FiguresRow | undefined> {
    return kysely(em)
      .selectFrom('site_figures')
      .select((eb) => [
        'figures',
        wireInstant(eb.ref('counted_at')).as('counted_at'),
        'took_ms',
        sql<number>`extract(epoch from now() - ${eb.ref('counted_at')})::float8`.as('age'),
      ])
      .executeTakeFirst();
  }

  /** Lets one process count while the others wait for it. Held until the transaction ends. */
  private async lockFigures(em: SqlEntityManager): Promise<void> {
    await lockUntilCommit(em, 'site figures');
  }

  private async storeFigures(em: SqlEntityManager, figures: StoredFigures, tookMs: number): Promise<void> {
    await kysely(em)
      .insertInto('site_figures')
      .values({ id: 1, figures: json(figures), counted_at: now, took_ms: tookMs })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          figures: eb.ref('excluded.figures'),
          counted_at: eb.ref('excluded.counted_at'),
          took_ms: eb.ref('excluded.took_ms'),
        })),
      )
      .execute();
  }

  private async countFigures(em: SqlEntityManager): Promise<StoredFigures> {
    const [row] = await parsedRows(
      em,
      storedFigures,
      `with open as materialized (
         select client_id, category, work_mode, country, state, city, created_at from jobs where ${openJob('jobs')}
       )
       select count(*)::int as "openJobs",
              count(*) filter (where created_at > now() - interval '7 days')::int as "postedThisWeek",
              count(*) filter (where work_mode = 'remote')::int as "remoteJobs",
              count(distinct client_id)::int as "employersHiring",
              (select count(*)::int from (select 1 from open where city is not null group by country, state, city) p) as places,
              count(distinct country)::int as countries,
              (select coalesce(json_agg(c order by c.count desc, c.value), '[]') from (
                 select category as value, count(*)::int as count from open group by category) c) as categories
         from open`,
    );
    if (row === undefined) throw new Error('A count answers one row');
    return row;
  }
}

function isOld({ age, took_ms: tookMs }: FiguresRow): boolean {
  return age > Math.max(LIFETIME, tookMs / 1_000 / SHARE);
}
