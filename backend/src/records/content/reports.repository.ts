import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { MessageWarning } from '#contract/domain/conversation.ts';
import { REPORTS, type ReportReason, type ReportSource, type ReportSubject } from '#contract/domain/report.ts';
import { Database, kysely } from '../../platform/database/database.ts';
import { countUpTo, daysFromNow } from '../../platform/database/expressions.ts';
import { json, secondsFromNow } from '../../platform/database/tables.ts';
import type { Evidence } from './schema.ts';

/** The subject of a report. */
export interface Reported {
  readonly subject: ReportSubject;
  readonly subjectId: string;
  /** The account that it belongs to. */
  readonly accusedId: string | null;
  readonly name: string;
  readonly evidence: Evidence;
}

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

/** Statements of those who report something. */
@Injectable()
export class ReportsRepository {
  constructor(private readonly database: Database) {}

  /** The open case of the thing, made if there is none, locked until the transaction ends; undefined when it was just decided. */
  async openCase(
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
  async add(em: SqlEntityManager, caseId: string, evidence: Evidence, report: NewReport): Promise<string | undefined> {
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
  async noteReport(em: SqlEntityManager, caseId: string, quarantined: boolean): Promise<void> {
    await kysely(em)
      .updateTable('report_cases')
      .set((eb) => ({ version: eb('version', '+', 1), ...(quarantined ? {} : { quarantined: false }) }))
      .where('id', '=', caseId)
      .execute();
  }

  /** Counts visitors' recent reports with the same words, no further than the limit needs. */
  sameWords(em: SqlEntityManager, details: string): Promise<number> {
    const found = kysely(em)
      .selectFrom('reports')
      .where(sql`md5(details)`, '=', sql`md5(${details})`)
      .where('details', 'is not', null)
      .where('source', '=', 'visitor')
      .where('reported_at', '>', secondsFromNow(-REPORTS.sameWordsHours * 3_600));
    return countUpTo(em, found, REPORTS.sameWords);
  }

  /** Whether the thing was marked for these very words before. */
  async wasMarked(em: SqlEntityManager, { subject, subjectId, evidence }: Reported): Promise<boolean> {
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
  async sweep(): Promise<void> {
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
