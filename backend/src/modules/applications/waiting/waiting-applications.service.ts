import { Injectable } from '@nestjs/common';
import type { getDashboardLists } from '#contract/api/dashboard.ts';
import type { CallOutput } from '#contract/call.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { WaitingApplicationsRepository } from '../../../records/applications/waiting-applications.repository.ts';
import { ApplicationsService } from '../applications.service.ts';

const SHOWN_JOBS = 6;

/** The applications that wait for an employer. */
@Injectable()
export class WaitingApplications {
  constructor(
    private readonly database: Database,
    private readonly repository: WaitingApplicationsRepository,
    private readonly applications: ApplicationsService,
  ) {}

  async ofEmployer(caller: Caller): Promise<Pick<CallOutput<typeof getDashboardLists>, 'waiting' | 'unopened'>> {
    const em = this.database.primary();
    const [jobs, unopened] = await Promise.all([
      this.repository.byJob(em, caller.userId, SHOWN_JOBS),
      this.repository.unopened(em, caller.userId),
    ]);
    const oldest = await this.applications.ofEmployer(
      caller,
      jobs.map(({ oldest_id }) => oldest_id),
    );
    return {
      waiting: {
        applications: jobs[0]?.all_applications ?? 0,
        oldestSince: jobs[0]?.since ?? null,
        jobs: jobs[0]?.all_jobs ?? 0,
        byJob: oldest.flatMap((item) => {
          const row = jobs.find(({ oldest_id }) => oldest_id === item._id);
          return row === undefined
            ? []
            : { jobId: row.job_id, jobTitle: item.jobTitle, applications: row.applications, oldest: item };
        }),
      },
      unopened: { applications: unopened.applications, oldestAt: unopened.oldest_at },
    };
  }
}
