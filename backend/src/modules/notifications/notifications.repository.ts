import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { PAGING } from '#contract/domain/limits.ts';
import type { NotificationType } from '#contract/domain/options.ts';
import { rows } from '../../database/database.ts';
import { utc } from '../../database/sql.ts';

export interface NotificationRow {
  id: string;
  seq: number;
  type: NotificationType;
  title: string;
  details: string;
  status: 'New' | 'Read';
  sent_at: string;
  notification_detail: string | null;
  is_quiet: boolean;
}

export interface NewNotification {
  userId: string;
  type: NotificationType;
  title: string;
  details: string;
  notificationDetail: string | null;
  /** Listed only, without a word from the operating system. */
  quiet?: boolean;
  /** The same key never makes a second notification of one user. */
  dedupeKey: string;
}

const COLUMNS = `n.id, n.seq::float8 as seq, n.type, n.title, n.details, n.status, ${utc('n.sent_at')} as sent_at, n.notification_detail, n.is_quiet`;

/** Named queries over notifications. */
@Injectable()
export class NotificationsRepository {
  /**
   * Stores a notification; false when the key was there already. The lock makes `seq` grow in commit order per user, so
   * that a reader who has seen n has seen everything below n.
   */
  async insert(em: SqlEntityManager, notification: NewNotification): Promise<boolean> {
    await rows(em, 'select pg_advisory_xact_lock(hashtextextended(?, 0))', [`notifications of ${notification.userId}`]);
    const inserted = await rows(
      em,
      `insert into notifications (user_id, type, title, details, notification_detail, dedupe_key, is_quiet)
       values (?, ?, ?, ?, ?, ?, ?) on conflict (user_id, dedupe_key) do nothing returning id`,
      [
        notification.userId,
        notification.type,
        notification.title,
        notification.details,
        notification.notificationDetail,
        notification.dedupeKey,
        notification.quiet === true,
      ],
    );
    return inserted.length > 0;
  }

  /** Whose it is and whether it was read, locked against a change by another device. */
  async lock(em: SqlEntityManager, id: string): Promise<{ user_id: string; status: 'New' | 'Read' } | undefined> {
    const [row] = await rows<{ user_id: string; status: 'New' | 'Read' }>(
      em,
      'select user_id, status from notifications where id = ? for update',
      [id],
    );
    return row;
  }

  async markRead(em: SqlEntityManager, id: string): Promise<void> {
    await rows(em, `update notifications set status = 'Read' where id = ?`, [id]);
  }

  async remove(em: SqlEntityManager, id: string): Promise<void> {
    await rows(em, 'delete from notifications where id = ?', [id]);
  }

  /** Removes the notifications about some records; answers whose they were. */
  async removeAbout(em: SqlEntityManager, recordIds: readonly string[]): Promise<string[]> {
    const removed = await rows<{ user_id: string }>(
      em,
      `delete from notifications where notification_detail in (select id::uuid from json_array_elements_text(?::json) as t(id)) returning user_id`,
      [JSON.stringify(recordIds)],
    );
    return [...new Set(removed.map((row) => row.user_id))];
  }

  async clear(em: SqlEntityManager, userId: string): Promise<boolean> {
    return (await rows(em, 'delete from notifications where user_id = ? returning id', [userId])).length > 0;
  }

  list(em: SqlEntityManager, userId: string, slice: { limit: number; offset: number }): Promise<NotificationRow[]> {
    return rows<NotificationRow>(
      em,
      `select ${COLUMNS} from notifications n where n.user_id = ? order by n.sent_at desc, n.seq desc limit ? offset ?`,
      [userId, slice.limit, slice.offset],
    );
  }

  async counts(em: SqlEntityManager, userId: string): Promise<{ total: number; unread: number }> {
    const [row] = await rows<{ total: number; unread: number }>(
      em,
      `select (select count(*)::int from (select 1 from notifications where user_id = ? limit ${String(PAGING.countCap)}) s) as total,
              (select count(*)::int from notifications where user_id = ? and status = 'New') as unread`,
      [userId, userId],
    );
    return row ?? { total: 0, unread: 0 };
  }

  async unread(em: SqlEntityManager, userId: string): Promise<number> {
    const [row] = await rows<{ unread: number }>(
      em,
      `select count(*)::int as unread from notifications where user_id = ? and status = 'New'`,
      [userId],
    );
    return row?.unread ?? 0;
  }

  /** The newest `limit` notifications after `seq`, oldest first. */
  after(em: SqlEntityManager, userId: string, seq: number, limit: number): Promise<NotificationRow[]> {
    return rows<NotificationRow>(
      em,
      `select * from (select ${COLUMNS} from notifications n where n.user_id = ? and n.seq > ? order by n.seq desc limit ?) s order by s.seq`,
      [userId, seq, limit],
    );
  }

  /** The last sequence number that the user has got; 0 without any. */
  async lastSeq(em: SqlEntityManager, userId: string): Promise<number> {
    const [row] = await rows<{ seq: number }>(
      em,
      'select coalesce(max(seq), 0)::float8 as seq from notifications where user_id = ?',
      [userId],
    );
    return row?.seq ?? 0;
  }
}
