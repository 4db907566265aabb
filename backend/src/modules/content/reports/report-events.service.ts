import { Injectable } from '@nestjs/common';
import type { ReportSubject } from '#contract/domain/report.ts';
import { EventHandlers } from '../../../platform/queue/event-handlers.ts';
import { Outbox, type HandlersOf } from '../../../platform/queue/outbox.ts';
import { Notifier } from '../../../records/notifications/notifier.ts';
import { reportText, type ReportOutcome } from './report-text.ts';

declare module '../../../platform/queue/events.ts' {
  interface DomainEvents {
    /** Our staff have decided about what was reported: for one who reported it, or for whose it is. */
    'report.decided': {
      caseId: string;
      userId: string;
      /** The one person of the account whom it is for; null: all of them. */
      personId: string | null;
      subject: ReportSubject;
      name: string;
      outcome: ReportOutcome;
      words: string | null;
    };
  }
}

type Topics = 'report.decided';

/** Notifies each reporter of a decision, and the owner if it affects them. */
@Injectable()
export class ReportEvents extends EventHandlers<Topics> {
  constructor(
    private readonly notifications: Notifier,
    outbox: Outbox,
  ) {
    super(outbox);
  }

  protected handlers(): HandlersOf<Topics> {
    return this.notifications.handlersFor<Topics>({
      'report.decided': ({ caseId, userId, personId, ...news }) => ({
        userId,
        ...(personId === null || personId === userId ? {} : { personId }),
        type: 'System',
        ...reportText(news),
        notificationDetail: null,
        dedupeKey: `report.decided ${caseId} ${news.words === null ? `reporter ${personId ?? userId}` : 'owner'}`,
      }),
    });
  }
}
