import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { SecondFactorState } from '#contract/api/second-factor.ts';
import type * as secondFactorCalls from '#contract/api/second-factor.ts';
import type { CallOutput } from '#contract/call.ts';
import { Database } from '../../../platform/database/database.ts';
import { Maintenance } from '../../../platform/database/maintenance.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import type { Origin } from '../../../platform/http/access/origin.ts';
import { Sessions } from '../../../platform/http/access/sessions.ts';
import { AppError } from '../../../platform/http/errors/app-error.ts';
import { Accounts } from '../../../records/auth/accounts.ts';
import { PasskeysRepository } from '../../../records/auth/passkeys.repository.ts';
import { SecondFactorRepository } from '../../../records/auth/second-factor.repository.ts';
import { Factors } from './factors.service.ts';
import { Proofs, type EnrolmentProof, type Proof } from './proofs.service.ts';
import { RecoveryCodes } from './recovery-codes.service.ts';
import { SecondFactorNews } from './second-factor-news.service.ts';
import { SecondSteps } from './second-steps.service.ts';
import { base32, keyUri, matchingSteps, SECRET_BYTES } from './totp.ts';

type Changed = CallOutput<typeof secondFactorCalls.confirmAuthenticator>;

/** Two-step sign-in of the signed-in account: how it stands, the authenticator app, recovery codes, and turning it off. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly database: Database,
    private readonly repository: SecondFactorRepository,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly factors: Factors,
    private readonly passkeys: PasskeysRepository,
    private readonly recovery: RecoveryCodes,
    private readonly proofs: Proofs,
    private readonly steps: SecondSteps,
    private readonly news: SecondFactorNews,
    maintenance: Maintenance,
  ) {
    maintenance.also(() => this.repository.sweepSecondFactors(this.database.primary()));
  }

  async state(caller: Caller, em: SqlEntityManager = this.database.primary()): Promise<SecondFactorState> {
    const { userId } = caller;
    const own = await this.accounts.privatePart(em, userId);
    const app = await this.repository.app(em, userId);
    const passkeys = await this.passkeys.passkeysOf(em, userId);
    return {
      isOn: app !== null || passkeys.length > 0,
      isRequired: caller.account === 'staff',
      isProven: caller.isProven === true,
      hasPassword: own?.has_password === true,
      app,
      passkeys,
      recoveryCodesLeft: await this.repository.recoveryCodesLeft(em, userId),
    };
  }

  /** @throws AppError what `Proofs.askToEnrol` throws */
  async startApp(
    caller: Caller,
    proof: EnrolmentProof,
    origin: Origin,
  ): Promise<CallOutput<typeof secondFactorCalls.startAuthenticator>> {
    await this.proofs.askToEnrol(caller, proof, origin);
    const secret = randomBytes(SECRET_BYTES);
    const em = this.database.primary();
    const own = await this.accounts.accountById(em, caller.userId);
    const expiresAt = await this.repository.keepSetup(em, caller.userId, this.factors.seal(secret));
    const uri = keyUri(secret, own?.email ?? own?.phone ?? own?.firstName ?? 'account');
    return { secret: base32(secret), uri, expiresAt };
  }

  /** @throws AppError `setup_expired`, `code_wrong`, which leaves the set-up as it is */
  async confirmApp(caller: Caller, code: string, origin: Origin): Promise<Changed> {
    const { userId } = caller;
    return this.database.write(async (em) => {
      await this.lockSecondFactor(em, caller);
      const sealed = await this.repository.setup(em, userId);
      if (sealed === undefined) throw new AppError('setup_expired');
      const step = matchingSteps(this.factors.openSecret(sealed), code, Date.now()).at(-1);
      if (step === undefined) throw new AppError('code_wrong');
      const wasOn = await this.steps.isOn(em, userId);
      await this.repository.putApp(em, userId, { secret: sealed, step });
      if (!wasOn) return this.turnedOn(em, caller, 'app', origin);
      const what =
        'An authenticator app was set up for your account. The one before, if there was one, no longer works.';
      return this.changed(em, caller, { kind: 'changed', detail: 'app', what, by: 'app' }, origin);
    });
  }

  /** @throws AppError `second_factor_off`, what `Proofs.ask` throws */
  async renewRecoveryCodes(
    caller: Caller,
    proof: Proof,
    origin: Origin,
  ): Promise<CallOutput<typeof secondFactorCalls.renewRecoveryCodes>> {
    await this.requireOn(caller);
    await this.proofs.ask(caller, proof, origin);
    return this.database.write(async (em) => {
      await this.lockSecondFactor(em, caller);
      if (!(await this.steps.isOn(em, caller.userId))) throw new AppError('second_factor_off');
      const recoveryCodes = await this.recovery.renew(em, caller.userId);
      const what = 'New recovery codes were made for your account. The codes before no longer work.';
      const { state } = await this.changed(em, caller, { kind: 'changed', detail: 'recovery codes', what }, origin);
      return { state, recoveryCodes };
    });
  }

  /** @throws AppError `second_factor_required` for staff, `second_factor_off`, what `Proofs.ask` throws */
  async turnOff(caller: Caller, proof: Proof, origin: Origin): Promise<SecondFactorState> {
    if (caller.account === 'staff') throw new AppError('second_factor_required');
    await this.requireOn(caller);
    await this.proofs.ask(caller, proof, origin);
    return this.database.write(async (em) => {
      await this.lockSecondFactor(em, caller);
      await this.turnedOff(em, caller, origin);
      return this.state(caller, em);
    });
  }

  /** The account's first factor is there: ten recovery codes, and this session has proven it. */
  async turnedOn(em: SqlEntityManager, caller: Caller, by: 'app' | 'passkey', origin: Origin): Promise<Changed> {
    const recoveryCodes = await this.recovery.renew(em, caller.userId);
    return { ...(await this.changed(em, caller, { kind: 'on', by }, origin)), recoveryCodes };
  }

  /** A factor was proven and changed in this session. First steps that wait were made under other rules. */
  async changed(
    em: SqlEntityManager,
    caller: Caller,
    news: Parameters<SecondFactorNews['tell']>[2],
    origin: Origin,
  ): Promise<Changed> {
    await this.sessions.prove(em, caller.sessionId);
    await this.steps.voidSecondSteps(em, caller.userId);
    await this.news.tell(em, caller.userId, news, origin);
    return { state: await this.state({ ...caller, isProven: true }, em), recoveryCodes: null };
  }

  /** Forgets every factor of the account in the given transaction, which holds its lock. */
  async turnedOff(em: SqlEntityManager, caller: Caller, origin: Origin): Promise<void> {
    const { userId } = caller;
    await this.repository.removeApp(em, userId);
    await this.passkeys.removePasskeys(em, userId);
    await this.repository.putRecoveryCodes(em, userId, []);
    await this.steps.voidSecondSteps(em, userId);
    await this.news.tell(em, userId, { kind: 'off' }, origin);
  }

  /** Changes of one account wait for each other. */
  async lockSecondFactor(em: SqlEntityManager, caller: Caller): Promise<void> {
    const account = await this.accounts.lockAccount(em, caller.userId);
    if (account === undefined || account.leaving_at !== null) throw new AppError('session_expired');
  }

  private async requireOn(caller: Caller): Promise<void> {
    if (!(await this.steps.isOn(this.database.primary(), caller.userId))) throw new AppError('second_factor_off');
  }
}
