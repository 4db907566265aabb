import { Injectable } from '@nestjs/common';
import { notificationPart as plain } from '../../../library/text/notification-part.ts';
import { EventHandlers } from '../../../platform/queue/event-handlers.ts';
import { Outbox, type HandlersOf } from '../../../platform/queue/outbox.ts';
import { Notifier } from '../../../records/notifications/notifier.ts';
import { InvitesService } from './invites.service.ts';

declare module '../../../platform/queue/events.ts' {
  interface DomainEvents {
    /** A person was invited to apply. */
    'invite.sent': { inviteId: string };
    /** A vendor will not submit somebody whom it was asked for. */
    'invite.declined': { inviteId: string };
  }
}

type Topics = 'invite.sent' | 'invite.declined';

/** Notifies people of invitations. */
@Injectable()
export class InviteEvents extends EventHandlers<Topics> {
  constructor(
    private readonly invites: InvitesService,
    private readonly notifications: Notifier,
    outbox: Outbox,
  ) {
    super(outbox);
  }

  protected handlers(): HandlersOf<Topics> {
    return this.notifications.handlersFor<Topics>({
      'invite.sent': async ({ inviteId }) => {
        const news = await this.invites.inviteNews(inviteId, 'sent');
        return (
          news && {
            userId: news.inviteeId,
            type: 'JobInvitation',
            ...(news.resource === null ? invitationText(news) : benchInvitationText({ ...news, ...news.resource })),
            notificationDetail: inviteId,
            dedupeKey: `invite.sent ${inviteId}`,
          }
        );
      },
      'invite.declined': async ({ inviteId }) => {
        const news = await this.invites.inviteNews(inviteId, 'declined');
        if (news === undefined || news.resource === null) return undefined;
        return {
          userId: news.clientId,
          type: 'JobInvitation',
          ...declinedInvitationText({ ...news, ...news.resource }),
          notificationDetail: inviteId,
          dedupeKey: `invite.declined ${inviteId}`,
        };
      },
    });
  }
}

/** To who was invited to apply. */
export function invitationText(news: { jobTitle: string; companyName: string }): { title: string; details: string } {
  const job = plain(news.jobTitle);
  return { title: `Invitation: ${job}`, details: `${plain(news.companyName)} has invited you to apply for ${job}.` };
}

/** To a vendor who is asked for somebody of their bench. */
export function benchInvitationText(news: { jobTitle: string; companyName: string; name: string }): {
  title: string;
  details: string;
} {
  const job = plain(news.jobTitle);
  return {
    title: `Invitation: ${job}`,
    details: `${plain(news.companyName)} has invited you to submit ${plain(news.name)} for ${job}.`,
  };
}

/** To the employer whose invitation a vendor has declined. */
export function declinedInvitationText(news: { jobTitle: string; vendorName: string; maskedName: string }): {
  title: string;
  details: string;
} {
  const job = plain(news.jobTitle);
  return {
    title: `Invitation declined: ${job}`,
    details: `${plain(news.vendorName)} has declined your invitation of ${plain(news.maskedName)} to ${job}.`,
  };
}
