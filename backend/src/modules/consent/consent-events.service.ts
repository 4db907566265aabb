import { Injectable } from '@nestjs/common';
import { EventHandlers } from '../../outbox/event-handlers.ts';
import { Outbox } from '../../outbox/outbox.ts';
import type { HandlersOf } from '../../outbox/outbox.ts';
import { ApplicationsService } from '../applications/applications.service.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { consentText } from './consent-text.ts';
import type { ConsentOutcome } from './consent-text.ts';

declare module '../../outbox/events.ts' {
  interface DomainEvents {
    /** A submitted person has answered, or has not in time. `asks` counts how often they had been asked. */
    'consent.answered': { applicationId: string; vendorId: string; outcome: ConsentOutcome; asks: number };
  }
}

type Topics = 'consent.answered';

/** Notifies the vendor who asked of the answer. */
@Injectable()
export class ConsentEvents extends EventHandlers<Topics> {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly notifications: NotificationsService,
    outbox: Outbox,
  ) {
    super(outbox);
  }

  protected handlers(): HandlersOf<Topics> {
    return this.notifications.handlersFor<Topics>({
      'consent.answered': async ({ applicationId, vendorId, outcome, asks }) => {
        const news = await this.applications.news(applicationId, 'applicant');
        return (
          news && {
            userId: vendorId,
            type: 'JobApplication',
            ...consentText({ ...news, outcome }),
            notificationDetail: applicationId,
            dedupeKey: `consent.answered ${applicationId} ${outcome} ${String(asks)}`,
          }
        );
      },
    });
  }
}
