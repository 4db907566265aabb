import { Injectable } from '@nestjs/common';
import type * as dashboardCalls from '#contract/api/dashboard.ts';
import type { CallOutput } from '#contract/call.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Users } from '../../../records/auth/users.ts';
import { ApplicationsService } from '../../applications/applications.service.ts';
import { HiringReports } from '../../applications/hiring-reports.service.ts';
import { InterviewsService } from '../../interviews/interviews.service.ts';
import { JobsService } from '../../jobs/jobs.service.ts';

const CHART_DAYS = 14;
const RECENT_APPLICATIONS = 5;

/** Puts the client's dashboard together from what the modules answer for this caller. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly interviews: InterviewsService,
    private readonly jobs: JobsService,
    private readonly users: Users,
    private readonly reports: HiringReports,
  ) {}

  async ofClient(caller: Caller): Promise<CallOutput<typeof dashboardCalls.getDashboardLists>> {
    const { timeZone } = await this.users.sessionUser(caller.userId);
    const [openJobs, summary, recentApplications, closing, feedbackDue, figures] = await Promise.all([
      this.jobs.countOpen(caller),
      this.applications.employerSummary(caller, timeZone, CHART_DAYS),
      this.applications.recent(caller, RECENT_APPLICATIONS),
      this.jobs.closingSoon(caller),
      this.interviews.feedbackDue(caller),
      this.reports.figures(caller, timeZone),
    ]);
    return { openJobs, ...summary, recentApplications, ...closing, feedbackDue, ...figures };
  }
}
