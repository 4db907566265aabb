import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { OPEN_APPLICATION_STATUSES, type RejectReason } from '#contract/domain/options.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import { now, text, type Tables } from '../../platform/database/tables.ts';

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
    const { n } = await kysely(em)
      .selectFrom('applications')
      .where('job_id', '=', jobId)
      .where('status', 'in', OPEN_APPLICATION_STATUSES)
      .select(countAll.as('n'))
      .executeTakeFirstOrThrow();
    return n;
  }

  /** Those to a job, locked until the transaction ends. */
  async lock(em: SqlEntityManager, jobId: string): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('applications')
      .where('job_id', '=', jobId)
      .where('status', 'in', OPEN_APPLICATION_STATUSES)
      .select('id')
      .orderBy('id')
      .forUpdate()
      .execute();
    return found.map(({ id }) => id);
  }

  /**
   * Ends them without a decision, each with its step on the timeline; answers which. Those that somebody has sent are
   * withdrawn by that person, all others are closed by us.
   */
  async end(em: SqlEntityManager, of: ApplicationsOf): Promise<string[]> {
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
  async decide(
    em: SqlEntityManager,
    actorId: string,
    decisions: readonly Decision[],
  ): Promise<ReadonlyMap<string, string>> {
    const given = sql<Decision>`jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb)`;
    const steps = await kysely(em)
      .with('changed', (query) =>
        query
          .updateTable('applications as a')
          .from(given.as<'d'>(sql`d(id uuid, status text, reason text)`))
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
          .returning(['d.id', 'd.status', 'd.reason']),
      )
      .insertInto('application_events')
      .columns(['application_id', 'status', 'by_side', 'actor_id', 'reason'])
      .expression((query) =>
        query
          .selectFrom('changed')
          .select([
            'id',
            'status',
            sql.lit('employer').as('by_side'),
            sql<string>`${actorId}::uuid`.as('actor_id'),
            'reason',
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
