import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { ALERTS } from '#contract/domain/limits.ts';
import { Database } from '../../../database/database.ts';
import { Maintenance } from '../../../database/maintenance.ts';
import type { Conditions } from '../../../database/sql.ts';
import { LOGGER } from '../../../ops/logger.ts';
import type { Logger } from '../../../ops/logger.ts';
import { Outbox } from '../../../outbox/outbox.ts';
import type { Work } from '../../../work/work.ts';
import type { Worker } from '../../../work/worker.ts';
import { Workers } from '../../../work/workers.ts';
import { JobSearchService } from '../../job-search/pages/job-search.service.ts';
import { nextAlertAt } from './alert-times.ts';
import { filtersOf } from '../searches/saved-search-row.ts';
import { MAX_ALERT_FAILURES, SearchAlertsRepository } from './search-alerts.repository.ts';
import type { AlertNews, DueSearch } from './search-alerts.repository.ts';

export type { AlertNews };

/** A search that is due, with how often it was tried. */
type DueWork = DueSearch & { readonly attempts: number };

/**
 * Looks for new jobs on behalf of saved searches and emits `search.alerted`, which others turn into notifications and
 * mails. Any number of processes do this side by side: a search is claimed by its row lock, and what it told of is a
 * unique row, so no job is told twice of. One transaction per search: a crash leaves it as it was.
 */
@Injectable()
export class SearchAlerts implements OnModuleInit, Work<DueWork> {
  readonly name = 'alerts';
  readonly lanes = 1;
  /** On which the database tells that jobs were listed (migration 004). */
  readonly channel = 'jobs_listed';
  /** After the first of a burst of new jobs, so that one alert tells of all. */
  readonly gatherMs = 1_000;
  readonly pollMs = 15_000;
  readonly tries = MAX_ALERT_FAILURES;
  /** Others come first. */
  readonly pauses = { first: 300, longest: 21_600, jitter: 0.25 };
  private readonly worker: Worker<DueWork, void>;

  constructor(
    private readonly database: Database,
    private readonly repository: SearchAlertsRepository,
    private readonly searching: JobSearchService,
    private readonly outbox: Outbox,
    private readonly maintenance: Maintenance,
    workers: Workers,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.worker = workers.register(this);
  }

  onModuleInit(): void {
    this.maintenance.also(() => this.repository.sweep(this.database.primary()));
  }

  /** What an alert can tell now; undefined when its jobs have closed, or nobody wants it any more. */
  news(alertId: string): Promise<AlertNews | undefined> {
    return this.repository.news(this.database.primary(), alertId);
  }

  /** Works through every search that is due. */
  run(): Promise<void> {
    return this.worker.run();
  }

  async claim(): Promise<DueWork | undefined> {
    const due = await this.repository.due(this.database.primary());
    return due && { ...due, attempts: due.failures + 1 };
  }

  async handle(due: DueWork): Promise<void> {
    // Before the search is locked: the embedded database is asked nothing else inside a transaction.
    const owner = { userId: due.user_id, userType: due.user_type };
    const where = await this.searching.conditionsOf(owner, filtersOf(due.filters));
    await this.database.write(async (em) => {
      const search = await this.repository.claim(em, due.id);
      if (search !== undefined) await this.alert(em, search, where);
    });
  }

  /** `alert` has noted it in the same transaction. */
  done(): Promise<void> {
    return Promise.resolve();
  }

  async retry({ id, attempts }: DueWork, error: unknown, retryInSeconds: number): Promise<void> {
    this.logger.error({ err: error, searchId: id, attempts, retryInSeconds }, 'a saved search failed');
    await this.repository.postpone(this.database.primary(), id, attempts, retryInSeconds);
  }

  async setAside({ id, attempts }: DueWork, error: unknown): Promise<void> {
    this.logger.error(
      { err: error, searchId: id, attempts },
      'a saved search was set aside: it needs somebody to look at it',
    );
    await this.repository.postpone(this.database.primary(), id, attempts, 0);
  }

  countSetAside(): Promise<number> {
    return this.repository.countSetAside(this.database.primary());
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
