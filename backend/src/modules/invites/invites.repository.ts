import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { INVITES } from '#contract/domain/limits.ts';
import { OPEN_INVITE_STATUSES } from '#contract/domain/options.ts';
import type { DeclineReason, InviteFilter, InviteStatus } from '#contract/domain/options.ts';
import { countRows, rows } from '../../database/database.ts';
import { Conditions, utc } from '../../database/sql.ts';

export interface InviteRow {
  id: string;
  job_id: string;
  client_id: string;
  invitee_id: string;
  message: string | null;
  /** As people see it: what nobody answered in time has expired. */
  status: InviteStatus;
  decline_reason: DeclineReason | null;
  application_id: string | null;
  sent_at: string;
  expires_at: string;
  updated_at: string;
}

export interface InvitesFilter {
  column: 'client_id' | 'invitee_id';
  userId: string;
  jobId?: string | undefined;
  status: InviteFilter;
  /** Conditions on an invitation of table alias `i`, one of which must hold; empty: no search. */
  search: readonly { sql: string; parameters: readonly unknown[] }[];
}

/** Of table alias `i`: nobody has answered it, and the time for that is over. */
const OVERDUE = `(i.status in ('${OPEN_INVITE_STATUSES.join(`','`)}') and i.expires_at <= now())`;
const SHOWN_STATUS = `case when ${OVERDUE} then 'expired' else i.status end`;
const COLUMNS = `i.id, i.job_id, i.client_id, i.invitee_id, i.message, ${SHOWN_STATUS} as status, i.decline_reason, i.application_id,
  ${utc('i.sent_at')} as sent_at, ${utc('i.expires_at')} as expires_at,
  ${utc(`case when ${OVERDUE} then i.expires_at else i.updated_at end`)} as updated_at`;

/** Named queries over invitations. */
@Injectable()
export class InvitesRepository {
  /** Stores the invitation, or answers undefined when one stands or was answered. An expired one makes room. */
  async insert(
    em: SqlEntityManager,
    invite: { jobId: string; clientId: string; inviteeId: string; message: string | null },
  ): Promise<InviteRow | undefined> {
    await rows(
      em,
      `update invites i set status = 'expired', updated_at = i.expires_at where i.job_id = ? and i.invitee_id = ? and ${OVERDUE}`,
      [invite.jobId, invite.inviteeId],
    );
    const [row] = await rows<InviteRow>(
      em,
      `insert into invites as i (job_id, client_id, invitee_id, message, expires_at)
       values (?, ?, ?, ?, now() + interval '${String(INVITES.days)} days') on conflict do nothing returning ${COLUMNS}`,
      [invite.jobId, invite.clientId, invite.inviteeId, invite.message],
    );
    return row;
  }

  /** The invitation that stands in the way of another one. */
  async standing(em: SqlEntityManager, jobId: string, inviteeId: string): Promise<InviteRow | undefined> {
    const [row] = await rows<InviteRow>(
      em,
      `select ${COLUMNS} from invites i where i.job_id = ? and i.invitee_id = ? and i.status not in ('expired', 'withdrawn')`,
      [jobId, inviteeId],
    );
    return row;
  }

  /** Somebody got another invitation to the same job only a short time ago, such as one that was withdrawn. */
  async toldLately(em: SqlEntityManager, invite: InviteRow): Promise<boolean> {
    const found = await rows(
      em,
      `select 1 from invites where job_id = ? and invitee_id = ? and id <> ? and sent_at > now() - interval '${String(INVITES.quietHours)} hours' limit 1`,
      [invite.job_id, invite.invitee_id, invite.id],
    );
    return found.length > 0;
  }

  async byId(em: SqlEntityManager, id: string): Promise<InviteRow | undefined> {
    const [row] = await rows<InviteRow>(em, `select ${COLUMNS} from invites i where i.id = ?`, [id]);
    return row;
  }

  /** Locked against another answer until the transaction ends. */
  async lock(em: SqlEntityManager, id: string): Promise<InviteRow | undefined> {
    const [row] = await rows<InviteRow>(em, `select ${COLUMNS} from invites i where i.id = ? for update`, [id]);
    return row;
  }

  async change(
    em: SqlEntityManager,
    id: string,
    status: 'viewed' | 'declined' | 'withdrawn',
    reason: DeclineReason | null = null,
  ): Promise<InviteRow> {
    const [row] = await rows<InviteRow>(
      em,
      `update invites i set status = ?, decline_reason = ?, updated_at = now() where i.id = ? returning ${COLUMNS}`,
      [status, reason, id],
    );
    if (row === undefined) throw new Error('The locked invitation is gone');
    return row;
  }

  async list(
    em: SqlEntityManager,
    filter: InvitesFilter,
    slice: { limit: number; offset: number },
  ): Promise<{ page: InviteRow[]; total: number }> {
    const where = new Conditions().add(`i.${filter.column} = ?`, filter.userId);
    if (filter.jobId !== undefined) where.add('i.job_id = ?', filter.jobId);
    if (filter.status !== 'all') where.add(`${SHOWN_STATUS} = ?`, filter.status);
    if (filter.search.length > 0) {
      where.add(
        `(${filter.search.map(({ sql }) => sql).join(' or ')})`,
        ...filter.search.flatMap(({ parameters }) => parameters),
      );
    }
    const [page, total] = await Promise.all([
      rows<InviteRow>(
        em,
        `select ${COLUMNS} from invites i where ${where.sql} order by i.sent_at desc, i.id desc limit ? offset ?`,
        [...where.parameters, slice.limit, slice.offset],
      ),
      countRows(em, 'invites i', where),
    ]);
    return { page, total };
  }
}
