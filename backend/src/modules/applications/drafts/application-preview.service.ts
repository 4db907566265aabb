import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type * as draftCalls from '#contract/api/application-drafts.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { ApplicationDetail } from '#contract/domain/application.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import type { ApplicationDetailRow } from '../../../records/applications/applications.repository.ts';
import { ApplicationsService } from '../applications.service.ts';
import { ApplyingService } from '../applying.service.ts';

/** Previews an application as the employer will get it. */
@Injectable()
export class ApplicationPreview {
  constructor(
    private readonly database: Database,
    private readonly applying: ApplyingService,
    private readonly applications: ApplicationsService,
  ) {}

  /**
   * Made from the same record, by the same code, as what is shown once it is sent; questions may still be open.
   * @throws AppError `not_found`, `job_not_open`, `forbidden`, `validation_failed`
   */
  async preview(caller: Caller, input: ParsedInput<typeof draftCalls.previewApplication>): Promise<ApplicationDetail> {
    const em = this.database.primary();
    const application = await this.applying.compose(em, caller, input, 'unfinished');
    const at = new Date().toISOString();
    const row: ApplicationDetailRow = {
      id: randomUUID(),
      job_id: application.jobId,
      client_id: application.clientId,
      applicant_id: application.applicantId,
      vendor_id: application.vendorId,
      resource_id: application.resourceId,
      status: 'applied',
      shown_status: 'applied',
      version: 0,
      taken_back: false,
      applied_at: at,
      updated_at: at,
      cover_note: application.coverNote,
      answers: [...application.answers],
      waiting_since: at,
      shown_updated_at: at,
      shown_waiting_since: at,
      untold_until: null,
      untold_move_id: null,
      offer_until: null,
      interview_id: null,
      untold_interview_id: null,
      untold_offered_at: null,
      untold_offered_until: null,
      times_offered_at: null,
      times_offered_until: null,
      times_asked_at: null,
      times_asked_until: null,
      meets_at: null,
      meets_until: null,
      unread: true,
      rating: null,
      resume_file_id: application.resumeFileId,
    };
    return this.applications.unsent(em, row, input.rate ?? null);
  }
}
