import { Injectable } from '@nestjs/common';
import {
  expressionBuilder,
  sql,
  type Expression,
  type SqlBool,
  type RawBuilder,
  type SelectQueryBuilder,
} from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { OwnQuestion } from '#contract/domain/screening.ts';
import { JOB_STATUSES, type JobStatus, type ManagedJobSort } from '#contract/domain/options.ts';
import type { JobTerms } from '#contract/domain/offer.ts';
import { Database, kysely } from '../../platform/database/database.ts';
import { countAll, countUpTo, daysFromNow, says } from '../../platform/database/expressions.ts';
import { float, now, wireInstant, type Tables } from '../../platform/database/tables.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { AppError, notFound } from '../../platform/http/errors/app-error.ts';
import { PAST, type StoredJobStatus } from './job-card.ts';
import { isExpired, isOpen, publicTitle } from './job-conditions.ts';
import { hasEnded } from './job-life.ts';
import { DETAIL, MANAGED, type DetailRow, type ManagedRow } from './job-row.ts';
import { isOpenJob, owns } from './jobs.policy.ts';

export interface ApplicableRow {
  id: string;
  client_id: string;
  title: string;
  company_name: string;
  status: StoredJobStatus;
  past: boolean;
  accept_vendors: boolean;
  screening_questions: OwnQuestion[];
}

export interface HeadingRow {
  id: string;
  title: string;
  company_name: string;
  /** It takes applications now. */
  open: boolean;
  accept_vendors: boolean;
  /** An instant in UTC. */
  closes_at: string | null;
}

/** The reader of a heading: only the owner reads one that has not passed our review. */
export type HeadingReader = 'owner' | 'other';

interface ClientJobsFilter {
  clientId: string;
  assigneeId?: string | undefined;
  openOnly: boolean;
  acceptVendors: boolean;
  /** Counts a job's applications, and lists only jobs that have some; null lists all. */
  applied: Expression<number> | null;
  status?: JobStatus | undefined;
  keyword?: string | undefined;
}

const columns = expressionBuilder<{ j: Tables['jobs'] }, 'j'>();

/** The state as people see it. */
const SHOWN_STATUS = sql<JobStatus>`case when ${isExpired('j')} then 'expired' else ${columns.ref('j.status')} end`;

type Found = SelectQueryBuilder<Tables & { j: Tables['jobs'] }, 'j', object>;

/** Jobs for whoever applies, invites or tells of them: locked in a transaction, and as headings of lists. */
@Injectable()
export class Jobs {
  constructor(private readonly database: Database) {}

  /**
   * The job that somebody applies to, locked until the transaction ends.
   * @throws AppError `not_found` for a missing job or a draft, `job_not_open` when it takes no applications
   */
  async openForApplication(em: SqlEntityManager, id: string): Promise<ApplicableRow> {
    const row = await this.lockForApplication(em, id);
    if (row === undefined || row.status === 'draft' || row.status === 'pending_review') throw notFound();
    if (!isOpenJob(row)) throw new AppError('job_not_open');
    return row;
  }

  /** Whether the job is filled or closed, which stays so until the transaction ends. */
  async isEnded(em: SqlEntityManager, id: string): Promise<boolean> {
    const row = await this.lockForApplication(em, id);
    return row === undefined || hasEnded(row.status);
  }

  /** The zone in which the days of the job are counted. */
  async timeZoneOf(em: SqlEntityManager, id: string): Promise<string> {
    const zone = await this.timeZoneRow(em, id);
    if (zone === undefined) throw notFound();
    return zone;
  }

  /**
   * The caller's own job that somebody is invited to, locked until the transaction ends.
   * @throws AppError `not_found` for a missing job, a draft and somebody else's, `job_not_open` when it takes no applications
   */
  async openForInvitation(em: SqlEntityManager, caller: Caller, id: string): Promise<ApplicableRow> {
    const row = await this.lockForApplication(em, id);
    if (row === undefined || row.status === 'draft' || !owns(caller, { clientId: row.client_id })) throw notFound();
    if (!isOpenJob(row)) throw new AppError('job_not_open');
    return row;
  }

  /** @param reader the owner reads what they wrote, everybody else what our review has released */
  async headings(
    ids: readonly string[],
    reader: HeadingReader,
    em: SqlEntityManager = this.database.primary(),
  ): Promise<Map<string, HeadingRow>> {
    if (ids.length === 0) return new Map();
    return new Map((await this.headingRows(em, [...new Set(ids)], reader)).map((row) => [row.id, row]));
  }

  /** Tells their own employer what jobs say of the terms of an offer, by job. */
  async offerTerms(em: SqlEntityManager, ids: readonly string[]): Promise<Map<string, JobTerms>> {
    if (ids.length === 0) return new Map();
    const found = await kysely(em)
      .selectFrom('jobs as j')
      .where('j.id', 'in', [...new Set(ids)])
      .select(['j.id', 'j.currency', 'j.pay_period as period'])
      .select((eb) => [
        float(eb.ref('j.salary_min')).as('min'),
        float(eb.ref('j.salary_max')).as('max'),
        sql<string | null>`case when ${eb.ref('j.start_date')} >= (now() at time zone ${eb.ref('j.time_zone')})::date
          then ${eb.ref('j.start_date')}::text end`.as('startsOn'),
      ])
      .execute();
    return new Map(found.map(({ id, ...terms }) => [id, terms]));
  }

  jobDetail(em: SqlEntityManager, id: string): Promise<DetailRow | undefined> {
    return kysely(em).selectFrom('jobs as j').where('j.id', '=', id).select(DETAIL).executeTakeFirst();
  }

  /** Locks the job against being closed while somebody applies. */
  private lockForApplication(em: SqlEntityManager, id: string): Promise<ApplicableRow | undefined> {
    return kysely(em)
      .selectFrom('jobs as j')
      .where('j.id', '=', id)
      .select([
        'j.id',
        'j.client_id',
        'j.title',
        'j.company_name',
        'j.status',
        PAST.as('past'),
        'j.accept_vendors',
        'j.screening_questions',
      ])
      .forShare()
      .executeTakeFirst();
  }

  /** With what their employer looks for. */
  async questionsOf(em: SqlEntityManager, id: string): Promise<OwnQuestion[]> {
    const row = await kysely(em)
      .selectFrom('jobs')
      .where('id', '=', id)
      .select('screening_questions')
      .executeTakeFirst();
    return row?.screening_questions ?? [];
  }

  async vendorCap(em: SqlEntityManager, id: string): Promise<number | null> {
    const row = await kysely(em).selectFrom('jobs').where('id', '=', id).select('vendor_cap').executeTakeFirst();
    return row?.vendor_cap ?? null;
  }

  private async timeZoneRow(em: SqlEntityManager, id: string): Promise<string | undefined> {
    const row = await kysely(em).selectFrom('jobs').where('id', '=', id).select('time_zone').executeTakeFirst();
    return row?.time_zone;
  }

  private headingRows(em: SqlEntityManager, ids: readonly string[], reader: HeadingReader): Promise<HeadingRow[]> {
    return kysely(em)
      .selectFrom('jobs as j')
      .where('j.id', 'in', ids)
      .select(['j.id', titleFor(reader).as('title'), 'j.company_name', isOpen('j').as('open'), 'j.accept_vendors'])
      .select((eb) => wireInstant(eb.ref('j.closes_at')).as('closes_at'))
      .execute();
  }

  /** True if the job with this id has these words in its heading. */
  headingCondition(id: Expression<string>, words: string, reader: HeadingReader): Expression<SqlBool> {
    const eb = expressionBuilder<Tables>();
    return eb.exists(
      eb
        .selectFrom('jobs as j')
        .where('j.id', '=', id)
        .where((job) => job.or([says(titleFor(reader), words), says(job.ref('j.company_name'), words)]))
        .select(sql.lit(1).as('one')),
    );
  }

  async jobsOfClient(
    em: SqlEntityManager,
    filter: ClientJobsFilter,
    order: { by: ManagedJobSort; ascending: boolean; applications: Expression<number> | null },
    slice: { limit: number; offset: number },
  ): Promise<{ page: ManagedRow[]; total: number }> {
    let found = ofClient(em, filter);
    if (filter.openOnly) found = found.where(hasStatus('active'));
    if (filter.status !== undefined) found = found.where(hasStatus(filter.status));
    if (filter.acceptVendors) found = found.where('j.accept_vendors', '=', true);
    if (filter.applied !== null) found = found.where(sql<boolean>`${filter.applied} > 0`);
    const statuses = sql.join(JOB_STATUSES.list.map((status) => sql.lit(status)));
    const sort = {
      title: sql`lower(${columns.ref('j.title')})`,
      status: sql`array_position(array[${statuses}], ${SHOWN_STATUS})`,
      // A caller who may not see the counts must not learn them from the order either.
      applications: order.applications ?? columns.ref('j.created_at'),
      posted: columns.ref('j.created_at'),
      closes: columns.ref('j.closes_at'),
    }[order.by];
    const [page, total] = await Promise.all([
      found
        .select(MANAGED)
        .orderBy(sort, (by) => (order.ascending ? by.asc() : by.desc()).nullsLast())
        .orderBy('j.created_at', 'desc')
        .orderBy('j.id', 'desc')
        .limit(slice.limit)
        .offset(slice.offset)
        .execute(),
      countUpTo(em, found),
    ]);
    return { page, total };
  }

  jobOfClient(em: SqlEntityManager, clientId: string, id: string): Promise<ManagedRow | undefined> {
    return ofClient(em, { clientId }).where('j.id', '=', id).select(MANAGED).executeTakeFirst();
  }

  /** Counts a client's jobs by status, for the same words. */
  statusCounts(em: SqlEntityManager, filter: ClientJobsFilter): Promise<{ status: JobStatus; count: number }[]> {
    return ofClient(em, filter)
      .select([SHOWN_STATUS.as('status'), countAll.as('count')])
      .groupBy(sql.lit(1))
      .execute();
  }

  /** Closes a client's public and scheduled jobs; drafts stay drafts. Waits for applications in progress. */
  async closeJobsOf(em: SqlEntityManager, clientId: string): Promise<void> {
    await kysely(em)
      .with('standing', (query) =>
        query
          .selectFrom('jobs')
          .where('client_id', '=', clientId)
          .where('status', 'in', ['active', 'paused', 'pending_review'])
          .select('id')
          .orderBy('id')
          .forUpdate(),
      )
      .updateTable('jobs as j')
      .from('standing as s')
      .set((eb) => ({
        status: 'closed',
        review_note: eb
          .case()
          .when('j.status', '=', 'pending_review')
          .then(eb.fn.coalesce('j.review_note', sql.lit('')))
          .else(eb.ref('j.review_note'))
          .end(),
        version: eb('j.version', '+', 1),
        updated_at: now,
      }))
      .whereRef('j.id', '=', 's.id')
      .execute();
  }

  /** Jobs that were posted in the organisation's old name carry the new one. */
  async renameCompany(em: SqlEntityManager, clientId: string, from: string, to: string): Promise<void> {
    await kysely(em)
      .updateTable('jobs')
      .set({ company_name: to, updated_at: now })
      .where('client_id', '=', clientId)
      .where('company_name', '=', from)
      .execute();
  }

  async countOpenJobs(em: SqlEntityManager, clientId: string): Promise<number> {
    const { total } = await ofClient(em, { clientId })
      .where(isOpen('j'))
      .select(countAll.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  async closingWithin(
    em: SqlEntityManager,
    clientId: string,
    days: number,
    limit: number,
  ): Promise<{ page: ManagedRow[]; total: number }> {
    const found = ofClient(em, { clientId }).where(isOpen('j')).where('j.closes_at', '<=', daysFromNow(days));
    const [page, total] = await Promise.all([
      found.select(MANAGED).orderBy('j.closes_at').orderBy('j.id').limit(limit).execute(),
      countUpTo(em, found),
    ]);
    return { page, total };
  }
}

/** The title as the reader sees it, of table alias `j`. */
function titleFor(reader: HeadingReader): RawBuilder<string> {
  return reader === 'owner' ? sql<string>`${columns.ref('j.title')}` : sql<string>`${sql.raw(publicTitle('j'))}`;
}

function ofClient(em: SqlEntityManager, filter: Pick<ClientJobsFilter, 'clientId' | 'assigneeId' | 'keyword'>): Found {
  let found = kysely(em).selectFrom('jobs as j').where('j.client_id', '=', filter.clientId);
  if (filter.assigneeId !== undefined) found = found.where('j.assignee_id', '=', filter.assigneeId);
  return filter.keyword ? found.where(says(columns.ref('j.title'), filter.keyword)) : found;
}

function hasStatus(status: JobStatus): Expression<SqlBool> {
  if (status === 'expired') return isExpired('j');
  return status === 'active' ? isOpen('j') : sql<boolean>`${columns.ref('j.status')} = ${sql.lit(status)}`;
}
