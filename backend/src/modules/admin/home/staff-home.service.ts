import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as adminCalls from '#contract/api/admin.ts';
import type { CallOutput } from '#contract/call.ts';
import { STAFF_QUEUES, type StaffQueue } from '#contract/domain/staff-queue.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Waiting } from '../../../platform/database/expressions.ts';
import { DisputesRepository } from '../../../records/applications/disputes.repository.ts';
import { ContactRepository } from '../../../records/content/contact.repository.ts';
import { ReportCasesRepository } from '../../../records/content/report-cases.repository.ts';
import { OwnJobsRepository } from '../../../records/jobs/own-jobs.repository.ts';
import { KycClaimsRepository } from '../../../records/profile/kyc-claims.repository.ts';
import { FailedEvents } from '../failed-events.service.ts';
import { SentMessagesRepository } from '../../../records/notifications/sent-messages.repository.ts';

/** The work that waits for our staff, and its age: each queue counts its own. */
@Injectable()
export class StaffHome {
  constructor(
    private readonly database: Database,
    private readonly kyc: KycClaimsRepository,
    private readonly jobs: OwnJobsRepository,
    private readonly reports: ReportCasesRepository,
    private readonly disputes: DisputesRepository,
    private readonly contact: ContactRepository,
    private readonly messages: SentMessagesRepository,
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
        return this.kyc.whatWaits(em);
      case 'job-reviews':
        return this.jobs.waitingForReview(em);
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
