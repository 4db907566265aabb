import { Injectable } from '@nestjs/common';
import type * as privacyCalls from '#contract/api/privacy.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import type { Caller } from '../../access/caller.ts';
import type { Reply } from '../../contract-binding/handles.ts';
import { offsetOf, pageInfoOf } from '../../contract-binding/paging.ts';
import { Database } from '../../database/database.ts';
import { SentApplications, sentPersonOf } from '../applications/for-jobs/sent-applications.service.ts';
import { SeekerBlocks } from '../candidates/profiles/seeker-blocks.service.ts';
import { JobInvites } from '../invites/for-jobs/job-invites.service.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { UsersService } from '../users/users.service.ts';
import { ProfileOpeningsRepository } from './openings/profile-openings.repository.ts';
import { toViewer } from './privacy.mapper.ts';

/** Shows a job seeker which accounts have their data, and withdraws it from them. */
@Injectable()
export class PrivacyService {
  constructor(
    private readonly database: Database,
    private readonly openings: ProfileOpeningsRepository,
    private readonly sent: SentApplications,
    private readonly invites: JobInvites,
    private readonly blocks: SeekerBlocks,
    private readonly jobs: JobsService,
    private readonly users: UsersService,
  ) {}

  async viewers(
    caller: Caller,
    input: ParsedInput<typeof privacyCalls.getProfileViewers>,
  ): Promise<Reply<typeof privacyCalls.getProfileViewers>> {
    const em = this.database.primary();
    const slice = { limit: input.limit, offset: offsetOf(input) };
    const { email = null } = (await this.users.people([caller.userId], em)).get(caller.userId) ?? {};
    const seeker = sentPersonOf(caller.userId, email);
    const { page, total } = await this.openings.viewers(em, seeker, slice);
    const ids = page.map(({ id }) => id);
    if (ids.length === 0) return { data: [], page: pageInfoOf(input, total) };
    const [employers, blocked, sent, opened] = await Promise.all([
      this.blocks.employersAmong(em, ids),
      this.blocks.among(em, caller.userId, ids),
      this.sent.to(em, seeker, ids),
      this.openings.of(em, caller.userId, ids),
    ]);
    const vendorIds = sent.flatMap(({ vendor_id }) => vendor_id ?? []);
    const jobIds = sent.map((row) => row.job_id);
    const [people, jobs] = await Promise.all([
      this.users.people([...ids, ...vendorIds], em),
      this.jobs.headings(jobIds, 'other', em),
    ]);
    return {
      data: page.map((row) => toViewer(row, { people, employers, blocked, sent, opened, jobs })),
      page: pageInfoOf(input, total),
    };
  }

  /**
   * Blocks the employer, ends its open invitations and takes back what it received, all of it or nothing. Saying it again changes nothing.
   * @throws AppError `not_found` for whoever is no employer, `list_full`
   */
  revoke(caller: Caller, employerId: string): Promise<CallOutput<typeof privacyCalls.revokeProfileAccess>> {
    return this.database.write(async (em) => {
      // The account before the applications: applying and leaving take the same order.
      await this.users.lockAgainstLeaving(em, caller.userId);
      await this.blocks.block(em, caller.userId, employerId);
      await this.invites.withdrawBetween(em, employerId, caller.userId);
      return this.sent.takeBack(em, caller.userId, employerId);
    });
  }
}
