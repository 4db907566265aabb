import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as invitesCalls from '#contract/api/invites.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { Invite } from '#contract/domain/invite.ts';
import type { Caller } from '../../access/caller.ts';
import { rememberReply } from '../../contract-binding/idempotency.ts';
import { Database } from '../../database/database.ts';
import { AppError, notFound } from '../../errors/app-error.ts';
import { Outbox } from '../../outbox/outbox.ts';
import { JobApplications } from '../applications/for-jobs/job-applications.service.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { CandidatesService } from '../candidates/candidates.service.ts';
import { UsersService } from '../users/users.service.ts';
import { InviteMails } from './invite-mails.service.ts';
import { InvitesRepository } from './invites.repository.ts';
import { InvitesService } from './invites.service.ts';

@Injectable()
export class InvitingService {
  constructor(
    private readonly database: Database,
    private readonly repository: InvitesRepository,
    private readonly invites: InvitesService,
    private readonly jobs: JobsService,
    private readonly applications: JobApplications,
    private readonly candidates: CandidatesService,
    private readonly users: UsersService,
    private readonly mails: InviteMails,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Stores the invitation, the news of it and the mail in one transaction.
   * @throws AppError `not_found` for a job that is not the caller's, and for a person the caller may not find;
   *   `job_not_open`, `already_invited`, `already_applied`
   */
  send(caller: Caller, input: ParsedInput<typeof invitesCalls.sendJobInvite>): Promise<Invite> {
    return this.database.write(async (em) => {
      // People before the job: leaving takes its locks in the same order.
      await this.users.lockAgainstLeaving(em, caller.userId);
      const inviteeId = await this.candidates.hold(em, caller, input.candidateId);
      const job = await this.jobs.openForInvitation(em, caller, input.jobId);
      if (inviteeId === undefined) throw notFound();
      if (await this.applications.hasApplied(em, job.id, inviteeId)) {
        throw new AppError('already_applied', { message: 'This person has already applied to this job.' });
      }
      const row = await this.repository.insert(em, {
        jobId: job.id,
        clientId: caller.userId,
        inviteeId,
        resourceId: null,
        message: input.message || null,
      });
      if (row === undefined) throw await this.refusal(em, job.id, inviteeId);
      if (!(await this.repository.toldLately(em, row))) {
        await this.outbox.emit(em, 'invite.sent', { inviteId: row.id });
        await this.mails.queue(em, row);
      }
      const [data] = await this.invites.shown(caller, [row], em);
      if (data === undefined) throw new Error('The stored invitation is not there');
      await rememberReply(em, { data });
      return data;
    });
  }

  private async refusal(em: SqlEntityManager, jobId: string, inviteeId: string): Promise<AppError> {
    const standing = await this.repository.standing(em, { jobId, inviteeId, resourceId: null });
    return standing?.status === 'declined'
      ? new AppError('already_invited', { message: 'This person has declined your invitation to this job.' })
      : new AppError('already_invited');
  }
}
