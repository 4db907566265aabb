import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as adminCalls from '#contract/api/admin.ts';
import type { CallOutput } from '#contract/call.ts';
import { STAFF_QUEUES } from '#contract/domain/staff-queue.ts';
import type { StaffQueue } from '#contract/domain/staff-queue.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Waiting } from '../../../platform/database/expressions.ts';
import { DisputeCases } from '../../bench/consent/disputes/dispute-cases.service.ts';
import { ContactInbox } from '../../content/contact/contact-inbox.service.ts';
import { ReportCases } from '../../content/reports/report-cases.service.ts';
import { JobReviews } from '../../jobs/review/job-reviews.service.ts';
import { KycReviews } from '../../profile/kyc/kyc-reviews.service.ts';
import { FailedEvents } from '../failed-events.service.ts';
import { SentMessages } from '../sent-messages.service.ts';

/** The work that waits for our staff, and its age: each queue counts its own. */
@Injectable()
export class StaffHome {
  constructor(
    private readonly database: Database,
    private readonly kyc: KycReviews,
    private readonly jobs: JobReviews,
    private readonly reports: ReportCases,
    private readonly disputes: DisputeCases,
    private readonly contact: ContactInbox,
    private readonly messages: SentMessages,
    private readonly events: FailedEvents,
  ) {}

  async queues(): Promise<CallOutput<typeof adminCalls.adminHome>> {
    const em = this.database.primary();
    return Promise.all(STAFF_QUEUES.list.map(async (queue) => ({ queue, ...(await this.waitingIn(em, queue)) })));
  }

  waitingIn(em: SqlEntityManager, queue: StaffQueue): Promise<Waiting> {
    switch (queue) {
      case 'reports':
        return this.reports.waiting(em);
      case 'verification':
        return this.kyc.waiting(em);
      case 'job-reviews':
        return this.jobs.whatWaits(em);
      case 'disputes':
        return this.disputes.waiting(em);
      case 'contact':
        return this.contact.waiting(em);
      case 'outbox':
        return this.messages.givenUp(em);
      case 'failed-events':
        return this.events.waiting(em);
    }
  }
}
