import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { NotificationType } from '#contract/domain/options.ts';
import type { Bigint } from '../../platform/database/columns.ts';
import { kysely } from '../../platform/database/database.ts';
import { lockUntilCommit } from '../../platform/database/signals.ts';
import { secondsFromNow } from '../../platform/database/tables.ts';
import type { Instant, Tables } from '../../platform/database/tables.ts';
import type { NewNotification } from './notifications.repository.ts';

/** `told`: it is news again; `counted`: its words have changed, in silence; `known`: the event was told before. */
type Regrouped = 'told' | 'counted' | 'known';

/** Statements over notifications that stand for many events about one record. */
@Injectable()
export class GroupedNotificationsRepository {
  /**
   * Gives the notification about the same record that nobody has read yet the new words; undefined where there is none.
   * @param burstSeconds for so long after it was told nothing more is said
   */
  async regroup(
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
  async unreadAbout(
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
