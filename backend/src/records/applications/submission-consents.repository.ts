import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { CONSENT, type StandingConsent, type StoredConsent } from '#contract/domain/consent.ts';
import type { RatePeriod } from '#contract/domain/options.ts';
import { kysely } from '../../platform/database/database.ts';
import { daysFromNow, lastDayFromNow } from '../../platform/database/expressions.ts';
import { float, now, wireInstant, type Tables } from '../../platform/database/tables.ts';
import { IS_SAME_PERSON, STANDING_STATE } from './consent-conditions.ts';
import type { SubmissionHappening } from './schema.ts';

export interface ConsentRow {
  application_id: string;
  job_id: string;
  vendor_id: string;
  email_hash: Uint8Array;
  /** Everybody reads this one. */
  state: StandingConsent;
  /** Holds it as it was answered; what follows from an answer goes by it. */
  stored: StoredConsent;
  /** The record of the bench has the address that was asked. */
  same_person: boolean;
  asks: number;
  asked_at: string;
  expires_at: string;
  answered_at: string | null;
  reported_at: string | null;
  /** True if the time for an answer is over, even before a worker has marked it. */
  over: boolean;
  rate_amount: number | null;
  rate_currency: string | null;
  rate_period: RatePeriod | null;
  agreed_amount: number | null;
  agreed_currency: string | null;
  agreed_period: RatePeriod | null;
  margin_note: string | null;
}

/** The outcome of one question, with its time. */
export type AskedRow = Pick<ConsentRow, 'application_id' | 'state' | 'asked_at' | 'answered_at'>;

export interface OwnershipRow {
  vendor_id: string;
  /** Null where our staff decided, and there is none. */
  application_id: string | null;
  since: string;
  until: string;
}

interface NewConsent {
  readonly applicationId: string;
  readonly jobId: string;
  readonly vendorId: string;
  readonly emailHash: Uint8Array;
  readonly tokenHash: Uint8Array;
  readonly codeHash: Uint8Array;
  readonly rate: { readonly amount: number; readonly currency: string; readonly period: RatePeriod } | null;
  readonly agreedPay: { readonly amount: number; readonly currency: string; readonly period: RatePeriod } | null;
  readonly marginNote: string | null;
}

/** A person at a job, which a question or an ownership is about. */
export interface PersonAtJob {
  readonly jobId: string;
  readonly emailHash: Uint8Array;
}

const columns = expressionBuilder<Tables, 'submission_consents'>();
const COLUMNS = [
  ...(['application_id', 'job_id', 'vendor_id', 'email_hash', 'asks'] as const),
  STANDING_STATE.as('state'),
  columns.ref('state').as('stored'),
  IS_SAME_PERSON.as('same_person'),
  ...(['rate_currency', 'rate_period', 'agreed_currency', 'agreed_period', 'margin_note'] as const),
  float(columns.ref('rate_amount')).as('rate_amount'),
  float(columns.ref('agreed_amount')).as('agreed_amount'),
  wireInstant(columns.ref('asked_at')).as('asked_at'),
  wireInstant(columns.ref('expires_at')).as('expires_at'),
  wireInstant(columns.ref('answered_at')).as('answered_at'),
  wireInstant(columns.ref('reported_at')).as('reported_at'),
  sql<boolean>`(${columns.ref('state')} = 'waiting' and ${columns.ref('expires_at')} <= now())`.as('over'),
] as const;

/** Named statements over the consent of submitted people. */
@Injectable()
export class SubmissionConsentsRepository {
  consentsOf(em: SqlEntityManager, applicationIds: readonly string[]): Promise<ConsentRow[]> {
    return kysely(em)
      .selectFrom('submission_consents')
      .where('application_id', 'in', applicationIds)
      .select(COLUMNS)
      .execute();
  }

  /** Every question of a vendor, as far as its radar counts them. */
  ofVendor(em: SqlEntityManager, vendorId: string): Promise<AskedRow[]> {
    return kysely(em)
      .selectFrom('submission_consents')
      .where('vendor_id', '=', vendorId)
      .select([
        'application_id',
        STANDING_STATE.as('state'),
        wireInstant(columns.ref('asked_at')).as('asked_at'),
        wireInstant(columns.ref('answered_at')).as('answered_at'),
      ])
      .execute();
  }

  /** By the hash of a link or of a code. */
  byHash(em: SqlEntityManager, hash: Uint8Array): Promise<ConsentRow | undefined> {
    return kysely(em)
      .selectFrom('submission_consents')
      .where((eb) => eb.or([eb('token_hash', '=', hash), eb('code_hash', '=', hash)]))
      .select(COLUMNS)
      .executeTakeFirst();
  }

  /** Locked until the transaction ends; after its application, as everybody locks them. */
  lockConsent(em: SqlEntityManager, applicationId: string): Promise<ConsentRow | undefined> {
    return kysely(em)
      .selectFrom('submission_consents')
      .where('application_id', '=', applicationId)
      .select(COLUMNS)
      .forUpdate()
      .executeTakeFirst();
  }

  async insertConsent(em: SqlEntityManager, asked: NewConsent): Promise<void> {
    await kysely(em)
      .insertInto('submission_consents')
      .values({
        application_id: asked.applicationId,
        job_id: asked.jobId,
        vendor_id: asked.vendorId,
        email_hash: asked.emailHash,
        token_hash: asked.tokenHash,
        code_hash: asked.codeHash,
        expires_at: lastDayFromNow(CONSENT.answerDays),
        rate_amount: asked.rate?.amount ?? null,
        rate_currency: asked.rate?.currency ?? null,
        rate_period: asked.rate?.period ?? null,
        agreed_amount: asked.agreedPay?.amount ?? null,
        agreed_currency: asked.agreedPay?.currency ?? null,
        agreed_period: asked.agreedPay?.period ?? null,
        margin_note: asked.marginNote,
      })
      .execute();
  }

  async askAgain(
    em: SqlEntityManager,
    applicationId: string,
    hashes: Pick<NewConsent, 'tokenHash' | 'codeHash' | 'emailHash'>,
  ): Promise<void> {
    await kysely(em)
      .updateTable('submission_consents')
      .set((eb) => ({
        state: 'waiting',
        token_hash: hashes.tokenHash,
        code_hash: hashes.codeHash,
        email_hash: hashes.emailHash,
        asks: eb('asks', '+', 1),
        asked_at: now,
        expires_at: lastDayFromNow(CONSENT.answerDays),
      }))
      .where('application_id', '=', applicationId)
      .execute();
  }

  async settle(
    em: SqlEntityManager,
    applicationId: string,
    state: Exclude<StoredConsent, 'waiting'>,
    { reported = false }: { reported?: boolean } = {},
  ): Promise<void> {
    await kysely(em)
      .updateTable('submission_consents')
      .set({
        state,
        ...(state !== 'lapsed' && state !== 'overruled' && { answered_at: now }),
        ...(reported && { reported_at: now }),
      })
      .where('application_id', '=', applicationId)
      .execute();
  }

  /** Questions that nobody has answered in time. */
  async overdue(em: SqlEntityManager, most: number): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('submission_consents')
      .where('state', '=', 'waiting')
      .where('expires_at', '<=', now)
      .select('application_id')
      .orderBy('expires_at')
      .limit(most)
      .execute();
    return found.map(({ application_id }) => application_id);
  }

  async hasRefused(em: SqlEntityManager, { jobId, emailHash }: PersonAtJob): Promise<boolean> {
    const row = await kysely(em)
      .selectFrom('submission_refusals')
      .where('job_id', '=', jobId)
      .where('email_hash', '=', emailHash)
      .select('refused_at')
      .executeTakeFirst();
    return row !== undefined;
  }

  async refuse(em: SqlEntityManager, { jobId, emailHash }: PersonAtJob): Promise<void> {
    await kysely(em)
      .insertInto('submission_refusals')
      .values({ job_id: jobId, email_hash: emailHash })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** The vendor who represents the person now. */
  ownerOf(em: SqlEntityManager, { jobId, emailHash }: PersonAtJob): Promise<OwnershipRow | undefined> {
    return kysely(em)
      .selectFrom('submission_ownerships')
      .where('job_id', '=', jobId)
      .where('email_hash', '=', emailHash)
      .where('until', '>', now)
      .select((eb) => [
        ...(['vendor_id', 'application_id'] as const),
        wireInstant(eb.ref('since')).as('since'),
        wireInstant(eb.ref('until')).as('until'),
      ])
      .executeTakeFirst();
  }

  /** In place of one that has run out; false where another vendor's still stands. */
  async ownSubmission(
    em: SqlEntityManager,
    { jobId, emailHash }: PersonAtJob,
    { vendorId, applicationId }: { vendorId: string; applicationId: string },
  ): Promise<boolean> {
    const until = daysFromNow(CONSENT.ownedDays);
    const row = await kysely(em)
      .insertInto('submission_ownerships')
      .values({ job_id: jobId, email_hash: emailHash, vendor_id: vendorId, application_id: applicationId, until })
      .onConflict((conflict) =>
        conflict
          .columns(['job_id', 'email_hash'])
          .doUpdateSet({ vendor_id: vendorId, application_id: applicationId, since: now, until })
          .where((eb) =>
            eb.or([
              eb('submission_ownerships.until', '<=', now),
              // A vendor who represents the person by a decision of our staff must still ask them.
              eb('submission_ownerships.vendor_id', '=', vendorId),
            ]),
          ),
      )
      .returning('vendor_id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** By application, until when its vendor speaks for the person. */
  async ownedUntil(em: SqlEntityManager, applicationIds: readonly string[]): Promise<Map<string, string>> {
    const found = await kysely(em)
      .selectFrom('submission_ownerships')
      .where('application_id', 'in', applicationIds)
      .select((eb) => ['application_id', wireInstant(eb.ref('until')).as('until')])
      .execute();
    return new Map(found.flatMap((row) => (row.application_id === null ? [] : [[row.application_id, row.until]])));
  }

  /** Applications by which nobody is spoken for any more. */
  async ownershipsOver(em: SqlEntityManager, most: number): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('submission_ownerships')
      .where('until', '<=', now)
      .where('application_id', 'is not', null)
      .select((eb) => eb.ref('application_id').$notNull().as('application_id'))
      .orderBy('until', 'desc')
      .limit(most)
      .execute();
    return found.map(({ application_id }) => application_id);
  }

  async record(
    em: SqlEntityManager,
    { jobId, emailHash }: PersonAtJob,
    what: SubmissionHappening,
    by: { vendorId: string | null; applicationId: string | null },
  ): Promise<void> {
    await kysely(em)
      .insertInto('submission_events')
      .values({
        job_id: jobId,
        email_hash: emailHash,
        vendor_id: by.vendorId,
        application_id: by.applicationId,
        what,
      })
      .execute();
  }
}
