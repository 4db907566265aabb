import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { invitationText } from './invitation-text.ts';
import { InvitesService } from './invites.service.ts';

declare module '../../outbox/events.ts' {
  interface DomainEvents {
    /** Somebody was invited to apply. */
    'invite.sent': { inviteId: string };
  }
}

/** Who is told of invitations. */
@Injectable()
export class InviteEvents implements OnModuleInit {
  constructor(
    private readonly invites: InvitesService,
    private readonly notifications: NotificationsService,
  ) {}

  onModuleInit(): void {
    this.notifications.register({
      'invite.sent': async ({ inviteId }) => {
        const news = await this.invites.news(inviteId);
        return (
          news && {
            userId: news.inviteeId,
            type: 'JobInvitation',
            ...invitationText(news),
            notificationDetail: inviteId,
            dedupeKey: `invite.sent ${inviteId}`,
          }
        );
      },
    });
  }
}
