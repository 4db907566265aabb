import { Injectable } from '@nestjs/common';
import type { DisputeDecision } from '#contract/domain/dispute.ts';
import { notificationPart as plain } from '../../../../library/text/notification-part.ts';
import { EventHandlers } from '../../../../platform/queue/event-handlers.ts';
import { Outbox, type HandlersOf } from '../../../../platform/queue/outbox.ts';
import { BenchPeople } from '../../../../records/bench/bench-people.ts';
import { Jobs } from '../../../../records/jobs/jobs.ts';
import { Notifier } from '../../../../records/notifications/notifier.ts';

declare module '../../../../platform/queue/events.ts' {
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
    private readonly bench: BenchPeople,
    private readonly jobs: Jobs,
    private readonly notifications: Notifier,
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

interface News {
  readonly personName: string;
  readonly jobTitle: string;
  readonly decision: DisputeDecision;
  /** The reader opened the dispute. */
  readonly asked: boolean;
}

/** Texts for vendors about a decided dispute. They name no other party and reveal nothing about one. */
export function disputeText({ personName, jobTitle, decision, asked }: News): { title: string; details: string } {
  const [person, job] = [plain(personName), plain(jobTitle)];
  const title = asked ? `Your dispute about ${person} is decided` : `We’ve looked at who speaks for ${person}`;
  switch (decision) {
    case 'stands':
      return { title, details: `Nothing changes for ${person} and ${job}.` };
    case 'moved':
      return {
        title,
        details: asked
          ? `From now on you speak for ${person} at ${job}. Please make sure that they’re asked for their yes.`
          : `You no longer speak for ${person} at ${job}. Your submission has ended.`,
      };
    case 'nobody':
      return {
        title,
        details: asked
          ? `Nobody speaks for ${person} at ${job} now. The first one to whom they say yes does.`
          : `You no longer speak for ${person} at ${job}. Your submission has ended, and nobody else speaks for them.`,
      };
  }
}
