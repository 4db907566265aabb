import { Injectable } from '@nestjs/common';
import type * as matchCalls from '#contract/api/match.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { FITS_FROM } from '#contract/domain/radar.ts';
import { dayIn } from '../../../library/time/calendar.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { JobApplications } from '../../../records/applications/job-applications.ts';
import { JobCards } from '../../../records/applications/job-cards.ts';
import { compareJobs } from '../../../records/bench/top-jobs.ts';
import { MatchableJobs } from '../../../records/jobs/matchable-jobs.ts';
import { SeekerProfiles, type ComparableProfile } from '../../../records/profile/seeker-profiles.ts';
import { shortReasons } from './short-reasons.ts';
import { formsOf, ofSeeker } from './sides.ts';
import { nearnessBetween } from './nearness.ts';
import { matchOf, rankOf } from './score.ts';

/** A job is new for so long, */
const NEW_DAYS = 30;
/** and so many of the newest that name a skill or bear the title are compared: a few milliseconds. */
const COMPARED = 300;

/** New jobs that go with a job seeker's profile, by the match that everybody reads. Nothing of it is kept. */
@Injectable()
export class FittingJobs {
  constructor(
    private readonly database: Database,
    private readonly profiles: SeekerProfiles,
    private readonly jobs: MatchableJobs,
    private readonly applications: JobApplications,
    private readonly cards: JobCards,
  ) {}

  async fittingJobsOf(
    caller: Caller,
    { limit }: ParsedInput<typeof matchCalls.getFittingJobs>,
  ): Promise<CallOutput<typeof matchCalls.getFittingJobs>> {
    const em = this.database.primary();
    const profile = await this.profiles.wholeProfile(em, caller.userId);
    const keys = [...new Set(profile?.skillDetails.flatMap(({ name }) => formsOf(name)))];
    const title = profile === undefined ? null : titleOf(profile);
    if (profile === undefined || (keys.length === 0 && title === null)) {
      return { fitting: [], titled: [], saysEnough: false };
    }
    const recent = await this.jobs.recentJobs(em, { keys, title, days: NEW_DAYS }, COMPARED);
    const applied = await this.applications.applicationsOf(
      caller,
      recent.map(({ job }) => job.id),
    );
    const open = recent.filter(({ job }) => !applied.has(job.id));
    const [person, today, nearness] = [ofSeeker(profile), dayIn('UTC', new Date()), await nearnessBetween()];
    const sides = (job: (typeof open)[number]['job']) => ({ job, person, nearness: nearness(job, person), today });
    const fitting = open
      .flatMap(({ job }) => {
        const { total, named } = rankOf(sides(job));
        return total === null || total < FITS_FROM ? [] : [{ ...job, jobId: job.id, total, named }];
      })
      .toSorted(compareJobs)
      .slice(0, limit);
    const titled = fitting.length > 0 ? [] : open.filter((each) => each.titled).slice(0, limit);
    const shown = fitting.length > 0 ? fitting : titled.map(({ job }) => job);
    const rows = await this.jobs.jobCards(
      em,
      shown.map(({ id }) => id),
    );
    const cards = await this.cards.jobCardsOf(caller, rows);
    const jobs = new Map(fitting.map((job) => [job.id, job]));
    return {
      saysEnough: true,
      titled: fitting.length > 0 ? [] : cards,
      fitting: cards.flatMap((card) => {
        const job = jobs.get(card._id);
        if (job === undefined) return [];
        const reasons = shortReasons({ job, match: matchOf(sides(job)), nearness: nearness(job, person) });
        return [{ job: card, total: job.total, reasons }];
      }),
    };
  }
}

/** The person works under this title: that of the job that has not ended, or else of the one that ended last. */
function titleOf({ experiences }: Pick<ComparableProfile, 'experiences'>): string | null {
  const last = experiences.toSorted((a, b) => (b.until ?? OPEN_END).localeCompare(a.until ?? OPEN_END));
  return last[0]?.title ?? null;
}

const OPEN_END = '9999-12';
