import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { getEmployees } from '#contract/api/employees.ts';
import type { ParsedInput } from '#contract/call.ts';
import { standingOf, type Employee } from '#contract/domain/employee.ts';
import type { JobDetail } from '#contract/domain/job.ts';
import { shownResource, type Shown } from '../../../library/text/masked-person.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { offsetOf, pageInfoOf } from '../../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { notFound } from '../../../platform/http/errors/app-error.ts';
import { JobInvites, type ResourceInviteRow } from '../../../records/applications/job-invites.ts';
import { shownOf } from '../../../records/applications/parties.ts';
import {
  SubmittedPeopleRepository,
  type SubmissionRow,
} from '../../../records/applications/submitted-people.repository.ts';
import { Users } from '../../../records/auth/users.ts';
import { BenchContextRepository, type BenchScope } from '../../../records/bench/bench-context.repository.ts';
import type { ResourceRow } from '../../../records/bench/bench.repository.ts';
import { SubmissionConsents } from '../../bench/consent/submissions/submission-consents.service.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { PeopleMatches } from '../../profile/match/people-matches.service.ts';

type Input = ParsedInput<typeof getEmployees>;

/** A vendor's people in the context of a job. */
@Injectable()
export class EmployeesService {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobsService,
    private readonly bench: BenchContextRepository,
    private readonly submitted: SubmittedPeopleRepository,
    private readonly invites: JobInvites,
    private readonly matches: PeopleMatches,
    private readonly users: Users,
    private readonly consents: SubmissionConsents,
  ) {}

  /** @throws AppError `not_found` for a job that is not the caller's to see, an employer's own job, or another vendor */
  async listEmployees(caller: Caller, input: Input): Promise<Reply<typeof getEmployees>> {
    const isEmployer = caller.userType === 'client';
    const job = await this.jobs.jobById(caller, input.jobId);
    // Only its owner is told the version of a job.
    if (isEmployer ? job.version === null : input.companyId !== caller.userId) throw notFound();
    const em = this.database.primary();
    const submissions = await this.submissionsTo(em, isEmployer, input);
    const scope = await this.scope(em, caller, input, job, [...submissions.keys()]);
    const counts = await this.bench.countsForJob(em, scope);
    const total = input.view === 'all' ? counts.eligible + counts.submitted + counts.other : counts[input.view];
    const page = await this.bench.peopleForJob(em, scope, input.view, { limit: input.limit, offset: offsetOf(input) });
    const invites = await this.invites.latestInvitesFor(
      em,
      job._id,
      page.map(({ id }) => id),
    );
    const matches = await this.matches.totalsTo(job, new Map(page.map((row) => [row.id, { resource: row }])));
    const shown = isEmployer ? await this.shown(em, submissions) : null;
    return {
      data: page.map((row) =>
        toEmployee(shown === null ? row : shownResource(row, job._id, shown.get(row.id) ?? 'masked'), {
          isEmployer,
          submission: submissions.get(row.id),
          invite: invites.get(row.id),
          match: matches.get(row.id) ?? null,
        }),
      ),
      page: { ...pageInfoOf(input, total), counts: { eligible: counts.eligible, submitted: counts.submitted } },
    };
  }

  /** Says what the employer may know of those who were submitted to this job. */
  private async shown(
    em: SqlEntityManager,
    submissions: ReadonlyMap<string, SubmissionRow>,
  ): Promise<ReadonlyMap<string, Shown>> {
    const consents = await this.consents.consentsByApplication(
      em,
      [...submissions.values()].map(({ id }) => id),
    );
    return new Map(
      [...submissions].map(([resourceId, { id, status }]) => [resourceId, shownOf(consents.get(id), status)]),
    );
  }

  private async submissionsTo(
    em: SqlEntityManager,
    isEmployer: boolean,
    { jobId, companyId }: Input,
  ): Promise<ReadonlyMap<string, SubmissionRow>> {
    const found = await this.submitted.submissionsToJob(em, { jobId, vendorId: companyId, isEmployer });
    return new Map(found.map((row) => [row.resource_id, row]));
  }

  /**
   * An employer sees only those on another's bench of whom it has received an application, and nobody once the vendor
   * leaves.
   */
  private async scope(
    em: SqlEntityManager,
    caller: Caller,
    { companyId }: Input,
    job: JobDetail,
    submittedIds: readonly string[],
  ): Promise<BenchScope> {
    const skills = job.requirements.map(({ name }) => name);
    const of = { vendorId: companyId, submittedIds, skills };
    if (caller.userType !== 'client') return { ...of, onlyIds: null };
    const vendor = (await this.users.people([companyId], em)).get(companyId);
    const stays = vendor !== undefined && !vendor.left;
    return { ...of, onlyIds: stays ? await this.submitted.peopleSubmittedTo(em, caller.userId, companyId) : [] };
  }
}

interface Standing {
  readonly isEmployer: boolean;
  readonly submission: SubmissionRow | undefined;
  readonly invite: ResourceInviteRow | undefined;
  readonly match: number | null;
}

function toEmployee(row: ResourceRow, { isEmployer, submission, invite, match }: Standing): Employee {
  // Whether somebody has an assignment elsewhere stays between the vendor and us.
  const isBusy = !isEmployer && (row.status === 'placed' || row.status === 'unavailable');
  const standing = row.archived || isBusy ? 'unavailable' : 'eligible';
  return {
    _id: row.id,
    name: row.name,
    headline: row.headline,
    skills: row.skills,
    totalYears: row.total_years,
    city: row.city,
    country: row.country,
    standing: submission === undefined ? standing : standingOf(submission.status),
    application: submission === undefined ? null : { _id: submission.id, status: submission.status },
    invite:
      invite === undefined ? null : { _id: invite.id, status: invite.status, declineReason: invite.decline_reason },
    match,
  };
}
