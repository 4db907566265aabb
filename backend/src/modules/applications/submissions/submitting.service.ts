import { Injectable } from '@nestjs/common';
import type * as consentCalls from '#contract/api/consent.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { CONSENT } from '#contract/domain/consent.ts';
import { RATE_LIMITS } from '#contract/domain/rate-limits.ts';
import { OPEN_APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { masked } from '../../../platform/http/access/masked.ts';
import { RateLimits } from '../../../platform/http/access/rate-limits.ts';
import { rememberReply } from '../../../platform/http/contract-binding/idempotency.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { ConsentApplicationsRepository } from '../../../records/applications/consent-applications.repository.ts';
import { CONSENT_SUBJECT, consentLines } from '../../../records/applications/consent-letter.ts';
import { agreedPayOf, isUnanswered, questionOf, rateOf } from '../../../records/applications/consent-terms.ts';
import { JobApplications } from '../../../records/applications/job-applications.ts';
import { hashPerson } from '../../../records/applications/person-hash.ts';
import { SubmissionConsentsRepository } from '../../../records/applications/submission-consents.repository.ts';
import { BenchPeople } from '../../../records/bench/bench-people.ts';
import { SubmissionConsents, NEUTRAL } from '../../bench/consent/submissions/submission-consents.service.ts';
import { ApplicationPreview } from '../drafts/application-preview.service.ts';

/** A vendor's steps before a submission, and asking the person once more. */
@Injectable()
export class Submitting {
  constructor(
    private readonly database: Database,
    private readonly consents: SubmissionConsents,
    private readonly repository: SubmissionConsentsRepository,
    private readonly applications: ConsentApplicationsRepository,
    private readonly previews: ApplicationPreview,
    private readonly bench: BenchPeople,
    private readonly places: JobApplications,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Nothing of what others did with this person: a look costs nothing, so it would tell it of everybody. Submitting does, and counts.
   * @throws AppError `not_found`, `job_not_open`, `forbidden`, `validation_failed`
   */
  async preview(
    caller: Caller,
    input: ParsedInput<typeof consentCalls.previewSubmission>,
  ): Promise<CallOutput<typeof consentCalls.previewSubmission>> {
    const application = await this.previews.preview(caller, input);
    const em = this.database.primary();
    const resource = await this.bench.ownBenchPerson(em, caller, input.employeeId ?? '');
    const hasResume = application.resumeWaits;
    const asked = {
      jobId: input.jobId,
      vendorId: caller.userId,
      resource,
      agreedPay: input.agreedPay ?? null,
      hasResume,
    };
    const [words, left, places, today] = await Promise.all([
      this.consents.words(em, asked),
      this.consents.left(em, input.jobId, caller.userId),
      this.places.vendorPlaces(em, input.jobId),
      this.limits.left('apply', caller.personId),
    ]);
    return {
      application,
      mode: this.consents.isStrict ? 'strict' : 'soft',
      question:
        words === undefined || resource.email === null
          ? null
          : {
              sentTo: masked(resource.email),
              subject: CONSENT_SUBJECT,
              lines: [`Hello ${words.firstName},`, ...consentLines(words)],
            },
      forJob: { left, most: CONSENT.submissionsPerJob },
      inAll: places && { left: Math.max(0, places.most - places.taken), most: places.most },
      today: today === null ? null : { left: today, most: RATE_LIMITS.apply.limit },
    };
  }

  /**
   * @throws AppError `not_found` for a missing submission and for strangers; `ask_refused` when they have answered, were
   *   asked too often or a moment ago, have no address, or the submission has ended; `already_applied` when somebody else
   *   came meanwhile
   */
  askAgain(
    caller: Caller,
    { applicationId }: ParsedInput<typeof consentCalls.askConsent>,
  ): Promise<CallOutput<typeof consentCalls.askConsent>> {
    return this.database.write(async (em) => {
      const application = await this.applications.lockSubmission(em, applicationId);
      if (application?.vendor_id !== caller.userId || application.resource_id === null) throw notFound();
      const consent = await this.repository.lockConsent(em, applicationId);
      if (!OPEN_APPLICATION_STATUSES.some((open) => open === application.status)) throw new AppError('ask_refused');
      if (consent !== undefined) assertDue(consent);
      const resource = (await this.bench.byIds([application.resource_id], em)).get(application.resource_id);
      const { email } = resource === undefined ? { email: null } : hashPerson(resource);
      if (resource === undefined || email === null) {
        throw new AppError('ask_refused', { message: 'This person has no e-mail address. Please add one first.' });
      }
      // An address that was changed on the bench since would make another person of this submission.
      if (consent !== undefined && !email.equals(consent.email_hash)) {
        throw new AppError('ask_refused', {
          message:
            'The e-mail address of this person was changed. Please withdraw the submission and submit them again.',
        });
      }
      const person = { jobId: application.job_id, emailHash: email };
      await this.consents.assertFree(em, person, caller.userId);
      if (!(await this.applications.holdSubmission(em, applicationId)))
        throw new AppError('already_applied', { message: NEUTRAL });
      const rate = consent === undefined ? null : rateOf(consent);
      const agreedPay = consent === undefined ? null : agreedPayOf(consent);
      const hasResume = application.has_resume;
      const asked = { applicationId, vendorId: caller.userId, resource, rate, agreedPay, hasResume, ...person };
      await this.consents.again(em, asked, consent === undefined);
      const after = await this.repository.lockConsent(em, applicationId);
      if (after === undefined) throw notFound();
      const data = { consent: after.state, question: questionOf(after, undefined) };
      await rememberReply(em, { data });
      return data;
    });
  }
}

type Consent = Parameters<typeof isUnanswered>[0];

function assertDue(consent: Consent): void {
  if (!isUnanswered(consent)) throw new AppError('ask_refused', { message: 'This person has answered.' });
  const { asksLeft, askAgainAt } = questionOf(consent, undefined);
  if (asksLeft === 0 || askAgainAt === null) {
    throw new AppError('ask_refused', {
      message: `This person was asked ${String(CONSENT.asks)} times, which is the most.`,
    });
  }
  if (Date.parse(askAgainAt) > Date.now()) {
    throw new AppError('ask_refused', {
      message: `Please wait a day before you ask again.`,
      details: { askAgainAt },
    });
  }
}
