import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as reportsCalls from '#contract/api/reports.ts';
import type { WholeReportCase } from '#contract/api/reports.ts';
import type { ParsedInput } from '#contract/call.ts';
import { REPORT_DECISIONS, REPORT_SUBJECTS, type ReportSubject } from '#contract/domain/report.ts';
import { button, paragraph, warning } from '../../../library/text/letter-parts.ts';
import { dayAndTime } from '../../../library/text/letter.ts';
import { Database } from '../../../platform/database/database.ts';
import { Audit } from '../../../platform/http/access/audit.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import type { Origin } from '../../../platform/http/access/origin.ts';
import { offsetOf, pageInfoOf } from '../../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { Outbox } from '../../../platform/queue/outbox.ts';
import { UserDirectory } from '../../../records/auth/user-directory.ts';
import { Users } from '../../../records/auth/users.ts';
import {
  ReportCasesRepository,
  type CaseReportRow,
  type CaseRow,
} from '../../../records/content/report-cases.repository.ts';
import { ReportSubjects } from '../../../records/content/report-subjects.ts';
import { MessageTexts, type MessageTextsOf } from '../../../records/notifications/message-texts.ts';
import { OutgoingMessages } from '../../../records/notifications/outgoing-messages.ts';
import { toReportCase, toWholeCase, type CaseNames } from './reports.mapper.ts';

declare module '../../../records/notifications/message-variables.ts' {
  interface MessageVariables {
    'report-decided': {
      /** When it was reported: an instant in UTC, ISO 8601. */
      readonly at: string;
      readonly subject: ReportSubject;
      readonly acted: boolean;
    };
  }
}

const THINGS: Readonly<Record<ReportSubject, string>> = {
  job: 'A job',
  employer: 'An employer’s page',
  vendor: 'A vendor’s card',
  candidate: 'A candidate’s page',
  hotlist: 'A hotlist',
  message: 'A message',
  mail: 'An e-mail from us',
};

/** Nothing that anybody wrote stands in it, neither who reported something nor whose it was. */
export const REPORT_MAILS = {
  'report-decided': ({ at, subject, acted }, origin) => ({
    subject: 'We looked at your report',
    blocks: [
      paragraph('Hello,'),
      paragraph(
        acted
          ? 'Thank you for telling us. We looked at what you reported and acted on it.'
          : 'Thank you for telling us. We looked at what you reported and found nothing against our rules.',
      ),
      {
        details: [
          ['About', THINGS[subject]],
          ['Reported', dayAndTime(at, 'UTC')],
        ],
      },
      paragraph('If something is still wrong, or something new has happened, write to us.'),
      button('Write to us', `${origin}/contact`),
      warning('If you have reported nothing, you can ignore this e-mail. Somebody may have mistyped their address.'),
    ],
    footer: 'You get this because somebody reported something to us with this address.',
    sms: ['Rolecall: we looked at your report.'],
  }),
} satisfies MessageTextsOf<'report-decided'>;

/** Our staff's side of reports: a case is taken by one of them at a time, and decided once. */
@Injectable()
export class ReportCases implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly repository: ReportCasesRepository,
    private readonly subjects: ReportSubjects,
    private readonly users: Users,
    private readonly directory: UserDirectory,
    private readonly messages: OutgoingMessages,
    private readonly texts: MessageTexts,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.texts.register(REPORT_MAILS);
  }

  async listReportCases(
    caller: Caller,
    input: ParsedInput<typeof reportsCalls.adminReports>,
  ): Promise<Reply<typeof reportsCalls.adminReports>> {
    const em = this.database.primary();
    const query = { show: input.show, subject: input.subject, staffId: caller.personId };
    const found = await this.repository.listReportCases(em, query, { limit: input.limit, offset: offsetOf(input) });
    const names = await this.names(em, caller, found, []);
    return {
      data: found.map((row) => toReportCase(row, names)),
      page: pageInfoOf(input, await this.repository.countReportCases(em, query)),
    };
  }

  /** @throws AppError `not_found` */
  async readReportCase(caller: Caller, caseId: string): Promise<WholeReportCase> {
    const em = this.database.primary();
    const row = await this.repository.reportCaseById(em, caseId);
    if (row === undefined) throw notFound();
    const reports = await this.repository.reportsOf(em, caseId);
    return toWholeCase(row, reports, await this.names(em, caller, [row], reports));
  }

  /** @throws AppError `not_found`, `report_over`, `report_claimed` when a colleague has it */
  async claim(
    caller: Caller,
    { caseId, release }: ParsedInput<typeof reportsCalls.adminClaimReport>,
  ): Promise<WholeReportCase> {
    await this.database.write(async (em) => {
      await this.lockOpen(em, caller, caseId);
      if (release === true) await this.repository.releaseCase(em, caseId, caller.personId);
      else await this.repository.claim(em, caseId, caller.personId);
    });
    return this.readReportCase(caller, caseId);
  }

  /**
   * @throws AppError `not_found`, `conflict` when something was reported since it was read, `report_over`, `report_claimed`,
   *   `report_refused` for what cannot be taken down, or has nobody left to warn
   */
  async decideReportCase(
    caller: Caller,
    { caseId, version, decision, note, words }: ParsedInput<typeof reportsCalls.adminDecideReport>,
    origin: Origin,
  ): Promise<WholeReportCase> {
    await this.database.write(async (em) => {
      if (decision === 'removed') await this.remove(em, caseId);
      // After the thing itself: who changes a job marks it for us with the job locked.
      const found = await this.lockOpen(em, caller, caseId);
      if (found.version !== version) throw new AppError('conflict');
      if (decision === 'warned' && found.accused_id === null)
        throw new AppError('report_refused', { message: 'There’s nobody to warn.' });
      const said = decision === 'no_action' ? null : (words ?? '');
      await this.repository.decideReportCase(em, caseId, { state: decision, by: caller.personId, note, words: said });
      await this.audit.record(em, {
        kind: 'report-decided',
        userId: found.accused_id,
        actorId: caller.personId,
        origin,
        detail: `${REPORT_SUBJECTS.labels[found.subject]}: ${REPORT_DECISIONS.labels[decision]}`,
      });
      if (said !== null && decision !== 'no_action' && found.accused_id !== null) {
        await this.outbox.emit(em, 'report.decided', {
          ...{ caseId, userId: found.accused_id, personId: null, subject: found.subject, name: found.name },
          ...{ outcome: decision, words: said },
        });
      }
      await this.answerReporters(em, { caseId, subject: found.subject, name: found.name }, decision !== 'no_action');
    });
    return this.readReportCase(caller, caseId);
  }

  /** The case locked, where it is open and no colleague has it. */
  private async lockOpen(em: SqlEntityManager, caller: Caller, caseId: string) {
    const found = await this.repository.lockReportCase(em, caseId);
    if (found === undefined) throw notFound();
    if (found.state !== 'open') throw new AppError('report_over');
    if (found.is_claimed === true && found.claimed_by !== caller.personId) throw new AppError('report_claimed');
    return found;
  }

  private async remove(em: SqlEntityManager, caseId: string): Promise<void> {
    const found = await this.repository.reportCaseById(em, caseId);
    if (found === undefined) throw notFound();
    const remove = this.subjects.removalOf(found.subject);
    if (remove === undefined) throw new AppError('report_refused', { message: 'This cannot be taken down here.' });
    await remove(em, found.subject_id);
  }

  /** Everybody who reported it hears once what came of it, and nothing about anybody else. */
  private async answerReporters(
    em: SqlEntityManager,
    { caseId, subject, name }: { caseId: string; subject: CaseRow['subject']; name: string },
    acted: boolean,
  ): Promise<void> {
    const told = new Set<string>();
    for (const report of await this.repository.reporters(em, caseId)) {
      const who = report.person_id ?? report.reporter_id ?? report.email ?? '';
      if (told.has(who)) continue;
      told.add(who);
      if (report.reporter_id !== null) {
        await this.outbox.emit(em, 'report.decided', {
          ...{ caseId, userId: report.reporter_id, personId: report.person_id, subject, name },
          ...{ outcome: acted ? 'acted' : 'nothing', words: null },
        });
      } else if (report.email !== null && !report.quarantined) {
        await this.messages.queue(em, {
          channel: 'email',
          template: 'report-decided',
          to: report.email,
          // The mailbox is the one that was typed.
          userId: null,
          variables: { at: report.reported_at, subject, acted },
        });
      }
    }
  }

  private async names(
    em: SqlEntityManager,
    caller: Caller,
    cases: readonly CaseRow[],
    reports: readonly CaseReportRow[],
  ): Promise<CaseNames> {
    const present = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null);
    const accounts = [...cases.map((row) => row.accused_id), ...reports.map((row) => row.reporter_id)];
    const people = reports.map((row) => row.person_id);
    const staff = cases.flatMap((row) => [row.claimed_by, row.decided_by]);
    return {
      accounts: await this.users.people(present([...accounts, ...people]), em),
      staff: await this.directory.namesOf(em, present(staff)),
      readerId: caller.personId,
    };
  }
}
