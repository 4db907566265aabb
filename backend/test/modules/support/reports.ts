/** Reports and our staff's decisions about them, in tests. */
import * as reportsCalls from '#contract/api/reports.ts';
import type { ReportCase, WholeReportCase } from '#contract/api/reports.ts';
import type { ReportDecision, ReportSubject } from '#contract/domain/report.ts';
import type { TestUser } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { postJob } from './drafts.ts';

/** Reports a job and answers what was sent. */
export async function reportJob(client: Client, jobId: string, more: { details?: string; email?: string } = {}) {
  const input = { subject: 'job' as const, subjectId: jobId, reason: 'money' as const, ...more };
  await client.ok(reportsCalls.addReport, input);
  return input;
}

export async function openCases(staff: Client, subject: ReportSubject): Promise<ReportCase[]> {
  return (await staff.ok(reportsCalls.adminReports, { subject, limit: 300 })).data;
}

/** The whole case of what is called so, as our staff see it while it is open. */
export async function caseNamed(staff: Client, subject: ReportSubject, name: string): Promise<WholeReportCase> {
  const found = (await openCases(staff, subject)).find((each) => each.name === name);
  if (found === undefined) throw new Error(`nothing is reported that is called ${name}`);
  return (await staff.ok(reportsCalls.adminReport, { caseId: found._id })).data;
}

let reported = 0;

/** A new job that somebody has reported, and its open case. */
export async function reportedJob(employer: TestUser, reporter: Client, staff: Client): Promise<WholeReportCase> {
  reported += 1;
  const title = `Secret gardener ${String(reported)}`;
  await reportJob(reporter, await postJob(employer, { title }));
  return caseNamed(staff, 'job', title);
}

export const decision = (
  { _id, version }: Pick<WholeReportCase, '_id' | 'version'>,
  made: ReportDecision = 'no_action',
) => ({
  caseId: _id,
  version,
  decision: made,
  note: 'Looked at it.',
  ...(made === 'no_action' ? {} : { words: 'Please do not ask for fees.' }),
});
