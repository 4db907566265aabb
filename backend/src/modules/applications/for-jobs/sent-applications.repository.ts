import { Injectable } from '@nestjs/common';
import { expressionBuilder } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { OPEN_APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { kysely } from '../../../database/database.ts';
import { now, wireInstant } from '../../../database/tables.ts';
import type { Tables } from '../../../database/tables.ts';

export interface SentRow {
  id: string;
  job_id: string;
  client_id: string;
  sent_at: string;
  taken_back_at: string | null;
}

/** Named queries over what a job seeker has sent. */
@Injectable()
export class SentApplicationsRepository {
  to(em: SqlEntityManager, userId: string, clientIds: readonly string[]): Promise<SentRow[]> {
    return kysely(em)
      .selectFrom('applications')
      .where('applicant_id', '=', userId)
      .where('client_id', 'in', clientIds)
      .select((eb) => [
        ...(['id', 'job_id', 'client_id'] as const),
        wireInstant(eb.ref('applied_at')).as('sent_at'),
        wireInstant(eb.ref('taken_back_at')).as('taken_back_at'),
      ])
      .orderBy('applications.applied_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
  }

  /** Those that were not taken back yet, locked until the transaction ends, in the order in which everybody locks them. */
  async lock(em: SqlEntityManager, userId: string, clientId: string): Promise<{ id: string; isOpen: boolean }[]> {
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

  /** The locked open ones are withdrawn by their sender, each with its step on the timeline. */
  async withdraw(em: SqlEntityManager, userId: string, ids: readonly string[]): Promise<void> {
    await kysely(em)
      .updateTable('applications')
      .set((eb) => ({
        status: 'withdrawn',
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

  async markTakenBack(em: SqlEntityManager, ids: readonly string[]): Promise<void> {
    await kysely(em).updateTable('applications').set({ taken_back_at: now }).where('id', 'in', ids).execute();
  }
}

/** Which employers have an application of this person, and since when; other modules join it. */
export const sentBy = (userId: string) =>
  expressionBuilder<Tables>()
    .selectFrom('applications')
    .where('applicant_id', '=', userId)
    .select(['client_id as id', 'applied_at as at']);
