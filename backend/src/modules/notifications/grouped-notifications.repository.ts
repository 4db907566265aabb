import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { NotificationType } from '#contract/domain/options.ts';
import { kysely } from '../../database/database.ts';
import { lockUntilCommit } from '../../database/signals.ts';
import { secondsFromNow } from '../../database/tables.ts';
import type { Bigint } from '../../database/columns.ts';
import type { Instant } from '../../database/tables.ts';
import type { NewNotification } from './notifications.repository.ts';

/** `told`: it is news again; `counted`: its words have changed, in silence; `known`: the event was told before. */
export type Regrouped = 'told' | 'counted' | 'known';

/** Statements over notifications that stand for many events about one record. */
@Injectable()
export class GroupedNotificationsRepository {
  /**
   * Gives the unread notification about the same record the new words; undefined where there is none.
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

  /** The unread ones about the record are read. */
  async markReadAbout(
    em: SqlEntityManager,
    userId: string,
    type: NotificationType,
    recordId: string,
  ): Promise<boolean> {
    const { numUpdatedRows } = await kysely(em)
      .updateTable('notifications')
      .set({ status: 'Read' })
      .where('id', 'in', ofRecord(em, userId, type, recordId).select('id'))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}

/** The unread ones. */
function ofRecord(em: SqlEntityManager, userId: string, type: NotificationType, recordId: string) {
  return kysely(em)
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('notification_detail', '=', recordId)
    .where('status', '=', 'New');
}
