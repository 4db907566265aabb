import { Injectable } from '@nestjs/common';
import { notificationPart as plain } from '../../../library/text/notification-part.ts';
import { EventHandlers } from '../../../platform/queue/event-handlers.ts';
import { Outbox, type HandlersOf } from '../../../platform/queue/outbox.ts';
import { Notifier } from '../../../records/notifications/notifier.ts';

declare module '../../../platform/queue/events.ts' {
  interface DomainEvents {
    /** Our staff released a posting, or gave it back with a `note`. `version` is the one that was read. */
    'job.reviewed': { jobId: string; clientId: string; title: string; version: number; note: string | null };
  }
}

type Topics = 'job.reviewed';

/** Notifies people of events in the life of postings. */
@Injectable()
export class JobEvents extends EventHandlers<Topics> {
  constructor(
    private readonly notifications: Notifier,
    outbox: Outbox,
  ) {
    super(outbox);
  }

  protected handlers(): HandlersOf<Topics> {
    return this.notifications.handlersFor<Topics>({
      'job.reviewed': ({ jobId, clientId, version, ...review }) => ({
        userId: clientId,
        type: 'System',
        ...reviewText(review),
        notificationDetail: jobId,
        dedupeKey: `job.reviewed ${jobId} ${String(version)}`,
      }),
    });
  }
}

/** To the employer, after our review of a posting. */
export function reviewText(review: { title: string; note: string | null }): { title: string; details: string } {
  const job = plain(review.title);
  return review.note === null
    ? { title: `Approved: ${job}`, details: `${job} passed our review. Everyone can see it now.` }
    : { title: `Not approved: ${job}`, details: `${job} needs a change: ${plain(review.note)}` };
}
