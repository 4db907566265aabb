import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { FIRST_ITEMS, type OnboardingOwner, type OnboardingState } from '#contract/domain/onboarding.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll, dueColumns, type DuePage, type DueRow } from '../../platform/database/expressions.ts';
import { now, wireInstant, type Instant, type Tables } from '../../platform/database/tables.ts';

export interface ItemRow {
  id: string;
  title: string;
  owner: OnboardingOwner;
  responsible_id: string | null;
  due_on: string | null;
  done_at: string | null;
  done_by: OnboardingOwner | null;
  needs_file: boolean;
  files: number;
  version: number;
}

export interface DueItem {
  id: string;
  applicationId: string;
  to: OnboardingOwner;
  responsibleId: string | null;
  dueOn: string;
  employerId: string;
  senderId: string;
}

interface SummaryRow {
  application_id: string;
  done: number;
  total: number;
  next_due: string | null;
}

interface NewItem {
  title: string;
  owner: OnboardingOwner;
  responsibleId: string | null;
  dueOn: string | null;
  needsFile: boolean;
}

/** A change of an item; fields that are absent stay as they are. */
interface ItemChange {
  title?: string | undefined;
  owner?: OnboardingOwner | undefined;
  responsibleId?: string | null | undefined;
  dueOn?: string | null | undefined;
  /** The side that ticks it; null takes the tick away. */
  doneBy?: OnboardingOwner | null | undefined;
  needsFile?: boolean | undefined;
}

const columns = expressionBuilder<Tables, 'onboarding_items'>();
const COLUMNS = [
  'id',
  'title',
  'owner',
  'responsible_id',
  sql<string | null>`${columns.ref('due_on')}::text`.as('due_on'),
  wireInstant(columns.ref('done_at')).as('done_at'),
  'done_by',
  'needs_file',
  'files',
  'version',
] as const;

/** Named statements over checklists of hired people. */
@Injectable()
export class OnboardingRepository {
  async isMade(em: SqlEntityManager, applicationId: string): Promise<boolean> {
    const row = await kysely(em)
      .selectFrom('onboarding_checklists')
      .where('application_id', '=', applicationId)
      .select('application_id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** With its first items, unless it was there. */
  async make(em: SqlEntityManager, applicationId: string): Promise<void> {
    const made = await kysely(em)
      .insertInto('onboarding_checklists')
      .values({ application_id: applicationId })
      .onConflict((conflict) => conflict.column('application_id').doNothing())
      .returning('application_id')
      .executeTakeFirst();
    if (made !== undefined) {
      await this.addOnboardingItems(
        em,
        applicationId,
        FIRST_ITEMS.map((item) => ({ ...item, responsibleId: null, dueOn: null, needsFile: false })),
      );
    }
  }

  /** Changes of one checklist follow each other. */
  async lockOnboarding(em: SqlEntityManager, applicationId: string): Promise<void> {
    await kysely(em)
      .selectFrom('onboarding_checklists')
      .where('application_id', '=', applicationId)
      .select('application_id')
      .forUpdate()
      .execute();
  }

  items(em: SqlEntityManager, applicationId: string): Promise<ItemRow[]> {
    return kysely(em)
      .selectFrom('onboarding_items')
      .where('application_id', '=', applicationId)
      .select(COLUMNS)
      .orderBy('place')
      .execute();
  }

  summaries(em: SqlEntityManager, applicationIds: readonly string[]): Promise<SummaryRow[]> {
    if (applicationIds.length === 0) return Promise.resolve([]);
    return kysely(em)
      .selectFrom('onboarding_checklists as c')
      .leftJoin('onboarding_items as i', 'i.application_id', 'c.application_id')
      .where('c.application_id', 'in', applicationIds)
      .select((eb) => [
        'c.application_id',
        sql<number>`count(${eb.ref('i.id')})::int`.as('total'),
        sql<number>`count(${eb.ref('i.done_at')})::int`.as('done'),
        sql<string | null>`(min(${eb.ref('i.due_on')}) filter (where ${eb.ref('i.done_at')} is null))::text`.as(
          'next_due',
        ),
      ])
      .groupBy('c.application_id')
      .execute();
  }

  /** True if the checklist of the application is in that state; one that does not exist yet has everything to do. */
  condition(state: OnboardingState): (id: Expression<string>) => Expression<SqlBool> {
    return (id) => {
      const isMade = columns.exists(
        columns.selectFrom('onboarding_checklists as c').where('c.application_id', '=', id).select('c.application_id'),
      );
      const hasOpen = columns.exists(
        columns
          .selectFrom('onboarding_items as i')
          .where('i.application_id', '=', id)
          .where('i.done_at', 'is', null)
          .select('i.id'),
      );
      const isDone = columns.and([isMade, columns.not(hasOpen)]);
      return state === 'done' ? isDone : columns.not(isDone);
    };
  }

  /** Behind those that are there. */
  async addOnboardingItems(em: SqlEntityManager, applicationId: string, items: readonly NewItem[]): Promise<void> {
    if (items.length === 0) return;
    const { last } = await kysely(em)
      .selectFrom('onboarding_items')
      .where('application_id', '=', applicationId)
      .select(sql<number>`coalesce(max(${columns.ref('place')}), 0)::int`.as('last'))
      .executeTakeFirstOrThrow();
    await kysely(em)
      .insertInto('onboarding_items')
      .values(
        items.map(({ title, owner, responsibleId, dueOn, needsFile }, index) => ({
          application_id: applicationId,
          place: last + index + 1,
          title,
          owner,
          responsible_id: owner === 'employer' ? responsibleId : null,
          due_on: dueOn,
          needs_file: needsFile,
        })),
      )
      .execute();
  }

  async changeOnboardingItem(
    em: SqlEntityManager,
    id: string,
    { title, owner, responsibleId, dueOn, doneBy, needsFile }: ItemChange,
  ): Promise<void> {
    await kysely(em)
      .updateTable('onboarding_items')
      .set((set) => ({
        ...(title !== undefined && { title }),
        ...(owner !== undefined && { owner }),
        ...(responsibleId !== undefined && { responsible_id: responsibleId }),
        // The other side names nobody of this one.
        ...(owner === 'applicant' && { responsible_id: null }),
        ...(dueOn !== undefined && { due_on: dueOn }),
        ...(doneBy !== undefined && { done_by: doneBy, done_at: doneBy === null ? null : sql<Instant>`${now}` }),
        ...(needsFile !== undefined && { needs_file: needsFile }),
        version: set('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
  }

  /** In the order in which they came. */
  filesOfItems(em: SqlEntityManager, applicationId: string): Promise<{ itemId: string; fileId: string }[]> {
    return kysely(em)
      .selectFrom('onboarding_files as f')
      .innerJoin('onboarding_items as i', 'i.id', 'f.item_id')
      .where('i.application_id', '=', applicationId)
      .orderBy('f.item_id')
      .orderBy('f.place')
      .select(['f.item_id as itemId', 'f.file_id as fileId'])
      .execute();
  }

  async addItemFiles(em: SqlEntityManager, itemId: string, fileIds: readonly string[]): Promise<void> {
    if (fileIds.length === 0) return;
    const { last } = await kysely(em)
      .selectFrom('onboarding_files')
      .where('item_id', '=', itemId)
      .select((eb) => sql<number>`coalesce(max(${eb.ref('place')}), 0)::int`.as('last'))
      .executeTakeFirstOrThrow();
    await kysely(em)
      .insertInto('onboarding_files')
      .values(fileIds.map((fileId, index) => ({ item_id: itemId, file_id: fileId, place: last + index + 1 })))
      .execute();
  }

  /** Answers how many the item had. */
  async removeItemFiles(em: SqlEntityManager, itemId: string, fileIds: readonly string[]): Promise<number> {
    const removed = await kysely(em)
      .deleteFrom('onboarding_files')
      .where('item_id', '=', itemId)
      .where('file_id', 'in', fileIds)
      .returning('file_id')
      .execute();
    return removed.length;
  }

  /** By file: the application to whose checklist it belongs. */
  async applicationsOfFiles(em: SqlEntityManager, fileIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await kysely(em)
      .selectFrom('onboarding_files as f')
      .innerJoin('onboarding_items as i', 'i.id', 'f.item_id')
      .where('f.file_id', 'in', fileIds)
      .select(['f.file_id', 'i.application_id'])
      .execute();
    return new Map(found.map((row) => [row.file_id, row.application_id]));
  }

  /**
   * Open items whose day has come, from eight o'clock where the job is and for three days after; locked until the
   * transaction ends, and handed out once for each day.
   */
  async takeDue(em: SqlEntityManager, limit: number): Promise<DueItem[]> {
    const found = await kysely(em)
      .selectFrom('onboarding_items as i')
      .innerJoin('applications as a', 'a.id', 'i.application_id')
      .innerJoin('jobs as j', 'j.id', 'a.job_id')
      .where('a.status', '=', 'hired')
      .where('i.done_at', 'is', null)
      .where((eb) => eb('i.reminded_for', 'is distinct from', eb.ref('i.due_on')))
      .where((eb) => {
        const local = sql`(now() at time zone ${eb.ref('j.time_zone')})`;
        return sql<SqlBool>`${local} >= ${eb.ref('i.due_on')} + time '08:00'
          and ${eb.ref('i.due_on')} >= ${local}::date - 3`;
      })
      .select((eb) => [
        'i.id',
        'i.application_id as applicationId',
        'i.owner as to',
        'i.responsible_id as responsibleId',
        sql<string>`${eb.ref('i.due_on')}::text`.as('dueOn'),
        'a.client_id as employerId',
        eb.fn.coalesce('a.applicant_id', 'a.vendor_id').$notNull().as('senderId'),
      ])
      .orderBy('i.due_on')
      .orderBy('i.id')
      .limit(limit)
      .forUpdate('i')
      .skipLocked()
      .execute();
    if (found.length === 0) return [];
    await kysely(em)
      .updateTable('onboarding_items')
      .set((eb) => ({ reminded_for: sql<string>`${eb.ref('due_on')}` }))
      .where(
        'id',
        'in',
        found.map(({ id }) => id),
      )
      .execute();
    return found;
  }

  /** What job seekers who are hired still have to do, checklist by checklist; it ends with the day on which it is due. */
  tasksOf(
    em: SqlEntityManager,
    applicantId: string,
    page: DuePage,
  ): Promise<(DueRow & { count: number; first: string })[]> {
    const since = sql<Instant>`max(c.made_at)`;
    const dueAt = sql<Instant | null>`min((i.due_on + 1)::timestamp at time zone j.time_zone)`;
    return kysely(em)
      .selectFrom('onboarding_items as i')
      .innerJoin('onboarding_checklists as c', 'c.application_id', 'i.application_id')
      .innerJoin('applications as a', 'a.id', 'i.application_id')
      .innerJoin('jobs as j', 'j.id', 'a.job_id')
      .where('a.applicant_id', '=', applicantId)
      .where('a.status', '=', 'hired')
      .where('i.owner', '=', 'applicant')
      .where('i.done_at', 'is', null)
      .select([
        'a.id',
        countAll.as('count'),
        sql<string>`(array_agg(i.title order by i.due_on nulls last, i.place))[1]`.as('first'),
        ...dueColumns(since, dueAt, page),
      ])
      .groupBy('a.id')
      .having((eb) => page.isListed(eb.ref('a.id'), since))
      .orderBy(dueAt)
      .orderBy('a.id')
      .limit(page.limit)
      .execute();
  }

  async removeOnboardingItems(em: SqlEntityManager, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await kysely(em).deleteFrom('onboarding_items').where('id', 'in', ids).execute();
  }

  async countOnboardingItems(em: SqlEntityManager, applicationId: string): Promise<number> {
    const { total } = await kysely(em)
      .selectFrom('onboarding_items')
      .where('application_id', '=', applicationId)
      .select(countAll.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }
}
