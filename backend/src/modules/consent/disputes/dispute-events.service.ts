import { Injectable } from '@nestjs/common';
import type { DisputeDecision } from '#contract/domain/dispute.ts';
import { EventHandlers } from '../../../outbox/event-handlers.ts';
import { Outbox } from '../../../outbox/outbox.ts';
import type { HandlersOf } from '../../../outbox/outbox.ts';
import { BenchService } from '../../bench/bench.service.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { disputeText } from './dispute-text.ts';

declare module '../../../outbox/events.ts' {
  interface DomainEvents {
    /** Our staff have decided a dispute. `resourceId`: the person, as they are on the reader's own bench. */
    'dispute.decided': {
      disputeId: string;
      jobId: string;
      userId: string;
      resourceId: string;
      decision: DisputeDecision;
      asked: boolean;
    };
  }
}

type Topics = 'dispute.decided';

/** Notifies every vendor whom a decision concerns, in words about that vendor alone. */
@Injectable()
export class DisputeEvents extends EventHandlers<Topics> {
  constructor(
    private readonly bench: BenchService,
    private readonly jobs: JobsService,
    private readonly notifications: NotificationsService,
    outbox: Outbox,
  ) {
    super(outbox);
  }

  protected handlers(): HandlersOf<Topics> {
    return this.notifications.handlersFor<Topics>({
      'dispute.decided': async ({ disputeId, jobId, userId, resourceId, decision, asked }) => {
        const person = (await this.bench.byIds([resourceId])).get(resourceId);
        const job = (await this.jobs.headings([jobId], 'other')).get(jobId);
        if (person === undefined || job === undefined) return undefined;
        return {
          userId,
          type: 'System',
          ...disputeText({ personName: person.name, jobTitle: job.title, decision, asked }),
          notificationDetail: null,
          dedupeKey: `dispute.decided ${disputeId} ${userId}`,
        };
      },
    });
  }
}
