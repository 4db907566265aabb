import { Injectable } from '@nestjs/common';
import type { SecondFactorState } from '#contract/api/second-factor.ts';
import type * as secondFactorCalls from '#contract/api/second-factor.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { SECOND_FACTOR } from '#contract/domain/limits.ts';
import { Database } from '../../../platform/database/database.ts';
import { violatedUnique } from '../../../platform/database/unique-violation.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import type { Origin } from '../../../platform/http/access/origin.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { Accounts } from '../../../records/auth/accounts.ts';
import { PasskeysRepository } from '../../../records/auth/passkeys.repository.ts';
import { Passkeys } from './passkeys.service.ts';
import { Proofs, type EnrolmentProof } from './proofs.service.ts';
import { SecondFactorService } from './second-factor.service.ts';
import { SecondSteps } from './second-steps.service.ts';

/** The signed-in person's passkeys. */
@Injectable()
export class OwnPasskeys {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly passkeys: Passkeys,
    private readonly stored: PasskeysRepository,
    private readonly proofs: Proofs,
    private readonly steps: SecondSteps,
    private readonly secondFactor: SecondFactorService,
  ) {}

  /** @throws AppError `list_full`, what `Proofs.askToEnrol` throws */
  async start(
    caller: Caller,
    proof: EnrolmentProof,
    origin: Origin,
  ): Promise<CallOutput<typeof secondFactorCalls.startPasskey>> {
    const { userId } = caller;
    const em = this.database.primary();
    const exclude = await this.passkeys.credentialsOf(em, userId);
    if (exclude.length >= SECOND_FACTOR.passkeys) throw new AppError('list_full');
    await this.proofs.askToEnrol(caller, proof, origin);
    const own = await this.accounts.accountById(em, userId);
    const name = own?.email ?? own?.firstName ?? 'Rolecall';
    const displayName = [own?.firstName, own?.lastName].filter(Boolean).join(' ') || name;
    return {
      ...(await this.passkeys.challenge(em, userId)),
      rpName: 'Rolecall',
      // The user handle of a passkey must not identify the person (WebAuthn 14.6.1), and our ids do not.
      user: { id: Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url'), name, displayName },
      exclude,
    };
  }

  /** @throws AppError `setup_expired`, `passkey_refused`, also for one that an account has already, `list_full` */
  async addOwnPasskey(
    caller: Caller,
    input: ParsedInput<typeof secondFactorCalls.addPasskey>,
    origin: Origin,
  ): Promise<CallOutput<typeof secondFactorCalls.addPasskey>> {
    const { userId } = caller;
    const made = await this.passkeys.judgeNew(userId, input);
    if (made === 'expired') throw new AppError('setup_expired');
    if (made === null) throw new AppError('passkey_refused');
    try {
      return await this.database.write(async (em) => {
        await this.secondFactor.lockSecondFactor(em, caller);
        if ((await this.stored.passkeysOf(em, userId)).length >= SECOND_FACTOR.passkeys)
          throw new AppError('list_full');
        const wasOn = await this.steps.isOn(em, userId);
        await this.passkeys.addPasskey(em, userId, made, input.name);
        if (!wasOn) return this.secondFactor.turnedOn(em, caller, 'passkey', origin);
        const what = 'A passkey was added to your account. Whoever has it can sign in with it.';
        const news = { kind: 'changed', detail: 'passkey added', what, name: input.name, by: 'passkey' } as const;
        return this.secondFactor.changed(em, caller, news, origin);
      });
    } catch (error) {
      if (violatedUnique(error) !== 'passkeys_credential_id_unique') throw error;
      throw new AppError('passkey_refused', { cause: error });
    }
  }

  /** @throws AppError `not_found` */
  async renameOwnPasskey(caller: Caller, id: string, name: string): Promise<SecondFactorState> {
    if (!(await this.stored.renamePasskey(this.database.primary(), caller.userId, id, name))) throw notFound();
    return this.secondFactor.state(caller);
  }

  /** @throws AppError `not_found`, `second_factor_required` for the last factor of staff, what `Proofs.ask` throws */
  async removeOwnPasskey(
    caller: Caller,
    { passkeyId, ...proof }: ParsedInput<typeof secondFactorCalls.removePasskey>,
    origin: Origin,
  ): Promise<SecondFactorState> {
    const before = await this.secondFactor.state(caller);
    if (!before.passkeys.some(({ _id }) => _id === passkeyId)) throw notFound();
    const isLast = before.app === null && before.passkeys.length === 1;
    if (isLast && caller.account === 'staff') throw new AppError('second_factor_required');
    await this.proofs.ask(caller, proof, origin);
    return this.database.write(async (em) => {
      await this.secondFactor.lockSecondFactor(em, caller);
      const name = await this.stored.removePasskey(em, caller.userId, passkeyId);
      if (name === undefined) throw notFound();
      if (await this.steps.isOn(em, caller.userId)) {
        const what = 'A passkey was removed from your account. It can no longer be used to sign in.';
        const news = { kind: 'changed', detail: 'passkey removed', what, name } as const;
        return (await this.secondFactor.changed(em, caller, news, origin)).state;
      }
      // Two that remove the last two at once: staff keep one of them.
      if (caller.account === 'staff') throw new AppError('second_factor_required');
      await this.secondFactor.turnedOff(em, caller, origin);
      return this.secondFactor.state(caller, em);
    });
  }
}
