import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { PAGING } from '#contract/domain/limits.ts';
import type { NotificationSubject } from '#contract/domain/notification.ts';
import type { NotificationType } from '#contract/domain/options.ts';
import { kysely } from '../../database/database.ts';
import { countAll } from '../../database/expressions.ts';
import { lockUntilCommit } from '../../database/signals.ts';
import { wireInstant } from '../../database/tables.ts';
import type { Tables } from '../../database/tables.ts';

export interface NotificationRow {
  id: string;
  seq: number;
  type: NotificationType;
  title: string;
  details: string;
  status: 'New' | 'Read';
  sent_at: string;
  notification_detail: string | null;
  subject: NotificationSubject | null;
  /** The one person whom it is for. */
  person_id: string | null;
  group_id: string | null;
  reminder_of: string | null;
  is_quiet: boolean;
}

export interface NewNotification {
  userId: string;
  /** The one person of the account whom it is for; without it, all of them. */
  personId?: string;
  type: NotificationType;
  title: string;
  details: string;
  notificationDetail: string | null;
  /** What it is about, where type and record leave that open. */
  subject?: NotificationSubject | undefined;
  /** What several share that a panel shows as one entry. */
  groupId?: string;
  /** Of a reminder of an interview: when that begins. */
  reminderOf?: string;
  /** Listed only, without a word from the operating system. */
  quiet?: boolean;
  /** The same key never makes a second notification of one user. */
  dedupeKey: string;
}

/** An account's notifications as one of its people sees them. */
export interface Panel {
  readonly userId: string;
  readonly personId: string;
  /** Types that this person leaves out. */
  readonly hidden: readonly NotificationType[];
}

const columns = expressionBuilder<Tables, 'notifications'>();
const SEQ = sql<number>`${columns.ref('seq')}::float8`;
// Sort by `notifications.sent_at` and `notifications.seq`: alone they would be the columns of the list.
const COLUMNS = [
  'id',
  SEQ.as('seq'),
  'type',
  'title',
  'details',
  'status',
  wireInstant(columns.ref('sent_at')).as('sent_at'),
  'notification_detail',
  'subject',
  'person_id',
  'group_id',
  wireInstant(columns.ref('reminder_of')).as('reminder_of'),
  'is_quiet',
] as const;

/** Named queries over notifications. */
@Injectable()
export class NotificationsRepository {
  /**
   * Stores a notification; false when the key was there already. The lock makes `seq` grow in commit order per user, so
   * that a reader who has seen n has seen everything below n.
   */
  async insert(em: SqlEntityManager, notification: NewNotification): Promise<boolean> {
    await lockUntilCommit(em, `notifications of ${notification.userId}`);
    const inserted = await kysely(em)
      .insertInto('notifications')
      .values({
        user_id: notification.userId,
        person_id: notification.personId ?? null,
        type: notification.type,
        title: notification.title,
        details: notification.details,
        notification_detail: notification.notificationDetail,
        subject: notification.subject ?? null,
        group_id: notification.groupId ?? null,
        reminder_of: notification.reminderOf ?? null,
        dedupe_key: notification.dedupeKey,
        is_quiet: notification.quiet === true,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'dedupe_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted !== undefined;
  }

  /** Whose it is and whether it was read, locked against a change by another device. */
  lock(
    em: SqlEntityManager,
    id: string,
  ): Promise<{ user_id: string; person_id: string | null; status: 'New' | 'Read' } | undefined> {
    return kysely(em)
      .selectFrom('notifications')
      .where('id', '=', id)
      .select(['user_id', 'person_id', 'status'])
      .forUpdate()
      .executeTakeFirst();
  }

  async markRead(em: SqlEntityManager, ids: readonly string[]): Promise<void> {
    await kysely(em).updateTable('notifications').set({ status: 'Read' }).where('id', 'in', ids).execute();
  }

  async remove(em: SqlEntityManager, ids: readonly string[]): Promise<void> {
    await kysely(em).deleteFrom('notifications').where('id', 'in', ids).execute();
  }

  /** Of these, what is in the panel, locked in the order of their ids against changes by other devices. */
  lockAmong(
    em: SqlEntityManager,
    panel: Panel,
    ids: readonly string[],
  ): Promise<{ id: string; status: 'New' | 'Read' }[]> {
    return shownIn(kysely(em), panel)
      .where('id', 'in', ids)
      .select(['id', 'status'])
      .orderBy('notifications.id')
      .forUpdate()
      .execute();
  }

  /** Removes the notifications about some records; answers whose they were. */
  async removeAbout(em: SqlEntityManager, recordIds: readonly string[]): Promise<string[]> {
    const ids = sql<string>`(select id::uuid from json_array_elements_text(${JSON.stringify(recordIds)}::json) as t(id))`;
    const removed = await kysely(em)
      .deleteFrom('notifications')
      .where('notification_detail', 'in', ids)
      .returning('user_id')
      .execute();
    return [...new Set(removed.map((row) => row.user_id))];
  }

  /** Removes what was for this person of the account alone. */
  async removeOfPerson(em: SqlEntityManager, userId: string, personId: string): Promise<void> {
    await kysely(em)
      .deleteFrom('notifications')
      .where('user_id', '=', userId)
      .where('person_id', '=', personId)
      .execute();
  }

  /** Removes what was told under these keys; whether there was any of it. */
  async removeKeys(em: SqlEntityManager, userId: string, dedupeKeys: readonly string[]): Promise<boolean> {
    const { numDeletedRows } = await kysely(em)
      .deleteFrom('notifications')
      .where('user_id', '=', userId)
      .where('dedupe_key', 'in', dedupeKeys)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** What was for one person of accounts is for another row of the same person. */
  async movePerson(em: SqlEntityManager, from: string, to: string): Promise<void> {
    await kysely(em).updateTable('notifications').set({ person_id: to }).where('person_id', '=', from).execute();
  }

  async clear(em: SqlEntityManager, panel: Panel): Promise<boolean> {
    const { numDeletedRows } = await kysely(em).deleteFrom('notifications').where(isIn(panel)).executeTakeFirst();
    return numDeletedRows > 0n;
  }

  list(em: SqlEntityManager, panel: Panel, slice: { limit: number; offset: number }): Promise<NotificationRow[]> {
    return shownIn(kysely(em), panel)
      .select(COLUMNS)
      .orderBy('notifications.sent_at', 'desc')
      .orderBy('notifications.seq', 'desc')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
  }

  /** Both in one statement. */
  counts(em: SqlEntityManager, panel: Panel): Promise<{ total: number; unread: number }> {
    return kysely(em)
      .selectNoFrom((eb) => {
        const some = shownIn(eb, panel).select(sql.lit(1).as('one')).limit(PAGING.countCap).as('some');
        return [
          eb.selectFrom(some).select(countAll.as('total')).$asScalar().$notNull().as('total'),
          unreadIn(eb, panel).$asScalar().$notNull().as('unread'),
        ];
      })
      .executeTakeFirstOrThrow();
  }

  async unread(em: SqlEntityManager, panel: Panel): Promise<number> {
    const { unread } = await unreadIn(kysely(em), panel).executeTakeFirstOrThrow();
    return unread;
  }

  /** The newest `limit` notifications after `seq`, oldest first. */
  after(em: SqlEntityManager, userId: string, seq: number, limit: number): Promise<NotificationRow[]> {
    return kysely(em)
      .selectFrom((eb) =>
        ofUser(eb, userId)
          .where(sql<boolean>`${columns.ref('seq')} > ${seq}::bigint`)
          .select(COLUMNS)
          .orderBy('notifications.seq', 'desc')
          .limit(limit)
          .as('s'),
      )
      .selectAll()
      .orderBy('s.seq')
      .execute();
  }

  /** The last sequence number that the user has got; 0 without any. */
  async lastSeq(em: SqlEntityManager, userId: string): Promise<number> {
    const { seq } = await ofUser(kysely(em), userId)
      .select(sql<number>`coalesce(max(${columns.ref('seq')}), 0)::float8`.as('seq'))
      .executeTakeFirstOrThrow();
    return seq;
  }
}

/** A statement or a part of one. */
type From = Pick<Kysely<Tables>, 'selectFrom'>;

function ofUser(from: From, userId: string) {
  return from.selectFrom('notifications').where('user_id', '=', userId);
}

/** What one of the account's people sees of its notifications. */
function shownIn(from: From, panel: Panel) {
  return from.selectFrom('notifications').where(isIn(panel));
}

function isIn({ userId, personId, hidden }: Panel): RawBuilder<boolean> {
  const person = columns.ref('person_id');
  const own = sql<boolean>`${columns.ref('user_id')} = ${userId} and (${person} is null or ${person} = ${personId})`;
  return hidden.length === 0
    ? own
    : sql<boolean>`${own} and ${columns.ref('type')} <> all (${sql.val([...hidden])}::text[])`;
}

function unreadIn(from: From, panel: Panel) {
  // Written out, for the index holds those alone.
  return shownIn(from, panel)
    .where((eb) => eb('status', '=', 'New'))
    .select(countAll.as('unread'));
}
