import { Injectable } from '@nestjs/common';
import type * as secondFactorCalls from '#contract/api/second-factor.ts';
import type { ParsedInput } from '#contract/call.ts';
import { Database } from '../../../platform/database/database.ts';
import { Audit } from '../../../platform/http/access/audit.ts';
import type { Origin } from '../../../platform/http/access/origin.ts';
import type { SessionTokens } from '../../../platform/http/access/sessions.ts';
import { AppError } from '../../../platform/http/errors/app-error.ts';
import { LoginThrottle } from '../login-throttle.service.ts';
import { SignIns } from '../sign-ins.service.ts';
import { Factors, REFUSALS } from './factors.service.ts';
import { Passkeys } from './passkeys.service.ts';
import { RecoveryCodes } from './recovery-codes.service.ts';
import { SecondSteps } from './second-steps.service.ts';

/** The second step of signing in, and the way in that needs only one. */
@Injectable()
export class SecondStepSignIns {
  constructor(
    private readonly database: Database,
    private readonly steps: SecondSteps,
    private readonly factors: Factors,
    private readonly passkeys: Passkeys,
    private readonly recovery: RecoveryCodes,
    private readonly throttle: LoginThrottle,
    private readonly signIns: SignIns,
    private readonly audit: Audit,
  ) {}

  /**
   * Trades the ticket of a first step and a factor of the same account for a session.
   * @throws AppError `sign_in_expired`, `rate_limited` after many wrong factors over many tickets, and `code_wrong`,
   * `recovery_code_wrong` or `passkey_refused` with `triesLeft`
   */
  async verify(
    { ticket, ...given }: ParsedInput<typeof secondFactorCalls.verifySecondFactor>,
    origin: Origin,
  ): Promise<SessionTokens> {
    const waiting = await this.steps.findSecondStep(ticket, origin.shell);
    const { user_id: userId, way, stay_signed_in: staySignedIn } = waiting;
    const attempts = `second step of ${userId}`;
    await this.throttle.begin(attempts);
    const triesLeft = await this.steps.countTry(ticket);
    const factor = await this.factors.present(given);
    if (factor === null) throw new AppError('validation_failed');
    const tokens = await this.database.write(async (em) => {
      if (!(await this.factors.accept(em, userId, factor))) return null;
      await this.steps.use(em, ticket);
      if (factor.way === 'recovery-code') await this.recovery.tellOfUse(em, userId, origin);
      await this.throttle.succeeded(attempts, em);
      return this.signIns.openProven(em, userId, { way, with: factor.way, staySignedIn, origin });
    });
    if (tokens !== null) return tokens;
    const event = { kind: 'second-factor-failed', userId, origin, detail: factor.way } as const;
    await this.audit.record(this.database.primary(), event);
    throw new AppError(REFUSALS[factor.way], { details: { triesLeft } });
  }

  /** @throws AppError `passkey_refused` */
  async byPasskey(input: ParsedInput<typeof secondFactorCalls.passkeySignIn>, origin: Origin): Promise<SessionTokens> {
    const used = await this.passkeys.judge(input.passkey);
    const tokens =
      used === null
        ? null
        : await this.database.write(async (em) => {
            if (!(await this.passkeys.use(em, used.userId, used))) return null;
            const { staySignedIn } = input;
            return this.signIns.openProven(em, used.userId, { way: 'passkey', staySignedIn, origin });
          });
    if (tokens !== null) return tokens;
    const event = { kind: 'second-factor-failed', userId: used?.userId ?? null, origin, detail: 'passkey' } as const;
    await this.audit.record(this.database.primary(), event);
    throw new AppError('passkey_refused');
  }
}
