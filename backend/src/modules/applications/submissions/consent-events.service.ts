import { Injectable } from '@nestjs/common';
import { notificationPart as plain } from '../../../library/text/notification-part.ts';
import { EventHandlers } from '../../../platform/queue/event-handlers.ts';
import { Outbox, type HandlersOf } from '../../../platform/queue/outbox.ts';
import { Notifier } from '../../../records/notifications/notifier.ts';
import { ApplicationsService } from '../applications.service.ts';

declare module '../../../platform/queue/events.ts' {
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
    private readonly notifications: Notifier,
    outbox: Outbox,
  ) {
    super(outbox);
  }

  protected handlers(): HandlersOf<Topics> {
    return this.notifications.handlersFor<Topics>({
      'consent.answered': async ({ applicationId, vendorId, outcome, asks }) => {
        const news = await this.applications.applicationNews(applicationId, 'applicant');
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

type ConsentOutcome = 'confirmed' | 'refused' | 'lapsed' | 'taken_back';

interface News {
  readonly personName: string;
  readonly jobTitle: string;
  readonly outcome: ConsentOutcome;
}

/** Texts for vendors about the answers of the people they submitted. */
export function consentText({ personName, jobTitle, outcome }: News): { title: string; details: string } {
  const [person, job] = [plain(personName), plain(jobTitle)];
  switch (outcome) {
    case 'confirmed':
      return { title: `Said yes: ${person}`, details: `${person} agreed to be put forward for ${job}.` };
    case 'refused':
      return {
        title: `Said no: ${person}`,
        details: `${person} does not want to be put forward for ${job}. The submission has ended, and nobody can ask them about this job again.`,
      };
    case 'taken_back':
      return {
        title: `Took the yes back: ${person}`,
        details: `${person} no longer wants to be put forward for ${job}. The submission has ended.`,
      };
    case 'lapsed':
      return {
        title: `No answer: ${person}`,
        details: `${person} has not answered whether you may put them forward for ${job}. You can ask again from the application.`,
      };
  }
}
