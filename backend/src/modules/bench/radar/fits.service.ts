import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as radarCalls from '#contract/api/radar.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { CONSENT } from '#contract/domain/consent.ts';
import { NEW_FITS, type FitJob, type FitPerson, type Fits } from '#contract/domain/radar.ts';
import { DAY_MS } from '#contract/domain/time.ts';
import { askedOf } from '#contract/domain/screening.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { offsetOf, pageInfoOf } from '../../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { JobApplications, type SubmissionAtJob } from '../../../records/applications/job-applications.ts';
import { Users } from '../../../records/auth/users.ts';
import { BenchPeople } from '../../../records/bench/bench-people.ts';
import { BenchResumesRepository } from '../../../records/bench/bench-resumes.repository.ts';
import type { ResourceRow } from '../../../records/bench/bench.repository.ts';
import { MatchableJobs, type VendorTerms } from '../../../records/jobs/matchable-jobs.ts';
import { BenchMatches, type FittingJob } from '../../profile/match/bench/bench-matches.service.ts';
import { toBenchResource } from '../bench.mapper.ts';
import { BenchConsents, consentOf } from './radar.service.ts';

/** The number of jobs in one answer. */
const JOBS_SHOWN = 12;

/** Finds jobs for people on a bench and people for new jobs, each with what is in the way. */
@Injectable()
export class BenchFits {
  constructor(
    private readonly database: Database,
    private readonly bench: BenchPeople,
    private readonly matches: BenchMatches,
    private readonly consents: BenchConsents,
    private readonly resumes: BenchResumesRepository,
    private readonly applications: JobApplications,
    private readonly jobs: MatchableJobs,
    private readonly users: Users,
  ) {}

  /** @throws AppError `not_found` for somebody who is not on the caller's bench */
  async jobsOfPeople(
    caller: Caller,
    { employeeIds, keyword = '' }: ParsedInput<typeof radarCalls.getFittingJobsOfPeople>,
  ): Promise<CallOutput<typeof radarCalls.getFittingJobsOfPeople>> {
    const em = this.database.primary();
    const people = await this.bench.ownBenchPeople(em, caller, employeeIds);
    return this.written(em, caller, await this.matches.jobsFor(em, people, keyword.trim(), JOBS_SHOWN), people);
  }

  async newFits(
    caller: Caller,
    input: ParsedInput<typeof radarCalls.getNewFits>,
  ): Promise<Reply<typeof radarCalls.getNewFits>> {
    const em = this.database.primary();
    const bench = await this.bench.submittable(em, caller);
    const since = new Date(Date.now() - NEW_FITS.days * DAY_MS).toISOString();
    const [{ found, total }, standing] = [
      await this.matches.newFits(em, caller.userId, bench, {
        ...{ since, count: NEW_FITS.people, offset: offsetOf(input), limit: input.limit },
      }),
      await this.matches.standingOf(em, caller.userId),
    ];
    const people = new Map(found.flatMap((each) => each.people.map(({ row }) => [row.id, row] as const)));
    const pending = bench.filter(({ id }) => standing.get(id)?.isKnown !== true).length;
    return {
      data: await this.written(em, caller, found, [...people.values()]),
      page: { ...pageInfoOf(input, total), pending },
    };
  }

  /** @param people to be described even where no job is found */
  private async written(
    em: SqlEntityManager,
    caller: Caller,
    found: readonly FittingJob[],
    people: readonly ResourceRow[],
  ): Promise<Fits> {
    const jobIds = found.map(({ job }) => job.id);
    const vendorId = caller.userId;
    const [{ timeZone }, asked, resumes, submissions, counts, terms] = [
      await this.users.sessionUser(vendorId, em),
      await this.consents.byPerson(em, vendorId),
      await this.resumes.firstResumes(
        em,
        people.map(({ id }) => id),
      ),
      await this.applications.submissionsAt(em, vendorId, jobIds),
      await this.applications.vendorPeopleAt(em, vendorId, jobIds),
      await this.jobs.vendorTerms(em, jobIds),
    ];
    return {
      people: people.map((row) => toFitPerson(row, consentOf(asked.get(row.id) ?? [], timeZone), resumes.get(row.id))),
      jobs: found.map((each) => ({
        ...toFitJob(each, submissions),
        ...placesAndQuestions(terms.get(each.job.id), counts.get(each.job.id)),
      })),
    };
  }
}

function toFitPerson(
  row: ResourceRow,
  consent: FitPerson['consent'],
  resume: { id: string; label: string } | undefined,
): FitPerson {
  const { _id, name, headline, rate, status, availableFrom } = toBenchResource(row);
  return {
    ...{ _id, name, headline, rate, status, availableFrom, consent },
    canBeAsked: row.email !== null,
    resume: resume === undefined ? null : { _id: resume.id, label: resume.label },
  };
}

function placesAndQuestions(
  terms: VendorTerms | undefined,
  { taken, own }: { taken: number; own: number } = { taken: 0, own: 0 },
): Pick<FitJob, 'places' | 'questions'> {
  const ofOwn = CONSENT.submissionsPerJob - own;
  const ofAll = terms?.vendorCap == null ? ofOwn : terms.vendorCap - taken;
  return { places: Math.max(0, Math.min(ofOwn, ofAll)), questions: (terms?.questions ?? []).map(askedOf) };
}

function toFitJob(
  { job, people, others }: FittingJob,
  submissions: readonly SubmissionAtJob[],
): Omit<FitJob, 'places' | 'questions'> {
  const { id, title, companyName, country, city, workMode, salary, listedAt } = job;
  return {
    ...{ jobId: id, title, companyName, country, city, workMode, salary, listedAt, others },
    people: people.map(({ row, fit }) => {
      const sent = submissions.find(({ jobId, resourceId }) => jobId === id && resourceId === row.id);
      return {
        employeeId: row.id,
        total: fit.match.total,
        reasons: [...fit.reasons],
        submission: sent === undefined ? null : { _id: sent.id, status: sent.status, submittedAt: sent.submittedAt },
      };
    }),
  };
}
