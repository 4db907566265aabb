import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { getSubmissionReport, getSubmissions } from '#contract/api/submissions.ts';
import type { ParsedInput } from '#contract/call.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';
import type { RateMeans, ReportedSubmission, Submission, SubmissionGroup } from '#contract/domain/submission.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { offsetOf, pageInfoOf } from '../../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { agreedPayOf, isUnanswered, rateOf } from '../../../records/applications/consent-terms.ts';
import type { ConsentRow } from '../../../records/applications/submission-consents.repository.ts';
import {
  SubmissionsRepository,
  type GroupedRow,
  type GroupRow,
  type ReportFilter,
  type ReportedRow,
  type SentRow,
} from '../../../records/applications/submissions.repository.ts';
import { FORMER_MEMBER } from '../../../records/auth/former-member.ts';
import { Users, type Person } from '../../../records/auth/users.ts';
import { BenchPeople } from '../../../records/bench/bench-people.ts';
import type { ResourceRow } from '../../../records/bench/bench.repository.ts';
import { Jobs, type HeadingRow } from '../../../records/jobs/jobs.ts';
import { SubmissionConsents } from '../../bench/consent/submissions/submission-consents.service.ts';

interface Related {
  jobs: ReadonlyMap<string, HeadingRow>;
  resources: ReadonlyMap<string, ResourceRow>;
}

interface Reported {
  data: ReportedSubmission[];
  /** All that the filter leaves, including those that are not listed. */
  total: number;
  means: RateMeans[];
}

const columns = expressionBuilder<Tables, 'applications'>();

/** A vendor's submissions: grouped by job or by person, and one by one with their terms. */
@Injectable()
export class Submissions {
  constructor(
    private readonly database: Database,
    private readonly repository: SubmissionsRepository,
    private readonly jobs: Jobs,
    private readonly bench: BenchPeople,
    private readonly users: Users,
    private readonly consents: SubmissionConsents,
  ) {}

  async listSubmissions(
    caller: Caller,
    input: ParsedInput<typeof getSubmissions>,
  ): Promise<Reply<typeof getSubmissions>> {
    const em = this.database.primary();
    const slice = { limit: input.limit, offset: offsetOf(input) };
    const [counts, groups] = await Promise.all([
      this.repository.submissionCounts(em, caller.userId),
      this.repository.groups(em, caller.userId, input.by, slice),
    ]);
    const keys = groups.map(({ key }) => key);
    const [rows, stages] = await Promise.all([
      this.repository.within(em, caller.userId, input.by, keys),
      this.repository.stages(em, caller.userId, input.by, keys),
    ]);
    const related = await this.related(em, rows);
    const total = input.by === 'job' ? counts.jobs : counts.people;
    return {
      data: groups.map((group) => toGroup(group, { rows, stages }, input.by === 'job', related)),
      page: { ...pageInfoOf(input, total), counts },
    };
  }

  async reportSubmissions(
    caller: Caller,
    input: ParsedInput<typeof getSubmissionReport>,
  ): Promise<Reply<typeof getSubmissionReport>> {
    const em = this.database.primary();
    const { timeZone } = await this.users.sessionUser(caller.personId);
    const { status: statuses, submittedBy: senderId, from, to } = input;
    const filter = { statuses, senderId, from, to, timeZone, holds: this.saysCondition(caller, input.keyword) };
    const [{ data, total, means }, month] = await Promise.all([
      this.reported(em, caller.userId, filter, { limit: input.limit, offset: offsetOf(input) }),
      this.repository.submittedThisMonth(em, caller.userId, timeZone),
    ]);
    return { data, page: { ...pageInfoOf(input, total), means, month } };
  }

  /** Those of some days, the newest first. @param timeZone in which the days are counted */
  submittedWithin(
    em: SqlEntityManager,
    vendorId: string,
    days: { readonly from: string; readonly to: string; readonly timeZone: string },
    limit: number,
  ): Promise<Reported> {
    const filter = { ...days, statuses: undefined, senderId: undefined, holds: undefined };
    return this.reported(em, vendorId, filter, { limit, offset: 0 });
  }

  private async reported(
    em: SqlEntityManager,
    vendorId: string,
    filter: ReportFilter,
    slice: { limit: number; offset: number },
  ): Promise<Reported> {
    const [{ page: rows, total }, means] = await Promise.all([
      this.repository.listReported(em, vendorId, filter, slice),
      this.repository.rateMeans(em, vendorId, filter),
    ]);
    const [related, consents, people] = await Promise.all([
      this.related(em, rows),
      this.consents.consentsByApplication(
        em,
        rows.map(({ id }) => id),
      ),
      this.users.people(
        rows.flatMap(({ sender_id }) => sender_id ?? []),
        em,
      ),
    ]);
    return { data: rows.map((row) => toReported(row, related, consents.get(row.id), people)), total, means };
  }

  /** True if the person or the job has these words. */
  private saysCondition(caller: Caller, words: string | undefined): Expression<SqlBool> | undefined {
    if (words === undefined || words === '') return undefined;
    return columns.or([
      this.bench.saysCondition(caller, columns.ref('applications.resource_id'), words),
      this.jobs.headingCondition(sql<string>`${columns.ref('applications.job_id')}`, words, 'other'),
    ]);
  }

  private async related(em: SqlEntityManager, rows: readonly SentRow[]): Promise<Related> {
    const [jobs, resources] = await Promise.all([
      this.jobs.headings(
        rows.map((row) => row.job_id),
        'other',
        em,
      ),
      this.bench.byIds(
        rows.map((row) => row.resource_id),
        em,
      ),
    ]);
    return { jobs, resources };
  }
}

interface OfGroups {
  rows: readonly GroupedRow[];
  stages: readonly { key: string; status: ApplicationStatus; count: number }[];
}

function toGroup(group: GroupRow, { rows, stages }: OfGroups, isJob: boolean, related: Related): SubmissionGroup {
  const { key, total, changed_at: changedAt } = group;
  const submissions = rows.filter((row) => row.key === key).map((row) => toSubmission(row, related));
  const job = related.jobs.get(key);
  const resource = related.resources.get(key);
  return {
    _id: key,
    title: (isJob ? job?.title : resource?.name) ?? '',
    line: (isJob ? job?.company_name : resource?.headline) ?? '',
    job: isJob && job !== undefined ? { open: job.open, closesAt: job.closes_at } : null,
    changedAt,
    stages: APPLICATION_STATUSES.list.flatMap((status) => {
      const found = stages.find((each) => each.key === key && each.status === status);
      return found === undefined ? [] : [{ status, count: found.count }];
    }),
    total,
    submissions,
  };
}

function toSubmission(row: SentRow, { jobs, resources }: Related): Submission {
  const [job, resource] = [jobs.get(row.job_id), resources.get(row.resource_id)];
  // Foreign keys guarantee both.
  if (job === undefined || resource === undefined) throw new Error('A submission points to a record that is not there');
  return {
    _id: row.id,
    jobId: row.job_id,
    jobTitle: job.title,
    companyName: job.company_name,
    employeeId: row.resource_id,
    name: resource.name,
    status: row.status,
    reason: row.reason,
    withdrawReason: row.withdraw_reason,
    updatedAt: row.updated_at,
  };
}

function toReported(
  row: ReportedRow,
  related: Related,
  consent: ConsentRow | undefined,
  people: ReadonlyMap<string, Person>,
): ReportedSubmission {
  const isAsked = consent !== undefined && !row.taken_back;
  return {
    ...toSubmission(row, related),
    headline: related.resources.get(row.resource_id)?.headline ?? '',
    submittedAt: row.applied_at,
    submittedBy: row.sender_id === null ? null : (people.get(row.sender_id)?.name ?? FORMER_MEMBER),
    rate: consent === undefined ? null : rateOf(consent),
    agreedPay: consent === undefined ? null : agreedPayOf(consent),
    // The person is deleted or the submission taken back, so there is nobody to agree.
    consent: row.taken_back ? null : (consent?.state ?? 'not_asked'),
    consentAt: isAsked ? (isUnanswered(consent) ? consent.asked_at : consent.answered_at) : null,
  };
}
