import { Injectable } from '@nestjs/common';
import type { getJobActivity } from '#contract/api/own-jobs.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { ACTIVITY, type ActivityLine } from '#contract/domain/job-activity.ts';
import { Database } from '../../platform/database/database.ts';
import { memberMay, type Caller } from '../../platform/http/access/caller.ts';
import { JobActivityRepository, type ActivityRow } from '../../records/applications/job-activity.repository.ts';
import { FORMER_MEMBER } from '../../records/auth/former-member.ts';
import { Users, type Person } from '../../records/auth/users.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { ApplicationHeadings, type ApplicationHeading } from './standing/application-headings.service.ts';

/** What has happened around an employer's own job. */
@Injectable()
export class JobActivity {
  constructor(
    private readonly database: Database,
    private readonly repository: JobActivityRepository,
    private readonly ownJobs: JobsService,
    private readonly headings: ApplicationHeadings,
    private readonly users: Users,
  ) {}

  /** @throws AppError `not_found` for a missing job and for somebody else's */
  async activityOf(
    caller: Caller,
    { id, before }: ParsedInput<typeof getJobActivity>,
  ): Promise<CallOutput<typeof getJobActivity>> {
    const job = await this.ownJobs.ownJob(caller, id);
    const em = this.database.primary();
    const { timeZone } = await this.users.sessionUser(caller.personId, em);
    const found = await this.repository.activity(
      em,
      { jobId: id, postedAt: job.status === 'draft' ? null : job.createdAt },
      { timeZone, judges: memberMay(caller, 'judge') },
      before === undefined ? null : placeOf(before),
    );
    const shown = found.slice(0, ACTIVITY.shown);
    const [headings, people] = await Promise.all([
      this.headings.headingsOf(
        em,
        shown.flatMap((row) => row.people),
        'employer',
      ),
      this.users.people(
        shown.flatMap(({ side, actor_id }) => (side === 'employer' ? (actor_id ?? []) : [])),
        em,
      ),
    ]);
    const last = found.length > shown.length ? shown.at(-1) : undefined;
    return {
      lines: shown.map((row) => toLine(row, caller, headings, people)),
      next: last === undefined ? null : `${last.at}_${last.key}`,
    };
  }
}

function placeOf(before: string): { at: string; key: string } {
  const end = before.indexOf('_');
  return { at: before.slice(0, end), key: before.slice(end + 1) };
}

function toLine(
  row: ActivityRow,
  reader: Caller,
  headings: ReadonlyMap<string, ApplicationHeading>,
  people: ReadonlyMap<string, Person>,
): ActivityLine {
  const named = row.people.flatMap((applicationId) => {
    const heading = headings.get(applicationId);
    return heading === undefined ? [] : [{ applicationId, ...heading.applicant }];
  });
  // The other side's people stay inside their organisation.
  const actorId = row.side === 'employer' ? row.actor_id : null;
  return {
    _id: row.key,
    at: row.at,
    kind: row.kind,
    side: row.side,
    by:
      actorId === null
        ? null
        : { name: people.get(actorId)?.name ?? FORMER_MEMBER, isYou: actorId === reader.personId },
    vendorName: named[0]?.vendorName ?? null,
    count: row.count,
    people: named.map(({ applicationId, name }) => ({ applicationId, name })),
    interviewId: row.interview_id,
    parts: row.parts,
  };
}
