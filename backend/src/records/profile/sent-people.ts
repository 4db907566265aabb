import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { notFound } from '../../platform/http/errors/app-error.ts';
import { ApplicationsRepository } from '../applications/applications.repository.ts';
import { sideOf } from '../applications/parties.ts';
import { ProfileOpenings } from '../applications/profile-openings.ts';
import { Users } from '../auth/users.ts';
import { SeekerProfiles } from './seeker-profiles.ts';

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
    private readonly users: Users,
    private readonly openings: ProfileOpenings,
  ) {}

  /**
   * An employer's look counts as one at the profile.
   * @throws AppError `not_found` for a missing application, one for another job, a stranger's, and towards the employer
   *   one whose sender has left, has blocked it or has taken the application back
   */
  async ofApplication(caller: Caller, jobId: string, id: string): Promise<SentPerson> {
    const em = this.database.primary();
    const row = await this.repository.applicationById(em, id);
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
      if (applicantId !== null) await this.openings.recordOpening(em, caller, applicantId, 'application', id);
    }
    return { applicantId, resourceId };
  }
}
