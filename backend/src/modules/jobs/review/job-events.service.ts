import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { reviewText } from './review-text.ts';

declare module '../../../outbox/events.ts' {
  interface DomainEvents {
    /** Our staff released a posting, or gave it back with a `note`. `version` is the one that was read. */
    'job.reviewed': { jobId: string; clientId: string; title: string; version: number; note: string | null };
  }
}

/** Who is told of what happens to postings. */
@Injectable()
export class JobEvents implements OnModuleInit {
  constructor(private readonly notifications: NotificationsService) {}

  onModuleInit(): void {
    this.notifications.register({
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
