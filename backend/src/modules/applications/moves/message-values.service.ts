import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as movesCalls from '#contract/api/application-moves.ts';
import type { CallOutput } from '#contract/call.ts';
import type { PlaceholderValues } from '#contract/domain/message-template.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { notFound } from '../../../platform/http/errors/app-error.ts';
import { MovesRepository, type MovableRow } from '../../../records/applications/moves.repository.ts';
import { sideOf } from '../../../records/applications/parties.ts';
import { Users } from '../../../records/auth/users.ts';
import { Jobs } from '../../../records/jobs/jobs.ts';

/** Values for the placeholders of an employer's message. */
@Injectable()
export class MessageValues {
  constructor(
    private readonly database: Database,
    private readonly repository: MovesRepository,
    private readonly jobs: Jobs,
    private readonly users: Users,
  ) {}

  /** @throws AppError `not_found` when one is missing or somebody else's */
  async listMessageValues(
    caller: Caller,
    applicationIds: readonly string[],
  ): Promise<CallOutput<typeof movesCalls.getMessageValues>> {
    const em = this.database.primary();
    const ids = [...new Set(applicationIds)];
    const found = await this.repository.findMovable(em, ids);
    if (found.length < ids.length || found.some((row) => sideOf(caller, row) !== 'employer')) throw notFound();
    const [values, terms] = await Promise.all([
      this.valuesByApplication(em, found),
      this.jobs.offerTerms(
        em,
        found.map(({ jobId }) => jobId),
      ),
    ]);
    return found.flatMap(({ id, jobId }) => {
      const [value, job] = [values.get(id), terms.get(jobId)];
      return value === undefined || job === undefined ? [] : [{ applicationId: id, values: value, job }];
    });
  }

  /** By application. Whom a message greets is who reads it: the job seeker, or who opened the vendor's account. */
  async valuesByApplication(
    em: SqlEntityManager,
    rows: readonly Pick<MovableRow, 'id' | 'jobId' | 'applicantId' | 'vendorId'>[],
  ): Promise<Map<string, PlaceholderValues>> {
    const readerOf = ({ applicantId, vendorId }: (typeof rows)[number]) => applicantId ?? vendorId ?? '';
    const [jobs, people] = await Promise.all([
      this.jobs.headings(
        rows.map(({ jobId }) => jobId),
        'owner',
        em,
      ),
      this.users.people(rows.map(readerOf), em),
    ]);
    return new Map(
      rows.map((row) => {
        const [job, reader] = [jobs.get(row.jobId), people.get(readerOf(row))];
        const firstName = reader?.left === false ? reader.firstName : '';
        return [row.id, { firstName, jobTitle: job?.title ?? '', company: job?.company_name ?? '' }];
      }),
    );
  }
}
