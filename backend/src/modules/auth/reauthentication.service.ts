import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { Audit } from '../../platform/http/access/audit.ts';
import type { Origin } from '../../platform/http/access/origin.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { Accounts } from '../../records/auth/accounts.ts';
import { LoginThrottle } from './login-throttle.service.ts';
import { PasswordHasher } from './password-hasher.ts';

/** Lets a signed-in person prove that it is them, before what a borrowed session must not do. */
@Injectable()
export class Reauthentication {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly hasher: PasswordHasher,
    private readonly throttle: LoginThrottle,
    private readonly accounts: Accounts,
  ) {}

  /**
   * Checks the account's own password. Call it outside of a transaction: hashing takes long.
   * @throws AppError `password_wrong`, also for an account without a password; `rate_limited` after ten failures
   */
  async password(userId: string, password: string, origin: Origin): Promise<void> {
    // Apart from the throttle of signing in: who guesses from inside must not slow the owner down outside.
    const attempts = `password of ${userId}`;
    await this.throttle.begin(attempts);
    const hash = await this.accounts.passwordHashOf(this.database.primary(), userId);
    if (!(await this.hasher.verify(hash, password))) {
      const event = { kind: 'sign-in-failed', userId, origin, detail: 'current password' } as const;
      await this.audit.record(this.database.primary(), event);
      throw new AppError('password_wrong');
    }
    await this.throttle.succeeded(attempts);
  }
}
