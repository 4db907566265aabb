import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { HiredApplicationsRepository } from '../../../records/applications/hired-applications.repository.ts';
import { Jobs } from '../../../records/jobs/jobs.ts';
import { ApplicationItems } from '../application-items.service.ts';
import { PipelineService } from './pipeline.service.ts';

const columns = expressionBuilder<Tables, 'applications'>();

/** People whom an employer has hired, for modules whose records begin there. */
@Injectable()
export class HiredApplications {
  constructor(
    private readonly database: Database,
    private readonly repository: HiredApplicationsRepository,
    private readonly items: ApplicationItems,
    private readonly pipeline: PipelineService,
    private readonly jobs: Jobs,
  ) {}

  /**
   * @param of `words` stand in the name of the person or vendor, or in the job; `holds` is another module's condition on
   *   the application with the given id
   */
  async listHiredApplications(
    caller: Caller,
    of: { words: string | undefined; holds?: (id: Expression<string>) => Expression<SqlBool> },
    slice: { limit: number; offset: number },
  ): Promise<{ items: ApplicationListItem[]; total: number }> {
    const conditions: Expression<SqlBool>[] = [];
    const named = this.pipeline.named(of.words);
    if (named !== undefined) {
      const jobId = sql<string>`${columns.ref('applications.job_id')}`;
      conditions.push(columns.or([named, this.jobs.headingCondition(jobId, of.words ?? '', 'owner')]));
    }
    if (of.holds !== undefined) conditions.push(of.holds(columns.ref('applications.id')));
    const { page, total } = await this.repository.listHiredApplications(
      this.database.primary(),
      caller.userId,
      conditions,
      slice,
    );
    return { items: await this.items.itemsOf(page, { side: 'employer', judges: false }), total };
  }
}
