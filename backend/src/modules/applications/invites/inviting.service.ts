import { Injectable } from '@nestjs/common';
import type * as invitesCalls from '#contract/api/invites.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { Invite } from '#contract/domain/invite.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { JobApplications } from '../../../records/applications/job-applications.ts';
import { Users } from '../../../records/auth/users.ts';
import { Jobs } from '../../../records/jobs/jobs.ts';
import { Candidates } from '../../../records/profile/candidates.ts';
import { NewInvites } from './new-invites.service.ts';

@Injectable()
export class InvitingService {
  constructor(
    private readonly database: Database,
    private readonly newInvites: NewInvites,
    private readonly jobs: Jobs,
    private readonly applications: JobApplications,
    private readonly candidates: Candidates,
    private readonly users: Users,
  ) {}

  /**
   * Stores the invitation, the news of it and the mail in one transaction.
   * @throws AppError `not_found` for a job that is not the caller's, and for a person the caller may not find;
   *   `job_not_open`, `already_invited`, `already_applied`
   */
  inviteCandidate(caller: Caller, input: ParsedInput<typeof invitesCalls.sendJobInvite>): Promise<Invite> {
    return this.database.write(async (em) => {
      // People before the job: leaving takes its locks in the same order.
      await this.users.lockAgainstLeaving(em, caller.userId);
      const inviteeId = await this.candidates.holdCard(em, caller, input.candidateId);
      const job = await this.jobs.openForInvitation(em, caller, input.jobId);
      if (inviteeId === undefined) throw notFound();
      if (await this.applications.hasApplied(em, job.id, inviteeId)) {
        throw new AppError('already_applied', { message: 'This person has already applied to this job.' });
      }
      const invited = { jobId: job.id, inviteeId, resourceId: null };
      return this.newInvites.sendInvite(em, caller, invited, {
        message: input.message,
        ifDeclined: 'This person has declined your invitation to this job.',
      });
    });
  }
}
