import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';
import { instant, now, wireInstant } from '../../platform/database/tables.ts';

/** Identifies a snooze: the interview, the person, and the account that they act for. */
export interface SnoozeOwner {
  readonly interviewId: string;
  readonly accountId: string;
  readonly personId: string;
}

export interface SnoozeRow {
  interview_id: string;
  starts_at: string;
  remind_at: string;
}

/** Named queries over reminders that are put off. */
@Injectable()
export class InterviewSnoozesRepository {
  /** Those of one reader that are still to come back. */
  snoozesOf(
    em: SqlEntityManager,
    interviewIds: readonly string[],
    { accountId, personId }: Omit<SnoozeOwner, 'interviewId'>,
  ): Promise<SnoozeRow[]> {
    return kysely(em)
      .selectFrom('interview_snoozes')
      .where('interview_id', 'in', interviewIds)
      .where('account_id', '=', accountId)
      .where('person_id', '=', personId)
      .where('interview_snoozes.remind_at', '>', now)
      .select((eb) => [
        'interview_id',
        wireInstant(eb.ref('starts_at')).as('starts_at'),
        wireInstant(eb.ref('remind_at')).as('remind_at'),
      ])
      .execute();
  }

  /** In the place of an earlier one. */
  async putSnooze(
    em: SqlEntityManager,
    { interviewId, accountId, personId }: SnoozeOwner,
    times: { starts_at: Date; remind_at: Date },
  ): Promise<void> {
    await kysely(em)
      .insertInto('interview_snoozes')
      .values({ interview_id: interviewId, account_id: accountId, person_id: personId, ...times })
      .onConflict((conflict) => conflict.columns(['interview_id', 'account_id', 'person_id']).doUpdateSet(times))
      .execute();
  }

  /** It comes back now; false where it already has, or another one was put in its place. */
  async takeSnooze(
    em: SqlEntityManager,
    { interviewId, accountId, personId }: SnoozeOwner,
    remindAt: string,
  ): Promise<boolean> {
    const { numDeletedRows } = await kysely(em)
      .deleteFrom('interview_snoozes')
      .where('interview_id', '=', interviewId)
      .where('account_id', '=', accountId)
      .where('person_id', '=', personId)
      .where('remind_at', '=', instant(remindAt))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}
