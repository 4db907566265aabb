import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as feedbackCalls from '#contract/api/interview-feedback.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { INTERVIEWS } from '#contract/domain/interview.ts';
import type { FeedbackDraft, InterviewFeedback } from '#contract/domain/interview-feedback.ts';
import { HOUR_MS } from '#contract/domain/time.ts';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { rememberReply } from '../../platform/http/contract-binding/idempotency.ts';
import { AppError, notFound } from '../../platform/http/errors/app-error.ts';
import { FORMER_MEMBER } from '../../records/auth/former-member.ts';
import { Users, type Person } from '../../records/auth/users.ts';
import {
  InterviewFeedbackRepository,
  type DraftRow,
  type FeedbackRow,
} from '../../records/interviews/interview-feedback.repository.ts';
import { InterviewGuidesRepository } from '../../records/interviews/interview-guides.repository.ts';
import type { InterviewRow } from '../../records/interviews/interviews.repository.ts';
import { InterviewTimesRepository } from '../../records/interviews/interview-times.repository.ts';
import { Notifier } from '../../records/notifications/notifier.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { InterviewChanges } from './interview-changes.service.ts';
import { InterviewsService } from './interviews.service.ts';

/** Feedback of interviewers; each gives theirs before reading that of others. */
@Injectable()
export class InterviewFeedbackService {
  constructor(
    private readonly database: Database,
    private readonly repository: InterviewFeedbackRepository,
    private readonly guides: InterviewGuidesRepository,
    private readonly times: InterviewTimesRepository,
    private readonly changes: InterviewChanges,
    private readonly interviews: InterviewsService,
    private readonly jobs: JobsService,
    private readonly users: Users,
    private readonly notifications: Notifier,
  ) {}

  /** @throws AppError `not_found` for strangers */
  async feedbackOf(
    caller: Caller,
    interviewId: string,
  ): Promise<CallOutput<typeof feedbackCalls.getInterviewFeedback>> {
    const row = await this.interviews.ownInterview(caller, interviewId);
    const em = this.database.primary();
    const [feedback, job, draft, guide] = await Promise.all([
      this.shown(em, caller, interviewId),
      this.jobs.jobById(caller, row.job_id),
      this.repository.draftOf(em, interviewId, caller.personId),
      this.guides.guideOf(em, { jobId: row.job_id, round: row.round ?? '' }),
    ]);
    return {
      feedback,
      skills: job.requirements.map(({ name }) => name),
      guide: guide?.questions ?? [],
      draft: draft === null ? null : toDraft(draft),
    };
  }

  /**
   * One of each person; within 24 hours again to change it.
   * @throws AppError `not_found` for strangers and for colleagues who do not interview, `interview_refused` before it
   *   began, `feedback_fixed`
   */
  give(caller: Caller, input: ParsedInput<typeof feedbackCalls.addInterviewFeedback>): Promise<InterviewFeedback> {
    return this.database.write(async (em) => {
      const row = await this.holdToGive(em, caller, input.interviewId);
      await this.repository.store(em, row.id, caller.personId, { marks: input.marks, ...toVerdict(input) });
      await this.repository.dropDraft(em, row.id, caller.personId);
      await this.notifications.refreshPages(em, row.client_id);
      const data = (await this.shown(em, caller, row.id)).find(({ own }) => own);
      if (data === undefined) throw new Error('The stored feedback is not there');
      await rememberReply(em, { data });
      return data;
    });
  }

  /**
   * The caller's own, in the place of the one before: of two windows, the one that was written in last.
   * @throws AppError as for giving it
   */
  saveDraft(caller: Caller, input: ParsedInput<typeof feedbackCalls.saveFeedbackDraft>): Promise<FeedbackDraft> {
    return this.database.write(async (em) => {
      const row = await this.holdToGive(em, caller, input.interviewId);
      await this.repository.keepDraft(em, row.id, caller.personId, { marks: input.marks, ...toVerdict(input) });
      const draft = await this.repository.draftOf(em, row.id, caller.personId);
      if (draft === null) throw new Error('The stored draft is not there');
      return toDraft(draft);
    });
  }

  private async holdToGive(em: SqlEntityManager, caller: Caller, interviewId: string): Promise<InterviewRow> {
    const { row } = await this.changes.holdInterview(em, caller, { interviewId, action: 'give-feedback' });
    const interviewers = await this.times.interviewers(em, [row.id]);
    if (!interviewers.some(({ person_id }) => person_id === caller.personId)) throw notFound();
    const before = (await this.repository.feedbackByInterview(em, [row.id])).find(
      ({ author_id }) => author_id === caller.personId,
    );
    if (before?.editable === false) throw new AppError('feedback_fixed');
    return row;
  }

  private async shown(em: SqlEntityManager, caller: Caller, interviewId: string): Promise<InterviewFeedback[]> {
    const rows = await this.repository.feedbackByInterview(em, [interviewId]);
    const interviewers = await this.times.interviewers(em, [interviewId]);
    const isInterviewer = interviewers.some(({ person_id }) => person_id === caller.personId);
    const isIn = rows.some(({ author_id }) => author_id === caller.personId);
    const people = await this.users.people(
      rows.flatMap(({ author_id }) => author_id ?? []),
      em,
    );
    return rows.map((row) => toFeedback(row, people, { personId: caller.personId, sees: isIn || !isInterviewer }));
  }
}

type Given<Verdict> = Pick<ParsedInput<typeof feedbackCalls.saveFeedbackDraft>, 'privateNote' | 'sharedNote'> & Verdict;

const toVerdict = <Verdict extends Pick<DraftRow, 'overall' | 'recommendation'>>({
  overall,
  recommendation,
  privateNote,
  sharedNote,
}: Given<Verdict>): Pick<Verdict, 'overall' | 'recommendation'> & Pick<DraftRow, 'private_note' | 'shared_note'> => ({
  overall,
  recommendation,
  private_note: privateNote || null,
  shared_note: sharedNote || null,
});

/** Marks from before there were notes have none. */
const toMarks = <Mark extends { note?: string | null | undefined }>(marks: readonly Mark[]) =>
  marks.map((mark) => ({ ...mark, note: mark.note || null }));

const toDraft = (row: DraftRow): FeedbackDraft => ({
  marks: toMarks(row.marks),
  overall: row.overall,
  recommendation: row.recommendation,
  privateNote: row.private_note,
  sharedNote: row.shared_note,
  savedAt: row.saved_at,
});

function toFeedback(
  row: FeedbackRow,
  people: ReadonlyMap<string, Person>,
  { personId, sees }: { personId: string; sees: boolean },
): InterviewFeedback {
  const own = row.author_id === personId;
  const editableUntil = new Date(Date.parse(row.given_at) + INTERVIEWS.feedbackEditHours * HOUR_MS);
  return {
    _id: row.id,
    by: people.get(row.author_id ?? '')?.name ?? FORMER_MEMBER,
    own,
    givenAt: row.given_at,
    marks: sees ? toMarks(row.marks) : null,
    overall: sees ? row.overall : null,
    recommendation: sees ? row.recommendation : null,
    privateNote: sees ? row.private_note : null,
    sharedNote: sees ? row.shared_note : null,
    editableUntil: own && row.editable ? editableUntil.toISOString() : null,
  };
}
