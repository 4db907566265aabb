import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as feedbackCalls from '#contract/api/interview-feedback.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import type { InterviewGuide } from '#contract/domain/interview-feedback.ts';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { InterviewGuidesRepository, type GuideRow } from '../../records/interviews/interview-guides.repository.ts';
import { Notifier } from '../../records/notifications/notifier.ts';
import { JobsService } from '../jobs/jobs.service.ts';

/** What interviewers ask in each round of a job. */
@Injectable()
export class InterviewGuides {
  constructor(
    private readonly database: Database,
    private readonly repository: InterviewGuidesRepository,
    private readonly jobs: JobsService,
    private readonly notifications: Notifier,
  ) {}

  /** @throws AppError `not_found` for a missing job and for somebody else's */
  async guidesOf(caller: Caller, jobId: string): Promise<CallOutput<typeof feedbackCalls.getInterviewGuides>> {
    await this.jobs.ownJob(caller, jobId);
    const em = this.database.primary();
    const [guides, rounds] = await Promise.all([
      this.repository.guidesOfJob(em, jobId),
      this.repository.roundsOfJob(em, jobId),
    ]);
    return { guides: guides.map(toGuide), rounds };
  }

  /**
   * Answers null once there is no question left.
   * @throws AppError `not_found` for a missing job and for somebody else's, `conflict` for another version than the present one
   */
  async save(
    caller: Caller,
    input: ParsedInput<typeof feedbackCalls.saveInterviewGuide>,
  ): Promise<InterviewGuide | null> {
    await this.jobs.ownJob(caller, input.jobId);
    return this.database.write(async (em) => {
      const saved = await this.store(em, input);
      if (saved === undefined) throw new AppError('conflict');
      await this.notifications.refreshPages(em, caller.userId);
      return saved === null ? null : toGuide(saved);
    });
  }

  /** Undefined for another version than the present one. */
  private async store(
    em: SqlEntityManager,
    { questions: given, version, ...of }: ParsedInput<typeof feedbackCalls.saveInterviewGuide>,
  ): Promise<GuideRow | null | undefined> {
    const questions = given.map(({ question, hint }) => ({ question, hint: hint || null }));
    const before = await this.repository.guideOf(em, of);
    if (version !== (before?.version ?? null)) return undefined;
    if (before === undefined) return questions.length === 0 ? null : this.repository.addGuide(em, of, questions);
    if (questions.length > 0) return this.repository.changeGuide(em, before, questions);
    return (await this.repository.dropGuide(em, before)) ? null : undefined;
  }
}

const toGuide = ({ round, questions, version }: GuideRow): InterviewGuide => ({ round, questions, version });
