import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { OPEN_INVITE_STATUSES } from '#contract/domain/options.ts';
import type { Caller } from '../../../access/caller.ts';
import { Database, rows } from '../../../database/database.ts';

/** Of table `invites`: what nobody has answered ends as what it is by now. */
const ENDED = `status = case when expires_at <= now() then 'expired' else 'withdrawn' end, updated_at = now()`;

/**
 * What becomes of invitations when their job ends, when somebody applies or leaves; and who was invited. Apart from the
 * invites module, which itself needs jobs: this way neither knows the other's tables and the imports form no circle.
 * Everything happens in the transaction of its cause.
 */
@Injectable()
export class InviteEndings {
  constructor(private readonly database: Database) {}

  /** Withdraws what is open of the invitations to jobs that end. */
  async withdrawTo(em: SqlEntityManager, jobIds: readonly string[]): Promise<void> {
    if (jobIds.length === 0) return;
    await rows(
      em,
      `with undecided as (select id from invites where job_id in (?) and status in (?) order by id for update)
       update invites i set ${ENDED} from undecided u where i.id = u.id`,
      [jobIds, OPEN_INVITE_STATUSES],
    );
  }

  /** Withdraws what is open of the invitations that a user sent or got: the account leaves. */
  async withdrawAllOf(em: SqlEntityManager, userId: string): Promise<void> {
    await rows(
      em,
      `with undecided as (select id from invites where (client_id = ? or invitee_id = ?) and status in (?) order by id for update)
       update invites i set ${ENDED} from undecided u where i.id = u.id`,
      [userId, userId, OPEN_INVITE_STATUSES],
    );
  }

  /** Whoever applies accepts the invitation to that job, unless it has ended. */
  async accept(
    em: SqlEntityManager,
    application: { id: string; jobId: string; applicantId: string | null },
  ): Promise<void> {
    await rows(
      em,
      `update invites set status = 'accepted', application_id = ?, updated_at = now()
        where job_id = ? and invitee_id = ? and status in (?) and expires_at > now()`,
      [application.id, application.jobId, application.applicantId, OPEN_INVITE_STATUSES],
    );
  }

  /** Invitations to a job that nobody has answered. */
  async countOpen(em: SqlEntityManager, jobId: string): Promise<number> {
    const [row] = await rows<{ n: number }>(
      em,
      'select count(*)::int as n from invites where job_id = ? and status in (?)',
      [jobId, OPEN_INVITE_STATUSES],
    );
    return row?.n ?? 0;
  }

  /** The caller was invited to the job at some time: they may go on reading what they were invited to. */
  async wasInvited(caller: Caller | null, jobId: string): Promise<boolean> {
    if (caller?.userType !== 'personal') return false;
    const found = await rows(
      this.database.primary(),
      'select 1 from invites where job_id = ? and invitee_id = ? limit 1',
      [jobId, caller.userId],
    );
    return found.length > 0;
  }

  /** Ids of every invitation in which the user has a part, on either side. */
  async idsOf(em: SqlEntityManager, userId: string): Promise<string[]> {
    const found = await rows<{ id: string }>(em, 'select id from invites where client_id = ? or invitee_id = ?', [
      userId,
      userId,
    ]);
    return found.map(({ id }) => id);
  }
}
