import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { ALERTS } from '#contract/domain/limits.ts';
import type { AlertChannel } from '#contract/domain/options.ts';
import { notificationPart as plain } from '../../../../library/text/notification-part.ts';
import { Database } from '../../../../platform/database/database.ts';
import { Maintenance } from '../../../../platform/database/maintenance.ts';
import type { Due } from '../../../../platform/queue/due-rows.ts';
import { EventHandlers } from '../../../../platform/queue/event-handlers.ts';
import { Outbox, type HandlersOf } from '../../../../platform/queue/outbox.ts';
import type { Worker } from '../../../../platform/queue/worker.ts';
import { Workers } from '../../../../platform/queue/workers.ts';
import { filtersOf } from '../../../../records/jobs/saved-search-row.ts';
import {
  MAX_ALERT_FAILURES,
  SearchAlertsRepository,
  type AlertNews,
  type DueSearch,
} from '../../../../records/jobs/search-alerts.repository.ts';
import { Notifier } from '../../../../records/notifications/notifier.ts';
import { JobSearchService } from '../../../search/pages/job-search.service.ts';
import { PeopleAlerts, type Note } from '../people/people-alerts.service.ts';
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
    this.maintenance.also(() => this.repository.sweepAlerts(this.database.primary()));
  }

  /** The present news of an alert; undefined if its jobs have closed, or nobody wants it any more. */
  alertNews(alertId: string): Promise<AlertNews | undefined> {
    return this.repository.alertNews(this.database.primary(), alertId);
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

declare module '../../../../platform/queue/events.ts' {
  interface DomainEvents {
    /** A saved search has found new jobs, or new people. */
    'search.alerted': { alertId: string };
  }
}

type Topics = 'search.alerted';

/** Notifies people of new jobs in the panel; `SearchMails` does it by mail. */
@Injectable()
export class AlertEvents extends EventHandlers<Topics> {
  constructor(
    private readonly alerts: SearchAlerts,
    private readonly people: PeopleAlerts,
    private readonly notifications: Notifier,
    outbox: Outbox,
  ) {
    super(outbox);
  }

  protected handlers(): HandlersOf<Topics> {
    return this.notifications.handlersFor<Topics>({
      'search.alerted': async ({ alertId }) => {
        const people = await this.people.peopleNews(alertId);
        // About the account itself: any other record of type System is to an employer a review of ours.
        if (people !== undefined) return this.told(alertId, people.userId, people, peopleAlertText(people));
        const news = await this.alerts.alertNews(alertId);
        return news && this.told(alertId, alertId, news, alertText(news));
      },
    });
  }

  private told(
    alertId: string,
    record: string,
    { userId, channels }: { userId: string; channels: readonly AlertChannel[] },
    text: { title: string; details: string },
  ) {
    if (!channels.includes('panel')) return undefined;
    return {
      userId,
      type: 'System' as const,
      ...text,
      notificationDetail: record,
      quiet: !channels.includes('desktop'),
      dedupeKey: `search.alerted ${alertId}`,
    };
  }
}

/** To who saved the search; one text for all its new jobs. */
export function alertText(news: {
  searchName: string;
  jobs: number;
  jobsAreCapped: boolean;
  jobTitle: string;
  companyName: string;
}): { title: string; details: string } {
  const name = plain(news.searchName);
  const first = `${plain(news.jobTitle)} at ${plain(news.companyName)}`;
  if (news.jobs === 1) return { title: `New job for “${name}”`, details: `${first}.` };
  const others = news.jobs - 1;
  return {
    title: `${String(news.jobs)}${news.jobsAreCapped ? '+' : ''} new jobs for “${name}”`,
    details: `${first}, and ${news.jobsAreCapped ? 'more than ' : ''}${String(others)} ${others === 1 ? 'other' : 'others'}.`,
  };
}

/** To an employer who saved a search for people; nobody is named. */
export function peopleAlertText(news: { searchName: string; people: number; isCapped: boolean; headline: string }): {
  title: string;
  details: string;
} {
  const name = plain(news.searchName);
  const first = plain(news.headline);
  if (news.people === 1) return { title: `New person for “${name}”`, details: `${first}.` };
  const others = news.people - 1;
  return {
    title: `${String(news.people)}${news.isCapped ? '+' : ''} new people for “${name}”`,
    details: `${first}, and ${news.isCapped ? 'more than ' : ''}${String(others)} ${others === 1 ? 'other' : 'others'}.`,
  };
}
