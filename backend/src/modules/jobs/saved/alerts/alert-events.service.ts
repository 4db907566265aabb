import { Injectable } from '@nestjs/common';
import type { AlertChannel } from '#contract/domain/options.ts';
import { notificationPart as plain } from '../../../../library/text/notification-part.ts';
import { EventHandlers } from '../../../../platform/queue/event-handlers.ts';
import { Outbox } from '../../../../platform/queue/outbox.ts';
import type { HandlersOf } from '../../../../platform/queue/outbox.ts';
import { Notifier } from '../../../../records/notifications/notifier.ts';
import { PeopleAlerts } from '../people/people-alerts.service.ts';
import { SearchAlerts } from './search-alerts.service.ts';

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
        const people = await this.people.news(alertId);
        // About the account itself: any other record of type System is to an employer a review of ours.
        if (people !== undefined) return this.told(alertId, people.userId, people, peopleAlertText(people));
        const news = await this.alerts.news(alertId);
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
