import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as notificationCalls from '#contract/api/notifications.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { Caller } from '../../access/caller.ts';
import type { Reply } from '../../contract-binding/handles.ts';
import { offsetOf, pageInfoOf } from '../../contract-binding/paging.ts';
import { Database } from '../../database/database.ts';
import { notFound } from '../../errors/app-error.ts';
import type { DomainEvents } from '../../outbox/events.ts';
import { Outbox } from '../../outbox/outbox.ts';
import { PubSub } from '../../realtime/pubsub.ts';
import { ApplicationsService } from '../applications/applications.service.ts';
import { InvitesService } from '../invites/invites.service.ts';
import { SearchAlerts } from '../jobs/saved/search-alerts.service.ts';
import { NOTIFICATIONS_CHANNEL, writeSignal } from './notification-signal.ts';
import {
  closedApplicationText,
  endedApplicationText,
  invitationText,
  newApplicationText,
  reviewText,
  searchAlertText,
} from './notification-text.ts';
import { toNotification } from './notifications.mapper.ts';
import { owns } from './notifications.policy.ts';
import { NotificationsRepository } from './notifications.repository.ts';
import type { NewNotification } from './notifications.repository.ts';

@Injectable()
export class NotificationsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly repository: NotificationsRepository,
    private readonly pubsub: PubSub,
    private readonly outbox: Outbox,
    private readonly applications: ApplicationsService,
    private readonly searches: SearchAlerts,
    private readonly invites: InvitesService,
  ) {}

  onModuleInit(): void {
    this.outbox.on('application.created', ({ applicationId }) => this.tellAboutApplication(applicationId));
    this.outbox.on('application.closed', ({ applicationId }) => this.tellApplicant(applicationId));
    this.outbox.on('application.ended', (event) => this.tellEnding(event));
    this.outbox.on('job.reviewed', ({ jobId, clientId, version, ...review }) =>
      this.notify({
        userId: clientId,
        type: 'System',
        ...reviewText(review),
        notificationDetail: jobId,
        dedupeKey: `job.reviewed ${jobId} ${String(version)}`,
      }),
    );
    this.outbox.on('invite.sent', ({ inviteId }) => this.tellAboutInvitation(inviteId));
    this.outbox.on('search.alerted', ({ alertId }) => this.tellAboutSearch(alertId));
  }

  async list(
    caller: Caller,
    input: ParsedInput<typeof notificationCalls.getNotifications>,
  ): Promise<Reply<typeof notificationCalls.getNotifications>> {
    // The primary: right after an event of the stream a replica may not have it yet.
    const em = this.database.primary();
    const [found, counts] = await Promise.all([
      this.repository.list(em, caller.userId, { limit: input.limit, offset: offsetOf(input) }),
      this.repository.counts(em, caller.userId),
    ]);
    return { data: found.map(toNotification), page: { ...pageInfoOf(input, counts.total), unread: counts.unread } };
  }

  /** @throws AppError `not_found` for a missing notification and for somebody else's */
  async markRead(caller: Caller, id: string): Promise<number> {
    return this.change(caller, async (em) => {
      if ((await this.own(em, caller, id)) === 'Read') return false;
      await this.repository.markRead(em, id);
      return true;
    });
  }

  /** @throws AppError `not_found` for a missing notification and for somebody else's */
  async remove(caller: Caller, id: string): Promise<number> {
    return this.change(caller, async (em) => {
      await this.own(em, caller, id);
      await this.repository.remove(em, id);
      return true;
    });
  }

  async clear(caller: Caller): Promise<number> {
    return this.change(caller, (em) => this.repository.clear(em, caller.userId));
  }

  /** Stores a notification and tells every open stream of its user, in whichever process. A repetition does nothing. */
  async notify(notification: NewNotification): Promise<void> {
    await this.database.write(async (em) => {
      if (!(await this.repository.insert(em, notification))) return;
      await this.pubsub.publish(em, NOTIFICATIONS_CHANNEL, writeSignal({ userId: notification.userId, kind: 'new' }));
    });
  }

  /** Removes what speaks of these records, from whoever's panel: they are about to be deleted. */
  async forget(em: SqlEntityManager, recordIds: readonly string[]): Promise<void> {
    for (const userId of await this.repository.removeAbout(em, recordIds)) {
      await this.pubsub.publish(em, NOTIFICATIONS_CHANNEL, writeSignal({ userId, kind: 'changed' }));
    }
  }

  private async tellAboutApplication(applicationId: string): Promise<void> {
    const news = await this.applications.news(applicationId, 'employer');
    if (news === undefined) return;
    await this.notify({
      userId: news.clientId,
      type: 'JobApplication',
      ...newApplicationText(news),
      notificationDetail: applicationId,
      dedupeKey: `application.created ${applicationId}`,
    });
  }

  private async tellApplicant(applicationId: string): Promise<void> {
    const news = await this.applications.news(applicationId, 'applicant');
    if (news === undefined) return;
    await this.notify({
      userId: news.applicantId,
      type: 'JobApplication',
      ...closedApplicationText(news),
      notificationDetail: applicationId,
      dedupeKey: `application.closed ${applicationId}`,
    });
  }

  private async tellAboutInvitation(inviteId: string): Promise<void> {
    const news = await this.invites.news(inviteId);
    if (news === undefined) return;
    await this.notify({
      userId: news.inviteeId,
      type: 'JobInvitation',
      ...invitationText(news),
      notificationDetail: inviteId,
      dedupeKey: `invite.sent ${inviteId}`,
    });
  }

  private async tellAboutSearch(alertId: string): Promise<void> {
    const news = await this.searches.news(alertId);
    if (news === undefined || !news.channels.includes('panel')) return;
    await this.notify({
      userId: news.userId,
      type: 'System',
      ...searchAlertText(news),
      notificationDetail: alertId,
      quiet: !news.channels.includes('desktop'),
      dedupeKey: `search.alerted ${alertId}`,
    });
  }

  private async tellEnding({ applicationId, eventId, ...ending }: DomainEvents['application.ended']): Promise<void> {
    const news = await this.applications.news(applicationId, 'applicant');
    if (news === undefined) return;
    await this.notify({
      userId: news.applicantId,
      type: 'JobApplication',
      ...endedApplicationText({ ...news, ...ending }),
      notificationDetail: applicationId,
      dedupeKey: `application.ended ${eventId}`,
    });
  }

  /** One change of the caller's own notifications; answers the unread count after it and tells the other devices. */
  private async change(caller: Caller, work: (em: SqlEntityManager) => Promise<boolean>): Promise<number> {
    return this.database.write(async (em) => {
      const isChanged = await work(em);
      if (isChanged)
        await this.pubsub.publish(em, NOTIFICATIONS_CHANNEL, writeSignal({ userId: caller.userId, kind: 'changed' }));
      return this.repository.unread(em, caller.userId);
    });
  }

  /** The status of the caller's own notification, locked until the transaction ends. */
  private async own(em: SqlEntityManager, caller: Caller, id: string): Promise<'New' | 'Read'> {
    const notification = await this.repository.lock(em, id);
    if (notification === undefined || !owns(caller, { userId: notification.user_id })) throw notFound();
    return notification.status;
  }
}
