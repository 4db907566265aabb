import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { DisputeDecision, DisputeState } from '#contract/domain/dispute.ts';
import { kysely } from '../../platform/database/database.ts';
import { countUpTo, waitingSince, type Waiting } from '../../platform/database/expressions.ts';
import { now, wireInstant, type Tables } from '../../platform/database/tables.ts';

export interface DisputeRecord {
  id: string;
  job_id: string;
  vendor_id: string;
  resource_id: string;
  email_hash: Uint8Array;
  phone_hash: Uint8Array | null;
  reason: string;
  state: DisputeState;
  opened_at: string;
  ended_at: string | null;
  decided_by: string | null;
  decision_reason: string | null;
}

interface NoteRecord {
  id: string;
  staff_id: string;
  text: string;
  at: string;
}

interface NewDispute {
  readonly jobId: string;
  readonly vendorId: string;
  readonly resourceId: string;
  readonly emailHash: Uint8Array;
  readonly phoneHash: Uint8Array | null;
  readonly reason: string;
}

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

interface OwnQuery {
  readonly vendorId: string;
  readonly jobId?: string | undefined;
  readonly resourceId?: string | undefined;
}

const columns = expressionBuilder<Tables, 'submission_disputes'>();
const COLUMNS = [
  ...(['id', 'job_id', 'vendor_id', 'resource_id', 'email_hash', 'phone_hash', 'reason', 'state'] as const),
  ...(['decided_by', 'decision_reason'] as const),
  wireInstant(columns.ref('opened_at')).as('opened_at'),
  wireInstant(columns.ref('ended_at')).as('ended_at'),
] as const;

/** Named statements over disputes and the notes about them. */
@Injectable()
export class DisputesRepository {
  async insertDispute(em: SqlEntityManager, dispute: NewDispute): Promise<string> {
    const { id } = await kysely(em)
      .insertInto('submission_disputes')
      .values({
        job_id: dispute.jobId,
        vendor_id: dispute.vendorId,
        resource_id: dispute.resourceId,
        email_hash: dispute.emailHash,
        phone_hash: dispute.phoneHash,
        reason: dispute.reason,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  disputeById(em: SqlEntityManager, id: string): Promise<DisputeRecord | undefined> {
    return kysely(em).selectFrom('submission_disputes').where('id', '=', id).select(COLUMNS).executeTakeFirst();
  }

  /** Counts the open disputes, and tells since when the oldest waits. */
  waiting(em: SqlEntityManager): Promise<Waiting> {
    return kysely(em)
      .selectFrom('submission_disputes')
      .where('state', '=', 'open')
      .select((eb) => waitingSince(eb.ref('opened_at')))
      .executeTakeFirstOrThrow();
  }

  /** Locked until the transaction ends, before any application. */
  lockDispute(em: SqlEntityManager, id: string): Promise<DisputeRecord | undefined> {
    return kysely(em)
      .selectFrom('submission_disputes')
      .where('id', '=', id)
      .select(COLUMNS)
      .forUpdate()
      .executeTakeFirst();
  }

  /** Counts the vendor's open disputes, and those about the person at the job: the open ones, and all. */
  async disputeCounts(
    em: SqlEntityManager,
    { vendorId, jobId, emailHash }: Pick<NewDispute, 'vendorId' | 'jobId' | 'emailHash'>,
  ): Promise<{ open: number; openHere: number; here: number }> {
    const here = columns.and([columns('job_id', '=', jobId), columns('email_hash', '=', emailHash)]);
    const isOpen = columns('state', '=', 'open');
    return kysely(em)
      .selectFrom('submission_disputes')
      .where('vendor_id', '=', vendorId)
      .select([
        sql<number>`(count(*) filter (where ${isOpen}))::int`.as('open'),
        sql<number>`(count(*) filter (where ${columns.and([isOpen, here])}))::int`.as('openHere'),
        sql<number>`(count(*) filter (where ${here}))::int`.as('here'),
      ])
      .executeTakeFirstOrThrow();
  }

  ownDisputes(em: SqlEntityManager, query: OwnQuery, slice: Slice): Promise<DisputeRecord[]> {
    return ofVendor(em, query)
      .select(COLUMNS)
      .orderBy('submission_disputes.opened_at', 'desc')
      .orderBy('id')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
  }

  countOwn(em: SqlEntityManager, query: OwnQuery): Promise<number> {
    return countUpTo(em, ofVendor(em, query));
  }

  /** Those that wait longest first, then what ended last. */
  all(em: SqlEntityManager, state: DisputeState | undefined, slice: Slice): Promise<DisputeRecord[]> {
    return inState(em, state)
      .select(COLUMNS)
      .orderBy('submission_disputes.ended_at', (order) => order.desc().nullsFirst())
      .orderBy('submission_disputes.opened_at')
      .orderBy('id')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
  }

  countIn(em: SqlEntityManager, state: DisputeState | undefined): Promise<number> {
    return countUpTo(em, inState(em, state));
  }

  async withdraw(em: SqlEntityManager, id: string): Promise<void> {
    await kysely(em)
      .updateTable('submission_disputes')
      .set({ state: 'withdrawn', ended_at: now })
      .where('id', '=', id)
      .execute();
  }

  /** The vendor leaves: nothing waits for them. */
  async withdrawAllOf(em: SqlEntityManager, vendorId: string): Promise<void> {
    await kysely(em)
      .updateTable('submission_disputes')
      .set({ state: 'withdrawn', ended_at: now })
      .where('vendor_id', '=', vendorId)
      .where('state', '=', 'open')
      .execute();
  }

  async decideDispute(
    em: SqlEntityManager,
    id: string,
    decided: { readonly state: DisputeDecision; readonly by: string; readonly reason: string },
  ): Promise<void> {
    await kysely(em)
      .updateTable('submission_disputes')
      .set({ state: decided.state, ended_at: now, decided_by: decided.by, decision_reason: decided.reason })
      .where('id', '=', id)
      .execute();
  }

  async addNote(em: SqlEntityManager, disputeId: string, staffId: string, text: string): Promise<void> {
    await kysely(em).insertInto('dispute_notes').values({ dispute_id: disputeId, staff_id: staffId, text }).execute();
  }

  notes(em: SqlEntityManager, disputeId: string): Promise<NoteRecord[]> {
    return kysely(em)
      .selectFrom('dispute_notes')
      .where('dispute_id', '=', disputeId)
      .select(['id', 'staff_id', 'text'])
      .select((eb) => wireInstant(eb.ref('at')).as('at'))
      .orderBy('dispute_notes.at')
      .orderBy('id')
      .execute();
  }
}

function ofVendor(em: SqlEntityManager, { vendorId, jobId, resourceId }: OwnQuery) {
  return kysely(em)
    .selectFrom('submission_disputes')
    .where('vendor_id', '=', vendorId)
    .$if(jobId !== undefined, (found) => found.where('job_id', '=', jobId ?? ''))
    .$if(resourceId !== undefined, (found) => found.where('resource_id', '=', resourceId ?? ''));
}

function inState(em: SqlEntityManager, state: DisputeState | undefined) {
  return kysely(em)
    .selectFrom('submission_disputes')
    .$if(state !== undefined, (found) => found.where('state', '=', state ?? 'open'));
}
