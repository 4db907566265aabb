import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ScreeningQuestion } from '#contract/domain/job.ts';
import { JOB_STATUSES } from '#contract/domain/options.ts';
import type { JobStatus, ManagedJobSort } from '#contract/domain/options.ts';
import { countRows, rows } from '../../database/database.ts';
import { expiredJob, openJob, publicTitle } from '../../database/job-conditions.ts';
import { Conditions, holding } from '../../database/sql.ts';
import { DETAIL_COLUMNS, MANAGED_COLUMNS } from './job-row.ts';
import type { DetailRow, ManagedRow, StoredJobStatus } from './job-row.ts';

export interface ApplicableRow {
  id: string;
  client_id: string;
  title: string;
  company_name: string;
  status: StoredJobStatus;
  past: boolean;
  accept_vendors: boolean;
  screening_questions: ScreeningQuestion[];
}

export interface HeadingRow {
  id: string;
  title: string;
  company_name: string;
  /** It takes applications now. */
  open: boolean;
}

/** For whom a heading is: only the owner reads what our review has not released. */
export type HeadingReader = 'owner' | 'other';

/** The title as the reader sees it, of table alias `j`. */
function titleFor(reader: HeadingReader): string {
  return reader === 'owner' ? 'j.title' : publicTitle('j');
}

export interface ClientJobsFilter {
  clientId: string;
  openOnly: boolean;
  status?: JobStatus | undefined;
  keyword?: string | undefined;
}

/** The state as people see it, of table alias `j`. */
const SHOWN_STATUS = `case when ${expiredJob('j')} then 'expired' else j.status end`;

/** Named queries over jobs, apart from the public search. */
@Injectable()
export class JobsRepository {
  async detail(em: SqlEntityManager, id: string): Promise<DetailRow | undefined> {
    const [row] = await rows<DetailRow>(em, `select ${DETAIL_COLUMNS} from jobs j where j.id = ?`, [id]);
    return row;
  }

  /** Locks the job against being closed while somebody applies. */
  async lockForApplication(em: SqlEntityManager, id: string): Promise<ApplicableRow | undefined> {
    const [row] = await rows<ApplicableRow>(
      em,
      `select j.id, j.client_id, j.title, j.company_name, j.status, coalesce(j.closes_at <= now(), false) as past,
              j.accept_vendors, j.screening_questions
         from jobs j where j.id = ? for share`,
      [id],
    );
    return row;
  }

  headings(em: SqlEntityManager, ids: readonly string[], reader: HeadingReader): Promise<HeadingRow[]> {
    return rows<HeadingRow>(
      em,
      `select j.id, ${titleFor(reader)} as title, j.company_name, ${openJob('j')} as open from jobs j where j.id in (?)`,
      [ids],
    );
  }

  /** Condition on a column with the id of a job: its heading holds these words. */
  headingCondition(
    column: string,
    words: string,
    reader: HeadingReader,
  ): { sql: string; parameters: readonly string[] } {
    const part = holding(words);
    return {
      sql: `exists (select 1 from jobs j where j.id = ${column} and (${titleFor(reader)} ilike ? or j.company_name ilike ?))`,
      parameters: [part, part],
    };
  }

  async ofClient(
    em: SqlEntityManager,
    filter: ClientJobsFilter,
    order: { by: ManagedJobSort; ascending: boolean; applications: string | null },
    slice: { limit: number; offset: number },
  ): Promise<{ page: ManagedRow[]; total: number }> {
    const where = ofClientConditions(filter);
    if (filter.openOnly) addStatus(where, 'active');
    if (filter.status !== undefined) addStatus(where, filter.status);
    const direction = order.ascending ? 'asc' : 'desc';
    const sort = {
      title: 'lower(j.title)',
      status: `array_position(array['${JOB_STATUSES.list.join(`','`)}'], ${SHOWN_STATUS})`,
      // Who may not see the counts must not learn them from the order either.
      applications: order.applications ?? 'j.created_at',
      posted: 'j.created_at',
      closes: 'j.closes_at',
    }[order.by];
    const [page, total] = await Promise.all([
      rows<ManagedRow>(
        em,
        `select ${MANAGED_COLUMNS} from jobs j where ${where.sql}
          order by ${sort} ${direction} nulls last, j.created_at desc, j.id desc limit ? offset ?`,
        [...where.parameters, slice.limit, slice.offset],
      ),
      countRows(em, 'jobs j', where),
    ]);
    return { page, total };
  }

  /** How many of a client's jobs stand in which state, under the same words. */
  statusCounts(em: SqlEntityManager, filter: ClientJobsFilter): Promise<{ status: JobStatus; count: number }[]> {
    const where = ofClientConditions(filter);
    return rows(
      em,
      `select ${SHOWN_STATUS} as status, count(*)::int as count from jobs j where ${where.sql} group by 1`,
      where.parameters,
    );
  }

  /** Closes whatever of a client's jobs others could see or will see; drafts stay drafts. Waits for whoever is applying. */
  async closeAll(em: SqlEntityManager, clientId: string): Promise<void> {
    await rows(
      em,
      `with standing as (select id from jobs where client_id = ? and status in ('active', 'paused', 'pending_review') order by id for update)
       update jobs j set status = 'closed', review_note = case when j.status = 'pending_review' then coalesce(j.review_note, '') else j.review_note end,
              version = j.version + 1, updated_at = now() from standing s where j.id = s.id`,
      [clientId],
    );
  }

  /** Jobs that were posted in the organisation's old name carry the new one. */
  async renameCompany(em: SqlEntityManager, clientId: string, from: string, to: string): Promise<void> {
    await rows(em, 'update jobs set company_name = ?, updated_at = now() where client_id = ? and company_name = ?', [
      to,
      clientId,
      from,
    ]);
  }

  async countOpen(em: SqlEntityManager, clientId: string): Promise<number> {
    const where = new Conditions().add('j.client_id = ?', clientId);
    addStatus(where, 'active');
    const [row] = await rows<{ total: number }>(
      em,
      `select count(*)::int as total from jobs j where ${where.sql}`,
      where.parameters,
    );
    return row?.total ?? 0;
  }

  closingWithin(em: SqlEntityManager, clientId: string, days: number, limit: number): Promise<ManagedRow[]> {
    return rows<ManagedRow>(
      em,
      `select ${MANAGED_COLUMNS} from jobs j
        where j.client_id = ? and ${openJob('j')} and j.closes_at <= now() + ? * interval '1 day'
        order by j.closes_at, j.id limit ?`,
      [clientId, days, limit],
    );
  }
}

function ofClientConditions(filter: ClientJobsFilter): Conditions {
  const where = new Conditions().add('j.client_id = ?', filter.clientId);
  if (filter.keyword) where.add('j.title ilike ?', holding(filter.keyword));
  return where;
}

function addStatus(where: Conditions, status: JobStatus): void {
  if (status === 'expired') where.add(expiredJob('j'));
  else if (status === 'active') where.add(openJob('j'));
  else where.add('j.status = ?', status);
}
