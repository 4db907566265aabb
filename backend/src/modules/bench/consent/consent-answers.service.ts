import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ConsentAnswer } from '#contract/domain/consent.ts';
import { OPEN_APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { Database } from '../../../platform/database/database.ts';
import { Audit } from '../../../platform/http/access/audit.ts';
import { Outbox } from '../../../platform/queue/outbox.ts';
import {
  ConsentApplicationsRepository,
  type SubmissionRow,
} from '../../../records/applications/consent-applications.repository.ts';
import {
  SubmissionConsentsRepository,
  type ConsentRow,
  type PersonAtJob,
} from '../../../records/applications/submission-consents.repository.ts';
import { Notifier } from '../../../records/notifications/notifier.ts';

const isOpen = ({ status }: SubmissionRow): boolean => OPEN_APPLICATION_STATUSES.some((open) => open === status);

/**
 * Answers that people give by the link or the code of their e-mail. The token is enough to answer; no session is
 * checked.
 */
@Injectable()
export class ConsentAnswers {
  constructor(
    private readonly database: Database,
    private readonly repository: SubmissionConsentsRepository,
    private readonly applications: ConsentApplicationsRepository,
    private readonly notifications: Notifier,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  findConsent(hash: Uint8Array): Promise<ConsentRow | undefined> {
    return this.repository.byHash(this.database.primary(), hash);
  }

  /**
   * The same answer twice is one answer, and one that cannot be given any more changes nothing: what stands is on the page.
   * @returns what stands afterwards; undefined for a link of before
   */
  answerConsent(hash: Uint8Array, answer: ConsentAnswer): Promise<ConsentRow | undefined> {
    return this.database.write(async (em) => {
      const found = await this.repository.byHash(em, hash);
      if (found === undefined) return undefined;
      const application = await this.applications.lockSubmission(em, found.application_id);
      const consent = await this.repository.lockConsent(em, found.application_id);
      // The mail of meanwhile has another link.
      if (application === undefined || consent === undefined || !(await this.repository.byHash(em, hash)))
        return undefined;
      await this.settle(em, application, consent, answer);
      return this.repository.byHash(em, hash);
    });
  }

  /** Questions that nobody answered in time, and people for whom nobody speaks any more: others may come. */
  async lapse(most: number): Promise<void> {
    for (const id of await this.repository.overdue(this.database.primary(), most)) {
      await this.database.write(async (em) => {
        const application = await this.applications.lockSubmission(em, id);
        const consent = await this.repository.lockConsent(em, id);
        // An answer, or another process, may have been first.
        if (application === undefined || consent?.over !== true) return;
        await this.repository.settle(em, id, 'lapsed');
        await this.applications.releaseSubmissions(em, [id]);
        await this.tell(em, application, consent, 'lapsed');
      });
    }
    await this.database.write(async (em) => {
      const over = await this.repository.ownershipsOver(em, most);
      await this.applications.releaseSubmissions(em, await this.applications.ended(em, over));
    });
  }

  private async settle(
    em: SqlEntityManager,
    application: SubmissionRow,
    consent: ConsentRow,
    answer: ConsentAnswer,
  ): Promise<void> {
    const isAsked = consent.stored === 'waiting' || consent.stored === 'lapsed';
    // A yes of somebody whose record has become another's would be of no use, and would say so of them.
    const mayConfirm = consent.state === 'waiting' && consent.same_person && isOpen(application);
    if (answer === 'yes' && mayConfirm) {
      await this.confirm(em, application, consent);
    } else if ((answer === 'no' || answer === 'unknown') && isAsked) {
      await this.refuse(em, application, consent, answer === 'unknown');
    } else if (answer === 'withdraw' && consent.stored === 'confirmed') {
      await this.takeBack(em, application, consent);
    }
  }

  private async confirm(em: SqlEntityManager, application: SubmissionRow, consent: ConsentRow): Promise<void> {
    const person = personOf(consent);
    const { vendor_id: vendorId, application_id: applicationId } = consent;
    // Another vendor's yes cannot stand beside this question; should it ever, the first one counts.
    if (!(await this.repository.ownSubmission(em, person, { vendorId, applicationId }))) return;
    await this.repository.settle(em, applicationId, 'confirmed');
    if (application.status === 'pending_consent') {
      await this.applications.set(em, applicationId, 'applied');
      await this.outbox.emit(em, 'application.created', { applicationId });
    }
    await this.tell(em, application, consent, 'confirmed');
  }

  private async refuse(
    em: SqlEntityManager,
    application: SubmissionRow,
    consent: ConsentRow,
    isUnknown: boolean,
  ): Promise<void> {
    const { vendor_id: vendorId, application_id: applicationId } = consent;
    await this.repository.refuse(em, personOf(consent));
    await this.repository.settle(em, applicationId, 'refused', { reported: isUnknown });
    await this.end(em, application);
    // The person themself may apply.
    await this.applications.releaseSubmissions(em, [applicationId]);
    if (isUnknown) {
      await this.audit.record(em, {
        kind: 'consent-reported',
        userId: vendorId,
        detail: `submission ${applicationId}`,
      });
      await this.repository.record(em, personOf(consent), 'reported', { vendorId, applicationId });
    }
    await this.tell(em, application, consent, 'refused');
  }

  /** It ends the submission, not the time for which the person agreed to be spoken for: they were told before. */
  private async takeBack(em: SqlEntityManager, application: SubmissionRow, consent: ConsentRow): Promise<void> {
    await this.repository.settle(em, consent.application_id, 'taken_back');
    await this.end(em, application);
    await this.tell(em, application, consent, 'taken_back');
  }

  private async end(em: SqlEntityManager, application: SubmissionRow): Promise<void> {
    if (!isOpen(application)) return;
    await this.applications.set(em, application.id, 'withdrawn');
    // A submission that was waiting for consent has reached no employer.
    if (application.status === 'pending_consent') return;
    await this.outbox.emit(em, 'application.withdrawn', { applicationId: application.id });
  }

  private async tell(
    em: SqlEntityManager,
    application: SubmissionRow,
    consent: ConsentRow,
    outcome: 'confirmed' | 'refused' | 'lapsed' | 'taken_back',
  ): Promise<void> {
    const { vendor_id: vendorId, application_id: applicationId, asks } = consent;
    const by = outcome === 'lapsed' ? vendorId : null;
    await this.repository.record(em, personOf(consent), outcome, { vendorId: by, applicationId });
    await this.outbox.emit(em, 'consent.answered', { applicationId, vendorId, outcome, asks });
    // Open lists of both sides show it by themselves.
    await this.notifications.applicationsChanged(em, vendorId);
    await this.notifications.applicationsChanged(em, application.client_id);
  }
}

const personOf = (consent: ConsentRow): PersonAtJob => ({ jobId: consent.job_id, emailHash: consent.email_hash });
