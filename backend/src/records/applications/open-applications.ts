import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Disposition } from '#contract/domain/own-job.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { Outbox } from '../../platform/queue/outbox.ts';
import { JobApplicationsRepository } from './job-applications.repository.ts';
import { OpenApplicationsRepository, type ApplicationsOf, type Decision } from './open-applications.repository.ts';

/**
 * Settles open applications when their job ends, or an account leaves. Everything happens in the transaction of its
 * cause.
 */
@Injectable()
export class OpenApplications {
  constructor(
    private readonly repository: OpenApplicationsRepository,
    private readonly byJob: JobApplicationsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Applications to a job that nobody has decided. */
  countOpen(em: SqlEntityManager, jobId: string): Promise<number> {
    return this.repository.count(em, jobId);
  }

  /** The jobs of some applications, by the ids of these. */
  async jobsOf(em: SqlEntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    return new Map((await this.byJob.jobsOf(em, ids)).map(({ id, job_id }) => [id, job_id]));
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
    const open = await this.repository.lock(em, job.id);
    if (disposition === undefined) {
      if (open.length > 0) throw new AppError('dispositions_missing', { details: { open: open.length } });
      return;
    }
    const named = new Map(disposition.each.map((each) => [each.applicationId, each]));
    const stillOpen = new Set(open);
    if ([...named.keys()].some((id) => !stillOpen.has(id))) throw new AppError('conflict');
    if (open.length === 0) return;
    const decisions = open.map((id): Decision => {
      const own = named.get(id);
      if (own?.outcome === 'hired') return { id, status: 'hired', reason: null };
      return { id, status: 'rejected', reason: own?.reason ?? disposition.reason };
    });
    const steps = await this.repository.decide(em, job.actorId, decisions);
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
    await this.repository.end(em, { senderId: userId });
    await this.close(em, { clientId: userId });
  }

  private async close(em: SqlEntityManager, of: ApplicationsOf): Promise<void> {
    const closed = await this.repository.end(em, of);
    await this.outbox.emitMany(
      em,
      'application.closed',
      closed.map((applicationId) => ({ applicationId })),
    );
  }
}
