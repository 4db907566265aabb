import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as notificationCalls from '#contract/api/notifications.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { Caller } from '../../access/caller.ts';
import type { Reply } from '../../contract-binding/handles.ts';
import { offsetOf, pageInfoOf } from '../../contract-binding/paging.ts';
import { Database } from '../../database/database.ts';
import { notFound } from '../../errors/app-error.ts';
import type { DomainEvents, Topic } from '../../outbox/events.ts';
import type { HandlersOf } from '../../outbox/outbox.ts';
import { PubSub } from '../../realtime/pubsub.ts';
import { NOTIFICATIONS_CHANNEL, writeSignal } from './notification-signal.ts';
import { toNotification } from './notifications.mapper.ts';
import { owns } from './notifications.policy.ts';
import { NotificationsRepository } from './notifications.repository.ts';
import type { NewNotification } from './notifications.repository.ts';

/** What becomes of an event in somebody's panel; undefined: nothing, for instance because it is over by now. */
export type NotificationOf<T extends Topic> = (
  event: DomainEvents[T],
) => Promise<NewNotification | undefined> | NewNotification | undefined;

@Injectable()
export class NotificationsService {
  constructor(
    private readonly database: Database,
    private readonly repository: NotificationsRepository,
    private readonly pubsub: PubSub,
  ) {}

  /** For modules: handlers of their events that put into somebody's panel what is made of each. */
  handlersFor<T extends Topic>(notifications: { readonly [Each in T]: NotificationOf<Each> }): HandlersOf<T> {
    const handlers = Object.entries<unknown>(notifications).map(([topic, text]) => {
      const handler = async (event: DomainEvents[T]): Promise<void> => {
        const notification = await (text as NotificationOf<T>)(event);
        if (notification !== undefined) await this.notify(notification);
      };
      return [topic, handler] as const;
    });
    return Object.fromEntries(handlers) as HandlersOf<T>;
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
    await this.database.write((em) => this.notifyWithin(em, notification));
  }

  /** The same in the given transaction. */
  async notifyWithin(em: SqlEntityManager, notification: NewNotification): Promise<void> {
    if (!(await this.repository.insert(em, notification))) return;
    await this.pubsub.publish(em, NOTIFICATIONS_CHANNEL, writeSignal({ userId: notification.userId, kind: 'new' }));
  }

  /** Tells every open stream of the user that the own applications are others now, with the given transaction. */
  applicationsChanged(em: SqlEntityManager, userId: string): Promise<void> {
    return this.pubsub.publish(em, NOTIFICATIONS_CHANNEL, writeSignal({ userId, kind: 'applications' }));
  }

  /** Removes every notification about these records, which are about to be deleted. */
  async forget(em: SqlEntityManager, recordIds: readonly string[]): Promise<void> {
    for (const userId of await this.repository.removeAbout(em, recordIds)) {
      await this.pubsub.publish(em, NOTIFICATIONS_CHANNEL, writeSignal({ userId, kind: 'changed' }));
    }
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
