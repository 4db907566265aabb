import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql, type Kysely, type RawBuilder } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { PAGING } from '#contract/domain/limits.ts';
import type { NotificationSubject } from '#contract/domain/notification.ts';
import { NOTIFICATION_TYPES, type NotificationType } from '#contract/domain/options.ts';
import type { Bigint } from '../../platform/database/columns.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import { lockUntilCommit } from '../../platform/database/signals.ts';
import { secondsFromNow, wireInstant, type Instant, type Tables } from '../../platform/database/tables.ts';
import type { Caller } from '../../platform/http/access/caller.ts';

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
  /** The subject, if type and record leave it open. */
  subject?: NotificationSubject | undefined;
  /** The panel shows notifications with the same id as one entry. */
  groupId?: string;
  /** Set for a reminder of an interview: its start. */
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
  /** True if nobody else looks after the account: then read marks need no rows of their own. */
  readonly isAlone: boolean;
}

export const panelFor = ({ userId, personId, member }: Caller, hidden: Panel['hidden']): Panel => ({
  userId,
  personId,
  hidden,
  isAlone: member === undefined,
});

/** A notification as one person finds it, who may have deleted it. */
export interface FoundRow extends NotificationRow {
  is_gone: boolean;
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
  async insertNotification(em: SqlEntityManager, notification: NewNotification): Promise<boolean> {
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

  async markRead(em: SqlEntityManager, panel: Panel, ids: readonly string[]): Promise<void> {
    if (panel.isAlone) {
      await kysely(em).updateTable('notifications').set({ status: 'Read' }).where('id', 'in', ids).execute();
      return;
    }
    await kysely(em)
      .insertInto('notification_marks')
      .values(ids.map((id) => ({ person_id: panel.personId, notification_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Nothing changes for a colleague. */
  async removeNotifications(em: SqlEntityManager, panel: Panel, ids: readonly string[]): Promise<void> {
    if (panel.isAlone) {
      await kysely(em).deleteFrom('notifications').where('id', 'in', ids).execute();
      return;
    }
    await kysely(em)
      .insertInto('notification_marks')
      .values(ids.map((id) => ({ person_id: panel.personId, notification_id: id, is_gone: true })))
      .onConflict((conflict) => conflict.columns(['person_id', 'notification_id']).doUpdateSet({ is_gone: true }))
      .execute();
  }

  /** Locks those that are in the panel, in the order of their ids, against changes by other devices. */
  lockAmong(
    em: SqlEntityManager,
    panel: Panel,
    ids: readonly string[],
  ): Promise<{ id: string; status: 'New' | 'Read' }[]> {
    return shownIn(kysely(em), panel)
      .where('id', 'in', ids)
      .select(['id', statusFor(panel).as('status')])
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
  async forgetPerson(em: SqlEntityManager, userId: string, personId: string): Promise<void> {
    await kysely(em)
      .deleteFrom('notifications')
      .where('user_id', '=', userId)
      .where('person_id', '=', personId)
      .execute();
    await kysely(em)
      .deleteFrom('notification_marks')
      .where('person_id', '=', personId)
      .where('notification_id', 'in', (eb) => eb.selectFrom('notifications').where('user_id', '=', userId).select('id'))
      .execute();
    await kysely(em)
      .deleteFrom('notification_horizons')
      .where('person_id', '=', personId)
      .where('account_id', '=', userId)
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

  /** Moves notifications for one person to another row of the same person. */
  async movePerson(em: SqlEntityManager, from: string, to: string): Promise<void> {
    await kysely(em).updateTable('notification_marks').set({ person_id: to }).where('person_id', '=', from).execute();
    await kysely(em)
      .updateTable('notification_horizons')
      .set({ person_id: to })
      .where('person_id', '=', from)
      .execute();
    await kysely(em).updateTable('notifications').set({ person_id: to }).where('person_id', '=', from).execute();
  }

  /** Whether there was anything to clear. What this person leaves out stays for the day on which they want it again. */
  async clear(em: SqlEntityManager, panel: Panel): Promise<boolean> {
    const { total } = await this.notificationCounts(em, panel);
    if (total === 0) return false;
    if (panel.isAlone) {
      // Anything that was cleared before this can no longer be brought back.
      await kysely(em).deleteFrom('notifications').where(isCleared(panel)).execute();
    }
    await this.moveHorizon(em, panel, 'gone');
    return true;
  }

  /** Brings back what the last clearing took, if that was not too long ago. */
  async restore(em: SqlEntityManager, { userId, personId }: Panel, seconds: number): Promise<boolean> {
    const { numUpdatedRows } = await kysely(em)
      .updateTable('notification_horizons')
      .set((eb) => ({ gone_to: sql<Bigint>`${eb.ref('gone_before')}`, gone_before: null, cleared_at: null }))
      .where('person_id', '=', personId)
      .where('account_id', '=', userId)
      .where('cleared_at', '>', secondsFromNow(-seconds))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Whether there was anything unread. */
  async readAll(em: SqlEntityManager, panel: Panel): Promise<boolean> {
    if ((await this.unread(em, panel)) === 0) return false;
    await this.moveHorizon(em, panel, 'read');
    return true;
  }

  /** Marks all notifications from before the person joined as read. */
  beginFor(em: SqlEntityManager, userId: string, personId: string): Promise<void> {
    return this.moveHorizon(em, { userId, personId, hidden: [], isAlone: false }, 'read');
  }

  private async moveHorizon(em: SqlEntityManager, panel: Panel, to: 'read' | 'gone'): Promise<void> {
    const { userId, personId, hidden } = panel;
    // Numbers grow in the order of commits: whoever writes meanwhile gets a higher one.
    const last = sql<Bigint>`${await this.lastSeq(em, userId)}::bigint`;
    const moved =
      to === 'read'
        ? { read_to: last }
        : { gone_to: last, gone_before: sql<Bigint>`0::bigint`, cleared_at: sql<Instant>`now()` };
    const types = NOTIFICATION_TYPES.list.filter((type) => !hidden.includes(type));
    if (types.length === 0) return;
    await kysely(em)
      .insertInto('notification_horizons')
      .values(types.map((type) => ({ person_id: personId, account_id: userId, type, ...moved })))
      .onConflict((conflict) =>
        conflict
          .columns(['person_id', 'account_id', 'type'])
          .doUpdateSet((eb) =>
            to === 'read' ? moved : { ...moved, gone_before: eb.ref('notification_horizons.gone_to') },
          ),
      )
      .execute();
  }

  listNotifications(
    em: SqlEntityManager,
    panel: Panel,
    slice: { limit: number; offset: number },
  ): Promise<NotificationRow[]> {
    return shownIn(kysely(em), panel)
      .select([...COLUMNS, statusFor(panel).as('status')])
      .orderBy('notifications.sent_at', 'desc')
      .orderBy('notifications.seq', 'desc')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
  }

  /** Both in one statement. */
  notificationCounts(em: SqlEntityManager, panel: Panel): Promise<{ total: number; unread: number }> {
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

  /** The newest `limit` notifications of the account after `seq`, oldest first, as this person finds them. */
  after(em: SqlEntityManager, panel: Panel, seq: number, limit: number): Promise<FoundRow[]> {
    return kysely(em)
      .selectFrom((eb) =>
        ofUser(eb, panel.userId)
          .where(sql<boolean>`${columns.ref('seq')} > ${seq}::bigint`)
          .select([...COLUMNS, statusFor(panel).as('status'), isGoneFor(panel).as('is_gone')])
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

/** The notifications of the account that one of its people sees. */
function shownIn(from: From, panel: Panel) {
  return from.selectFrom('notifications').where(isIn(panel));
}

function isIn(panel: Panel): RawBuilder<boolean> {
  const { userId, personId, hidden } = panel;
  const person = columns.ref('person_id');
  const own = sql<boolean>`${columns.ref('user_id')} = ${userId} and (${person} is null or ${person} = ${personId})`;
  const shown =
    hidden.length === 0
      ? own
      : sql<boolean>`${own} and ${columns.ref('type')} <> all (${sql.val([...hidden])}::text[])`;
  return sql<boolean>`${shown} and ${isAbove(panel, 'gone_to')} and not ${isGoneFor(panel)}`;
}

const ID = sql.ref('notifications.id');

function isBelow({ userId, personId }: Panel, horizon: 'read_to' | 'gone_to'): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from notification_horizons h where h.person_id = ${personId} and h.account_id = ${userId}
    and h.type = ${sql.ref('notifications.type')} and h.${sql.ref(horizon)} >= ${sql.ref('notifications.seq')})`;
}

/** Above the lowest horizon of what the panel shows: asked once, so that what lies below is not even looked at. */
function isAbove({ userId, personId, hidden }: Panel, horizon: 'read_to' | 'gone_to'): RawBuilder<boolean> {
  const types = NOTIFICATION_TYPES.list.filter((type) => !hidden.includes(type));
  return sql<boolean>`${sql.ref('notifications.seq')} > (select case when count(*) = ${types.length} then coalesce(min(h.${sql.ref(horizon)}), 0) else 0 end
    from notification_horizons h where h.person_id = ${personId} and h.account_id = ${userId} and h.type = any (${sql.val(types)}::text[]))`;
}

function isGoneFor(panel: Panel): RawBuilder<boolean> {
  return sql<boolean>`(${isBelow(panel, 'gone_to')} or exists (select 1 from notification_marks m
    where m.person_id = ${panel.personId} and m.notification_id = ${ID} and m.is_gone))`;
}

/** Everything that this person has cleared. */
function isCleared(panel: Panel): RawBuilder<boolean> {
  return sql<boolean>`${columns.ref('user_id')} = ${panel.userId} and ${isBelow(panel, 'gone_to')}`;
}

function isUnreadBy(panel: Panel): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref('notifications.status')} = 'New' and not ${isBelow(panel, 'read_to')}
    and not exists (select 1 from notification_marks m where m.person_id = ${panel.personId} and m.notification_id = ${ID}))`;
}

const statusFor = (panel: Panel): RawBuilder<'New' | 'Read'> =>
  sql<'New' | 'Read'>`case when ${isUnreadBy(panel)} then 'New' else 'Read' end`;

function unreadIn(from: From, panel: Panel) {
  return shownIn(from, panel).where(isAbove(panel, 'read_to')).where(isUnreadBy(panel)).select(countAll.as('unread'));
}
