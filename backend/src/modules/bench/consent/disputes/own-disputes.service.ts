import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as disputesCalls from '#contract/api/disputes.ts';
import type { ParsedInput } from '#contract/call.ts';
import { DISPUTE, type OwnDispute } from '#contract/domain/dispute.ts';
import { Database } from '../../../../platform/database/database.ts';
import { lockUntilCommit } from '../../../../platform/database/signals.ts';
import type { Caller } from '../../../../platform/http/access/caller.ts';
import { rememberReply } from '../../../../platform/http/contract-binding/idempotency.ts';
import { offsetOf, pageInfoOf } from '../../../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../../../platform/http/contract-binding/request.ts';
import { AppError, notFound } from '../../../../platform/http/errors/app-error.ts';
import { ConsentApplicationsRepository } from '../../../../records/applications/consent-applications.repository.ts';
import { DisputesRepository, type DisputeRecord } from '../../../../records/applications/disputes.repository.ts';
import { hashPerson } from '../../../../records/applications/person-hash.ts';
import {
  SubmissionConsentsRepository,
  type PersonAtJob,
} from '../../../../records/applications/submission-consents.repository.ts';
import { SubmissionTrailRepository } from '../../../../records/applications/submission-trail.repository.ts';
import { BenchPeople } from '../../../../records/bench/bench-people.ts';
import { Jobs } from '../../../../records/jobs/jobs.ts';
import { SubmissionConsents } from '../submissions/submission-consents.service.ts';

/** A vendor's own disputes. Nothing that they are told says whether there is somebody else, or who. */
@Injectable()
export class OwnDisputes {
  constructor(
    private readonly database: Database,
    private readonly repository: DisputesRepository,
    private readonly records: SubmissionConsentsRepository,
    private readonly trail: SubmissionTrailRepository,
    private readonly consents: SubmissionConsents,
    private readonly applications: ConsentApplicationsRepository,
    private readonly bench: BenchPeople,
    private readonly jobs: Jobs,
  ) {}

  /**
   * @throws AppError `not_found` for somebody else's person; `dispute_refused` where the vendor was never turned away with the
   *   person and never submitted them, speaks for them already, or has asked before; `list_full`
   */
  openDispute(
    caller: Caller,
    { jobId, employeeId, reason }: ParsedInput<typeof disputesCalls.openDispute>,
  ): Promise<OwnDispute> {
    return this.database.write(async (em) => {
      const resource = await this.bench.ownBenchPerson(em, caller, employeeId);
      const { email, phone } = hashPerson(resource);
      if (email === null) throw new AppError('dispute_refused');
      const person = { jobId, emailHash: email, phoneHash: phone };
      // The vendor's disputes follow each other from here on.
      await lockUntilCommit(em, `disputes of ${caller.userId}`);
      await this.assertConcerned(em, person, caller.userId);
      await this.assertRoom(em, person, caller.userId);
      const vendorId = caller.userId;
      const id = await this.repository.insertDispute(em, { ...person, vendorId, resourceId: resource.id, reason });
      await this.records.record(em, person, 'disputed', { vendorId, applicationId: null });
      const data = await this.read(em, id);
      await rememberReply(em, { data });
      return data;
    });
  }

  async listOwnDisputes(
    caller: Caller,
    input: ParsedInput<typeof disputesCalls.getDisputes>,
  ): Promise<Reply<typeof disputesCalls.getDisputes>> {
    const em = this.database.primary();
    const query = { vendorId: caller.userId, jobId: input.jobId, resourceId: input.employeeId };
    const found = await this.repository.ownDisputes(em, query, { limit: input.limit, offset: offsetOf(input) });
    return {
      data: await this.toOwn(em, found),
      page: pageInfoOf(input, await this.repository.countOwn(em, query)),
    };
  }

  /** @throws AppError `not_found`, for somebody else's as well; `dispute_over` once it has ended */
  withdraw(caller: Caller, { disputeId }: ParsedInput<typeof disputesCalls.withdrawDispute>): Promise<OwnDispute> {
    return this.database.write(async (em) => {
      const dispute = await this.repository.lockDispute(em, disputeId);
      if (dispute?.vendor_id !== caller.userId) throw notFound();
      if (dispute.state !== 'open') throw new AppError('dispute_over');
      await this.repository.withdraw(em, disputeId);
      const person = { jobId: dispute.job_id, emailHash: dispute.email_hash };
      await this.records.record(em, person, 'dispute_withdrawn', { vendorId: caller.userId, applicationId: null });
      return this.read(em, disputeId);
    });
  }

  /** Only who was turned away, or has submitted the person, asks; and not who speaks for them. */
  private async assertConcerned(
    em: SqlEntityManager,
    person: PersonAtJob & { readonly phoneHash: Uint8Array | null },
    vendorId: string,
  ): Promise<void> {
    const owner = await this.records.ownerOf(em, person);
    if (owner?.vendor_id === vendorId)
      throw new AppError('dispute_refused', { message: 'You already speak for this person at this job.' });
    if (await this.trail.wasTurnedAway(em, person, vendorId)) return;
    if ((await this.consents.refusal(em, person, vendorId)) !== null) return;
    const theirs = await this.applications.ofPerson(em, person);
    if (!theirs.some((row) => row.vendor_id === vendorId)) throw new AppError('dispute_refused');
  }

  private async assertRoom(em: SqlEntityManager, person: PersonAtJob, vendorId: string): Promise<void> {
    const { open, openHere, here } = await this.repository.disputeCounts(em, { ...person, vendorId });
    if (openHere > 0)
      throw new AppError('dispute_refused', { message: 'We’re already looking at your dispute about this person.' });
    if (here >= DISPUTE.perPerson)
      throw new AppError('dispute_refused', {
        message: `You have opened ${String(DISPUTE.perPerson)} disputes about this person and this job, which is the most.`,
      });
    if (open >= DISPUTE.open)
      throw new AppError('list_full', {
        message: `You have ${String(DISPUTE.open)} open disputes, which is the most. Please wait until we have decided one.`,
      });
  }

  private async read(em: SqlEntityManager, id: string): Promise<OwnDispute> {
    const row = await this.repository.disputeById(em, id);
    const [dispute] = row === undefined ? [] : await this.toOwn(em, [row]);
    if (dispute === undefined) throw notFound();
    return dispute;
  }

  private async toOwn(em: SqlEntityManager, found: readonly DisputeRecord[]): Promise<OwnDispute[]> {
    const jobs = await this.jobs.headings(
      found.map((row) => row.job_id),
      'other',
      em,
    );
    const people = await this.bench.byIds(
      found.map((row) => row.resource_id),
      em,
    );
    return found.map((row) => ({
      _id: row.id,
      jobId: row.job_id,
      jobTitle: jobs.get(row.job_id)?.title ?? '',
      companyName: jobs.get(row.job_id)?.company_name ?? '',
      employeeId: row.resource_id,
      personName: people.get(row.resource_id)?.name ?? '',
      reason: row.reason,
      state: row.state,
      openedAt: row.opened_at,
      endedAt: row.ended_at,
    }));
  }
}
