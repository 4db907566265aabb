import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';

import type { Disposition } from '#contract/domain/own-job.ts';
import { OPEN_APPLICATION_STATUSES } from '#contract/domain/options.ts';
import type { RejectReason } from '#contract/domain/options.ts';
import { rows } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { Outbox } from '../../../outbox/outbox.ts';

interface Ending {
  id: string;
  status: 'hired' | 'rejected';
  reason: RejectReason | null;
}

/**
 * What becomes of applications when their job ends. Beside the facts, and for the same reason: the jobs module needs it,
 * and the applications module needs jobs. Everything happens in the transaction that ends the job.
 */
@Injectable()
export class ApplicationEndings {
  constructor(private readonly outbox: Outbox) {}

  /** Applications to a job that nobody has decided. */
  async countOpen(em: SqlEntityManager, jobId: string): Promise<number> {
    const [row] = await rows<{ n: number }>(
      em,
      'select count(*)::int as n from applications where job_id = ? and status in (?)',
      [jobId, OPEN_APPLICATION_STATUSES],
    );
    return row?.n ?? 0;
  }

  /** The jobs of some applications, by the ids of these. */
  async jobsOf(em: SqlEntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const found = await rows<{ id: string; job_id: string }>(
      em,
      'select id, job_id from applications where id in (?)',
      [ids],
    );
    return new Map(found.map(({ id, job_id }) => [id, job_id]));
  }

  /**
   * Decides every open application of a job that the caller has locked, each with its step on the timeline, and tells
   * who applied.
   * @throws AppError `dispositions_missing` (with `open`, how many) when nothing was said about them; `conflict` when one
   *   that was named is not open any more
   */
  async dispose(
    em: SqlEntityManager,
    job: { id: string; status: 'filled' | 'closed'; actorId: string },
    disposition: Disposition | undefined,
  ): Promise<void> {
    const open = await rows<{ id: string }>(
      em,
      'select id from applications where job_id = ? and status in (?) order by id for update',
      [job.id, OPEN_APPLICATION_STATUSES],
    );
    const named = new Map((disposition?.each ?? []).map((each) => [each.applicationId, each]));
    for (const { id } of open) {
      if (disposition === undefined) throw new AppError('dispositions_missing', { details: { open: open.length } });
      named.delete(id);
    }
    if (named.size > 0) throw new AppError('conflict');
    if (disposition === undefined || open.length === 0) return;
    const each = new Map(disposition.each.map((one) => [one.applicationId, one]));
    await this.end(
      em,
      job,
      open.map(({ id }): Ending => {
        const own = each.get(id);
        if (own?.outcome === 'hired') return { id, status: 'hired', reason: null };
        return { id, status: 'rejected', reason: own?.reason ?? disposition.reason };
      }),
    );
  }

  /** Closes whatever is not decided yet of the applications to some jobs, without a word about the reason. */
  async closeUndecided(em: SqlEntityManager, jobIds: readonly string[]): Promise<void> {
    if (jobIds.length === 0) return;
    const closed = await rows<{ id: string }>(
      em,
      `with undecided as (select id from applications where job_id in (?) and status in (?) order by id for update),
            changed as (update applications a set status = 'closed', updated_at = now() from undecided u where a.id = u.id returning a.id)
       insert into application_events (application_id, status, by_side) select id, 'closed', 'system' from changed
       returning application_id as id`,
      [jobIds, OPEN_APPLICATION_STATUSES],
    );
    await this.outbox.emitMany(
      em,
      'application.closed',
      closed.map(({ id }) => ({ applicationId: id })),
    );
  }

  private async end(
    em: SqlEntityManager,
    job: { status: 'filled' | 'closed'; actorId: string },
    endings: readonly Ending[],
  ): Promise<void> {
    const events = await rows<{ id: string; application_id: string }>(
      em,
      `with ending as (select * from jsonb_to_recordset(?::jsonb) as t(id uuid, status text, reason text)),
            -- Who decides about somebody has seen them.
            changed as (update applications a set status = e.status, updated_at = now(), first_seen_at = coalesce(a.first_seen_at, now())
                          from ending e where a.id = e.id returning e.id, e.status, e.reason)
       insert into application_events (application_id, status, by_side, actor_id, reason)
       select id, status, 'employer', ?::uuid, reason from changed returning id::text, application_id`,
      [JSON.stringify(endings), job.actorId],
    );
    const eventOf = new Map(events.map((event) => [event.application_id, event.id]));
    await this.outbox.emitMany(
      em,
      'application.ended',
      endings.map(({ id, status, reason }) => ({
        applicationId: id,
        eventId: eventOf.get(id) ?? '',
        jobStatus: job.status,
        outcome: status,
        reason,
      })),
    );
  }
}
