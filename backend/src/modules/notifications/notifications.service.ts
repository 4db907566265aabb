import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as notificationCalls from '#contract/api/notifications.ts';
import type { ParsedInput } from '#contract/call.ts';
import { UNDO_SECONDS } from '#contract/domain/application-moves.ts';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { offsetOf, pageInfoOf } from '../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../platform/http/contract-binding/request.ts';
import { AppError, notFound } from '../../platform/http/errors/app-error.ts';
import { PubSub } from '../../platform/realtime/pubsub.ts';
import { NOTIFICATIONS_CHANNEL, writeSignal } from '../../records/notifications/notification-signal.ts';
import { NotificationsRepository, panelFor, type Panel } from '../../records/notifications/notifications.repository.ts';
import { NotificationReaders } from './notification-readers.service.ts';
import { toNotification } from './notifications.mapper.ts';

/** A click at the last moment still arrives in time. */
const UNDO_GRACE_SECONDS = 5;

@Injectable()
export class NotificationsService {
  constructor(
    private readonly database: Database,
    private readonly repository: NotificationsRepository,
    private readonly readers: NotificationReaders,
    private readonly pubsub: PubSub,
  ) {}

  async listNotifications(
    caller: Caller,
    input: ParsedInput<typeof notificationCalls.getNotifications>,
  ): Promise<Reply<typeof notificationCalls.getNotifications>> {
    // The primary: right after an event of the stream a replica may not have it yet.
    const em = this.database.primary();
    const panel = await this.panelOf(caller);
    const [found, counts] = await Promise.all([
      this.repository.listNotifications(em, panel, { limit: input.limit, offset: offsetOf(input) }),
      this.repository.notificationCounts(em, panel),
    ]);
    return {
      data: found.map((row) => toNotification(row)),
      page: { ...pageInfoOf(input, counts.total), unread: counts.unread },
    };
  }

  /** @throws AppError `not_found` for a missing notification and for somebody else's */
  async markRead(caller: Caller, id: string): Promise<number> {
    return this.changeSome(caller, { notificationIds: [id], change: 'read' });
  }

  /** @throws AppError `not_found` for a missing notification and for somebody else's */
  async removeNotification(caller: Caller, id: string): Promise<number> {
    return this.changeSome(caller, { notificationIds: [id], change: 'delete' });
  }

  /**
   * Changes several notifications; those that are gone by now are left out.
   * @throws AppError `not_found` where nothing of it is in the caller's panel
   */
  async changeSome(
    caller: Caller,
    { notificationIds, change }: ParsedInput<typeof notificationCalls.updateNotifications>,
  ): Promise<number> {
    return this.change(caller, async (em, panel) => {
      const found = await this.repository.lockAmong(em, panel, notificationIds);
      if (found.length === 0) throw notFound();
      const changed = found.filter(({ status }) => change === 'delete' || status === 'New').map(({ id }) => id);
      if (changed.length === 0) return false;
      if (change === 'delete') await this.repository.removeNotifications(em, panel, changed);
      else await this.repository.markRead(em, panel, changed);
      return true;
    });
  }

  /** Concerns what the caller sees, and nobody else: the panels of their colleagues stay as they are. */
  async clear(caller: Caller): Promise<number> {
    return this.change(caller, (em, panel) => this.repository.clear(em, panel));
  }

  /** @throws AppError `undo_over` */
  async restore(caller: Caller): Promise<number> {
    return this.change(caller, async (em, panel) => {
      const isBack = await this.repository.restore(em, panel, UNDO_SECONDS + UNDO_GRACE_SECONDS);
      if (!isBack) throw new AppError('undo_over', { message: 'It is too late to bring these notifications back.' });
      return true;
    });
  }

  async readAll(caller: Caller): Promise<number> {
    return this.change(caller, (em, panel) => this.repository.readAll(em, panel));
  }

  /** One change of the caller's own panel; answers the unread count after it and tells their other devices. */
  private async change(
    caller: Caller,
    work: (em: SqlEntityManager, panel: Panel) => Promise<boolean>,
  ): Promise<number> {
    // Before the transaction: the embedded database is asked nothing else inside of one.
    const panel = await this.panelOf(caller);
    const { userId, personId } = caller;
    return this.database.write(async (em) => {
      if (await work(em, panel)) {
        await this.pubsub.publish(em, NOTIFICATIONS_CHANNEL, writeSignal({ userId, kind: 'changed', personId }));
      }
      return this.repository.unread(em, panel);
    });
  }

  private async panelOf(caller: Caller): Promise<Panel> {
    return panelFor(caller, (await this.readers.one(caller.personId)).hidden);
  }
}
