import type { ReportCase, WholeReportCase } from '#contract/api/reports.ts';
import type { Person } from '../../../records/auth/users.ts';
import type { CaseReportRow, CaseRow } from '../../../records/content/report-cases.repository.ts';
import type { Evidence } from '../../../records/content/schema.ts';

export interface CaseNames {
  readonly accounts: ReadonlyMap<string, Person>;
  readonly staff: ReadonlyMap<string, string>;
  /** The member of our staff who reads it. */
  readonly readerId: string;
}

const GONE = 'Somebody who has left';
const MINUTES = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const accountName = (id: string, { accounts }: CaseNames): string =>
  accounts.get(id)?.organisation ?? accounts.get(id)?.name ?? GONE;

export function toReportCase(row: CaseRow, names: CaseNames): ReportCase {
  const { claimed_by: claimedBy, claimed_until: until, accused_id: accusedId } = row;
  return {
    _id: row.id,
    subject: row.subject,
    name: row.name,
    owner: accusedId === null ? null : { userId: accusedId, name: accountName(accusedId, names) },
    state: row.state,
    quarantined: row.quarantined,
    people: row.people,
    reasons: row.reasons,
    warnings: row.warnings,
    openedAt: row.opened_at,
    claimedBy:
      claimedBy === null || until === null
        ? null
        : { name: names.staff.get(claimedBy) ?? GONE, isMe: claimedBy === names.readerId, until },
  };
}

export function toWholeCase(row: CaseRow, reports: readonly CaseReportRow[], names: CaseNames): WholeReportCase {
  return {
    ...toReportCase(row, names),
    version: row.version,
    subjectId: row.subject_id,
    reports: reports.map((report) => ({
      _id: report.id,
      source: report.source,
      by: reporterOf(report, names),
      reason: report.reason,
      details: report.details,
      reportedAt: report.reported_at,
      quarantined: report.quarantined,
      warnings: report.warnings,
      evidence: shownEvidence(report.evidence),
    })),
    decidedAt: row.decided_at,
    decidedBy: row.decided_by === null ? null : (names.staff.get(row.decided_by) ?? GONE),
    note: row.note,
    words: row.words,
  };
}

/** The person and, where they are not the account itself, for whom; a visitor by the address that they gave. */
function reporterOf({ reporter_id: accountId, person_id: personId, email }: CaseReportRow, names: CaseNames) {
  if (accountId === null) return email;
  const account = accountName(accountId, names);
  if (personId === null || personId === accountId) return account;
  return `${names.accounts.get(personId)?.name ?? GONE} (${account})`;
}

function shownEvidence(evidence: Evidence): { facts: { label: string; value: string }[]; text: string | null } {
  const { text, facts = factsOfMessage(evidence) } = evidence;
  return { facts: [...facts], text: text === '' ? null : text };
}

function factsOfMessage({ side, sentAt, files = [] }: Evidence): { label: string; value: string }[] {
  return [
    { label: 'Written by', value: side === 'employer' ? 'The employer’s side' : 'The applicant’s side' },
    ...(sentAt === undefined ? [] : [{ label: 'Sent', value: `${MINUTES.format(new Date(sentAt))} UTC` }]),
    ...(files.length === 0 ? [] : [{ label: 'Files', value: files.join(', ') }]),
  ];
}
