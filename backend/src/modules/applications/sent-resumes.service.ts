import { Injectable } from '@nestjs/common';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import type { ResumePages } from '#contract/domain/resume-reading.ts';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { notFound } from '../../platform/http/errors/app-error.ts';
import { ApplicationsRepository } from '../../records/applications/applications.repository.ts';
import { shownOf, sideOf } from '../../records/applications/parties.ts';
import { Files } from '../../records/profile/files.ts';
import { SubmissionConsents } from '../bench/consent/submissions/submission-consents.service.ts';
import { ResumesService } from '../profile/resumes/resumes.service.ts';

/** Resumes that came with applications, to be read beside them. */
@Injectable()
export class SentResumes {
  constructor(
    private readonly database: Database,
    private readonly repository: ApplicationsRepository,
    private readonly files: Files,
    private readonly resumes: ResumesService,
    private readonly consents: SubmissionConsents,
  ) {}

  /**
   * The pages of the resume that was sent. The reading of its fields stays the owner's: the employer gets the pages.
   * @throws AppError `not_found` for a missing application, a stranger's, one without a resume, one of somebody submitted
   *   before the employer may reach them, and whatever its sender shows this employer no more; `unavailable`
   */
  async pagesOf(caller: Caller, applicationId: string): Promise<ResumePages> {
    const row = await this.repository.applicationById(this.database.primary(), applicationId);
    const parties = row && { clientId: row.client_id, applicantId: row.applicant_id, vendorId: row.vendor_id };
    if (parties === undefined || sideOf(caller, parties) !== 'employer') throw notFound();
    if (row?.resume_file_id == null || row.taken_back) throw notFound();
    // The same file may have come with another submission that has got further.
    if (row.vendor_id !== null && !(await this.isShown(row.id, row.status))) throw notFound();
    const file = await this.files.openedFile(caller, row.resume_file_id);
    const reading = await this.resumes.reading(file.id, file.name);
    if (reading.kind !== 'read') return reading;
    return { kind: 'read', format: reading.format, pages: reading.pages };
  }

  private async isShown(applicationId: string, status: ApplicationStatus): Promise<boolean> {
    const consents = await this.consents.consentsByApplication(this.database.primary(), [applicationId]);
    return shownOf(consents.get(applicationId), status) === 'reachable';
  }
}
