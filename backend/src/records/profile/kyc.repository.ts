import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { expressionBuilder, sql } from 'kysely';
import { KYC, type KycEventKind, type KycKind, type KycState } from '#contract/domain/kyc.ts';
import type { TeamType } from '#contract/domain/member-role.ts';
import { kysely } from '../../platform/database/database.ts';
import { lockUntilCommit } from '../../platform/database/signals.ts';
import { now, text, wireInstant, type Tables } from '../../platform/database/tables.ts';

export interface KycDocumentRow {
  id: string;
  user_id: string;
  account_type: TeamType;
  kind: KycKind;
  state: KycState;
  file_id: string | null;
  number_tail: string | null;
  submitted_at: string;
  decided_at: string | null;
  decided_by: string | null;
  reason: string | null;
  note: string | null;
  valid_until: string | null;
  version: number;
}

interface KycEventRow {
  id: string;
  kind: KycKind;
  what: KycEventKind;
  by_id: string | null;
  at: string;
}

interface HandedIn {
  readonly userId: string;
  readonly accountType: TeamType;
  readonly kind: KycKind;
  readonly fileId: string;
  /** Sealed, with the characters of it that may be shown. */
  readonly number: { readonly sealed: Uint8Array; readonly tail: string } | null;
}

const columns = expressionBuilder<Tables, 'kyc_documents'>();
const COLUMNS = [
  ...(['id', 'user_id', 'account_type', 'kind', 'state', 'file_id', 'number_tail'] as const),
  ...(['decided_by', 'reason', 'note', 'version'] as const),
  wireInstant(columns.ref('submitted_at')).as('submitted_at'),
  wireInstant(columns.ref('decided_at')).as('decided_at'),
  text(columns.ref('valid_until')).as('valid_until'),
] as const;

/** The day in UTC: a document counts until its last day has ended everywhere but in the zones behind. */
const TODAY = sql`(now() at time zone 'UTC')::date`;

/** Named statements over documents for verification. */
@Injectable()
export class KycRepository {
  /** One change of an account's documents after another. */
  lockKyc(em: SqlEntityManager, userId: string): Promise<void> {
    return lockUntilCommit(em, `kyc ${userId}`);
  }

  documentsOf(em: SqlEntityManager, userId: string): Promise<KycDocumentRow[]> {
    return kysely(em).selectFrom('kyc_documents').where('user_id', '=', userId).select(COLUMNS).execute();
  }

  /** The day (UTC) of the last approval among documents that count. */
  async lastApproved(em: SqlEntityManager, userId: string): Promise<string | null> {
    const row = await kysely(em)
      .selectFrom('kyc_documents')
      .where('user_id', '=', userId)
      .where('state', '=', 'approved')
      .select((eb) => sql<string | null>`(max(${eb.ref('decided_at')}) at time zone 'UTC')::date::text`.as('day'))
      .executeTakeFirst();
    return row?.day ?? null;
  }

  documentById(em: SqlEntityManager, id: string): Promise<KycDocumentRow | undefined> {
    return kysely(em).selectFrom('kyc_documents').where('id', '=', id).select(COLUMNS).executeTakeFirst();
  }

  /** In place of the one that was there. */
  async handIn(em: SqlEntityManager, { userId, accountType, kind, fileId, number }: HandedIn): Promise<void> {
    const values = { file_id: fileId, number_sealed: number?.sealed ?? null, number_tail: number?.tail ?? null };
    const undecided = { decided_at: null, decided_by: null, confirmed_by: null, reason: null, note: null };
    await kysely(em)
      .insertInto('kyc_documents')
      .values({ user_id: userId, account_type: accountType, kind, ...values })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'kind']).doUpdateSet((eb) => ({
          ...{ ...values, ...undecided, state: 'in_review' as const, valid_until: null, reminded_at: null },
          submitted_at: now,
          version: eb('kyc_documents.version', '+', 1),
        })),
      )
      .execute();
  }

  /** @param by who decides, and who confirms where a rejection needs it */
  async decideDocument(
    em: SqlEntityManager,
    id: string,
    change: {
      state: KycState;
      decidedBy?: string | undefined;
      confirmedBy?: string | undefined;
      reason: string | null;
      note: string | null;
      validUntil: string | null;
    },
  ): Promise<void> {
    await kysely(em)
      .updateTable('kyc_documents')
      .set((eb) => ({
        state: change.state,
        ...(change.decidedBy !== undefined && { decided_by: change.decidedBy }),
        confirmed_by: change.confirmedBy ?? null,
        decided_at: now,
        reason: change.reason,
        ...(change.note !== null && { note: change.note }),
        valid_until: change.validUntil,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
  }

  async record(
    em: SqlEntityManager,
    event: { userId: string; kind: KycKind; what: KycEventKind; byId: string | null },
  ): Promise<string> {
    const row = await kysely(em)
      .insertInto('kyc_events')
      .values({ user_id: event.userId, kind: event.kind, what: event.what, by_id: event.byId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  history(em: SqlEntityManager, userId: string, most: number): Promise<KycEventRow[]> {
    return kysely(em)
      .selectFrom('kyc_events')
      .where('user_id', '=', userId)
      .select(['id', 'kind', 'what', 'by_id'])
      .select((eb) => wireInstant(eb.ref('at')).as('at'))
      .orderBy('kyc_events.at', 'desc')
      .orderBy('id')
      .limit(most)
      .execute();
  }

  /** Selects the files that are documents. */
  async referredOf(em: SqlEntityManager, fileIds: readonly string[]): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('kyc_documents')
      .where('file_id', 'in', fileIds)
      .select('file_id')
      .execute();
    return found.flatMap(({ file_id: id }) => (id === null ? [] : [id]));
  }

  async ofFile(em: SqlEntityManager, fileId: string): Promise<KycDocumentRow | undefined> {
    return kysely(em).selectFrom('kyc_documents').where('file_id', '=', fileId).select(COLUMNS).executeTakeFirst();
  }

  /** Approved documents whose last day is over. */
  overdue(em: SqlEntityManager): Promise<KycDocumentRow[]> {
    return kysely(em)
      .selectFrom('kyc_documents')
      .where('state', '=', 'approved')
      .where((eb) => eb('valid_until', '<', TODAY as never))
      .select(COLUMNS)
      .execute();
  }

  /** Approved documents that soon expire and whose owner has not been reminded; nobody else takes them. */
  claimExpiring(em: SqlEntityManager): Promise<KycDocumentRow[]> {
    return kysely(em)
      .updateTable('kyc_documents')
      .set({ reminded_at: now })
      .where('state', '=', 'approved')
      .where('reminded_at', 'is', null)
      .where((eb) => eb('valid_until', '<=', sql`${TODAY} + ${sql.lit(KYC.remindDays)}` as never))
      .returning(COLUMNS)
      .execute();
  }
}
