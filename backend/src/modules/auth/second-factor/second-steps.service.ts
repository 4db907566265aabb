import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { SecondFactorWay, SecondStep } from '#contract/domain/second-factor.ts';
import type { SignInWay } from '#contract/domain/audit.ts';
import { SECOND_FACTOR } from '#contract/domain/limits.ts';
import type { Shell } from '#contract/headers.ts';
import { Database } from '../../../platform/database/database.ts';
import { Maintenance } from '../../../platform/database/maintenance.ts';
import { AppError } from '../../../platform/http/errors/app-error.ts';
import { SecondStepsRepository, type WaitingStep } from '../../../records/auth/second-steps.repository.ts';

/**
 * The waiting between the two steps of signing in. What is stored of a ticket is its SHA-256; it works once, for five
 * minutes and five tries, in the shell in which the first step was made.
 */
@Injectable()
export class SecondSteps {
  constructor(
    private readonly database: Database,
    private readonly repository: SecondStepsRepository,
    maintenance: Maintenance,
  ) {
    maintenance.also(() => this.repository.sweepSecondSteps(this.database.primary()));
  }

  async isOn(em: SqlEntityManager, userId: string): Promise<boolean> {
    const { hasApp, hasPasskey } = await this.repository.factorsOf(em, userId);
    return hasApp || hasPasskey;
  }

  /** The factors that are left to prove, as the sign-in answers them; null for an account without a second factor. */
  async ask(
    em: SqlEntityManager,
    userId: string,
    first: { way: SignInWay; shell: Shell; staySignedIn: boolean },
  ): Promise<SecondStep | null> {
    const { hasApp, hasPasskey, hasRecoveryCode } = await this.repository.factorsOf(em, userId);
    if (!hasApp && !hasPasskey) return null;
    const ticket = `rcs_${randomBytes(32).toString('base64url')}`;
    const expiresAt = await this.repository.addSecondStep(em, { ...first, hash: hashOf(ticket), userId });
    const ways: SecondFactorWay[] = [];
    if (hasApp) ways.push('app');
    if (hasPasskey) ways.push('passkey');
    if (hasRecoveryCode) ways.push('recovery-code');
    return { secondFactor: { ticket, expiresAt, ways } };
  }

  /** @throws AppError `sign_in_expired` when it is unknown, used, too old, of another shell or out of tries */
  async findSecondStep(ticket: string, shell: Shell): Promise<WaitingStep> {
    const found = await this.repository.findSecondStep(this.database.primary(), hashOf(ticket), shell);
    if (found === undefined) throw new AppError('sign_in_expired');
    return found;
  }

  /**
   * Counts a try before it is judged, so that parallel ones share the five.
   * @returns how many are left after it
   * @throws AppError `sign_in_expired` when none was left
   */
  async countTry(ticket: string): Promise<number> {
    const tries = await this.repository.countTry(this.database.primary(), hashOf(ticket));
    if (tries === undefined) throw new AppError('sign_in_expired');
    return SECOND_FACTOR.tries - tries;
  }

  /** Uses up the ticket in the given transaction. @throws AppError `sign_in_expired` when somebody was faster */
  async use(em: SqlEntityManager, ticket: string): Promise<void> {
    if (!(await this.repository.use(em, hashOf(ticket)))) throw new AppError('sign_in_expired');
  }

  /** The first steps of an account no longer count: its password or its factors have changed. */
  voidSecondSteps(em: SqlEntityManager, userId: string): Promise<void> {
    return this.repository.voidSecondSteps(em, userId);
  }
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
