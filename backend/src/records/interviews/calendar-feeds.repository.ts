import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';
import { now, wireInstant } from '../../platform/database/tables.ts';

/** Whose interviews, and of which account. */
export interface FeedOwner {
  readonly personId: string;
  readonly accountId: string;
}

interface FeedRow {
  token_sealed: Uint8Array;
  created_at: string;
}

/** Named queries over the addresses that calendar programs read. */
@Injectable()
export class CalendarFeedsRepository {
  calendarFeedOf(em: SqlEntityManager, { personId, accountId }: FeedOwner): Promise<FeedRow | undefined> {
    return kysely(em)
      .selectFrom('calendar_feeds')
      .where('person_id', '=', personId)
      .where('account_id', '=', accountId)
      .select((eb) => ['token_sealed', wireInstant(eb.ref('created_at')).as('created_at')])
      .executeTakeFirst();
  }

  async byToken(em: SqlEntityManager, tokenHash: Uint8Array): Promise<FeedOwner | undefined> {
    const row = await kysely(em)
      .selectFrom('calendar_feeds')
      .where('token_hash', '=', tokenHash)
      .select(['person_id', 'account_id'])
      .executeTakeFirst();
    return row && { personId: row.person_id, accountId: row.account_id };
  }

  /** In the place of the one before. */
  async putCalendarFeed(
    em: SqlEntityManager,
    { personId, accountId }: FeedOwner,
    token: { token_hash: Uint8Array; token_sealed: Uint8Array },
  ): Promise<void> {
    await kysely(em)
      .insertInto('calendar_feeds')
      .values({ person_id: personId, account_id: accountId, ...token })
      .onConflict((conflict) =>
        conflict.columns(['person_id', 'account_id']).doUpdateSet({ ...token, created_at: now }),
      )
      .execute();
  }

  async removeCalendarFeed(em: SqlEntityManager, { personId, accountId }: FeedOwner): Promise<void> {
    await kysely(em)
      .deleteFrom('calendar_feeds')
      .where('person_id', '=', personId)
      .where('account_id', '=', accountId)
      .execute();
  }
}
