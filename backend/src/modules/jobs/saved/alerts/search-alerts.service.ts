import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { ALERTS } from '#contract/domain/limits.ts';
import { Database } from '../../../../platform/database/database.ts';
import { Maintenance } from '../../../../platform/database/maintenance.ts';
import type { Due } from '../../../../platform/queue/due-rows.ts';
import { Outbox } from '../../../../platform/queue/outbox.ts';
import type { Worker } from '../../../../platform/queue/worker.ts';
import { Workers } from '../../../../platform/queue/workers.ts';
import { filtersOf } from '../../../../records/jobs/saved-search-row.ts';
import { MAX_ALERT_FAILURES, SearchAlertsRepository } from '../../../../records/jobs/search-alerts.repository.ts';
import type { AlertNews, DueSearch } from '../../../../records/jobs/search-alerts.repository.ts';
import { JobSearchService } from '../../../search/pages/job-search.service.ts';
import { PeopleAlerts } from '../people/people-alerts.service.ts';
import type { Note } from '../people/people-alerts.service.ts';
import { nextAlertAt } from './alert-times.ts';

/**
 * Looks for new jobs, and for employers new people, on behalf of saved searches and emits `search.alerted`, which others turn into notifications and
 * mails. Any number of processes do this side by side: a search is claimed by its row lock, and what it told of is a
 * unique row, so no job is told twice of. One transaction per search: a crash leaves it as it was.
 */
@Injectable()
export class SearchAlerts implements OnModuleInit {
  readonly worker: Worker<Due<DueSearch>, void>;

  constructor(
    private readonly database: Database,
    private readonly repository: SearchAlertsRepository,
    private readonly searching: JobSearchService,
    private readonly people: PeopleAlerts,
    private readonly outbox: Outbox,
    private readonly maintenance: Maintenance,
    workers: Workers,
  ) {
    this.worker = workers.dueRows({
      name: 'alerts',
      one: 'a saved search',
      // The triggers jobs_tell_inserted and jobs_tell_updated notify it.
      channel: 'jobs_listed',
      // After the first of a burst of new jobs, so that one alert tells of all.
      gatherMs: 1_000,
      pollMs: 15_000,
      tries: MAX_ALERT_FAILURES,
      due: () => repository.due(database.primary()),
      handle: (search) => this.look(search),
      postpone: (...failed) => repository.postpone(database.primary(), ...failed),
      countSetAside: () => repository.countSetAside(database.primary()),
    });
  }

  onModuleInit(): void {
    this.maintenance.also(() => this.repository.sweep(this.database.primary()));
  }

  /** The present news of an alert; undefined if its jobs have closed, or nobody wants it any more. */
  news(alertId: string): Promise<AlertNews | undefined> {
    return this.repository.news(this.database.primary(), alertId);
  }

  /** Works through every search that is due. */
  run(): Promise<void> {
    return this.worker.run();
  }

  private async look(due: DueSearch): Promise<void> {
    // Before the search is locked: the embedded database is asked nothing else inside a transaction.
    const note = await this.noting(due);
    await this.database.write(async (em) => {
      const search = await this.repository.claim(em, due.id);
      if (search !== undefined) await this.alert(em, search, note);
    });
  }

  /** The way in which the news of a search are recorded. */
  private async noting(due: DueSearch): Promise<Note> {
    if (due.kind === 'people') return this.people.noting(due);
    const owner = { userId: due.user_id, userType: due.user_type };
    const where = await this.searching.conditionsOf(owner, filtersOf(due.filters));
    return (em, searchId, alertId) => this.repository.note(em, searchId, alertId, where);
  }

  private async alert(em: SqlEntityManager, search: DueSearch, note: Note): Promise<void> {
    const alertId = randomUUID();
    const { jobs, since } = await note(em, search.id, alertId);
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
