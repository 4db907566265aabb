import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { Database } from '../../platform/database/database.ts';
import { Outbox } from '../../platform/queue/outbox.ts';
import { ApplicationHeadings } from '../applications/standing/application-headings.service.ts';
import { InterviewChanges } from './interview-changes.service.ts';
import { InterviewTelling } from './interview-telling.service.ts';

const ENDED: readonly ApplicationStatus[] = ['hired', 'rejected', 'withdrawn', 'closed'];

/**
 * Cancels the interviews of an application that has ended. An end that was undone cancels nothing, and one of which who
 * applied has not been told does not tell them this way. What waited for that end is told once there is none.
 */
@Injectable()
export class EndedApplications implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly headings: ApplicationHeadings,
    private readonly changes: InterviewChanges,
    private readonly telling: InterviewTelling,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    const handler = ({ applicationId }: { applicationId: string }) => this.look(applicationId);
    this.outbox.register({
      'application.moved': handler,
      'application.ended': handler,
      'application.closed': handler,
      'application.withdrawn': handler,
    });
  }

  private async look(applicationId: string): Promise<void> {
    await this.database.write(async (em) => {
      const heading = (await this.headings.headingsOf(em, [applicationId], 'applicant')).get(applicationId);
      if (heading === undefined) return;
      if (ENDED.includes(heading.status)) await this.changes.cancelAllOf(em, applicationId);
      else await this.telling.tellAllOf(em, applicationId);
    });
  }
}
