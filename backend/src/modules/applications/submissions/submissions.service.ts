import { Injectable } from '@nestjs/common';
import type { getSubmissions } from '#contract/api/submissions.ts';
import type { ParsedInput } from '#contract/call.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';
import type { Submission, SubmissionGroup } from '#contract/domain/submission.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { offsetOf, pageInfoOf } from '../../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import {
  SubmissionsRepository,
  type GroupedRow,
  type GroupRow,
} from '../../../records/applications/submissions.repository.ts';
import { BenchPeople } from '../../../records/bench/bench-people.ts';
import type { ResourceRow } from '../../../records/bench/bench.repository.ts';
import { Jobs, type HeadingRow } from '../../../records/jobs/jobs.ts';

interface Related {
  jobs: ReadonlyMap<string, HeadingRow>;
  resources: ReadonlyMap<string, ResourceRow>;
}

/** A vendor's submissions, grouped by job or by person. */
@Injectable()
export class Submissions {
  constructor(
    private readonly database: Database,
    private readonly repository: SubmissionsRepository,
    private readonly jobs: Jobs,
    private readonly bench: BenchPeople,
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
    const total = input.by === 'job' ? counts.jobs : counts.people;
    return {
      data: groups.map((group) => toGroup(group, { rows, stages }, input.by === 'job', { jobs, resources })),
      page: { ...pageInfoOf(input, total), counts },
    };
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

function toSubmission(row: GroupedRow, { jobs, resources }: Related): Submission {
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
