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
    /** Somebody who was submitted has answered, or has not in time. `asks`: how often they had been asked. */
    'consent.answered': { applicationId: string; vendorId: string; outcome: ConsentOutcome; asks: number };
  }
}

type Topics = 'consent.answered';

/** Who is told of an answer: the vendor who asked. */
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
