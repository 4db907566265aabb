import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as adminCalls from '#contract/api/admin.ts';
import type { CallOutput } from '#contract/call.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { zoneInWords } from '#contract/domain/zone-names.ts';
import type { Shell } from '#contract/headers.ts';
import { Database } from '../../platform/database/database.ts';
import { AuditRepository, type AuditFilter, type AuditRow } from '../../platform/http/access/audit.repository.ts';
import { Audit } from '../../platform/http/access/audit.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { deviceName } from '../../platform/http/access/device-name.ts';
import type { Origin } from '../../platform/http/access/origin.ts';
import { Sessions } from '../../platform/http/access/sessions.ts';
import type { ParsedInput } from '../../platform/http/contract-binding/handles.ts';
import { offsetOf, pageInfoOf } from '../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../platform/http/contract-binding/request.ts';
import { notFound } from '../../platform/http/errors/app-error.ts';
import { UserDirectory, type DirectoryRow } from '../../records/auth/user-directory.ts';
import { ContactRepository } from '../../records/content/contact.repository.ts';
import { ReportCasesRepository } from '../../records/content/report-cases.repository.ts';
import { OwnJobsRepository } from '../../records/jobs/own-jobs.repository.ts';

/**
 * Everything that staff see and do. The guard keeps everybody else out, and the audit log names the member of staff.
 */
@Injectable()
export class AdminService {
  constructor(
    private readonly database: Database,
    private readonly directory: UserDirectory,
    private readonly sessions: Sessions,
    private readonly audit: Audit,
    private readonly auditRows: AuditRepository,
    private readonly jobs: OwnJobsRepository,
    private readonly reportCases: ReportCasesRepository,
    private readonly contact: ContactRepository,
  ) {}

  async users(input: ParsedInput<typeof adminCalls.adminUsers>): Promise<Reply<typeof adminCalls.adminUsers>> {
    const em = this.database.primary();
    const query = { ...input, offset: offsetOf(input) };
    const [found, total] = [
      await this.directory.listAccounts(em, query),
      await this.directory.countAccounts(em, query),
    ];
    return { data: found.map(toAdminUser), page: pageInfoOf(input, total) };
  }

  /** @throws AppError `not_found` */
  async account({
    userId,
  }: ParsedInput<typeof adminCalls.adminAccount>): Promise<CallOutput<typeof adminCalls.adminAccount>> {
    const em = this.database.primary();
    const row = await this.directory.accountOf(em, userId);
    const account = toAdminUser(row);
    const members = await this.directory.peopleOf(em, userId);
    const { _id, name, email, lastSeenAt, openSessions } = account;
    const senders = [...new Set([userId, ...members.map((each) => each.id)])];
    const reports = await this.reportCases.casesAbout(em, userId, NEWEST_ENTRIES);
    const messages = await this.contact.contactMessagesOf(em, senders, NEWEST_ENTRIES);
    return {
      account,
      suspensionReason: row.suspension_reason,
      notes: (await this.directory.staffNotesOf(em, userId)).map(({ id, ...note }) => ({ _id: id, ...note })),
      people:
        members.length === 0
          ? [{ _id, name, email, role: 'owner', lastSeenAt, openSessions }]
          : members.map((each) => ({
              _id: each.id,
              name: each.name,
              email: each.email,
              role: each.role,
              lastSeenAt: each.last_seen_at,
              openSessions: each.open_sessions,
            })),
      jobs: await this.jobs.countByStatus(em, userId),
      reports: {
        total: reports.total,
        newest: reports.newest.map((each) => ({
          _id: each.id,
          subject: each.subject,
          name: each.name,
          state: each.state,
          openedAt: each.opened_at,
        })),
      },
      messages: {
        total: messages.total,
        newest: messages.newest.map((each) => ({
          _id: each.id,
          topic: each.topic,
          state: each.state,
          message: each.message,
          sentAt: each.created_at,
        })),
      },
      audit: await this.entries(em, { userId, timeZone: 'UTC' }, { limit: NEWEST_ENTRIES, offset: 0 }),
    };
  }

  /** @throws AppError `not_found` */
  async endSessions(caller: Caller, userId: string, origin: Origin): Promise<number> {
    return this.database.write(async (em) => {
      if (!(await this.directory.accountExists(em, userId))) throw notFound();
      const ended = await this.sessions.revokeAll(em, userId, 'ended by staff');
      await this.audit.record(em, {
        kind: 'sessions-revoked',
        userId,
        actorId: caller.userId,
        origin,
        detail: 'by staff',
      });
      return ended;
    });
  }

  /** @throws AppError `not_found` */
  async addNote(caller: Caller, input: ParsedInput<typeof adminCalls.adminAddNote>): Promise<string> {
    const { userId: accountId, text } = input;
    return this.database.write(async (em) => {
      if (!(await this.directory.accountExists(em, accountId))) throw notFound();
      return this.directory.addStaffNote(em, { accountId, authorId: caller.userId, text });
    });
  }

  async auditEvents(input: ParsedInput<typeof adminCalls.adminAudit>): Promise<Reply<typeof adminCalls.adminAudit>> {
    const em = this.database.primary();
    return {
      data: await this.entries(em, input, { limit: input.limit, offset: offsetOf(input) }),
      page: pageInfoOf(input, await this.auditRows.countAuditRows(em, input)),
    };
  }

  /** Answers what the filters find, and notes in the log who took it. */
  async exportAudit(
    caller: Caller,
    input: ParsedInput<typeof adminCalls.adminExportAudit>,
    origin: Origin,
  ): Promise<CallOutput<typeof adminCalls.adminExportAudit>> {
    return this.database.write(async (em) => {
      const found = await this.entries(em, input, { limit: LIMITS.auditExport + 1, offset: 0 });
      const entries = found.slice(0, LIMITS.auditExport);
      await this.audit.record(em, {
        kind: 'audit-exported',
        userId: caller.userId,
        origin,
        detail: exportDetail(entries.length, input),
      });
      return { entries, isCut: found.length > entries.length };
    });
  }

  /** Newest first. */
  private async entries(em: SqlEntityManager, filter: AuditFilter, slice: { limit: number; offset: number }) {
    const found = await this.auditRows.listAuditRows(em, filter, slice);
    const names = await this.directory.namesOf(
      em,
      found.flatMap((row) => [row.user_id, row.actor_id].filter((id) => id !== null)),
    );
    return found.map((row) => toAuditEvent(row, names));
  }
}

/** The entries of the audit log on the page of an account. */
const NEWEST_ENTRIES = 10;

/** Says how much was taken and of what: never the words that somebody searched for. */
function exportDetail(entries: number, { userId, actor, kind, from, to, timeZone }: AuditFilter): string {
  return [
    entries === 1 ? '1 entry' : `${String(entries)} entries`,
    userId === undefined ? '' : `about account ${userId}`,
    actor === undefined || actor === '' ? '' : 'of people found by a search',
    kind === undefined ? '' : `only ${kind}`,
    from === undefined ? '' : `from ${from}`,
    to === undefined ? '' : `to ${to}`,
    from === undefined && to === undefined ? '' : `days in ${zoneInWords(timeZone)}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function toAdminUser(row: DirectoryRow): CallOutput<typeof adminCalls.adminUsers>[number] {
  return {
    _id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    organisation: row.organisation,
    userType: row.user_type,
    kycStatus: row.kyc_status,
    memberOf: row.member_of,
    isStaff: row.is_staff,
    leavingAt: row.leaving_at,
    suspendedAt: row.suspended_at,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    openSessions: row.open_sessions,
  };
}

function toAuditEvent(
  row: AuditRow,
  names: ReadonlyMap<string, string>,
): CallOutput<typeof adminCalls.adminAudit>[number] {
  return {
    _id: row.id,
    at: row.at,
    kind: row.kind,
    userId: row.user_id,
    userName: row.user_id === null ? null : (names.get(row.user_id) ?? null),
    actorName: row.actor_id === null ? null : (names.get(row.actor_id) ?? 'Someone who has left'),
    address: row.address,
    device: row.device === null || row.device === '' ? null : deviceName(shellOf(row.device), row.device),
    detail: row.detail,
  };
}

/** The log has no column for it; our own app names what it is made of. */
function shellOf(userAgent: string): Shell {
  return /\bElectron\//.test(userAgent) ? 'desktop' : 'web';
}
