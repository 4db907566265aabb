import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as applicationsCalls from '#contract/api/applications.ts';
import type { CallOutput, ParsedInput, FieldFault } from '#contract/call.ts';
import { answerFault, filesAmong, type ScreeningQuestion } from '#contract/domain/screening.ts';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { rememberReply } from '../../platform/http/contract-binding/idempotency.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { Outbox } from '../../platform/queue/outbox.ts';
import { ApplicationDraftsRepository } from '../../records/applications/application-drafts.repository.ts';
import { ApplicationsRepository, type NewApplication } from '../../records/applications/applications.repository.ts';
import { JobInvites } from '../../records/applications/job-invites.ts';
import { sideOf } from '../../records/applications/parties.ts';
import { hashPerson, type PersonHashes } from '../../records/applications/person-hash.ts';
import type { StoredAnswer } from '../../records/applications/schema.ts';
import { SentFilesRepository } from '../../records/applications/sent-files.repository.ts';
import { Users } from '../../records/auth/users.ts';
import { Verification } from '../../records/auth/verification.ts';
import { BenchPeople } from '../../records/bench/bench-people.ts';
import type { ResourceRow } from '../../records/bench/bench.repository.ts';
import { ConversationHandover } from '../../records/conversations/conversation-handover.ts';
import { Jobs } from '../../records/jobs/jobs.ts';
import { Notifier } from '../../records/notifications/notifier.ts';
import { Files } from '../../records/profile/files.ts';
import { NEUTRAL, SubmissionConsents } from '../bench/consent/submissions/submission-consents.service.ts';
import { BenchResumes } from '../bench/resumes/bench-resumes.service.ts';
import { ResumesService } from '../profile/resumes/resumes.service.ts';
import { ApplicationReceipts } from './mails/receipts.service.ts';

type ApplyInput = ParsedInput<typeof applicationsCalls.applyJobs>;

interface Candidate {
  applicantId: string | null;
  vendorId: string | null;
  resourceId: string | null;
  hashes: PersonHashes;
  /** Set only for a vendor's submission. */
  resource: ResourceRow | null;
}

/** Ready to be stored. */
type ComposedApplication = NewApplication & { readonly resource: ResourceRow | null };

@Injectable()
export class ApplyingService {
  constructor(
    private readonly database: Database,
    private readonly repository: ApplicationsRepository,
    private readonly drafts: ApplicationDraftsRepository,
    private readonly jobs: Jobs,
    private readonly bench: BenchPeople,
    private readonly users: Users,
    private readonly verification: Verification,
    private readonly consents: SubmissionConsents,
    private readonly invites: JobInvites,
    private readonly handovers: ConversationHandover,
    private readonly resumes: ResumesService,
    private readonly benchResumes: BenchResumes,
    private readonly files: Files,
    private readonly sentFiles: SentFilesRepository,
    private readonly receipts: ApplicationReceipts,
    private readonly notifications: Notifier,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Stores the application, its first event and the news of it in one transaction: either all of it is there or nothing.
   * @throws AppError `not_found`, `job_not_open`, `already_applied` (with `applicationId` when it is the caller's own),
   *   `forbidden` when the job takes no vendors, `validation_failed`
   */
  async apply(caller: Caller, input: ApplyInput): Promise<CallOutput<typeof applicationsCalls.applyJobs>> {
    // A transaction that fails leaves nothing, and that somebody was turned away is to be on record.
    let tried: ComposedApplication | undefined;
    try {
      return await this.database.write(async (em) => {
        // Before the job is locked: leaving takes its locks in the same order.
        await this.users.lockAgainstLeaving(em, caller.userId);
        // A job seeker applies as themselves, and nobody asks them for papers.
        if (caller.userType !== 'personal') await this.verification.assertFor(em, caller.userId, 'submit');
        tried = await this.compose(em, caller, input, 'finished');
        return this.store(em, caller, input, tried);
      });
    } catch (error) {
      const email = tried?.hashes.email;
      // An applicant who runs into their own application was not turned away.
      const isTurnedAway = error instanceof AppError && error.code === 'already_applied' && error.details === undefined;
      if (isTurnedAway && tried !== undefined && email != null) {
        await this.consents.turnedAway({ jobId: tried.jobId, emailHash: email }, tried.vendorId);
      }
      throw error;
    }
  }

  private async store(em: SqlEntityManager, caller: Caller, input: ApplyInput, application: ComposedApplication) {
    const { vendorId, jobId, resource } = application;
    if (vendorId !== null) await this.consents.assertRoom(em, jobId, vendorId);
    const waits = vendorId !== null && this.consents.isStrict;
    const stored = await this.repository.insertApplication(em, { ...application, waits });
    if (stored === undefined) throw await this.alreadyApplied(em, caller, application);
    await this.repository.addEvent(em, {
      applicationId: stored.id,
      status: stored.status,
      by: 'applicant',
      actorId: caller.personId,
    });
    await this.sentFiles.keepAnswerFiles(em, { application_id: stored.id }, filesAmong(application.answers));
    await this.settlePerson(em, input, application, stored.id);
    const inviteId = await this.invites.acceptOnApplying(em, { ...application, id: stored.id });
    if (inviteId !== undefined) await this.handovers.toApplication(em, inviteId, stored.id);
    // An employer hears of what it has got.
    if (!waits) await this.outbox.emit(em, 'application.created', { applicationId: stored.id });
    await this.receipts.queue(em, caller, stored.id);
    // A concurrent save of the draft either comes first or finds the application.
    await this.drafts.lockDrafts(em, caller.userId);
    await this.drafts.removeOf(em, { jobId, resourceId: resource?.id ?? null, ownerId: caller.userId });
    await this.notifications.applicationsChanged(em, caller.userId);
    const data = { _id: stored.id, jobId: stored.job_id, status: stored.status, appliedAt: stored.applied_at };
    await rememberReply(em, { data });
    return data;
  }

  /** Whether the person is free for it, and the question to whoever is submitted. */
  private async settlePerson(
    em: SqlEntityManager,
    input: ApplyInput,
    { jobId, vendorId, resource, resumeFileId, hashes: { email } }: ComposedApplication,
    applicationId: string,
  ): Promise<void> {
    if (email === null) return;
    const person = { jobId, emailHash: email };
    await this.consents.assertFree(em, person, vendorId);
    if (vendorId === null || resource === null) return this.consents.giveWay(em, person, applicationId);
    const { rate = null, agreedPay = null, marginNote = null } = input;
    await this.consents.submitted(em, {
      ...{ applicationId, vendorId, resource, rate, agreedPay, hasResume: resumeFileId !== null },
      ...person,
      marginNote: marginNote === '' ? null : marginNote,
    });
  }

  /**
   * The application as it would be stored, after all checks but the one for another application of the same person.
   * @throws AppError `not_found`, `job_not_open`, `forbidden`, `validation_failed`
   */
  async compose(
    em: SqlEntityManager,
    caller: Caller,
    input: ApplyInput,
    completeness: Completeness,
  ): Promise<ComposedApplication> {
    const candidate = await this.candidate(em, caller, input);
    if (completeness === 'finished' && candidate.resource !== null && candidate.hashes.email === null) {
      throw fieldFault('employeeId', NO_ADDRESS);
    }
    const job = await this.jobs.openForApplication(em, input.jobId);
    if (candidate.vendorId !== null && !job.accept_vendors) {
      throw new AppError('forbidden', { message: 'This job takes applications from job seekers only.' });
    }
    const resumeFileId = await this.resumeToSend(em, caller, candidate, input.resumeId ?? null);
    const answers = matchAnswers(job.screening_questions, input.answers, completeness);
    await this.assertFiles(em, caller, answers);
    return {
      ...candidate,
      resumeFileId,
      jobId: job.id,
      clientId: job.client_id,
      coverNote: input.coverNote || null,
      answers,
    };
  }

  /** @throws AppError `validation_failed` for a file that is none of the caller's, or is gone */
  private async assertFiles(em: SqlEntityManager, caller: Caller, answers: readonly StoredAnswer[]): Promise<void> {
    const own = await this.files.lockOwnFiles(em, caller, filesAmong(answers), 'answer');
    const faults = answers.flatMap(({ kind, answer, questionId }) =>
      kind === 'file' && !own.includes(answer) ? fault(questionId, FILE_GONE) : [],
    );
    if (faults.length > 0) throw new AppError('validation_failed', { details: faults });
  }

  private async resumeToSend(
    em: SqlEntityManager,
    caller: Caller,
    { resourceId }: Candidate,
    resumeId: string | null,
  ): Promise<string | null> {
    if (resumeId === null) return null;
    if (resourceId === null) return this.resumes.fileToSend(em, caller, resumeId);
    return this.benchResumes.fileToSend(em, caller, resourceId, resumeId);
  }

  private async candidate(em: SqlEntityManager, caller: Caller, input: ApplyInput): Promise<Candidate> {
    if (caller.userType === 'personal') {
      if (input.rate != null) throw fieldFault('rate', 'Only vendors ask for a rate');
      if (input.agreedPay != null) throw fieldFault('agreedPay', 'Only vendors agree on pay with their people');
      if (input.marginNote) throw fieldFault('marginNote', 'Only vendors note their margin');
      if (input.employeeId !== undefined) throw fieldFault('employeeId', 'Only vendors can submit someone else');
      const person = (await this.users.people([caller.userId], em)).get(caller.userId);
      if (person === undefined) throw new AppError('session_expired');
      // By a number that is only typed, somebody could keep its owner from applying.
      const phone = person.phoneConfirmed ? person.phone : null;
      const hashes = hashPerson({ email: person.email, phone });
      return { applicantId: caller.userId, vendorId: null, resourceId: null, hashes, resource: null };
    }
    if (input.employeeId === undefined) throw fieldFault('employeeId', 'Please choose someone from your bench');
    const resource = await this.bench.ownBenchPerson(em, caller, input.employeeId);
    const hashes = hashPerson(resource);
    return { applicantId: null, vendorId: caller.userId, resourceId: resource.id, hashes, resource };
  }

  /** A stranger's application is not revealed beyond the fact that this person is taken. */
  private async alreadyApplied(em: SqlEntityManager, caller: Caller, application: NewApplication): Promise<AppError> {
    const standing = await this.repository.duplicates(em, application);
    const own = standing.find(
      (row) =>
        sideOf(caller, { clientId: row.client_id, applicantId: row.applicant_id, vendorId: row.vendor_id }) ===
        'applicant',
    );
    if (own !== undefined) return new AppError('already_applied', { details: { applicationId: own.id } });
    if (caller.userType !== 'personal') return new AppError('already_applied', { message: NEUTRAL });
    const { email } = application.hashes;
    // By the confirmed address, so it is the person who was asked: they know it, and read it plainly.
    if (email === null) return new AppError('already_applied', { message: NEUTRAL });
    const owner = await this.consents.ownerOf(em, { jobId: application.jobId, emailHash: email });
    if (owner !== undefined) return this.consents.spokenFor(em, owner);
    const ids = standing.map(({ id }) => id);
    const isAsked = [...(await this.consents.consentsByApplication(em, ids)).values()].some(
      ({ stored, email_hash: hash }) => stored === 'waiting' && email.equals(hash),
    );
    return new AppError('already_applied', { message: isAsked ? ASKED : NEUTRAL });
  }
}

const FILE_GONE = 'We no longer have this file. Please choose it again.';
const NO_ADDRESS = 'Please add their e-mail address first: nobody is submitted without being asked';
const ASKED =
  'A staffing company has asked you by e-mail whether it may put you forward for this job. Please answer that first: if you say no, you can apply yourself.';

function fieldFault(path: string, message: string): AppError {
  return new AppError('validation_failed', { details: [{ path, message }] });
}

/** `unfinished`: whoever answers may still do so. */
type Completeness = 'finished' | 'unfinished';

/**
 * Joins answers with the job's questions.
 * @throws AppError `validation_failed` for a required question without answer, an unknown one, or one answered twice; the
 *   path is `answers.<question id>`
 */
export function matchAnswers(
  questions: readonly ScreeningQuestion[],
  answers: readonly { questionId: string; answer: string }[],
  completeness: Completeness = 'finished',
): StoredAnswer[] {
  const given = new Map(answers.map((each) => [each.questionId, each.answer]));
  const known = new Set(questions.map((question) => question.id));
  const faults: FieldFault[] = [
    ...answers
      .filter((each) => !known.has(each.questionId))
      .map((each) => fault(each.questionId, 'This job doesn’t ask that question')),
    ...questions
      .filter((each) => completeness === 'finished' && each.required && !given.has(each.id))
      .map((each) => fault(each.id, 'Please answer this question')),
    ...(completeness === 'finished' ? questions : []).flatMap((each) => {
      const answer = given.get(each.id);
      const message = answer === undefined ? null : answerFault(each, answer);
      return message === null ? [] : fault(each.id, message);
    }),
  ];
  if (given.size < answers.length) faults.push({ path: 'answers', message: 'Each question can be answered once' });
  if (faults.length > 0) throw new AppError('validation_failed', { details: faults });
  return questions.flatMap((question) => {
    const answer = given.get(question.id);
    return answer === undefined
      ? []
      : [{ questionId: question.id, question: question.question, kind: question.kind, answer }];
  });
}

function fault(questionId: string, message: string): FieldFault {
  return { path: `answers.${questionId}`, message };
}
