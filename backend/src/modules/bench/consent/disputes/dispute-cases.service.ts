import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as adminDisputesCalls from '#contract/api/admin-disputes.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { DisputeCase, DisputeRow, TrailEntry, DisputeDecision } from '#contract/domain/dispute.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { Database } from '../../../../platform/database/database.ts';
import type { Caller } from '../../../../platform/http/access/caller.ts';
import { offsetOf, pageInfoOf } from '../../../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../../../platform/http/contract-binding/request.ts';
import { notFound } from '../../../../platform/http/errors/app-error.ts';
import {
  ConsentApplicationsRepository,
  type PersonsApplicationRow,
  type StepRow,
} from '../../../../records/applications/consent-applications.repository.ts';
import { DisputesRepository, type DisputeRecord } from '../../../../records/applications/disputes.repository.ts';
import { SubmissionConsentsRepository } from '../../../../records/applications/submission-consents.repository.ts';
import {
  SubmissionTrailRepository,
  type HappeningRow,
} from '../../../../records/applications/submission-trail.repository.ts';
import { UserDirectory } from '../../../../records/auth/user-directory.ts';
import { Users } from '../../../../records/auth/users.ts';
import { BenchPeople } from '../../../../records/bench/bench-people.ts';
import { Jobs } from '../../../../records/jobs/jobs.ts';

/** The decisions that a dispute allows. Pure. */
interface Situation {
  /** Everything of the person at the job. */
  readonly theirs: readonly {
    readonly vendor_id: string | null;
    readonly status: ApplicationStatus;
  }[];
  /** The person has said no to being submitted to the job. */
  readonly hasRefused: boolean;
}

/** Why it cannot be decided so, in words for our staff; null where it can. What the person wants goes before what vendors want. */
export function hindranceOf(decision: DisputeDecision, { theirs, hasRefused }: Situation): string | null {
  if (decision === 'stands') return null;
  if (theirs.some(({ status }) => status === 'hired')) return 'This person has got the job already.';
  if (decision === 'nobody') return null;
  if (theirs.some((row) => row.vendor_id === null)) return 'This person applied directly, and that stands.';
  return hasRefused ? 'This person said no to this job, so nobody can submit them.' : null;
}

/** The trail of a dispute: what vendors, the person and the employer did, in the order in which they did. Pure. */
interface Found {
  readonly happenings: readonly HappeningRow[];
  readonly steps: readonly StepRow[];
  readonly theirs: readonly PersonsApplicationRow[];
  /** Names of vendors, by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly companyName: string;
}

const PERSON = 'The person';
const US = 'Rolecall';
const DISPUTE_TRAIL_GONE = 'Someone who has left';

function trailOf({ happenings, steps, theirs, names, companyName }: Found): TrailEntry[] {
  const nameOf = (id: string) => names.get(id) ?? DISPUTE_TRAIL_GONE;
  const of = new Map(theirs.map((row) => [row.id, row]));
  const aboutOf = (applicationId: string | null): string | null => {
    const row = applicationId === null ? undefined : of.get(applicationId);
    if (row === undefined) return null;
    return row.vendor_id === null ? 'Applied directly' : nameOf(row.vendor_id);
  };
  const byOf = ({ what, vendor_id: vendorId }: HappeningRow): string => {
    if (what.startsWith('decided_') || what === 'lapsed') return US;
    // The person answers the question of consent, never a vendor.
    return vendorId === null || what === 'reported' ? PERSON : nameOf(vendorId);
  };
  const stepBy = ({ by_side: side, application_id: id }: StepRow): string => {
    if (side !== 'applicant') return side === 'employer' ? companyName : US;
    const vendorId = of.get(id)?.vendor_id ?? null;
    return vendorId === null ? PERSON : nameOf(vendorId);
  };
  const told = happenings.map((row) => ({
    at: row.at,
    what: row.what,
    status: null,
    by: byOf(row),
    about: aboutOf(row.application_id),
  }));
  const stepped = steps.map((row) => ({
    at: row.at,
    what: 'step' as const,
    status: row.status,
    by: stepBy(row),
    about: aboutOf(row.application_id),
  }));
  // Both lists are in order, and sorting keeps it where two instants are the same.
  return [...told, ...stepped].sort((a, b) => a.at.localeCompare(b.at));
}

const GONE = 'Someone who has left';

/** Disputes as our staff read them: everything that is on record, with names. */
@Injectable()
export class DisputeCases {
  constructor(
    private readonly database: Database,
    private readonly repository: DisputesRepository,
    private readonly records: SubmissionConsentsRepository,
    private readonly trail: SubmissionTrailRepository,
    private readonly applications: ConsentApplicationsRepository,
    private readonly bench: BenchPeople,
    private readonly jobs: Jobs,
    private readonly users: Users,
    private readonly directory: UserDirectory,
  ) {}

  async listDisputeCases(
    input: ParsedInput<typeof adminDisputesCalls.adminDisputes>,
  ): Promise<Reply<typeof adminDisputesCalls.adminDisputes>> {
    const em = this.database.primary();
    const found = await this.repository.all(em, input.state, { limit: input.limit, offset: offsetOf(input) });
    return {
      data: await this.toRows(em, found),
      page: pageInfoOf(input, await this.repository.countIn(em, input.state)),
    };
  }

  /** @throws AppError `not_found` */
  async readDisputeCase(disputeId: string): Promise<DisputeCase> {
    const em = this.database.primary();
    const dispute = await this.repository.disputeById(em, disputeId);
    if (dispute === undefined) throw notFound();
    const [row] = await this.toRows(em, [dispute]);
    if (row === undefined) throw notFound();
    const person = { jobId: dispute.job_id, emailHash: dispute.email_hash, phoneHash: dispute.phone_hash };
    const theirs = await this.applications.ofPerson(em, person);
    const hashes = hashesOf(dispute, theirs);
    const happenings = await this.trail.happenings(em, dispute.job_id, hashes);
    const steps = await this.applications.steps(
      em,
      theirs.map(({ id }) => id),
    );
    const owner = await this.trail.owner(em, dispute.job_id, hashes);
    const vendors = [...theirs, ...happenings, ...(owner === undefined ? [] : [owner])]
      .map((each) => each.vendor_id)
      .filter((id) => id !== null);
    const names = await this.vendorNames(em, vendors);
    const notes = await this.repository.notes(em, disputeId);
    const staff = await this.directory.namesOf(em, [
      ...notes.map((note) => note.staff_id),
      ...(dispute.decided_by === null ? [] : [dispute.decided_by]),
    ]);
    const situation = { theirs, hasRefused: await this.records.hasRefused(em, person) };
    return {
      ...row,
      jobId: dispute.job_id,
      reason: dispute.reason,
      decisionReason: dispute.decision_reason,
      decidedBy: dispute.decided_by === null ? null : (staff.get(dispute.decided_by) ?? GONE),
      trail: trailOf({ happenings, steps, theirs, names, companyName: row.companyName }),
      notes: notes.map((note) => ({
        _id: note.id,
        text: note.text,
        by: staff.get(note.staff_id) ?? GONE,
        at: note.at,
      })),
      owner: owner === undefined ? null : { name: names.get(owner.vendor_id) ?? GONE, until: owner.until },
      hindered: { moved: hindranceOf('moved', situation), nobody: hindranceOf('nobody', situation) },
    };
  }

  /** @throws AppError `not_found` */
  async note(
    caller: Caller,
    { disputeId, text }: ParsedInput<typeof adminDisputesCalls.adminNoteDispute>,
  ): Promise<DisputeCase> {
    await this.database.write(async (em) => {
      if ((await this.repository.lockDispute(em, disputeId)) === undefined) throw notFound();
      await this.repository.addNote(em, disputeId, caller.personId, text);
    });
    return this.readDisputeCase(disputeId);
  }

  private async toRows(em: SqlEntityManager, found: readonly DisputeRecord[]): Promise<DisputeRow[]> {
    const jobs = await this.jobs.headings(
      found.map((each) => each.job_id),
      'owner',
      em,
    );
    const people = await this.bench.byIds(
      found.map((each) => each.resource_id),
      em,
    );
    const names = await this.vendorNames(
      em,
      found.map((each) => each.vendor_id),
    );
    return found.map((each) => ({
      _id: each.id,
      state: each.state,
      jobTitle: jobs.get(each.job_id)?.title ?? '',
      companyName: jobs.get(each.job_id)?.company_name ?? '',
      personName: people.get(each.resource_id)?.name ?? '',
      vendorName: names.get(each.vendor_id) ?? GONE,
      openedAt: each.opened_at,
      endedAt: each.ended_at,
    }));
  }

  private async vendorNames(em: SqlEntityManager, ids: readonly string[]): Promise<Map<string, string>> {
    const people = await this.users.people(ids, em);
    return new Map([...people].map(([id, { organisation, name }]) => [id, organisation ?? name]));
  }
}

/** Every address under which the person is known at the job. */
export function hashesOf(
  dispute: Pick<DisputeRecord, 'email_hash'>,
  theirs: readonly { readonly email_hash: Uint8Array | null }[],
): Uint8Array[] {
  const all = [dispute.email_hash, ...theirs.flatMap((row) => (row.email_hash === null ? [] : [row.email_hash]))];
  return [...new Map(all.map((hash) => [Buffer.from(hash).toString('hex'), hash])).values()];
}
