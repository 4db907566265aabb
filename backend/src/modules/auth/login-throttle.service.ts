import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Secrets } from '../../platform/config/secrets.ts';
import { Database } from '../../platform/database/database.ts';
import { Maintenance } from '../../platform/database/maintenance.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { LoginThrottleRepository } from '../../records/auth/login-throttle.repository.ts';

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
    private readonly repository: LoginThrottleRepository,
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
    if (await this.repository.countAttempt(em, key)) return;
    throw new AppError('rate_limited', { retryAfterSeconds: await this.repository.secondsLeft(em, key) });
  }

  /** The attempt was right: nothing stays counted. */
  async succeeded(bucket: string, em: SqlEntityManager = this.database.primary()): Promise<void> {
    await this.repository.forget(em, this.keyOf(bucket));
  }

  /** Forgets what no longer counts; run now and then. */
  sweep(): Promise<void> {
    return this.repository.sweepAttempts(this.database.primary());
  }

  /** Addresses of people without an account must not lie about, and a plain hash of an address is soon guessed. */
  private keyOf(bucket: string): string {
    return this.secrets.hash('identifier', bucket).toString('hex');
  }
}
