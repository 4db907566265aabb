import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as reportsCalls from '#contract/api/reports.ts';
import type { ParsedInput } from '#contract/call.ts';
import { REPORTS, type ReportReason, type ReportSubject } from '#contract/domain/report.ts';
import { warningsOf } from '../../library/text/scam-patterns.ts';
import { Database } from '../../platform/database/database.ts';
import { Maintenance } from '../../platform/database/maintenance.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { LOGGER, type Logger } from '../../platform/ops/logger.ts';
import { ReportSubjects } from './report-subjects.ts';
import { ReportsRepository, type Reported, type NewReport } from './reports.repository.ts';

/** Why somebody reports a thing, and who it is. */
export interface Complaint {
  readonly reason: ReportReason;
  readonly details?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly homepage?: string | undefined;
}

/** A case that is decided in the moment in which somebody adds to it is followed by a new one. */
const TRIES = 3;

/**
 * Takes what people report, and marks what asks for money or secrets, for our staff to decide. What looks like spam is set
 * aside and never lost; nobody who reports is told whether others did, and nobody who is reported is told anything here.
 */
@Injectable()
export class Reports implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly repository: ReportsRepository,
    private readonly subjects: ReportSubjects,
    private readonly maintenance: Maintenance,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.maintenance.also(() => this.repository.sweep());
  }

  /** @throws AppError `not_found` for what the caller cannot see */
  async add(
    caller: Caller | null,
    { subject, subjectId, link, ...complaint }: ParsedInput<typeof reportsCalls.addReport>,
  ): Promise<void> {
    const reported = await this.subjects.find(subject, caller, subjectId ?? link ?? '');
    await this.database.write((em) => this.keep(em, caller, reported, complaint));
  }

  /** Stores the report in the given transaction; of who has an open one about the thing, nothing more. */
  async keep(em: SqlEntityManager, caller: Caller | null, reported: Reported, complaint: Complaint): Promise<void> {
    const details = complaint.details == null || complaint.details === '' ? null : complaint.details;
    const repeats = caller === null && details !== null ? await this.repository.sameWords(em, details) : 0;
    await this.store(em, reported, {
      source: caller === null ? 'visitor' : 'person',
      reporterId: caller?.userId ?? null,
      personId: caller?.personId ?? null,
      email: caller === null ? (complaint.email ?? null) : null,
      reason: complaint.reason,
      details,
      warnings: [],
      quarantined: (complaint.homepage ?? '') !== '' || repeats >= REPORTS.sameWords,
    });
  }

  /** Marks a thing for our staff whose text asks for what fraud asks for; once for the same words. Nothing is held back. */
  async markIfSuspicious(em: SqlEntityManager, reported: Reported, text: string): Promise<void> {
    const warnings = warningsOf(text);
    if (warnings.length === 0 || (await this.repository.wasMarked(em, reported))) return;
    await this.store(em, reported, {
      ...{ source: 'pattern', reporterId: null, personId: null, email: null, reason: null, details: null },
      ...{ warnings, quarantined: false },
    });
  }

  /** Selects the things that the account has reported. */
  reportedBy(
    em: SqlEntityManager,
    accountId: string,
    subject: ReportSubject,
    ids: readonly string[],
  ): Promise<ReadonlySet<string>> {
    return this.repository.reportedBy(em, accountId, subject, ids);
  }

  /** Whether our staff have taken the thing down. */
  wasRemoved(em: SqlEntityManager, subject: ReportSubject, id: string): Promise<boolean> {
    return this.repository.wasRemoved(em, subject, id);
  }

  private async store(em: SqlEntityManager, reported: Reported, report: NewReport): Promise<void> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const caseId = await this.repository.openCase(em, reported, report.quarantined);
      if (caseId === undefined) continue;
      const reportId = await this.repository.add(em, caseId, reported.evidence, report);
      if (reportId === undefined) return;
      await this.repository.noteReport(em, caseId, report.quarantined);
      // Never the words themselves: those are in the database alone.
      this.logger.warn(
        { reportId, caseId, subject: reported.subject, reason: report.reason },
        'something was reported',
      );
      return;
    }
    throw new AppError('conflict');
  }
}
