import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { BENCH_CONFIRMATION, type StoredConfirmation } from '#contract/domain/bench-confirmation.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll, lastDayFromNow } from '../../platform/database/expressions.ts';
import { now, wireInstant, type Tables } from '../../platform/database/tables.ts';

export interface ConfirmationRow {
  vendor_id: string;
  email_hash: Uint8Array;
  resource_id: string | null;
  state: StoredConfirmation;
  asks: number;
  asked_at: string;
  expires_at: string;
  answered_at: string | null;
  /** True if the time for an answer is over. */
  over: boolean;
}

interface NewQuestion {
  readonly vendorId: string;
  readonly emailHash: Uint8Array;
  readonly resourceId: string;
  readonly tokenHash: Uint8Array;
}

const columns = expressionBuilder<Tables, 'bench_confirmations'>();
const COLUMNS = [
  ...([
    'bench_confirmations.vendor_id',
    'bench_confirmations.email_hash',
    'bench_confirmations.resource_id',
    'bench_confirmations.state',
    'bench_confirmations.asks',
  ] as const),
  wireInstant(columns.ref('bench_confirmations.asked_at')).as('asked_at'),
  wireInstant(columns.ref('bench_confirmations.expires_at')).as('expires_at'),
  wireInstant(columns.ref('bench_confirmations.answered_at')).as('answered_at'),
  sql<boolean>`(${columns.ref('bench_confirmations.state')} = 'waiting' and ${columns.ref('bench_confirmations.expires_at')} <= now())`.as(
    'over',
  ),
] as const;

/** Named statements over the questions whether people are on a bench. */
@Injectable()
export class BenchConfirmationsRepository {
  /** Locked until the transaction ends. */
  lockConfirmation(
    em: SqlEntityManager,
    vendorId: string,
    emailHash: Uint8Array,
  ): Promise<ConfirmationRow | undefined> {
    return kysely(em)
      .selectFrom('bench_confirmations')
      .where('vendor_id', '=', vendorId)
      .where('email_hash', '=', emailHash)
      .select(COLUMNS)
      .forUpdate()
      .executeTakeFirst();
  }

  /** By the hash of a link. */
  byToken(em: SqlEntityManager, tokenHash: Uint8Array): Promise<ConfirmationRow | undefined> {
    return kysely(em)
      .selectFrom('bench_confirmations')
      .where('token_hash', '=', tokenHash)
      .select(COLUMNS)
      .executeTakeFirst();
  }

  /** Asks for the first time or again; earlier links stop working. */
  async ask(em: SqlEntityManager, { vendorId, emailHash, resourceId, tokenHash }: NewQuestion): Promise<void> {
    const question = {
      resource_id: resourceId,
      token_hash: tokenHash,
      asked_at: now,
      expires_at: lastDayFromNow(BENCH_CONFIRMATION.answerDays),
    };
    await kysely(em)
      .insertInto('bench_confirmations')
      .values({ vendor_id: vendorId, email_hash: emailHash, ...question })
      .onConflict((conflict) =>
        conflict
          .columns(['vendor_id', 'email_hash'])
          .doUpdateSet((eb) => ({ ...question, asks: eb('bench_confirmations.asks', '+', 1) })),
      )
      .execute();
  }

  async settle(
    em: SqlEntityManager,
    { vendor_id: vendorId, email_hash: emailHash }: ConfirmationRow,
    state: 'confirmed' | 'refused',
    isReported: boolean,
  ): Promise<void> {
    await kysely(em)
      .updateTable('bench_confirmations')
      .set({ state, answered_at: now, reported_at: isReported ? now : null })
      .where('vendor_id', '=', vendorId)
      .where('email_hash', '=', emailHash)
      .execute();
  }

  /** The questions to people on the bench or in its archive; the latest question or answer first. */
  listConfirmations(
    em: SqlEntityManager,
    vendorId: string,
    resourceId: string | undefined,
    slice: { limit: number; offset: number },
  ): Promise<(ConfirmationRow & { name: string })[]> {
    return this.found(em, vendorId, resourceId)
      .select(COLUMNS)
      .select('b.name')
      .orderBy((eb) => eb.fn.coalesce('bench_confirmations.answered_at', 'bench_confirmations.asked_at'), 'desc')
      .orderBy('b.id')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
  }

  async countConfirmations(em: SqlEntityManager, vendorId: string, resourceId: string | undefined): Promise<number> {
    const { total } = await this.found(em, vendorId, resourceId).select(countAll.as('total')).executeTakeFirstOrThrow();
    return total;
  }

  private found(em: SqlEntityManager, vendorId: string, resourceId: string | undefined) {
    const found = kysely(em)
      .selectFrom('bench_confirmations')
      .innerJoin('bench_resources as b', 'b.id', 'bench_confirmations.resource_id')
      .where('bench_confirmations.vendor_id', '=', vendorId);
    return resourceId === undefined ? found : found.where('b.id', '=', resourceId);
  }
}
