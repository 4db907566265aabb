import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { Disposition } from '#contract/domain/own-job.ts';
import { OPEN_APPLICATION_STATUSES, type RejectReason } from '#contract/domain/options.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import { now, text, type Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { Outbox } from '../../platform/queue/outbox.ts';
import { readerOf, type StepMessages } from './step-messages.ts';

/** Whose applications: those to some jobs, those to all jobs of a client, or those that a person or vendor has sent. */
export type ApplicationsOf =
  { readonly jobIds: readonly string[] } | { readonly clientId: string } | { readonly senderId: string };

/** A decision about one application. */
export interface Decision {
  readonly id: string;
  readonly status: 'hired' | 'rejected';
  readonly reason: RejectReason | null;
  /** What the employer writes to who applied. */
  readonly message: string | null;
}

/**
 * Settles open applications when their job ends, or an account leaves. Everything happens in the transaction of its
 * cause.
 */
@Injectable()
export class OpenApplications {
  constructor(private readonly outbox: Outbox) {}

  /** The jobs of some applications, by the ids of these. */
  async jobsOf(em: SqlEntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const found = await kysely(em).selectFrom('applications').where('id', 'in', ids).select(['id', 'job_id']).execute();
    return new Map(found.map(({ id, job_id }) => [id, job_id]));
  }

  /**
   * Decides every open application of a job that the caller has locked, each with its step on the timeline, and tells
   * who applied. People who are turned down with the job also get the message, where there is one, and a mail about it.
   * @throws AppError `dispositions_missing` (with `open`, how many) when nothing was said about them; `conflict` when one
   *   that was named is not open any more; `validation_failed` for a message that cannot be filled in
   */
  async dispose(
    em: SqlEntityManager,
    job: { id: string; status: 'filled' | 'closed'; actorId: string },
    disposition: Disposition | undefined,
    messages: StepMessages,
  ): Promise<void> {
    const open = await this.lockOpenApplications(em, job.id);
    if (disposition === undefined) {
      if (open.length > 0) throw new AppError('dispositions_missing', { details: { open: open.length } });
      return;
    }
    const named = new Map(disposition.each.map((each) => [each.applicationId, each]));
    const stillOpen = new Set(open.map(({ id }) => id));
    if ([...named.keys()].some((id) => !stillOpen.has(id))) throw new AppError('conflict');
    if (open.length === 0) return;
    const turnedDown = open.filter(({ id }) => named.get(id)?.outcome !== 'hired');
    const message = disposition.message ?? null;
    const filled =
      message === null
        ? new Map<string, string>()
        : await messages.filledMessages(em, turnedDown, message, 'disposition.message');
    const decisions = open.map(({ id }): Decision => {
      const own = named.get(id);
      if (own?.outcome === 'hired') return { id, status: 'hired', reason: null, message: null };
      const reason = own?.reason ?? disposition.reason;
      return { id, status: 'rejected', reason, message: filled.get(id) ?? message };
    });
    const steps = await this.storeDecisions(em, job.actorId, decisions);
    await this.outbox.emitMany(
      em,
      'application.ended',
      decisions.map(({ id, status, reason }) => ({
        applicationId: id,
        eventId: steps.get(id) ?? '',
        jobStatus: job.status,
        outcome: status,
        reason,
      })),
    );
    if (message === null) return;
    await messages.queueMails(
      em,
      turnedDown.map((row) => ({ applicationId: row.id, eventId: steps.get(row.id) ?? '', userId: readerOf(row) })),
    );
  }

  /** Closes whatever is not decided yet of the applications to some jobs, without a word about the reason. */
  async closeUndecided(em: SqlEntityManager, jobIds: readonly string[]): Promise<void> {
    if (jobIds.length > 0) await this.close(em, { jobIds });
  }

  /**
   * The user leaves: own applications are withdrawn, those to own jobs are closed and their applicants told. Before it the
   * account is locked and its jobs are closed, so that nothing new arrives.
   */
  async endAllOf(em: SqlEntityManager, userId: string): Promise<void> {
    await this.endUndecided(em, { senderId: userId });
    await this.close(em, { clientId: userId });
  }

  private async close(em: SqlEntityManager, of: ApplicationsOf): Promise<void> {
    const closed = await this.endUndecided(em, of);
    await this.outbox.emitMany(
      em,
      'application.closed',
      closed.map((applicationId) => ({ applicationId })),
    );
  }

  /** Applications to a job that nobody has decided. */
  async countOpenApplications(em: SqlEntityManager, jobId: string): Promise<number> {
    const { n } = await kysely(em)
      .selectFrom('applications')
      .where('job_id', '=', jobId)
      .where('status', 'in', OPEN_APPLICATION_STATUSES)
      .select(countAll.as('n'))
      .executeTakeFirstOrThrow();
    return n;
  }

  /** Those to a job, locked until the transaction ends. */
  private lockOpenApplications(em: SqlEntityManager, jobId: string) {
    return kysely(em)
      .selectFrom('applications')
      .where('job_id', '=', jobId)
      .where('status', 'in', OPEN_APPLICATION_STATUSES)
      .select(['id', 'job_id as jobId', 'applicant_id as applicantId', 'vendor_id as vendorId'])
      .orderBy('id')
      .forUpdate()
      .execute();
  }

  /**
   * Ends them without a decision, each with its step on the timeline; answers which. Those that somebody has sent are
   * withdrawn by that person, all others are closed by us.
   */
  private async endUndecided(em: SqlEntityManager, of: ApplicationsOf): Promise<string[]> {
    const senderId = 'senderId' in of ? of.senderId : null;
    const status = senderId === null ? 'closed' : 'withdrawn';
    const ended = await kysely(em)
      .with('undecided', (query) =>
        query
          .selectFrom('applications')
          .where(conditionOf(of))
          .where('status', 'in', OPEN_APPLICATION_STATUSES)
          .select('id')
          .orderBy('id')
          .forUpdate(),
      )
      .with('ended', (query) =>
        query
          .updateTable('applications as a')
          .set((eb) => ({
            status,
            version: eb('a.version', '+', 1),
            updated_at: now,
            settles_at: null,
            status_before: null,
          }))
          .from('undecided as u')
          .whereRef('a.id', '=', 'u.id')
          .returning('a.id'),
      )
      .insertInto('application_events')
      .columns(['application_id', 'status', 'by_side', 'actor_id'])
      .expression((query) =>
        query
          .selectFrom('ended')
          .select([
            'id',
            sql.lit(status).as('status'),
            sql.lit(senderId === null ? 'system' : 'applicant').as('by_side'),
            sql<string | null>`${senderId}::uuid`.as('actor_id'),
          ]),
      )
      .returning('application_id')
      .execute();
    return ended.map(({ application_id }) => application_id);
  }

  /** Stores what the employer decided, each with its step on the timeline; answers these steps by application. */
  private async storeDecisions(
    em: SqlEntityManager,
    actorId: string,
    decisions: readonly Decision[],
  ): Promise<ReadonlyMap<string, string>> {
    const given = sql<Decision>`jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb)`;
    const steps = await kysely(em)
      .with('changed', (query) =>
        query
          .updateTable('applications as a')
          .from(given.as<'d'>(sql`d(id uuid, status text, reason text, message text)`))
          .set((eb) => ({
            status: eb.ref('d.status'),
            version: eb('a.version', '+', 1),
            updated_at: now,
            settles_at: null,
            status_before: null,
            // A decision implies that the employer has seen the applicant.
            first_seen_at: eb.fn.coalesce('a.first_seen_at', now),
          }))
          .whereRef('a.id', '=', 'd.id')
          .returning(['d.id', 'd.status', 'd.reason', 'd.message']),
      )
      .insertInto('application_events')
      .columns(['application_id', 'status', 'by_side', 'actor_id', 'reason', 'message'])
      .expression((query) =>
        query
          .selectFrom('changed')
          .select([
            'id',
            'status',
            sql.lit('employer').as('by_side'),
            sql<string>`${actorId}::uuid`.as('actor_id'),
            'reason',
            'message',
          ]),
      )
      .returning((eb) => ['application_id', text(eb.ref('id')).as('id')])
      .execute();
    return new Map(steps.map((step) => [step.application_id, step.id]));
  }
}

function conditionOf(of: ApplicationsOf): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'applications'>();
  if ('jobIds' in of) return eb('job_id', 'in', of.jobIds);
  if ('clientId' in of) return eb('client_id', '=', of.clientId);
  return eb.or([eb('applicant_id', '=', of.senderId), eb('vendor_id', '=', of.senderId)]);
}
