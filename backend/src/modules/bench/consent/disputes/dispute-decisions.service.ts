import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as adminDisputesCalls from '#contract/api/admin-disputes.ts';
import type { ParsedInput } from '#contract/call.ts';
import { DISPUTE_DECISIONS, type DisputeCase } from '#contract/domain/dispute.ts';
import { OPEN_APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { Database } from '../../../../platform/database/database.ts';
import { Audit } from '../../../../platform/http/access/audit.ts';
import type { Caller } from '../../../../platform/http/access/caller.ts';
import type { Origin } from '../../../../platform/http/access/origin.ts';
import { AppError, notFound } from '../../../../platform/http/errors/app-error.ts';
import { Outbox } from '../../../../platform/queue/outbox.ts';
import {
  ConsentApplicationsRepository,
  type PersonsApplicationRow,
} from '../../../../records/applications/consent-applications.repository.ts';
import { DisputesRepository, type DisputeRecord } from '../../../../records/applications/disputes.repository.ts';
import { SubmissionConsentsRepository } from '../../../../records/applications/submission-consents.repository.ts';
import { SubmissionTrailRepository } from '../../../../records/applications/submission-trail.repository.ts';
import { Jobs } from '../../../../records/jobs/jobs.ts';
import { Notifier } from '../../../../records/notifications/notifier.ts';
import { SubmissionConsents } from '../submissions/submission-consents.service.ts';
import { DisputeCases, hashesOf, hindranceOf } from './dispute-cases.service.ts';

const isOpen = ({ status }: PersonsApplicationRow): boolean =>
  OPEN_APPLICATION_STATUSES.some((open) => open === status);

/** Decisions of our staff about a dispute. They take effect in the transaction that stores them. */
@Injectable()
export class DisputeDecisions {
  constructor(
    private readonly database: Database,
    private readonly repository: DisputesRepository,
    private readonly cases: DisputeCases,
    private readonly records: SubmissionConsentsRepository,
    private readonly trail: SubmissionTrailRepository,
    private readonly consents: SubmissionConsents,
    private readonly applications: ConsentApplicationsRepository,
    private readonly jobs: Jobs,
    private readonly notifications: Notifier,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /** @throws AppError `not_found`, `dispute_over` once it has ended, `dispute_refused` where the person wants otherwise */
  async decideDispute(
    caller: Caller,
    { disputeId, decision, reason }: ParsedInput<typeof adminDisputesCalls.adminDecideDispute>,
    origin: Origin,
  ): Promise<DisputeCase> {
    await this.database.write(async (em) => {
      const dispute = await this.repository.lockDispute(em, disputeId);
      if (dispute === undefined) throw notFound();
      if (dispute.state !== 'open') throw new AppError('dispute_over');
      // Jobs before their applications, as whoever ends a job locks them.
      const takesApplications = await this.isTaking(em, dispute.job_id);
      const person = { jobId: dispute.job_id, emailHash: dispute.email_hash, phoneHash: dispute.phone_hash };
      const theirs = await this.applications.ofPerson(em, person, { locked: true });
      const hindrance = hindranceOf(decision, { theirs, hasRefused: await this.records.hasRefused(em, person) });
      if (hindrance !== null) throw new AppError('dispute_refused', { message: hindrance });
      const hashes = hashesOf(dispute, theirs);
      const others = await this.othersOf(em, dispute, theirs, hashes);
      if (decision !== 'stands') {
        const own = decision === 'moved' ? ownOf(dispute, theirs) : undefined;
        for (const row of theirs) if (row !== own) await this.end(em, row);
        await this.trail.disown(em, dispute.job_id, hashes);
        if (decision === 'moved') {
          const owned = { vendorId: dispute.vendor_id, applicationId: own?.id ?? null };
          await this.trail.assign(em, person, owned);
          if (own !== undefined) await this.restore(em, own, takesApplications);
        }
      }
      await this.repository.decideDispute(em, disputeId, { state: decision, by: caller.personId, reason });
      await this.records.record(em, person, `decided_${decision}`, {
        vendorId: dispute.vendor_id,
        applicationId: null,
      });
      await this.audit.record(em, {
        kind: 'dispute-decided',
        userId: dispute.vendor_id,
        actorId: caller.personId,
        origin,
        detail: DISPUTE_DECISIONS.labels[decision],
      });
      await this.tell(em, dispute, decision, others);
    });
    return this.cases.readDisputeCase(disputeId);
  }

  private async tell(
    em: SqlEntityManager,
    dispute: DisputeRecord,
    decision: keyof typeof DISPUTE_DECISIONS.labels,
    others: readonly { readonly vendorId: string; readonly resourceId: string }[],
  ): Promise<void> {
    const told = { disputeId: dispute.id, jobId: dispute.job_id, decision };
    const asked = { userId: dispute.vendor_id, resourceId: dispute.resource_id, asked: true };
    await this.outbox.emit(em, 'dispute.decided', { ...told, ...asked });
    await this.notifications.applicationsChanged(em, dispute.vendor_id);
    for (const { vendorId, resourceId } of others) {
      await this.outbox.emit(em, 'dispute.decided', { ...told, userId: vendorId, resourceId, asked: false });
      await this.notifications.applicationsChanged(em, vendorId);
    }
  }

  private async isTaking(em: SqlEntityManager, jobId: string): Promise<boolean> {
    try {
      return (await this.jobs.openForApplication(em, jobId)).accept_vendors;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  /** Vendors who speak for the person, or whose submission stands in the way of others. */
  private async othersOf(
    em: SqlEntityManager,
    dispute: DisputeRecord,
    theirs: readonly PersonsApplicationRow[],
    hashes: readonly Uint8Array[],
  ) {
    const owner = await this.trail.owner(em, dispute.job_id, hashes);
    const others = theirs.flatMap((row) => {
      const { vendor_id: vendorId, resource_id: resourceId } = row;
      if (vendorId === null || resourceId === null || vendorId === dispute.vendor_id) return [];
      return !row.released || owner?.vendor_id === vendorId ? [{ vendorId, resourceId }] : [];
    });
    if (owner === undefined || owner.vendor_id === dispute.vendor_id) return others;
    if (others.some(({ vendorId }) => vendorId === owner.vendor_id)) return others;
    // A vendor can represent the person by a decision without having submitted anything yet.
    const query = { vendorId: owner.vendor_id, jobId: dispute.job_id };
    const disputed = await this.repository.ownDisputes(em, query, { limit: 1, offset: 0 });
    return [...others, ...disputed.map((row) => ({ vendorId: row.vendor_id, resourceId: row.resource_id }))];
  }

  /** A submission that no longer counts: it ends, its question too, and it keeps nobody from the job. */
  private async end(em: SqlEntityManager, row: PersonsApplicationRow): Promise<void> {
    if (row.vendor_id === null) return;
    const consent = await this.records.lockConsent(em, row.id);
    if (consent?.stored === 'waiting' || consent?.stored === 'confirmed') {
      await this.records.settle(em, row.id, 'overruled');
    }
    if (isOpen(row)) {
      await this.applications.set(em, row.id, 'withdrawn');
      // A submission that was waiting for consent has reached no employer.
      if (row.status !== 'pending_consent') {
        await this.outbox.emit(em, 'application.withdrawn', { applicationId: row.id });
      }
      await this.notifications.applicationsChanged(em, row.client_id);
    }
    await this.applications.releaseSubmissions(em, [row.id]);
  }

  /** The submission that had to give way stands again, and its person can be asked. */
  private async restore(em: SqlEntityManager, own: PersonsApplicationRow, takesApplications: boolean): Promise<void> {
    const consent = await this.records.lockConsent(em, own.id);
    const last = (await this.applications.steps(em, [own.id])).at(-1);
    const gaveWay = own.status === 'withdrawn' && last?.by_side === 'system' && consent?.stored === 'lapsed';
    if (!isOpen(own) && !gaveWay) return;
    if (gaveWay) {
      if (!takesApplications || own.vendor_id === null) return;
      const left = await this.consents.left(em, own.job_id, own.vendor_id);
      if (left === 0) return;
      await this.applications.set(em, own.id, this.consents.isStrict ? 'pending_consent' : 'applied');
      await this.notifications.applicationsChanged(em, own.client_id);
    }
    await this.applications.holdSubmission(em, own.id);
  }
}

function ownOf(dispute: DisputeRecord, theirs: readonly PersonsApplicationRow[]): PersonsApplicationRow | undefined {
  return theirs.find((row) => row.vendor_id === dispute.vendor_id && row.resource_id === dispute.resource_id);
}
