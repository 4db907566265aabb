import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/http/access/caller.ts';
import { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors/app-error.ts';
import { SeekerProfiles } from '../profile/candidates/profiles/seeker-profiles.service.ts';
import { ProfileOpenings } from '../profile/privacy/openings/profile-openings.service.ts';
import { UsersService } from '../auth/users/users.service.ts';
import { sideOf } from './applications.policy.ts';
import { ApplicationsRepository } from '../../records/applications/applications.repository.ts';

/** One of both. */
interface SentPerson {
  readonly applicantId: string | null;
  readonly resourceId: string | null;
}

/** The person behind an application, for readers who may read their present profile. */
@Injectable()
export class SentPeople {
  constructor(
    private readonly database: Database,
    private readonly repository: ApplicationsRepository,
    private readonly profiles: SeekerProfiles,
    private readonly users: UsersService,
    private readonly openings: ProfileOpenings,
  ) {}

  /**
   * An employer's look counts as one at the profile.
   * @throws AppError `not_found` for a missing application, one for another job, a stranger's, and towards the employer
   *   one whose sender has left, has blocked it or has taken the application back
   */
  async ofApplication(caller: Caller, jobId: string, id: string): Promise<SentPerson> {
    const em = this.database.primary();
    const row = await this.repository.byId(em, id);
    if (row?.job_id !== jobId) throw notFound();
    const { client_id: clientId, applicant_id: applicantId, vendor_id: vendorId, resource_id: resourceId } = row;
    const side = sideOf(caller, { clientId, applicantId, vendorId });
    if (side === null) throw notFound();
    if (side === 'employer') {
      const senderId = applicantId ?? vendorId ?? '';
      const [people, blockers] = await Promise.all([
        this.users.people([senderId], em),
        this.profiles.blockersOf(em, clientId, [senderId]),
      ]);
      if (row.taken_back || blockers.has(senderId) || people.get(senderId)?.left !== false) throw notFound();
      if (applicantId !== null) await this.openings.record(em, caller, applicantId, 'application', id);
    }
    return { applicantId, resourceId };
  }
}
