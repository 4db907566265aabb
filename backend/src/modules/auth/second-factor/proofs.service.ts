import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { Audit } from '../../../platform/http/access/audit.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import type { Origin } from '../../../platform/http/access/origin.ts';
import { AppError } from '../../../platform/http/errors/app-error.ts';
import { Accounts } from '../../../records/auth/accounts.ts';
import { LoginThrottle } from '../login-throttle.service.ts';
import { OtpService } from '../otp.service.ts';
import { Reauthentication } from '../reauthentication.service.ts';
import { Factors, REFUSALS, type GivenFactor } from './factors.service.ts';
import { RecoveryCodes } from './recovery-codes.service.ts';
import { SecondSteps } from './second-steps.service.ts';

export interface Proof extends GivenFactor {
  readonly currentPassword?: string | undefined;
}

export interface EnrolmentProof extends Proof {
  /** The ticket of a code that went to the mailbox. */
  readonly ticket?: string | undefined;
}

/** Asks who is signed in to prove themselves before they change how they sign in. */
@Injectable()
export class Proofs {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly reauthentication: Reauthentication,
    private readonly throttle: LoginThrottle,
    private readonly factors: Factors,
    private readonly recovery: RecoveryCodes,
    private readonly steps: SecondSteps,
    private readonly codes: OtpService,
    private readonly audit: Audit,
  ) {}

  /**
   * The password where there is one, and a factor where there is one: who borrowed a session has neither. What was accepted
   * is used up. Call it outside of a transaction.
   * @throws AppError `validation_failed` for what is missing, `password_wrong`, `code_wrong`, `recovery_code_wrong`,
   * `passkey_refused`, `rate_limited`
   */
  async ask(caller: Caller, proof: Proof, origin: Origin): Promise<void> {
    const em = this.database.primary();
    const own = await this.accounts.privatePart(em, caller.userId);
    if (own === undefined) throw new AppError('session_expired');
    const isOn = await this.steps.isOn(em, caller.userId);
    if (own.has_password && proof.currentPassword === undefined) throw missing('currentPassword');
    const isGiven = [proof.code, proof.recoveryCode, proof.passkey].some((each) => each !== undefined);
    if (isOn && !isGiven) throw missing('code');
    if (own.has_password) {
      await this.reauthentication.password(caller.userId, proof.currentPassword ?? '', origin);
    }
    if (isOn) await this.askFactor(caller.userId, proof, origin);
  }

  /**
   * The same before a factor is set up. Whoever holds the first one of a member of our staff is let in to everything, so that a
   * stolen password must not be enough for it: they prove their mailbox as well.
   * @throws AppError what `ask` throws; `ticket_invalid`
   */
  async askToEnrol(caller: Caller, { ticket, ...proof }: EnrolmentProof, origin: Origin): Promise<void> {
    const em = this.database.primary();
    const needsMailbox = caller.account === 'staff' && !(await this.steps.isOn(em, caller.userId));
    if (needsMailbox && ticket === undefined) throw missing('ticket');
    await this.ask(caller, proof, origin);
    if (!needsMailbox) return;
    await this.database.write(async (inside) => {
      const { userId } = await this.codes.redeem(inside, ticket ?? '', 'staff');
      // Thrown, so that the ticket goes on working for whose it is.
      if (userId !== caller.userId) throw new AppError('ticket_invalid');
    });
  }

  private async askFactor(userId: string, given: GivenFactor, origin: Origin): Promise<void> {
    // Apart from signing in, as with passwords: who guesses from inside must not slow the owner down outside.
    const attempts = `second factor of ${userId}`;
    await this.throttle.begin(attempts);
    const factor = await this.factors.present(given);
    if (factor === null) throw missing('code');
    const isRight = await this.database.write(async (em) => {
      if (!(await this.factors.accept(em, userId, factor))) return false;
      if (factor.way === 'recovery-code') await this.recovery.tellOfUse(em, userId, origin);
      await this.throttle.succeeded(attempts, em);
      return true;
    });
    if (isRight) return;
    await this.audit.record(this.database.primary(), {
      kind: 'second-factor-failed',
      userId,
      origin,
      detail: factor.way,
    });
    throw new AppError(REFUSALS[factor.way]);
  }
}

function missing(path: string): AppError {
  return new AppError('validation_failed', { details: [{ path, message: 'Required' }] });
}
