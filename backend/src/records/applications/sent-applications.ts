import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { OPEN_APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { kysely } from '../../platform/database/database.ts';
import { now, wireInstant, type Tables } from '../../platform/database/tables.ts';
import { Outbox } from '../../platform/queue/outbox.ts';
import { hashPerson } from './person-hash.ts';

export interface SentRow {
  id: string;
  job_id: string;
  client_id: string;
  /** The vendor who submitted the person; null if they applied themselves. */
  vendor_id: string | null;
  sent_at: string;
  taken_back_at: string | null;
}

/**
 * Identifies a person with an account: they sent applications, and vendors submitted the owner of their e-mail address.
 */
export interface SentPersonKey {
  readonly userId: string;
  /** The hash by which submissions are compared; null without an address. */
  readonly emailHash: Buffer | null;
}

/** Addresses of accounts are confirmed: whoever has one is the person that a vendor submitted under it. */
export const sentPersonOf = (userId: string, email: string | null): SentPersonKey => ({
  userId,
  emailHash: hashPerson({ email, phone: null }).email,
});

/** The applications that a job seeker has sent to employers, and their withdrawal. */
@Injectable()
export class SentApplications {
  constructor(private readonly outbox: Outbox) {}

  async applicationsSentTo(
    em: SqlEntityManager,
    person: SentPersonKey,
    accountIds: readonly string[],
  ): Promise<SentRow[]> {
    return accountIds.length === 0 ? [] : this.sentRows(em, person, accountIds);
  }

  /** The people who withdrew an application from the employer, each with the job. */
  async takenBackFrom(em: SqlEntityManager, clientId: string, userIds: readonly string[]) {
    return userIds.length === 0 ? [] : this.takenBackRows(em, clientId, userIds);
  }

  /**
   * Takes back whatever the person sent to the employer: from now on it gives no contact details, profile or resume. Open
   * applications are withdrawn and the employer is told; ended ones stay as they ended. The caller has locked the account.
   */
  async takeBackApplications(
    em: SqlEntityManager,
    userId: string,
    clientId: string,
  ): Promise<{ withdrawn: number; takenBack: number }> {
    const standing = await this.lockStanding(em, userId, clientId);
    const open = standing.filter(({ isOpen }) => isOpen).map(({ id }) => id);
    const decided = standing.filter(({ isOpen }) => !isOpen).map(({ id }) => id);
    if (open.length > 0) {
      await this.withdrawSent(em, userId, open);
      await this.outbox.emitMany(
        em,
        'application.withdrawn',
        open.map((applicationId) => ({ applicationId })),
      );
    }
    if (decided.length > 0) await this.markTakenBack(em, decided);
    return { withdrawn: open.length, takenBack: standing.length };
  }

  /** The person's applications that these accounts have: employers as their recipients, vendors as their senders. */
  private sentRows(em: SqlEntityManager, person: SentPersonKey, accountIds: readonly string[]): Promise<SentRow[]> {
    return kysely(em)
      .selectFrom('applications')
      .where((eb) =>
        eb.or([
          eb.and([eb('applicant_id', '=', person.userId), eb('client_id', 'in', accountIds)]),
          eb.and([
            submissionsOf(person),
            eb.or([eb('client_id', 'in', accountIds), eb('vendor_id', 'in', accountIds)]),
          ]),
        ]),
      )
      .select((eb) => [
        ...(['id', 'job_id', 'client_id', 'vendor_id'] as const),
        wireInstant(eb.ref('applied_at')).as('sent_at'),
        wireInstant(eb.ref('taken_back_at')).as('taken_back_at'),
      ])
      .orderBy('applications.applied_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
  }

  /** Those that were not taken back yet, locked until the transaction ends, in the order in which everybody locks them. */
  private async lockStanding(
    em: SqlEntityManager,
    userId: string,
    clientId: string,
  ): Promise<{ id: string; isOpen: boolean }[]> {
    const found = await kysely(em)
      .selectFrom('applications')
      .where('applicant_id', '=', userId)
      .where('client_id', '=', clientId)
      .where('taken_back_at', 'is', null)
      .select(['id', 'status'])
      .orderBy('id')
      .forUpdate()
      .execute();
    return found.map(({ id, status }) => ({ id, isOpen: OPEN_APPLICATION_STATUSES.some((open) => open === status) }));
  }

  /**
   * The locked open ones are withdrawn by their sender and taken back, each with its step on the timeline. In one update: a
   * second one of the same rows would look at their jobs once more, which whoever ends a job holds while waiting for these.
   */
  private async withdrawSent(em: SqlEntityManager, userId: string, ids: readonly string[]): Promise<void> {
    await kysely(em)
      .updateTable('applications')
      .set((eb) => ({
        status: 'withdrawn',
        taken_back_at: now,
        version: eb('version', '+', 1),
        updated_at: now,
        settles_at: null,
        status_before: null,
      }))
      .where('id', 'in', ids)
      .execute();
    await kysely(em)
      .insertInto('application_events')
      .values(
        ids.map((id) => ({
          application_id: id,
          status: 'withdrawn' as const,
          by_side: 'applicant' as const,
          actor_id: userId,
        })),
      )
      .execute();
  }

  /** The people who withdrew an application from the employer, each with the job. */
  private takenBackRows(
    em: SqlEntityManager,
    clientId: string,
    userIds: readonly string[],
  ): Promise<{ job_id: string; applicant_id: string }[]> {
    return kysely(em)
      .selectFrom('applications')
      .where('client_id', '=', clientId)
      .where('applicant_id', 'in', userIds)
      .where('taken_back_at', 'is not', null)
      .select((eb) => ['job_id', eb.ref('applicant_id').$notNull().as('applicant_id')])
      .execute();
  }

  /** Those that were decided before, which keep their status. */
  private async markTakenBack(em: SqlEntityManager, ids: readonly string[]): Promise<void> {
    await kysely(em).updateTable('applications').set({ taken_back_at: now }).where('id', 'in', ids).execute();
  }
}

/** True for submissions of the person that the employer has received: one that waits for consent has reached nobody. */
function submissionsOf({ emailHash }: SentPersonKey): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'applications'>();
  if (emailHash === null) return sql.lit(false);
  return eb.and([
    eb('applications.vendor_id', 'is not', null),
    eb('applications.email_hash', '=', emailHash),
    eb('applications.status', '<>', 'pending_consent'),
  ]);
}

/**
 * The employers that have an application of this person and the vendors that have submitted them, with the time; other
 * modules join it.
 */
export const sentBy = (person: SentPersonKey) => {
  const applications = () => expressionBuilder<Tables>().selectFrom('applications');
  const applied = applications().where('applicant_id', '=', person.userId);
  const submitted = applications().where(submissionsOf(person));
  return applied
    .select(['client_id as id', 'applied_at as at'])
    .unionAll(submitted.select(['client_id as id', 'applied_at as at']))
    .unionAll(submitted.select((eb) => [eb.ref('vendor_id').$notNull().as('id'), 'applied_at as at']));
};
