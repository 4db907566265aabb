import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type * as reportsCalls from '#contract/api/reports.ts';
import type { ParsedInput } from '#contract/call.ts';
import { REPORTS, type ReportReason, type ReportSubject, type ReportSource } from '#contract/domain/report.ts';
import type { MessageWarning } from '#contract/domain/conversation.ts';
import { warningsOf } from '../../library/text/scam-patterns.ts';
import { Database, kysely } from '../../platform/database/database.ts';
import { countUpTo, daysFromNow } from '../../platform/database/expressions.ts';
import { Maintenance } from '../../platform/database/maintenance.ts';
import { json, secondsFromNow } from '../../platform/database/tables.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { LOGGER, type Logger } from '../../platform/ops/logger.ts';
import { ReportSubjects, type Reported } from './report-subjects.ts';
import type { Evidence } from './schema.ts';

export interface NewReport {
  readonly source: ReportSource;
  readonly reporterId: string | null;
  readonly personId: string | null;
  readonly email: string | null;
  readonly reason: ReportReason | null;
  readonly details: string | null;
  readonly warnings: readonly MessageWarning[];
  readonly quarantined: boolean;
}

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
    private readonly subjects: ReportSubjects,
    private readonly maintenance: Maintenance,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.maintenance.also(() => this.sweepReports());
  }

  /** @throws AppError `not_found` for what the caller cannot see */
  async addReport(
    caller: Caller | null,
    { subject, subjectId, link, ...complaint }: ParsedInput<typeof reportsCalls.addReport>,
  ): Promise<void> {
    const reported = await this.subjects.findSubject(subject, caller, subjectId ?? link ?? '');
    await this.database.write((em) => this.keepReport(em, caller, reported, complaint));
  }

  /** Stores the report in the given transaction; of who has an open one about the thing, nothing more. */
  async keepReport(
    em: SqlEntityManager,
    caller: Caller | null,
    reported: Reported,
    complaint: Complaint,
  ): Promise<void> {
    const details = complaint.details == null || complaint.details === '' ? null : complaint.details;
    const repeats = caller === null && details !== null ? await this.sameWords(em, details) : 0;
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
    if (warnings.length === 0 || (await this.wasMarked(em, reported))) return;
    await this.store(em, reported, {
      ...{ source: 'pattern', reporterId: null, personId: null, email: null, reason: null, details: null },
      ...{ warnings, quarantined: false },
    });
  }

  private async store(em: SqlEntityManager, reported: Reported, report: NewReport): Promise<void> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const caseId = await this.openCase(em, reported, report.quarantined);
      if (caseId === undefined) continue;
      const reportId = await this.insertReport(em, caseId, reported.evidence, report);
      if (reportId === undefined) return;
      await this.noteReport(em, caseId, report.quarantined);
      // Never the words themselves: those are in the database alone.
      this.logger.warn(
        { reportId, caseId, subject: reported.subject, reason: report.reason },
        'something was reported',
      );
      return;
    }
    throw new AppError('conflict');
  }

  /** The open case of the thing, made if there is none, locked until the transaction ends; undefined when it was just decided. */
  private async openCase(
    em: SqlEntityManager,
    { subject, subjectId, accusedId, name }: Reported,
    quarantined: boolean,
  ): Promise<string | undefined> {
    await kysely(em)
      .insertInto('report_cases')
      .values({ subject, subject_id: subjectId, accused_id: accusedId, name, quarantined, version: 0 })
      .onConflict((conflict) =>
        conflict
          .columns(['subject', 'subject_id'])
          .where(sql<boolean>`state = 'open'`)
          .doNothing(),
      )
      .execute();
    const open = await kysely(em)
      .selectFrom('report_cases')
      .where('subject', '=', subject)
      .where('subject_id', '=', subjectId)
      .where('state', '=', 'open')
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    return open?.id;
  }

  /** @returns its id; undefined where the person, or whoever has the address, has reported the thing already */
  private async insertReport(
    em: SqlEntityManager,
    caseId: string,
    evidence: Evidence,
    report: NewReport,
  ): Promise<string | undefined> {
    const row = await kysely(em)
      .insertInto('reports')
      .values({
        case_id: caseId,
        source: report.source,
        reporter_id: report.reporterId,
        person_id: report.personId,
        email: report.email,
        reason: report.reason,
        details: report.details,
        warnings: [...report.warnings],
        evidence: json(evidence),
        quarantined: report.quarantined,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  }

  /** The case is another one now: who decides has to read it again. One honest report takes it out of quarantine. */
  private async noteReport(em: SqlEntityManager, caseId: string, quarantined: boolean): Promise<void> {
    await kysely(em)
      .updateTable('report_cases')
      .set((eb) => ({ version: eb('version', '+', 1), ...(quarantined ? {} : { quarantined: false }) }))
      .where('id', '=', caseId)
      .execute();
  }

  /** Counts visitors' recent reports with the same words, no further than the limit needs. */
  private sameWords(em: SqlEntityManager, details: string): Promise<number> {
    const found = kysely(em)
      .selectFrom('reports')
      .where(sql`md5(details)`, '=', sql`md5(${details})`)
      .where('details', 'is not', null)
      .where('source', '=', 'visitor')
      .where('reported_at', '>', secondsFromNow(-REPORTS.sameWordsHours * 3_600));
    return countUpTo(em, found, REPORTS.sameWords);
  }

  /** Whether the thing was marked for these very words before. */
  private async wasMarked(em: SqlEntityManager, { subject, subjectId, evidence }: Reported): Promise<boolean> {
    const found = await kysely(em)
      .selectFrom('reports as r')
      .innerJoin('report_cases as c', 'c.id', 'r.case_id')
      .where('c.subject', '=', subject)
      .where('c.subject_id', '=', subjectId)
      .where('r.source', '=', 'pattern')
      .where('r.evidence', '=', json(evidence))
      .select('r.id')
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Selects the things that the account has reported, decided or not. */
  async reportedBy(
    em: SqlEntityManager,
    reporterId: string,
    subject: ReportSubject,
    subjectIds: readonly string[],
  ): Promise<ReadonlySet<string>> {
    if (subjectIds.length === 0) return new Set();
    const found = await kysely(em)
      .selectFrom('reports as r')
      .innerJoin('report_cases as c', 'c.id', 'r.case_id')
      .where('r.reporter_id', '=', reporterId)
      .where('c.subject', '=', subject)
      .where('c.subject_id', 'in', subjectIds)
      .select('c.subject_id')
      .execute();
    return new Set(found.map(({ subject_id: id }) => id));
  }

  /** Whether our staff have taken the thing down. */
  async wasRemoved(em: SqlEntityManager, subject: ReportSubject, subjectId: string): Promise<boolean> {
    const found = await kysely(em)
      .selectFrom('report_cases')
      .where('subject', '=', subject)
      .where('subject_id', '=', subjectId)
      .where('state', '=', 'removed')
      .select('id')
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Removes what is kept no longer, and open cases whose reports went with the accounts that made them. */
  private async sweepReports(): Promise<void> {
    await kysely(this.database.primary())
      .deleteFrom('report_cases as c')
      .where((eb) =>
        eb.or([
          eb('c.opened_at', '<', daysFromNow(-REPORTS.keptDays)),
          eb.and([
            eb('c.state', '=', 'open'),
            eb('c.quarantined', '=', true),
            eb('c.opened_at', '<', daysFromNow(-REPORTS.quarantineDays)),
          ]),
          eb.and([
            eb('c.state', '=', 'open'),
            eb.not(eb.exists(eb.selectFrom('reports as r').whereRef('r.case_id', '=', 'c.id').select('r.id'))),
          ]),
        ]),
      )
      .execute();
  }
}
