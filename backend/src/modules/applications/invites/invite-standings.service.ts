import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { notFound } from '../../../platform/http/errors/app-error.ts';
import { InvitesRepository } from '../../../records/applications/invites.repository.ts';
import { Jobs } from '../../../records/jobs/jobs.ts';
import { Candidates } from '../../../records/profile/candidates.ts';
import { SeekerProfiles } from '../../../records/profile/seeker-profiles.ts';
import { isOpen, sideOf } from './invites.policy.ts';
import { InvitesService } from './invites.service.ts';

/** The state of an invitation between its two sides. */
interface InviteStanding {
  /** On which the caller is. */
  side: 'employer' | 'applicant';
  employerId: string;
  inviteeId: string;
  /** When it ends, or has ended; an instant in UTC. */
  endsAt: string;
  /** The invited person has blocked the employer. */
  isBlocked: boolean;
  /** The employer cannot find the person any more. */
  isHidden: boolean;
  /** The application that followed. */
  applicationId: string | null;
}

/** The person and the job that an invitation is about. */
interface InviteHeading {
  employerId: string;
  inviteeId: string;
  jobTitle: string;
  companyName: string;
  /**
   * The name as the employer may read it now: that on the card, or the vendor's; null if the person cannot be found.
   */
  personName: string | null;
}

/** Serves modules whose records belong to an invitation. */
@Injectable()
export class InviteStandings {
  constructor(
    private readonly repository: InvitesRepository,
    private readonly jobs: Jobs,
    private readonly candidates: Candidates,
    private readonly invites: InvitesService,
    private readonly profiles: SeekerProfiles,
  ) {}

  /**
   * @param held nobody answers it or takes it back until the transaction ends
   * @throws AppError `not_found` for a missing invitation and for strangers
   */
  async inviteStandingOf(
    em: SqlEntityManager,
    caller: Caller,
    id: string,
    { held = false }: { held?: boolean } = {},
  ): Promise<InviteStanding> {
    const row = await (held ? this.repository.holdInvite(em, id) : this.repository.inviteById(em, id));
    if (row === undefined) throw notFound();
    const { client_id: employerId, invitee_id: inviteeId } = row;
    const side = sideOf(caller, { clientId: employerId, inviteeId });
    if (side === null) throw notFound();
    return {
      side: side === 'sender' ? 'employer' : 'applicant',
      employerId,
      inviteeId,
      endsAt: isOpen(row.status) ? row.expires_at : row.updated_at,
      isBlocked: (await this.profiles.blockersOf(em, employerId, [inviteeId])).has(inviteeId),
      isHidden: row.resource_id === null && !(await this.candidates.isFoundBy(employerId, inviteeId, em)),
      applicationId: row.application_id,
    };
  }

  /** Undefined once it is gone. */
  async heading(em: SqlEntityManager, id: string): Promise<InviteHeading | undefined> {
    const row = await this.repository.inviteById(em, id);
    if (row === undefined) return undefined;
    const { client_id: employerId, invitee_id: inviteeId } = row;
    const job = (await this.jobs.headings([row.job_id], 'other', em)).get(row.job_id);
    if (job === undefined) return undefined;
    return {
      employerId,
      inviteeId,
      jobTitle: job.title,
      companyName: job.company_name,
      personName:
        (await this.invites.resourceOf(em, row))?.vendorName ??
        (await this.candidates.nameFoundBy(employerId, inviteeId, em)) ??
        null,
    };
  }
}
