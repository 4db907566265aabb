import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as draftCalls from '#contract/api/application-drafts.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import type { TempApplication } from '#contract/domain/application-draft.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { answerFault, filesAmong, type ScreeningQuestion } from '#contract/domain/screening.ts';
import { isVendor } from '#contract/domain/user.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { rememberReply } from '../../../platform/http/contract-binding/idempotency.ts';
import { offsetOf, pageInfoOf } from '../../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import {
  ApplicationDraftsRepository,
  type DraftContent,
  type DraftOf,
  type DraftRow,
} from '../../../records/applications/application-drafts.repository.ts';
import { JobInvites } from '../../../records/applications/job-invites.ts';
import type { DraftAnswer, StoredAnswer } from '../../../records/applications/schema.ts';
import { SentFilesRepository } from '../../../records/applications/sent-files.repository.ts';
import { Users } from '../../../records/auth/users.ts';
import { BenchPeople } from '../../../records/bench/bench-people.ts';
import { BenchUses } from '../../../records/bench/bench-uses.ts';
import { Jobs } from '../../../records/jobs/jobs.ts';
import { Files } from '../../../records/profile/files.ts';
import { BenchResumes } from '../../bench/resumes/bench-resumes.service.ts';
import { ResumesService } from '../../profile/resumes/resumes.service.ts';
import { ApplicationsService } from '../applications.service.ts';

type SaveInput = ParsedInput<typeof draftCalls.saveApplicationDraft>;
type Saved = CallOutput<typeof draftCalls.saveApplicationDraft>;

/** Applications that are being written: the account's own, and nobody else's to see. */
@Injectable()
export class ApplicationDrafts {
  constructor(
    private readonly database: Database,
    private readonly repository: ApplicationDraftsRepository,
    private readonly applications: ApplicationsService,
    private readonly jobs: Jobs,
    private readonly bench: BenchPeople,
    private readonly invites: JobInvites,
    private readonly resumes: ResumesService,
    private readonly benchResumes: BenchResumes,
    private readonly users: Users,
    private readonly files: Files,
    private readonly sentFiles: SentFilesRepository,
    benchUses: BenchUses,
  ) {
    benchUses.register('About to be submitted to a job.', (em, ids) => this.repository.begunFor(em, ids));
  }

  /** Unfinished applications of the caller, and submissions by or to the caller that wait for consent. */
  async listDrafts(
    caller: Caller,
    input: ParsedInput<typeof draftCalls.getTempJobApplications>,
  ): Promise<Reply<typeof draftCalls.getTempJobApplications>> {
    const isEmployer = caller.userType === 'client';
    // The caller must be on the side of the account that they name, and nobody is on both sides.
    if (
      (input.clientId !== undefined && !isEmployer) ||
      (input.companyId !== undefined && !isVendor(caller.userType))
    ) {
      return { data: [], page: pageInfoOf(input, 0) };
    }
    const drafts = isEmployer ? [] : await this.unfinished(caller);
    const offset = offsetOf(input);
    const own = drafts.slice(offset, offset + input.limit);
    const slice = { limit: input.limit - own.length, offset: Math.max(0, offset - drafts.length) };
    const waiting = caller.userType === 'personal' ? { data: [], total: 0 } : await this.waiting(caller, slice);
    return { data: [...own, ...waiting.data], page: pageInfoOf(input, drafts.length + waiting.total) };
  }

  /** @throws AppError `not_found`, `job_not_open`, `already_applied` (with `applicationId`) */
  async findDraft(
    caller: Caller,
    input: ParsedInput<typeof draftCalls.getApplicationDraft>,
  ): Promise<CallOutput<typeof draftCalls.getApplicationDraft>> {
    const em = this.database.primary();
    const job = await this.jobs.openForApplication(em, input.jobId);
    const of = await this.whose(em, caller, input);
    await this.assertNotSent(em, of);
    const draft = await this.repository.findDraft(em, of);
    if (draft !== undefined) return { draft: toWire(draft), suggested: { coverNote: '', answers: [] } };
    const [before, invited] = await Promise.all([
      this.repository.answersBefore(em, of),
      this.invites.isInvited(em, { jobId: of.jobId, inviteeId: caller.userId, resourceId: of.resourceId }),
    ]);
    const note = of.resourceId === null ? INVITED_NOTE : INVITED_VENDOR_NOTE;
    const answers = suggestedAnswers(job.screening_questions, before);
    return { draft: null, suggested: { coverNote: invited ? note : '', answers } };
  }

  /**
   * Saving text that is stored already answers the stored draft, whichever version the caller names.
   * @throws AppError `not_found`, `job_not_open`, `already_applied` (with `applicationId`), `list_full`, `conflict` when
   *   it was changed or thrown away since
   */
  save(caller: Caller, input: SaveInput): Promise<Saved> {
    return this.database.write(async (em) => {
      await this.users.lockAgainstLeaving(em, caller.userId);
      const job = await this.jobs.openForApplication(em, input.jobId);
      const of = await this.whose(em, caller, input);
      if (of.resourceId !== null && !job.accept_vendors) {
        throw new AppError('forbidden', { message: 'This job takes applications from job seekers only.' });
      }
      const content = await this.content(em, caller, of, input);
      await this.repository.lockDrafts(em, of.ownerId);
      await this.assertNotSent(em, of);
      const { id, version, savedAt } = await this.store(em, of, input.version, content);
      // A file that is gone meanwhile keeps nobody from writing on: it is missed when the application is sent.
      const files = filesAmong(
        content.answers.flatMap(({ questionId, answer }) =>
          job.screening_questions.flatMap((asked) => (asked.id === questionId ? { kind: asked.kind, answer } : [])),
        ),
      );
      const own = await this.files.lockOwnFiles(em, caller, files, 'answer');
      await this.sentFiles.keepAnswerFiles(em, { draft_id: id }, own);
      const data = { _id: id, version, savedAt };
      await rememberReply(em, { data });
      return data;
    });
  }

  /** @throws AppError `not_found` */
  removeDraft(caller: Caller, draftId: string): Promise<void> {
    return this.database.write(async (em) => {
      await this.repository.lockDrafts(em, caller.userId);
      if (!(await this.repository.removeDraft(em, draftId, caller.userId))) throw notFound();
    });
  }

  private async assertNotSent(em: SqlEntityManager, of: DraftOf): Promise<void> {
    const sent = await this.repository.sent(em, of);
    if (sent !== undefined) throw new AppError('already_applied', { details: { applicationId: sent } });
  }

  private async store(
    em: SqlEntityManager,
    of: DraftOf,
    version: number | null,
    content: DraftContent,
  ): Promise<DraftRow> {
    const standing = await this.repository.findDraft(em, of);
    if (standing === undefined) {
      if (version !== null) throw new AppError('conflict');
      if ((await this.repository.countDrafts(em, of.ownerId)) >= LIMITS.applicationDrafts) {
        throw new AppError('list_full', {
          message: `You can keep ${String(LIMITS.applicationDrafts)} unfinished applications. Please send or delete one first.`,
        });
      }
      return this.repository.insertDraft(em, of, content);
    }
    if (isSame(standing, content)) return standing;
    if (standing.version !== version) throw new AppError('conflict');
    return this.repository.updateDraft(em, standing.id, of, content);
  }

  /** @throws AppError `validation_failed`, `not_found` for a resume that is not the person's */
  private async content(
    em: SqlEntityManager,
    caller: Caller,
    { resourceId }: DraftOf,
    input: SaveInput,
  ): Promise<DraftContent> {
    const { coverNote, resumeId, withoutResume, answers } = input;
    if (resumeId !== null && withoutResume) throw fieldFault('withoutResume', 'Choose a resume or none');
    if (resumeId !== null) {
      const isTheirs =
        resourceId === null ? this.resumes.has(em, caller, resumeId) : this.benchResumes.has(em, resourceId, resumeId);
      if (!(await isTheirs)) throw notFound();
    }
    return { coverNote, resumeId, withoutResume, answers };
  }

  private async whose(
    em: SqlEntityManager,
    caller: Caller,
    { jobId, employeeId }: { jobId: string; employeeId?: string | undefined },
  ): Promise<DraftOf> {
    if (caller.userType === 'personal') {
      if (employeeId !== undefined) throw fieldFault('employeeId', 'Only vendors can submit someone else');
      return { ownerId: caller.userId, jobId, resourceId: null };
    }
    if (employeeId === undefined) throw fieldFault('employeeId', 'Please choose someone from your bench');
    const { id } = await this.bench.ownBenchPerson(em, caller, employeeId);
    return { ownerId: caller.userId, jobId, resourceId: id };
  }

  private async unfinished(caller: Caller): Promise<TempApplication[]> {
    const drafts = await this.repository.ofOwner(this.database.primary(), caller.userId);
    const [jobs, resources] = await Promise.all([
      this.jobs.headings(
        drafts.map(({ jobId }) => jobId),
        'other',
      ),
      this.bench.byIds(drafts.flatMap(({ resourceId }) => resourceId ?? [])),
    ]);
    return drafts.flatMap(({ id, jobId, resourceId, savedAt }) => {
      const job = jobs.get(jobId);
      // Deleted in between.
      if (job === undefined) return [];
      return {
        _id: id,
        kind: 'draft' as const,
        jobId,
        jobTitle: job.title,
        companyName: job.company_name,
        jobOpen: job.open,
        employeeId: resourceId,
        personName: resources.get(resourceId ?? '')?.name ?? null,
        updatedAt: savedAt,
      };
    });
  }

  private async waiting(
    caller: Caller,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ data: TempApplication[]; total: number }> {
    const { data: found, page } = await this.applications.listApplications(
      caller,
      { pageId: 1, limit, sort: 'newest', status: ['pending_consent'] },
      offset,
    );
    const jobs = await this.jobs.headings(
      found.map(({ jobId }) => jobId),
      'other',
    );
    const data = found.map(({ _id, jobId, jobTitle, companyName, applicant, updatedAt }) => ({
      _id,
      kind: 'waiting' as const,
      jobId,
      jobTitle,
      companyName,
      jobOpen: jobs.get(jobId)?.open ?? false,
      employeeId: applicant._id,
      personName: applicant.name,
      updatedAt,
    }));
    return { data, total: page?.total ?? 0 };
  }
}

const toWire = ({ id, ...draft }: DraftRow) => ({ _id: id, ...draft });

function isSame(one: DraftContent, other: DraftContent): boolean {
  const said = ({ coverNote, resumeId, withoutResume, answers }: DraftContent) =>
    JSON.stringify([
      coverNote,
      resumeId,
      withoutResume,
      answers.map(({ questionId, answer }) => [questionId, answer]).sort(),
    ]);
  return said(one) === said(other);
}

function fieldFault(path: string, message: string): AppError {
  return new AppError('validation_failed', { details: [{ path, message }] });
}

const alike = (question: string): string => question.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * The person's latest answers to the very same questions; employers ask a few of them again and again.
 * @param before of earlier applications, the latest first
 */
export function suggestedAnswers(
  questions: readonly ScreeningQuestion[],
  before: readonly (readonly StoredAnswer[])[],
): DraftAnswer[] {
  const known = new Map<string, string>();
  for (const { question, kind, answer } of before.flat()) {
    const words = alike(question);
    // A file is brought for one application.
    if (kind !== 'file' && !known.has(words)) known.set(words, answer);
  }
  return questions.flatMap((question) => {
    const answer = known.get(alike(question.question));
    // The same question may have been asked as another kind, or with other choices.
    return answer === undefined || answerFault(question, answer) !== null ? [] : [{ questionId: question.id, answer }];
  });
}

/** To whoever invited the person. */
const INVITED_NOTE = 'Thank you for inviting me to apply. I’d like to be considered for this job.';
/** To whoever asked a vendor for somebody. */
const INVITED_VENDOR_NOTE = 'Thank you for your invitation. I’d like to submit this person for the job.';
