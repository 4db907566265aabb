import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { OPEN_INVITE_STATUSES } from '#contract/domain/options.ts';
import { rows } from '../../../database/database.ts';

/** Whose invitations: those to some jobs, or those that a user sent or got. */
export type InvitesOf = { readonly jobIds: readonly string[] } | { readonly userId: string };

/** Named queries over invitations that nobody has answered yet, and over who was invited. */
@Injectable()
export class OpenInvitesRepository {
  async count(em: SqlEntityManager, jobId: string): Promise<number> {
    const [row] = await rows<{ n: number }>(
      em,
      'select count(*)::int as n from invites where job_id = ? and status in (?)',
      [jobId, OPEN_INVITE_STATUSES],
    );
    return row?.n ?? 0;
  }

  /** Ends them as what they are by now: those whose time is over have expired, the others are withdrawn. */
  async end(em: SqlEntityManager, of: InvitesOf): Promise<void> {
    const whose =
      'jobIds' in of
        ? { sql: 'job_id in (?)', parameters: [of.jobIds] }
        : { sql: '(client_id = ? or invitee_id = ?)', parameters: [of.userId, of.userId] };
    await rows(
      em,
      `with undecided as (select id from invites where ${whose.sql} and status in (?) order by id for update)
       update invites i set status = case when expires_at <= now() then 'expired' else 'withdrawn' end, updated_at = now()
         from undecided u where i.id = u.id`,
      [...whose.parameters, OPEN_INVITE_STATUSES],
    );
  }

  /** The invitation to a job becomes an application, unless its time is over. */
  async accept(em: SqlEntityManager, jobId: string, inviteeId: string, applicationId: string): Promise<void> {
    await rows(
      em,
      `update invites set status = 'accepted', application_id = ?, updated_at = now()
        where job_id = ? and invitee_id = ? and status in (?) and expires_at > now()`,
      [applicationId, jobId, inviteeId, OPEN_INVITE_STATUSES],
    );
  }

  /** Whatever became of the invitation. */
  async wasInvited(em: SqlEntityManager, jobId: string, inviteeId: string): Promise<boolean> {
    const found = await rows(em, 'select 1 from invites where job_id = ? and invitee_id = ? limit 1', [
      jobId,
      inviteeId,
    ]);
    return found.length > 0;
  }

  /** Every invitation in which the user has a part, on either side. */
  async idsOf(em: SqlEntityManager, userId: string): Promise<string[]> {
    const found = await rows<{ id: string }>(em, 'select id from invites where client_id = ? or invitee_id = ?', [
      userId,
      userId,
    ]);
    return found.map(({ id }) => id);
  }
}
