import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { kysely } from '../../platform/database/database.ts';
import { fromHex, now, type Instant } from '../../platform/database/tables.ts';

/** Trust section 2: ten failures in fifteen minutes are free, then the pause doubles from 1 s to 15 min. */
const FREE_FAILURES = 10;
const LONGEST_PAUSE_SECONDS = 900;

/** A window is over when its time and the time after its last pause have passed. */
const STALE = sql<boolean>`greatest(login_throttles.window_started_at, coalesce(login_throttles.blocked_until, login_throttles.window_started_at)) + interval '15 minutes' < now()`;
const PAUSE = sql`least(power(2, least(login_throttles.failures + 1 - ${FREE_FAILURES}, 20)), ${LONGEST_PAUSE_SECONDS}) * interval '1 second'`;

/** Failed attempts per bucket; keys are hashes in hexadecimal digits. */
@Injectable()
export class LoginThrottleRepository {
  /** Counts a failure; false while a pause lasts, which counts nothing. */
  async countAttempt(em: SqlEntityManager, key: string): Promise<boolean> {
    const counted = await kysely(em)
      .insertInto('login_throttles')
      .values({ identifier_hash: fromHex(key), failures: 1 })
      .onConflict((conflict) =>
        conflict
          .column('identifier_hash')
          .doUpdateSet({
            failures: sql<number>`case when ${STALE} then 1 else login_throttles.failures + 1 end`,
            window_started_at: sql<Instant>`case when ${STALE} then now() else login_throttles.window_started_at end`,
            blocked_until: sql<Instant | null>`case when ${STALE} or login_throttles.failures + 1 < ${FREE_FAILURES} then null else now() + ${PAUSE} end`,
          })
          .where((eb) =>
            eb.or([eb('login_throttles.blocked_until', 'is', null), eb('login_throttles.blocked_until', '<=', now)]),
          ),
      )
      .returning('failures')
      .executeTakeFirst();
    return counted !== undefined;
  }

  /** The seconds until the pause ends. */
  async secondsLeft(em: SqlEntityManager, key: string): Promise<number> {
    const pause = await kysely(em)
      .selectFrom('login_throttles')
      .select((eb) =>
        sql<number>`greatest(1, ceil(extract(epoch from ${eb.ref('blocked_until')} - now())))::int`.as('seconds'),
      )
      .where('identifier_hash', '=', fromHex(key))
      .executeTakeFirst();
    return pause?.seconds ?? 1;
  }

  async forget(em: SqlEntityManager, key: string): Promise<void> {
    await kysely(em).deleteFrom('login_throttles').where('identifier_hash', '=', fromHex(key)).execute();
  }

  async sweepAttempts(em: SqlEntityManager): Promise<void> {
    await kysely(em).deleteFrom('login_throttles').where(STALE).execute();
  }
}
