import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { notFound } from '../../../platform/http/errors/app-error.ts';
import { JobActivityRepository } from '../../../records/applications/job-activity.repository.ts';
import { JobInvites } from '../../../records/applications/job-invites.ts';
import { OpenApplications } from '../../../records/applications/open-applications.ts';
import { ReportSubjects, type Reported } from '../../../records/content/report-subjects.ts';
import { Reports } from '../../../records/content/reports.ts';
import { hasEnded } from '../../../records/jobs/job-life.ts';
import type { OwnRow } from '../../../records/jobs/job-row.ts';
import { toPlainText } from '../../../records/jobs/job-text.ts';
import { JobWriterRepository } from '../../../records/jobs/job-writer.repository.ts';
import { OwnJobsRepository } from '../../../records/jobs/own-jobs.repository.ts';
import { JobsService } from '../jobs.service.ts';

/** Reported postings: what is kept of them, which ones are marked by their words, and taking one down. */
@Injectable()
export class JobReports implements OnModuleInit {
  constructor(
    private readonly jobs: JobsService,
    private readonly repository: OwnJobsRepository,
    private readonly writer: JobWriterRepository,
    private readonly applications: OpenApplications,
    private readonly invites: JobInvites,
    private readonly activity: JobActivityRepository,
    private readonly reports: Reports,
    private readonly subjects: ReportSubjects,
  ) {}

  onModuleInit(): void {
    this.subjects.register('job', {
      find: async (caller, id) => {
        const { clientId, title, companyName, city, country, descriptionHtml } = await this.jobs.jobById(caller, id);
        return reportedJob({ id, clientId, title, companyName, city, country, descriptionHtml });
      },
      remove: (em, id) => this.takeDown(em, id),
    });
  }

  /** Marks a posting that others can see, or soon will, where its words ask for what fraud asks for. */
  async mark(em: SqlEntityManager, row: OwnRow): Promise<void> {
    if (row.status !== 'active' && row.status !== 'pending_review') return;
    const reported = reportedJob({
      ...{ id: row.id, clientId: row.client_id, title: row.title, companyName: row.company_name },
      ...{ city: row.city, country: row.country, descriptionHtml: row.description_html },
    });
    const questions = row.screening_questions.flatMap(({ question, options }) => [question, ...options]);
    const text = [row.title, reported.evidence.text, ...questions].join('\n');
    await this.reports.markIfSuspicious(em, { subject: 'job', ...reported }, text);
  }

  /** Tells whether our staff took the job down. It then stays closed: only a new posting can replace it. */
  wasTakenDown(em: SqlEntityManager, jobId: string): Promise<boolean> {
    return this.reports.wasRemoved(em, 'job', jobId);
  }

  private async takeDown(em: SqlEntityManager, jobId: string): Promise<void> {
    const row = await this.repository.lockOwnJob(em, jobId);
    if (row === undefined) throw notFound();
    if (hasEnded(row.status)) return;
    await this.writer.changeJob(em, jobId, { status: 'closed' });
    await this.activity.addJobEvent(em, { jobId, kind: 'job-closed', by: null });
    await this.applications.closeUndecided(em, [jobId]);
    await this.invites.withdrawTo(em, [jobId]);
  }
}

interface Posting {
  readonly id: string;
  readonly clientId: string;
  readonly title: string;
  readonly companyName: string;
  readonly city: string | null;
  readonly country: string;
  readonly descriptionHtml: string;
}

function reportedJob(job: Posting) {
  return {
    subjectId: job.id,
    accusedId: job.clientId,
    name: job.title,
    evidence: {
      facts: [
        { label: 'Title', value: job.title },
        { label: 'Company', value: job.companyName },
        { label: 'Place', value: [job.city, job.country].filter((part) => part !== null && part !== '').join(', ') },
      ],
      text: toPlainText(job.descriptionHtml),
    },
  } satisfies Omit<Reported, 'subject'>;
}
