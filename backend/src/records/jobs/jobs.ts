import { Injectable } from '@nestjs/common';
import type { Expression, SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { AppError, notFound } from '../../platform/http/errors/app-error.ts';
import { hasEnded } from './job-life.ts';
import { isOpen, owns } from './jobs.policy.ts';
import { JobsRepository, type ApplicableRow, type HeadingReader, type HeadingRow } from './jobs.repository.ts';

/** Jobs for whoever applies, invites or tells of them: locked in a transaction, and as headings of lists. */
@Injectable()
export class Jobs {
  constructor(
    private readonly database: Database,
    private readonly repository: JobsRepository,
  ) {}

  /**
   * The job that somebody applies to, locked until the transaction ends.
   * @throws AppError `not_found` for a missing job or a draft, `job_not_open` when it takes no applications
   */
  async openForApplication(em: SqlEntityManager, id: string): Promise<ApplicableRow> {
    const row = await this.repository.lockForApplication(em, id);
    if (row === undefined || row.status === 'draft' || row.status === 'pending_review') throw notFound();
    if (!isOpen(row)) throw new AppError('job_not_open');
    return row;
  }

  /** Whether the job is filled or closed, which stays so until the transaction ends. */
  async isEnded(em: SqlEntityManager, id: string): Promise<boolean> {
    const row = await this.repository.lockForApplication(em, id);
    return row === undefined || hasEnded(row.status);
  }

  /** The zone in which the days of the job are counted. */
  async timeZoneOf(em: SqlEntityManager, id: string): Promise<string> {
    const zone = await this.repository.timeZone(em, id);
    if (zone === undefined) throw notFound();
    return zone;
  }

  /**
   * The caller's own job that somebody is invited to, locked until the transaction ends.
   * @throws AppError `not_found` for a missing job, a draft and somebody else's, `job_not_open` when it takes no applications
   */
  async openForInvitation(em: SqlEntityManager, caller: Caller, id: string): Promise<ApplicableRow> {
    const row = await this.repository.lockForApplication(em, id);
    if (row === undefined || row.status === 'draft' || !owns(caller, { clientId: row.client_id })) throw notFound();
    if (!isOpen(row)) throw new AppError('job_not_open');
    return row;
  }

  /** True if the job with this id has these words in its title, as the reader sees it, or in its employer's name. */
  headingCondition(id: Expression<string>, words: string, reader: HeadingReader): Expression<SqlBool> {
    return this.repository.headingCondition(id, words, reader);
  }

  /** @param reader the owner reads what they wrote, everybody else what our review has released */
  async headings(
    ids: readonly string[],
    reader: HeadingReader,
    em: SqlEntityManager = this.database.primary(),
  ): Promise<Map<string, HeadingRow>> {
    if (ids.length === 0) return new Map();
    return new Map((await this.repository.headings(em, [...new Set(ids)], reader)).map((row) => [row.id, row]));
  }

  /** The client's organisation has another name now. */
  renameCompany(em: SqlEntityManager, clientId: string, from: string, to: string): Promise<void> {
    return this.repository.renameCompany(em, clientId, from, to);
  }
}
