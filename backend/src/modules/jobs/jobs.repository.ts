import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ScreeningQuestion } from '#contract/domain/job.ts';
import { PAGING } from '#contract/domain/limits.ts';
import type { JobStatus } from '#contract/domain/options.ts';
import { rows } from '../../database/database.ts';
import { Conditions, utc } from '../../database/sql.ts';
import { CARD_COLUMNS, DETAIL_COLUMNS } from './job-row.ts';
import type { CardRow, DetailRow, StoredJobStatus } from './job-row.ts';

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
}

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

  headings(em: SqlEntityManager, ids: readonly string[]): Promise<HeadingRow[]> {
    return rows<HeadingRow>(em, 'select id, title, company_name from jobs where id in (?)', [ids]);
  }

  async ofClient(
    em: SqlEntityManager,
    filter: { clientId: string; openOnly: boolean; status?: JobStatus | undefined; keyword?: string | undefined },
    slice: { limit: number; offset: number },
  ): Promise<{ page: CardRow[]; total: number }> {
    const where = new Conditions().add('j.client_id = ?', filter.clientId);
    if (filter.openOnly) addStatus(where, 'active');
    if (filter.status !== undefined) addStatus(where, filter.status);
    if (filter.keyword) where.add(`j.title ilike ?`, `%${filter.keyword.replace(/[\\%_]/g, '\\$&')}%`);
    const [page, counted] = await Promise.all([
      rows<CardRow>(
        em,
        `select ${CARD_COLUMNS} from jobs j where ${where.sql} order by j.created_at desc, j.id desc limit ? offset ?`,
        [...where.parameters, slice.limit, slice.offset],
      ),
      rows<{ total: number }>(
        em,
        `select count(*)::int as total from (select 1 from jobs j where ${where.sql} limit ${String(PAGING.countCap)}) s`,
        where.parameters,
      ),
    ]);
    return { page, total: counted[0]?.total ?? 0 };
  }

  /** Closes whatever of a client's jobs others could see or will see; drafts stay drafts. Waits for whoever is applying. */
  async closeAll(em: SqlEntityManager, clientId: string): Promise<void> {
    await rows(
      em,
      `with standing as (select id from jobs where client_id = ? and status in ('active', 'paused', 'pending_review') order by id for update)
       update jobs j set status = 'closed', updated_at = now() from standing s where j.id = s.id`,
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

  closingWithin(em: SqlEntityManager, clientId: string, days: number, limit: number): Promise<CardRow[]> {
    return rows<CardRow>(
      em,
      `select ${CARD_COLUMNS} from jobs j
        where j.client_id = ? and j.status = 'active' and j.closes_at > now() and j.closes_at <= now() + ? * interval '1 day'
        order by j.closes_at, j.id limit ?`,
      [clientId, days, limit],
    );
  }

  /** Ids and last changes of open jobs for the sitemap, newest first. */
  sitemap(em: SqlEntityManager, limit: number): Promise<{ id: string; updated_at: string }[]> {
    return rows(
      em,
      `select j.id, ${utc('j.updated_at')} as updated_at from jobs j
        where j.status = 'active' and (j.closes_at is null or j.closes_at > now())
        order by j.created_at desc, j.id desc limit ?`,
      [limit],
    );
  }
}

function addStatus(where: Conditions, status: JobStatus): void {
  if (status === 'expired') where.add(`j.status = 'active' and j.closes_at <= now()`);
  else if (status === 'active') where.add(`j.status = 'active' and (j.closes_at is null or j.closes_at > now())`);
  else where.add('j.status = ?', status);
}
