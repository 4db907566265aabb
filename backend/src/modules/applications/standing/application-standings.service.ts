import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { notFound } from '../../../platform/http/errors/app-error.ts';
import {
  ApplicationStandingRepository,
  type StandingRow,
} from '../../../records/applications/application-standing.repository.ts';
import { sideOf, type Side } from '../../../records/applications/parties.ts';
import { SeekerProfiles } from '../../../records/profile/seeker-profiles.ts';

/** The state of an application between its two sides. */
export interface ApplicationStanding {
  /** On which the caller is. */
  side: Side;
  /** The employer's account, and that of the job seeker or vendor who applied. */
  employerId: string;
  senderId: string;
  /** The status as the caller sees it. */
  status: ApplicationStatus;
  /** When it came to where it is; an instant in UTC. */
  since: string;
  /** True if the applicant has blocked the employer, or withdrawn what they sent. */
  isBlocked: boolean;
}

/** Serves modules whose records belong to an application. */
@Injectable()
export class ApplicationStandings {
  constructor(
    private readonly repository: ApplicationStandingRepository,
    private readonly profiles: SeekerProfiles,
  ) {}

  /**
   * @param held nobody ends it or takes it back until the transaction ends
   * @throws AppError `not_found` for a missing application and for strangers
   */
  async standingOf(
    em: SqlEntityManager,
    caller: Caller,
    id: string,
    { held = false }: { held?: boolean } = {},
  ): Promise<ApplicationStanding> {
    const row = await (held ? this.repository.holdStanding(em, id) : this.repository.standingOf(em, id));
    const side =
      row && sideOf(caller, { clientId: row.client_id, applicantId: row.applicant_id, vendorId: row.vendor_id });
    if (row === undefined || side == null) throw notFound();
    return this.standing(em, row, side);
  }

  /** For one of its two accounts; undefined for a missing application and for strangers. */
  async standingFor(em: SqlEntityManager, accountId: string, id: string): Promise<ApplicationStanding | undefined> {
    const row = await this.repository.standingOf(em, id);
    if (row?.client_id === accountId) return this.standing(em, row, 'employer');
    return (row?.applicant_id ?? row?.vendor_id) === accountId ? row && this.standing(em, row, 'applicant') : undefined;
  }

  private async standing(em: SqlEntityManager, row: StandingRow, side: Side): Promise<ApplicationStanding> {
    const { client_id: employerId, applicant_id: applicantId, vendor_id: vendorId } = row;
    const senderId = applicantId ?? vendorId ?? '';
    const blockers = await this.profiles.blockersOf(em, employerId, applicantId === null ? [] : [applicantId]);
    return {
      side,
      employerId,
      senderId,
      status: side === 'employer' ? row.status : row.shown_status,
      since: row.updated_at,
      isBlocked: row.taken_back || blockers.has(senderId),
    };
  }
}
