import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, rows } from '../../database/database.ts';
import { Maintenance } from '../../database/maintenance.ts';
import { AppError } from '../../errors/app-error.ts';

/** Trust section 2: ten failures in fifteen minutes are free, then the pause doubles from 1 s to 15 min. */
const FREE_FAILURES = 10;
const WINDOW = `interval '15 minutes'`;
const LONGEST_PAUSE_SECONDS = 900;

/**
 * Slows guessing per submitted identifier, whether or not it has an account. It never locks anybody out: the longest
 * pause is 15 minutes, and a success forgets everything. Shared by all processes through the database.
 */
@Injectable()
export class LoginThrottle {
  constructor(
    private readonly database: Database,
    maintenance: Maintenance,
  ) {
    maintenance.also(() => this.sweep());
  }

  /**
   * Counts an attempt as failed before it is checked, so that parallel guesses cannot all slip through.
   * @throws AppError `rate_limited` with the seconds to wait
   */
  async begin(identifier: string): Promise<void> {
    const key = keyOf(identifier);
    const em = this.database.primary();
    const counted = await rows(
      em,
      `insert into login_throttles as t (identifier_hash, failures) values (?, 1)
       on conflict (identifier_hash) do update set
         failures = case when ${STALE} then 1 else t.failures + 1 end,
         window_started_at = case when ${STALE} then now() else t.window_started_at end,
         blocked_until = case when ${STALE} or t.failures + 1 < ${String(FREE_FAILURES)} then null
           else now() + least(power(2, least(t.failures + 1 - ${String(FREE_FAILURES)}, 20)), ${String(LONGEST_PAUSE_SECONDS)}) * interval '1 second' end
       where t.blocked_until is null or t.blocked_until <= now()
       returning t.failures`,
      [key],
    );
    if (counted.length > 0) return;
    const [pause] = await rows<{ seconds: number }>(
      em,
      `select greatest(1, ceil(extract(epoch from blocked_until - now())))::int as seconds from login_throttles where identifier_hash = ?`,
      [key],
    );
    throw new AppError('rate_limited', { retryAfterSeconds: pause?.seconds ?? 1 });
  }

  /** The attempt was right: nothing stays counted. */
  async succeeded(identifier: string): Promise<void> {
    await rows(this.database.primary(), 'delete from login_throttles where identifier_hash = ?', [keyOf(identifier)]);
  }

  /** Forgets what no longer counts; run now and then. */
  async sweep(): Promise<void> {
    await rows(this.database.primary(), `delete from login_throttles t where ${STALE}`);
  }
}

/** A window is over when its time and the time after its last pause have passed. */
const STALE = `greatest(t.window_started_at, coalesce(t.blocked_until, t.window_started_at)) + ${WINDOW} < now()`;

/** Addresses of people without an account must not lie about in clear text. */
function keyOf(identifier: string): Buffer {
  return createHash('sha256').update(identifier).digest();
}
