import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { ALERTS } from '#contract/domain/limits.ts';
import { Database } from '../../../database/database.ts';
import { Maintenance } from '../../../database/maintenance.ts';
import type { Conditions } from '../../../database/sql.ts';
import { LOGGER } from '../../../ops/logger.ts';
import type { Logger } from '../../../ops/logger.ts';
import { Outbox } from '../../../outbox/outbox.ts';
import { PubSub } from '../../../realtime/pubsub.ts';
import { JobSearchService } from '../search/job-search.service.ts';
import { nextAlertAt } from './alert-times.ts';
import { filtersOf } from './saved-search-row.ts';
import { SearchAlertsRepository } from './search-alerts.repository.ts';
import type { AlertNews, DueSearch } from './search-alerts.repository.ts';

/** On which the database tells that jobs were listed (migration 004). */
const LISTED_CHANNEL = 'jobs_listed';
const POLL_MS = 15_000;
/** After the first of a burst of new jobs, so that one alert tells of all. */
const GATHER_MS = 1_000;

export type { AlertNews };

/**
 * Looks for new jobs on behalf of saved searches and emits `search.alerted`, which others turn into notifications and
 * mails. Any number of processes do this side by side: a search is claimed by its row lock, and what it told of is a
 * unique row, so no job is told twice of. One transaction per search: a crash leaves it as it was.
 */
@Injectable()
export class SearchAlerts implements OnApplicationBootstrap, OnModuleDestroy {
  private poll: NodeJS.Timeout | undefined;
  private gathering: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly repository: SearchAlertsRepository,
    private readonly searching: JobSearchService,
    private readonly outbox: Outbox,
    private readonly pubsub: PubSub,
    private readonly maintenance: Maintenance,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.pubsub.subscribe(LISTED_CHANNEL, () => {
      this.gather();
    });
    this.maintenance.also(() => this.repository.sweep(this.database.primary()));
    this.poll = setInterval(() => void this.run(), POLL_MS);
    this.poll.unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.poll);
    clearTimeout(this.gathering);
    await this.running;
  }

  /** What an alert can tell now; undefined when its jobs have closed, or nobody wants it any more. */
  news(alertId: string): Promise<AlertNews | undefined> {
    return this.repository.news(this.database.primary(), alertId);
  }

  /** Works through every search that is due. A call during a run waits for that run. */
  run(): Promise<void> {
    this.running ??= this.work().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private gather(): void {
    if (this.stopped || this.gathering !== undefined) return;
    this.gathering = setTimeout(() => {
      this.gathering = undefined;
      void this.run();
    }, GATHER_MS);
    this.gathering.unref();
  }

  private async work(): Promise<void> {
    try {
      while (!this.stopped && (await this.workOne()));
    } catch (error) {
      // The database is away; the next poll tries again.
      this.logger.warn({ err: error }, 'saved searches could not be read');
    }
  }

  /** @returns whether there was a search to work on */
  private async workOne(): Promise<boolean> {
    const due = await this.repository.due(this.database.primary());
    if (due === undefined) return false;
    try {
      // Before the search is locked: the embedded database is asked nothing else inside a transaction.
      const owner = { userId: due.user_id, userType: due.user_type };
      const where = await this.searching.conditionsOf(owner, filtersOf(due.filters));
      await this.database.write(async (em) => {
        const search = await this.repository.claim(em, due.id);
        if (search !== undefined) await this.alert(em, search, where);
      });
    } catch (error) {
      this.logger.error({ err: error, searchId: due.id }, 'a saved search failed');
      await this.repository.postpone(this.database.primary(), due.id);
    }
    return true;
  }

  private async alert(em: SqlEntityManager, search: DueSearch, where: Conditions): Promise<void> {
    const alertId = randomUUID();
    const { jobs, since } = await this.repository.note(em, search.id, alertId, where);
    const jobsAreCapped = jobs >= ALERTS.maxJobs;
    if (since !== null) {
      await this.repository.insertAlert(em, { id: alertId, searchId: search.id, since, jobs, jobsAreCapped });
      await this.outbox.emit(em, 'search.alerted', { alertId });
    }
    const now = new Date();
    const nextAt = nextAlertAt(search.frequency, search.time_zone, now, now) ?? now;
    await this.repository.advance(em, search.id, nextAt.toISOString(), jobsAreCapped);
  }
}
