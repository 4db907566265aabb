import { Inject, Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as invitesCalls from '#contract/api/invites.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import type { Invite } from '#contract/domain/invite.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { fillTemplate, placesIn } from '#contract/domain/message-template.ts';
import { calledName } from '#contract/domain/public-profile.ts';
import { RATE_LIMITS } from '#contract/domain/rate-limits.ts';
import type { ErrorCode } from '#contract/errors/catalogue.ts';
import type { EachFailure } from '#contract/errors/each-failure.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { RateLimits } from '../../../platform/http/access/rate-limits.ts';
import { rememberReply } from '../../../platform/http/contract-binding/idempotency.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { toAppError } from '../../../platform/http/errors/to-app-error.ts';
import { LOGGER, type Logger } from '../../../platform/ops/logger.ts';
import { JobApplications } from '../../../records/applications/job-applications.ts';
import { Users } from '../../../records/auth/users.ts';
import { Jobs } from '../../../records/jobs/jobs.ts';
import { Candidates } from '../../../records/profile/candidates.ts';
import { NewInvites } from './new-invites.service.ts';

/** What is said of one among several, where the catalogue speaks of a whole request. */
const OF_ONE: Readonly<Partial<Record<ErrorCode, string>>> = {
  not_found: 'This person can’t be found any more.',
  rate_limited: `You can send ${String(RATE_LIMITS.invite.limit)} invitations in 24 hours. Please try again later.`,
};

type Single = Pick<ParsedInput<typeof invitesCalls.sendJobInvite>, 'jobId' | 'candidateId' | 'message'>;

@Injectable()
export class InvitingService {
  constructor(
    private readonly database: Database,
    private readonly newInvites: NewInvites,
    private readonly jobs: Jobs,
    private readonly applications: JobApplications,
    private readonly candidates: Candidates,
    private readonly users: Users,
    private readonly rateLimits: RateLimits,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Stores the invitation, the news of it and the mail in one transaction.
   * @throws AppError `not_found` for a job that is not the caller's, and for a person the caller may not find;
   *   `job_not_open`, `already_invited`, `already_applied`; `validation_failed` for a message that is too long once it is filled in
   */
  inviteCandidate(caller: Caller, input: Single): Promise<Invite> {
    return this.database.write(async (em) => {
      const data = await this.invite(em, caller, input);
      await rememberReply(em, { data });
      return data;
    });
  }

  /**
   * Invites each of several people in a transaction of its own: one who cannot be invited does not hold up the others.
   * @throws AppError `not_found` for a job that is not the caller's, `job_not_open`
   */
  async inviteCandidates(
    caller: Caller,
    { jobId, candidateIds, message }: ParsedInput<typeof invitesCalls.inviteCandidates>,
  ): Promise<CallOutput<typeof invitesCalls.inviteCandidates>> {
    await this.database.write((em) => this.jobs.openForInvitation(em, caller, jobId));
    const results: CallOutput<typeof invitesCalls.inviteCandidates> = [];
    for (const candidateId of candidateIds) {
      results.push({ candidateId, failure: await this.tryToInvite(caller, { jobId, candidateId, message }) });
    }
    return results;
  }

  /** Counts it as one of the day's invitations, as the guard does where somebody is invited alone. */
  private async tryToInvite(caller: Caller, input: Single): Promise<EachFailure> {
    try {
      await this.rateLimits.countExactly('invite', caller.personId);
      await this.database.write((em) => this.invite(em, caller, input));
      return null;
    } catch (error) {
      const { code, message } = toAppError(error);
      if (code === 'internal') this.logger.error({ err: error, jobId: input.jobId }, 'somebody could not be invited');
      return { code, message: OF_ONE[code] ?? message };
    }
  }

  private async invite(em: SqlEntityManager, caller: Caller, input: Single): Promise<Invite> {
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
      message: await this.filledFor(em, caller, invited, input.message ?? ''),
      ifDeclined: 'This person has declined your invitation to this job.',
    });
  }

  /** The message as this person reads it. They are called by what their card shows, for the employer reads it, too. */
  private async filledFor(
    em: SqlEntityManager,
    caller: Caller,
    { jobId, inviteeId }: { jobId: string; inviteeId: string },
    message: string,
  ): Promise<string> {
    if (placesIn(message).length === 0) return message;
    const heading = (await this.jobs.headings([jobId], 'other', em)).get(jobId);
    const shownName = await this.candidates.nameFoundBy(caller.userId, inviteeId, em);
    const filled = fillTemplate(message, {
      firstName: calledName(shownName ?? ''),
      jobTitle: heading?.title ?? '',
      company: heading?.company_name ?? '',
    });
    if (filled.length > LIMITS.inviteMessage) {
      const fault = `Must have at most ${String(LIMITS.inviteMessage)} characters once it is filled in`;
      throw new AppError('validation_failed', {
        message: 'The message is too long once it is filled in for this person.',
        details: [{ path: 'message', message: fault }],
      });
    }
    return filled;
  }
}
