import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type ExpressionBuilder } from 'kysely';
import type { NotificationType } from '#contract/domain/options.ts';
import type { Bigint } from '../../platform/database/columns.ts';
import { Database, kysely } from '../../platform/database/database.ts';
import { lockUntilCommit } from '../../platform/database/signals.ts';
import { secondsFromNow, type Instant, type Tables } from '../../platform/database/tables.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import type { DomainEvents, Topic } from '../../platform/queue/events.ts';
import type { HandlersOf } from '../../platform/queue/outbox.ts';
import { PubSub } from '../../platform/realtime/pubsub.ts';
import { NOTIFICATIONS_CHANNEL, writeSignal, type Hint } from './notification-signal.ts';
import { NotificationsRepository, panelFor, type NewNotification } from './notifications.repository.ts';

/** `told`: it is news again; `counted`: its words have changed, in silence; `known`: the event was told before. */
type Regrouped = 'told' | 'counted' | 'known';

const marksOf = (eb: ExpressionBuilder<Tables, 'notifications'>) =>
  eb
    .selectFrom('notification_marks')
    .whereRef('notification_marks.notification_id', '=', 'notifications.id')
    .select(sql.lit(1).as('one'));

/** Those that not everybody has read. */
function ofRecord(em: SqlEntityManager, userId: string, type: NotificationType, recordId: string) {
  return kysely(em)
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('notification_detail', '=', recordId)
    .where('status', '=', 'New');
}

/** Makes a notification of an event; undefined for none, for instance because the matter is over by now. */
type NotificationOf<T extends Topic> = (
  event: DomainEvents[T],
) => Promise<NewNotification | undefined> | NewNotification | undefined;

/** Puts notifications into panels and takes them back, and tells the open streams. Nothing is checked here: callers hold the rights. */
@Injectable()
export class Notifier {
  constructor(
    private readonly database: Database,
    private readonly repository: NotificationsRepository,
    private readonly pubsub: PubSub,
  ) {}

  /** Builds a group's event handlers, each of which puts the notification made of its event into a panel. */
  handlersFor<T extends Topic>(notifications: { readonly [Each in T]: NotificationOf<Each> }): HandlersOf<T> {
    const handlers = Object.entries<unknown>(notifications).map(([topic, text]) => {
      const handler = async (event: DomainEvents[T]): Promise<void> => {
        const notification = await (text as NotificationOf<T>)(event);
        if (notification !== undefined) await this.notify(notification);
      };
      return [topic, handler] as const;
    });
    return Object.fromEntries(handlers) as unknown as HandlersOf<T>;
  }

  /** Called when a person joins the account: all earlier notifications count as read for them. */
  begin(em: SqlEntityManager, userId: string, personId: string): Promise<void> {
    return this.repository.beginFor(em, userId, personId);
  }

  /** Stores a notification and tells every open stream of its user, in whichever process. A repetition does nothing. */
  async notify(notification: NewNotification): Promise<void> {
    await this.database.write((em) => this.notifyWithin(em, notification));
  }

  /** The same in the given transaction. */
  async notifyWithin(em: SqlEntityManager, notification: NewNotification): Promise<void> {
    if (!(await this.repository.insertNotification(em, notification))) return;
    await this.signal(em, notification.userId, 'new');
  }

  /**
   * Tells of one of many events about a record: while nobody has opened the notification, the next event changes its words
   * instead of adding another. Within the burst that happens without a word, later it is told anew.
   */
  async notifyTogether(
    em: SqlEntityManager,
    notification: NewNotification & { notificationDetail: string },
    burstSeconds: number,
  ): Promise<void> {
    const regrouped = await this.regroup(em, notification, burstSeconds);
    if (regrouped === undefined) await this.notifyWithin(em, notification);
    else if (regrouped === 'told') await this.signal(em, notification.userId, 'new');
    else if (regrouped === 'counted') await this.signal(em, notification.userId, 'changed');
  }

  /** This person has read elsewhere what is told about the record. */
  async readAbout(em: SqlEntityManager, caller: Caller, type: NotificationType, recordId: string): Promise<void> {
    const ids = await this.unreadAbout(em, caller, type, recordId);
    if (ids.length > 0) await this.repository.markRead(em, panelFor(caller, []), ids);
  }

  /** Lets every open page of the account ask again for what it shows. */
  async refreshPages(em: SqlEntityManager, userId: string): Promise<void> {
    await this.signal(em, userId, 'changed');
  }

  /** Tells every open stream of the user that the own applications are others now, with the given transaction. */
  applicationsChanged(em: SqlEntityManager, userId: string): Promise<void> {
    return this.signal(em, userId, 'applications');
  }

  /** Tells every open stream of the account that the other side writes to it; forgotten as soon as it is said. */
  typing(em: SqlEntityManager, userId: string, recordId: string): Promise<void> {
    return this.pubsub.publish(em, NOTIFICATIONS_CHANNEL, writeSignal({ userId, kind: 'typing', recordId }));
  }

  /** Removes every notification about these records, which are about to be deleted. */
  async forgetRecords(em: SqlEntityManager, recordIds: readonly string[]): Promise<void> {
    for (const userId of await this.repository.removeAbout(em, recordIds)) {
      await this.refreshPages(em, userId);
    }
  }

  /** Takes back what was told under these keys, because what it was about is gone. */
  async takeBackNotifications(em: SqlEntityManager, userId: string, dedupeKeys: readonly string[]): Promise<void> {
    if (dedupeKeys.length === 0) return;
    if (await this.repository.removeKeys(em, userId, dedupeKeys)) await this.refreshPages(em, userId);
  }

  private signal(em: SqlEntityManager, userId: string, kind: Hint['kind']): Promise<void> {
    return this.pubsub.publish(em, NOTIFICATIONS_CHANNEL, writeSignal({ userId, kind }));
  }

  /**
   * Gives the notification about the same record that nobody has read yet the new words; undefined where there is none.
   * @param burstSeconds for so long after it was told nothing more is said
   */
  private async regroup(
    em: SqlEntityManager,
    notification: NewNotification & { notificationDetail: string },
    burstSeconds: number,
  ): Promise<Regrouped | undefined> {
    const { userId, type, notificationDetail, dedupeKey, title, details } = notification;
    await lockUntilCommit(em, `notifications of ${userId}`);
    const known = await kysely(em)
      .selectFrom('notifications')
      .where('user_id', '=', userId)
      .where('dedupe_key', '=', dedupeKey)
      .select('id')
      .executeTakeFirst();
    if (known !== undefined) return 'known';
    const unread = await ofRecord(em, userId, type, notificationDetail)
      .where((eb) => eb.not(eb.exists(marksOf(eb))))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('notification_horizons as h')
              .where('h.account_id', '=', userId)
              .where('h.type', '=', type)
              .where(sql<boolean>`greatest(h.read_to, h.gone_to) >= notifications.seq`)
              .select(sql.lit(1).as('one')),
          ),
        ),
      )
      .select((eb) => ['id', eb('sent_at', '>', secondsFromNow(-burstSeconds)).$castTo<boolean>().as('is_burst')])
      .orderBy('notifications.seq', 'desc')
      .executeTakeFirst();
    if (unread === undefined) return undefined;
    const again = {
      sent_at: sql<Instant>`now()`,
      seq: sql<Bigint>`nextval(pg_get_serial_sequence('notifications', 'seq'))`,
    };
    await kysely(em)
      .updateTable('notifications')
      .set({ title, details, dedupe_key: dedupeKey, ...(unread.is_burst ? {} : again) })
      .where('id', '=', unread.id)
      .execute();
    return unread.is_burst ? 'counted' : 'told';
  }

  /** Moves notifications of messages about an invitation to the application. */
  async messagesMoved(em: SqlEntityManager, inviteId: string, applicationId: string): Promise<void> {
    await kysely(em)
      .updateTable('notifications')
      .set({ notification_detail: applicationId, subject: null })
      .where('type', '=', 'Message')
      .where('subject', '=', 'invite')
      .where('notification_detail', '=', inviteId)
      .execute();
  }

  /** Those about the record that this person has not read. */
  private async unreadAbout(
    em: SqlEntityManager,
    { userId, personId }: { userId: string; personId: string },
    type: NotificationType,
    recordId: string,
  ): Promise<string[]> {
    const found = await ofRecord(em, userId, type, recordId)
      .where((eb) => eb.not(eb.exists(marksOf(eb).where('person_id', '=', personId))))
      .select('id')
      .execute();
    return found.map(({ id }) => id);
  }
}
