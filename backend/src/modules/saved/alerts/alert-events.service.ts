import { Injectable } from '@nestjs/common';
import { EventHandlers } from '../../../outbox/event-handlers.ts';
import { Outbox } from '../../../outbox/outbox.ts';
import type { HandlersOf } from '../../../outbox/outbox.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { alertText } from './alert-text.ts';
import { SearchAlerts } from './search-alerts.service.ts';

declare module '../../../outbox/events.ts' {
  interface DomainEvents {
    /** A saved search has found new jobs. */
    'search.alerted': { alertId: string };
  }
}

type Topics = 'search.alerted';

/** Who is told of new jobs in the panel; `SearchMails` does it by mail. */
@Injectable()
export class AlertEvents extends EventHandlers<Topics> {
  constructor(
    private readonly alerts: SearchAlerts,
    private readonly notifications: NotificationsService,
    outbox: Outbox,
  ) {
    super(outbox);
  }

  protected handlers(): HandlersOf<Topics> {
    return this.notifications.handlersFor<Topics>({
      'search.alerted': async ({ alertId }) => {
        const news = await this.alerts.news(alertId);
        if (news === undefined || !news.channels.includes('panel')) return undefined;
        return {
          userId: news.userId,
          type: 'System',
          ...alertText(news),
          notificationDetail: alertId,
          quiet: !news.channels.includes('desktop'),
          dedupeKey: `search.alerted ${alertId}`,
        };
      },
    });
  }
}
