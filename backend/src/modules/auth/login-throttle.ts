import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Secrets } from '../../config/secrets.ts';
import { Database, rows } from '../../database/database.ts';
import { Maintenance } from '../../database/maintenance.ts';
import { AppError } from '../../errors/app-error.ts';

/** Trust section 2: ten failures in fifteen minutes are free, then the pause doubles from 1 s to 15 min. */
const FREE_FAILURES = 10;
const WINDOW = `interval '15 minutes'`;
const LONGEST_PAUSE_SECONDS = 900;

/**
 * Slows guessing per bucket: an identifier, whether or not it has an account, or an identifier at one of its owner's own
 * addresses. It never locks anybody out: the longest pause is 15 minutes, and a success forgets everything. Shared by
 * all processes through the database.
 */
@Injectable()
export class LoginThrottle {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
    maintenance: Maintenance,
  ) {
    maintenance.also(() => this.sweep());
  }

  /**
   * Counts an attempt as failed before it is checked, so that parallel guesses cannot all slip through.
   * @throws AppError `rate_limited` with the seconds to wait
   */
  async begin(bucket: string): Promise<void> {
    const key = this.keyOf(bucket);
    const em = this.database.primary();
    const counted = await rows(
      em,
      `insert into login_throttles as t (identifier_hash, failures) values (decode(?, 'hex'), 1)
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
      `select greatest(1, ceil(extract(epoch from blocked_until - now())))::int as seconds
         from login_throttles where identifier_hash = decode(?, 'hex')`,
      [key],
    );
    throw new AppError('rate_limited', { retryAfterSeconds: pause?.seconds ?? 1 });
  }

  /** The attempt was right: nothing stays counted. */
  async succeeded(bucket: string, em: SqlEntityManager = this.database.primary()): Promise<void> {
    await rows(em, `delete from login_throttles where identifier_hash = decode(?, 'hex')`, [this.keyOf(bucket)]);
  }

  /** Forgets what no longer counts; run now and then. */
  async sweep(): Promise<void> {
    await rows(this.database.primary(), `delete from login_throttles t where ${STALE}`);
  }

  /** Addresses of people without an account must not lie about, and a plain hash of an address is soon guessed. */
  private keyOf(bucket: string): string {
    return this.secrets.hash('identifier', bucket).toString('hex');
  }
}

/** A window is over when its time and the time after its last pause have passed. */
const STALE = `greatest(t.window_started_at, coalesce(t.blocked_until, t.window_started_at)) + ${WINDOW} < now()`;
