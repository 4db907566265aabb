import { Injectable } from '@nestjs/common';
import { sql, type ExpressionBuilder } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { REPORT_VIEWS } from '#contract/api/reports.ts';
import type { MessageWarning } from '#contract/domain/conversation.ts';
import { REPORTS, type ReportDecision, type ReportReason, type ReportSubject } from '#contract/domain/report.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll, countUpTo, waitingSince, type Waiting } from '../../platform/database/expressions.ts';
import { now, secondsFromNow, wireInstant, type Tables } from '../../platform/database/tables.ts';

export interface CaseQuery {
  readonly show: (typeof REPORT_VIEWS)[number];
  readonly subject?: ReportSubject | undefined;
  readonly staffId: string;
}

export type CaseRow = Awaited<ReturnType<ReportCasesRepository['listReportCases']>>[number];
export type CaseReportRow = Awaited<ReturnType<ReportCasesRepository['reportsOf']>>[number];

type OfCase = ExpressionBuilder<Tables & { c: Tables['report_cases'] }, 'c'>;

const COLUMNS = [
  'c.id',
  'c.subject',
  'c.subject_id',
  'c.accused_id',
  'c.name',
  'c.state',
  'c.quarantined',
  'c.version',
  'c.decided_by',
  'c.note',
  'c.words',
] as const;

/** Cases as our staff work on them. */
@Injectable()
export class ReportCasesRepository {
  /** Waiting cases begin with the oldest, decided ones with the latest. */
  listReportCases(em: SqlEntityManager, query: CaseQuery, slice: { limit: number; offset: number }) {
    const found = this.found(em, query).select(COLUMNS).select(facts).limit(slice.limit).offset(slice.offset);
    return (query.show === 'decided' ? found.orderBy('c.decided_at', 'desc') : found.orderBy('c.opened_at'))
      .orderBy('c.id')
      .execute();
  }

  countReportCases(em: SqlEntityManager, query: CaseQuery): Promise<number> {
    return countUpTo(em, this.found(em, query));
  }

  /** The newest cases about an account and what belongs to it, and how many there are in all. */
  async casesAbout(em: SqlEntityManager, accusedId: string, limit: number) {
    const about = kysely(em).selectFrom('report_cases').where('accused_id', '=', accusedId);
    const [newest, total] = await Promise.all([
      about
        .select(['id', 'subject', 'name', 'state'])
        .select((eb) => wireInstant(eb.ref('opened_at')).as('opened_at'))
        .orderBy('report_cases.opened_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),
      countUpTo(em, about),
    ]);
    return { newest, total };
  }

  /** Counts the cases that wait for a decision, and tells since when the oldest waits. */
  waiting(em: SqlEntityManager): Promise<Waiting> {
    return kysely(em)
      .selectFrom('report_cases')
      .where('state', '=', 'open')
      .where('quarantined', '=', false)
      .select((eb) => waitingSince(eb.ref('opened_at')))
      .executeTakeFirstOrThrow();
  }

  reportCaseById(em: SqlEntityManager, id: string): Promise<CaseRow | undefined> {
    return kysely(em)
      .selectFrom('report_cases as c')
      .where('c.id', '=', id)
      .select(COLUMNS)
      .select(facts)
      .executeTakeFirst();
  }

  lockReportCase(em: SqlEntityManager, id: string) {
    return kysely(em)
      .selectFrom('report_cases')
      .where('id', '=', id)
      .select(['id', 'subject', 'subject_id', 'accused_id', 'name', 'state', 'version', 'claimed_by'])
      .select((eb) => eb('claimed_until', '>', now).as('is_claimed'))
      .forUpdate()
      .executeTakeFirst();
  }

  /** The newest ones. */
  reportsOf(em: SqlEntityManager, caseId: string) {
    return kysely(em)
      .selectFrom('reports')
      .where('case_id', '=', caseId)
      .select(['id', 'source', 'reporter_id', 'person_id', 'email', 'reason', 'details', 'warnings', 'evidence'])
      .select((eb) => ['quarantined', wireInstant(eb.ref('reported_at')).as('reported_at')])
      .orderBy('reported_at', 'desc')
      .orderBy('id')
      .limit(REPORTS.shown)
      .execute();
  }

  /** The reporters who want to hear of the decision: people by account, visitors by address. */
  reporters(em: SqlEntityManager, caseId: string) {
    return kysely(em)
      .selectFrom('reports')
      .where('case_id', '=', caseId)
      .where((eb) => eb.or([eb('reporter_id', 'is not', null), eb('email', 'is not', null)]))
      .select(['id', 'reporter_id', 'person_id', 'email', 'quarantined'])
      .select((eb) => wireInstant(eb.ref('reported_at')).as('reported_at'))
      .orderBy('reported_at')
      .orderBy('id')
      .execute();
  }

  async claim(em: SqlEntityManager, id: string, staffId: string): Promise<void> {
    await kysely(em)
      .updateTable('report_cases')
      .set({ claimed_by: staffId, claimed_until: secondsFromNow(REPORTS.claimMinutes * 60) })
      .where('id', '=', id)
      .execute();
  }

  async releaseCase(em: SqlEntityManager, id: string, staffId: string): Promise<void> {
    await kysely(em)
      .updateTable('report_cases')
      .set({ claimed_by: null, claimed_until: null })
      .where('id', '=', id)
      .where('claimed_by', '=', staffId)
      .execute();
  }

  async decideReportCase(
    em: SqlEntityManager,
    id: string,
    made: { state: ReportDecision; by: string; note: string; words: string | null },
  ): Promise<void> {
    await kysely(em)
      .updateTable('report_cases')
      .set((eb) => ({
        ...{ state: made.state, decided_by: made.by, decided_at: now, note: made.note, words: made.words },
        ...{ claimed_by: null, claimed_until: null, version: eb('version', '+', 1) },
      }))
      .where('id', '=', id)
      .execute();
  }

  private found(em: SqlEntityManager, { show, subject, staffId }: CaseQuery) {
    return kysely(em)
      .selectFrom('report_cases as c')
      .where('c.state', show === 'decided' ? '<>' : '=', 'open')
      .$if(show === 'waiting', (query) => query.where('c.quarantined', '=', false))
      .$if(show === 'quarantined', (query) => query.where('c.quarantined', '=', true))
      .$if(show === 'mine', (query) => query.where('c.claimed_by', '=', staffId).where('c.claimed_until', '>', now))
      .$if(subject !== undefined, (query) => query.where('c.subject', '=', subject ?? 'job'));
  }
}

/** When, who has it now, and what the reports of a case say. */
const facts = (eb: OfCase) => {
  const reports = eb.selectFrom('reports as r').whereRef('r.case_id', '=', 'c.id');
  const isClaimed = eb.and([eb('c.state', '=', 'open'), eb('c.claimed_until', '>', now)]);
  return [
    wireInstant(eb.ref('c.opened_at')).as('opened_at'),
    wireInstant(eb.ref('c.decided_at')).as('decided_at'),
    eb.case().when(isClaimed).then(eb.ref('c.claimed_by')).else(null).end().as('claimed_by'),
    wireInstant(eb.ref('c.claimed_until')).as('claimed_until'),
    reports.where('r.source', '<>', 'pattern').select(countAll.as('n')).$asScalar().$notNull().as('people'),
    reports
      .where('r.reason', 'is not', null)
      .select(sql<ReportReason[]>`coalesce(array_agg(distinct r.reason), '{}')`.as('reasons'))
      .$asScalar()
      .$notNull()
      .as('reasons'),
    sql<MessageWarning[]>`array(
      select distinct w from reports r, unnest(r.warnings) w where r.case_id = ${eb.ref('c.id')} order by w
    )`.as('warnings'),
  ] as const;
};
