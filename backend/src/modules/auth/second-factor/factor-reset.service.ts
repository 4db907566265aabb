import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Accounts } from '../../../records/auth/accounts.ts';
import { PasskeysRepository } from '../../../records/auth/passkeys.repository.ts';
import { SecondFactorRepository } from '../../../records/auth/second-factor.repository.ts';
import { SecondStepsRepository } from '../../../records/auth/second-steps.repository.ts';
import type { OutgoingMessages } from '../../../records/notifications/outgoing-messages.ts';

/** The factors of an account, without any secret. */
export interface FactorSummary {
  readonly hasApp: boolean;
  /** Their names. */
  readonly passkeys: readonly string[];
  readonly recoveryCodesLeft: number;
}

/**
 * Removes the second step for a person who has lost their phone and their recovery codes: only on the command line, no
 * API call can do it.
 */
export class FactorReset {
  private readonly factors = new SecondFactorRepository();
  private readonly passkeys = new PasskeysRepository();
  private readonly steps = new SecondStepsRepository();

  constructor(
    private readonly accounts: Accounts,
    private readonly messages: OutgoingMessages,
  ) {}

  async summary(em: SqlEntityManager, userId: string): Promise<FactorSummary> {
    const passkeys = await this.passkeys.passkeysOf(em, userId);
    return {
      hasApp: (await this.factors.app(em, userId)) !== null,
      passkeys: passkeys.map(({ name }) => name),
      recoveryCodesLeft: await this.factors.recoveryCodesLeft(em, userId),
    };
  }

  /** Forgets every factor of the account in the given transaction, and tells its owner by mail. */
  async forget(em: SqlEntityManager, userId: string): Promise<void> {
    await this.factors.removeApp(em, userId);
    await this.passkeys.removePasskeys(em, userId);
    await this.factors.putRecoveryCodes(em, userId, []);
    await this.steps.voidSecondSteps(em, userId);
    const reader = await this.accounts.accountById(em, userId);
    if (reader?.email == null) return;
    const { email, firstName, timeZone } = reader;
    const variables = { firstName, timeZone, at: new Date().toISOString(), byStaff: true };
    await this.messages.queue(em, { channel: 'email', template: 'second-factor-off', to: email, userId, variables });
  }
}
