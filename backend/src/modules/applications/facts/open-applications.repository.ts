import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { OPEN_APPLICATION_STATUSES } from '#contract/domain/options.ts';
import type { RejectReason } from '#contract/domain/options.ts';
import { rows } from '../../../database/database.ts';

/** Whose applications: those to some jobs, those to all jobs of a client, or those that a person or vendor has sent. */
export type ApplicationsOf =
  { readonly jobIds: readonly string[] } | { readonly clientId: string } | { readonly senderId: string };

/** A decision about one application. */
export interface Decision {
  readonly id: string;
  readonly status: 'hired' | 'rejected';
  readonly reason: RejectReason | null;
}

/** Named queries over applications that nobody has decided yet. */
@Injectable()
export class OpenApplicationsRepository {
  async count(em: SqlEntityManager, jobId: string): Promise<number> {
    const [row] = await rows<{ n: number }>(
      em,
      'select count(*)::int as n from applications where job_id = ? and status in (?)',
      [jobId, OPEN_APPLICATION_STATUSES],
    );
    return row?.n ?? 0;
  }

  /** Those to a job, locked until the transaction ends. */
  async lock(em: SqlEntityManager, jobId: string): Promise<string[]> {
    const found = await rows<{ id: string }>(
      em,
      'select id from applications where job_id = ? and status in (?) order by id for update',
      [jobId, OPEN_APPLICATION_STATUSES],
    );
    return found.map(({ id }) => id);
  }

  /**
   * Ends them without a decision, each with its step on the timeline; answers which. Those that somebody has sent are
   * withdrawn by that person, all others are closed by us.
   */
  async end(em: SqlEntityManager, of: ApplicationsOf): Promise<string[]> {
    const whose = conditionOf(of);
    const [status, side, actorId] =
      'senderId' in of ? ['withdrawn', 'applicant', of.senderId] : ['closed', 'system', null];
    const ended = await rows<{ id: string }>(
      em,
      `with undecided as (select id from applications where ${whose.sql} and status in (?) order by id for update),
            changed as (update applications a set status = ?, updated_at = now() from undecided u where a.id = u.id returning a.id)
       insert into application_events (application_id, status, by_side, actor_id)
       select id, ?, ?, ?::uuid from changed returning application_id as id`,
      [...whose.parameters, OPEN_APPLICATION_STATUSES, status, status, side, actorId],
    );
    return ended.map(({ id }) => id);
  }

  /** Stores what the employer decided, each with its step on the timeline; answers these steps by application. */
  async decide(
    em: SqlEntityManager,
    actorId: string,
    decisions: readonly Decision[],
  ): Promise<ReadonlyMap<string, string>> {
    const events = await rows<{ id: string; application_id: string }>(
      em,
      `with ending as (select * from jsonb_to_recordset(?::jsonb) as t(id uuid, status text, reason text)),
            -- Who decides about somebody has seen them.
            changed as (update applications a set status = e.status, updated_at = now(), first_seen_at = coalesce(a.first_seen_at, now())
                          from ending e where a.id = e.id returning e.id, e.status, e.reason)
       insert into application_events (application_id, status, by_side, actor_id, reason)
       select id, status, 'employer', ?::uuid, reason from changed returning id::text, application_id`,
      [JSON.stringify(decisions), actorId],
    );
    return new Map(events.map((event) => [event.application_id, event.id]));
  }
}

function conditionOf(of: ApplicationsOf): { sql: string; parameters: readonly unknown[] } {
  if ('jobIds' in of) return { sql: 'job_id in (?)', parameters: [of.jobIds] };
  if ('clientId' in of) return { sql: 'client_id = ?', parameters: [of.clientId] };
  return { sql: '(applicant_id = ? or vendor_id = ?)', parameters: [of.senderId, of.senderId] };
}
