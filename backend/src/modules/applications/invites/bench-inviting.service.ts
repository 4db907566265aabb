import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as invitesCalls from '#contract/api/invites.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { BenchConfirmation } from '#contract/domain/bench-confirmation.ts';
import type { Invite } from '#contract/domain/invite.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { rememberReply } from '../../../platform/http/contract-binding/idempotency.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { JobApplications } from '../../../records/applications/job-applications.ts';
import { Users } from '../../../records/auth/users.ts';
import { BenchSightings } from '../../../records/bench/bench-sightings.ts';
import { Jobs } from '../../../records/jobs/jobs.ts';
import { BenchConfirmations } from '../../bench/confirming/bench-confirmations.service.ts';
import { SharedHotlists } from '../../bench/hotlists/shared-hotlists.service.ts';
import { NewInvites } from './new-invites.service.ts';

const fault = (path: string, message: string) => new AppError('validation_failed', { details: [{ path, message }] });

/** An employer asks a vendor to submit somebody. */
@Injectable()
export class BenchInvitingService {
  constructor(
    private readonly database: Database,
    private readonly newInvites: NewInvites,
    private readonly jobs: Jobs,
    private readonly applications: JobApplications,
    private readonly sightings: BenchSightings,
    private readonly hotlists: SharedHotlists,
    private readonly users: Users,
    private readonly confirmations: BenchConfirmations,
  ) {}

  /**
   * An employer's invitation: stored with the news of it and the mail in one transaction. A vendor asks somebody on the own bench
   * whether they are on it.
   * @throws AppError `not_found` for a job that is not the caller's and a person whom it does not know of; `forbidden` for
   *   a job that takes no vendors; `job_not_open`, `already_invited`, `already_applied`; of a vendor `ask_refused`
   */
  async inviteBenchPerson(
    caller: Caller,
    input: ParsedInput<typeof invitesCalls.inviteBenchResource>,
  ): Promise<Invite | BenchConfirmation> {
    const { jobId, employeeId, message } = input;
    if (caller.userType !== 'client') {
      const isForJob = jobId !== undefined || (message ?? '') !== '';
      if (isForJob) throw fault('jobId', 'Your own people are asked whether they are on your bench, and nothing else');
      return this.confirmations.ask(caller, employeeId);
    }
    if (jobId === undefined) throw fault('jobId', 'Choose the job');
    return this.database.write(async (em) => {
      // People before the job: leaving takes its locks in the same order.
      await this.users.lockAgainstLeaving(em, caller.userId);
      const [resource] = await this.sightings.known(em, caller, [employeeId]);
      return this.invite(em, caller, resource?.archived === true ? undefined : resource, { jobId, message });
    });
  }

  /**
   * The same for somebody on a hotlist, whom the employer knows by what they are called there. They are not known to it by
   * that: the invitation shows them without a name.
   * @throws AppError `not_found` for a link that has ended, and for who is not on the list any more; else as above
   */
  async request(caller: Caller, input: ParsedInput<typeof invitesCalls.requestHotlistPerson>): Promise<Invite> {
    return this.database.write(async (em) => {
      await this.users.lockAgainstLeaving(em, caller.userId);
      const resource = await this.hotlists.personBy(em, input.token, input.reference);
      return this.invite(em, caller, resource, input);
    });
  }

  private async invite(
    em: SqlEntityManager,
    caller: Caller,
    resource: { readonly id: string; readonly vendor_id: string } | undefined,
    input: { readonly jobId: string; readonly message?: string | null | undefined },
  ): Promise<Invite> {
    const isThere = resource !== undefined && (await this.users.lockActiveUser(em, resource.vendor_id));
    const job = await this.jobs.openForInvitation(em, caller, input.jobId);
    if (!isThere) throw notFound();
    if (!job.accept_vendors) {
      throw new AppError('forbidden', { message: 'This job takes applications from job seekers only.' });
    }
    // By the person, not by their address: who is masked is not to be recognised among those who applied directly.
    if (await this.applications.isSubmitted(em, job.id, resource.id)) {
      throw new AppError('already_applied', { message: 'This person has already been submitted to this job.' });
    }
    const invited = { jobId: job.id, inviteeId: resource.vendor_id, resourceId: resource.id };
    const data = await this.newInvites.sendInvite(em, caller, invited, {
      message: input.message,
      ifDeclined: 'The vendor has declined your invitation for this person.',
    });
    await rememberReply(em, { data });
    return data;
  }
}
