import { Injectable } from '@nestjs/common';
import type * as matchCalls from '#contract/api/match.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import type { Match } from '#contract/domain/match.ts';
import { isVendor } from '#contract/domain/user.ts';
import { dayIn } from '../../../library/time/calendar.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { BenchPeople } from '../../../records/bench/bench-people.ts';
import { MatchableJobs } from '../../../records/jobs/matchable-jobs.ts';
import { SeekerProfiles } from '../../../records/profile/seeker-profiles.ts';
import { SentPeople } from '../../../records/profile/sent-people.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { nearnessBetween, nearnessOf } from './nearness.ts';
import { matchOf } from './score.ts';
import { ofResource, ofSeeker, type MatchPerson } from './sides.ts';

type Input = ParsedInput<typeof matchCalls.getMatch>;

/** Nothing of it is kept: it follows from what the job and the profile say at the moment. */
@Injectable()
export class MatchService {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobsService,
    private readonly matchable: MatchableJobs,
    private readonly sent: SentPeople,
    private readonly bench: BenchPeople,
    private readonly profiles: SeekerProfiles,
  ) {}

  /**
   * @throws AppError `not_found` for a job, an application or a person that is not the caller's to see,
   *   `validation_failed` when nothing says whom it is about
   */
  async matchOf(caller: Caller, input: Input): Promise<Match> {
    const job = await this.jobs.jobById(caller, input.jobId);
    const person = await this.person(caller, input);
    const today = dayIn('UTC', new Date());
    return matchOf({ job, person, nearness: await nearnessOf(job, person), today });
  }

  /** The caller's own with open jobs, in the order of the ids; without those that too little is known of. */
  async ofJobs(
    caller: Caller,
    { jobIds }: ParsedInput<typeof matchCalls.getJobMatches>,
  ): Promise<CallOutput<typeof matchCalls.getJobMatches>> {
    const em = this.database.primary();
    const [profile, found] = await Promise.all([
      this.profiles.wholeProfile(em, caller.userId),
      this.matchable.openAmong(em, jobIds),
    ]);
    if (profile === undefined) return [];
    const jobs = new Map(found.map((job) => [job.id, job]));
    const [person, today, nearness] = [ofSeeker(profile), dayIn('UTC', new Date()), await nearnessBetween()];
    return [...new Set(jobIds)].flatMap((jobId) => {
      const job = jobs.get(jobId);
      if (job === undefined) return [];
      const match = matchOf({ job, person, nearness: nearness(job, person), today });
      return match.total === null ? [] : [{ jobId, match }];
    });
  }

  private async person(caller: Caller, { jobId, applicationId, employeeId }: Input): Promise<MatchPerson> {
    if (employeeId !== undefined) {
      if (!isVendor(caller.userType)) throw fieldFault('employeeId', 'Only vendors have people on a bench');
      if (applicationId !== undefined)
        throw fieldFault('employeeId', 'Please name either the application or the person');
      return ofResource(await this.bench.ownBenchPerson(this.database.primary(), caller, employeeId));
    }
    if (applicationId !== undefined) {
      const { applicantId, resourceId } = await this.sent.ofApplication(caller, jobId, applicationId);
      return resourceId === null ? this.seeker(applicantId) : this.resource(resourceId);
    }
    if (caller.userType === 'personal') return this.seeker(caller.userId);
    throw fieldFault('applicationId', 'Please say which application it is about');
  }

  private async seeker(userId: string | null): Promise<MatchPerson> {
    const profile = userId === null ? undefined : await this.profiles.wholeProfile(this.database.primary(), userId);
    if (profile === undefined) throw notFound();
    return ofSeeker(profile);
  }

  private async resource(id: string): Promise<MatchPerson> {
    const resource = (await this.bench.byIds([id])).get(id);
    if (resource === undefined) throw notFound();
    return ofResource(resource);
  }
}

function fieldFault(path: string, message: string): AppError {
  return new AppError('validation_failed', { details: [{ path, message }] });
}
