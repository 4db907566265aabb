import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { KYC, type KycKind } from '#contract/domain/kyc.ts';
import type { TeamType } from '#contract/domain/member-role.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll, waitingSince, type Waiting } from '../../platform/database/expressions.ts';
import { now, secondsFromNow, wireInstant } from '../../platform/database/tables.ts';

export interface ClaimRow {
  staff_id: string;
  until: string;
}

export interface CaseRow {
  user_id: string;
  account_type: TeamType;
  waiting: KycKind[];
  since: string;
  second: boolean;
  claimed_by: string | null;
  claimed_until: string | null;
}

export interface CaseQuery {
  readonly show: 'waiting' | 'mine' | 'second';
  readonly staffId: string;
}

/** Accounts with documents that wait, and which reviewer works on each. */
@Injectable()
export class KycClaimsRepository {
  async isHeldBy(em: SqlEntityManager, userId: string, staffId: string): Promise<boolean> {
    return (await this.claimOf(em, userId))?.staff_id === staffId;
  }

  /** The claim that stands now. */
  claimOf(em: SqlEntityManager, userId: string): Promise<ClaimRow | undefined> {
    return kysely(em)
      .selectFrom('kyc_claims')
      .where('user_id', '=', userId)
      .where('until', '>', now)
      .select('staff_id')
      .select((eb) => wireInstant(eb.ref('until')).as('until'))
      .executeTakeFirst();
  }

  /** Takes the case, or has it for longer; false when a colleague has it. */
  async takeClaim(em: SqlEntityManager, userId: string, staffId: string): Promise<boolean> {
    const until = secondsFromNow(KYC.claimMinutes * 60);
    const taken = await kysely(em)
      .insertInto('kyc_claims')
      .values({ user_id: userId, staff_id: staffId, until })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ staff_id: staffId, until })
          .where((eb) => eb.or([eb('kyc_claims.staff_id', '=', staffId), eb('kyc_claims.until', '<=', now)])),
      )
      .returning('user_id')
      .executeTakeFirst();
    return taken !== undefined;
  }

  async releaseClaim(em: SqlEntityManager, userId: string, staffId: string): Promise<void> {
    await kysely(em).deleteFrom('kyc_claims').where('user_id', '=', userId).where('staff_id', '=', staffId).execute();
  }

  /** The case that has waited longest comes first. */
  cases(em: SqlEntityManager, query: CaseQuery, slice: { limit: number; offset: number }): Promise<CaseRow[]> {
    return this.waiting(em, query)
      .select(['d.user_id', 'd.account_type'])
      .select((eb) => [
        sql<KycKind[]>`array_agg(d.kind order by d.submitted_at)`.as('waiting'),
        sql<string>`to_char(min(d.submitted_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('since'),
        sql<boolean>`bool_or(d.state = 'second_review')`.as('second'),
        sql<string | null>`max(c.staff_id::text)`.as('claimed_by'),
        sql<string | null>`to_char(max(${eb.ref('c.until')}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as(
          'claimed_until',
        ),
      ])
      .groupBy(['d.user_id', 'd.account_type'])
      .orderBy(sql`min(d.submitted_at)`)
      .orderBy('d.user_id')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
  }

  async countClaims(em: SqlEntityManager, query: CaseQuery): Promise<number> {
    const found = this.waiting(em, query).select('d.user_id').groupBy('d.user_id').as('found');
    return (await kysely(em).selectFrom(found).select(countAll.as('total')).executeTakeFirstOrThrow()).total;
  }

  /** Counts the accounts with documents that wait, and tells since when the oldest of those waits. */
  whatWaits(em: SqlEntityManager): Promise<Waiting> {
    return kysely(em)
      .selectFrom('kyc_documents')
      .where('state', 'in', ['in_review', 'second_review'])
      .select((eb) => [
        sql<number>`count(distinct ${eb.ref('user_id')})::int`.as('waiting'),
        waitingSince(eb.ref('submitted_at'))[1],
      ])
      .executeTakeFirstOrThrow();
  }

  private waiting(em: SqlEntityManager, { show, staffId }: CaseQuery) {
    return kysely(em)
      .selectFrom('kyc_documents as d')
      .leftJoin('kyc_claims as c', (join) => join.onRef('c.user_id', '=', 'd.user_id').on('c.until', '>', now))
      .where(
        'd.state',
        'in',
        show === 'second' ? (['second_review'] as const) : (['in_review', 'second_review'] as const),
      )
      .$if(show === 'mine', (mine) => mine.where('c.staff_id', '=', staffId));
  }
}
