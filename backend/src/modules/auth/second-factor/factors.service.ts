import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { PasskeyAssertion } from '#contract/api/second-factor.ts';
import type { SecondFactorWay } from '#contract/domain/second-factor.ts';
import type { ErrorCode } from '#contract/errors/catalogue.ts';
import { Secrets } from '../../../platform/config/secrets.ts';
import { SecondFactorRepository } from '../../../records/auth/second-factor.repository.ts';
import { Passkeys, type UsedPasskey } from './passkeys.service.ts';
import { plainRecoveryCode } from './recovery-codes.ts';
import { matchingSteps } from './totp.ts';

/** One of the three, as the contract takes it. */
export interface GivenFactor {
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
}

/** A factor that only the database has yet to accept. */
type PresentedFactor =
  | { readonly way: 'app'; readonly code: string }
  | { readonly way: 'recovery-code'; readonly code: string }
  /** Null when the passkey's answer does not hold. */
  | { readonly way: 'passkey'; readonly used: UsedPasskey | null };

/** The error for each kind of factor that was not accepted. */
export const REFUSALS = {
  app: 'code_wrong',
  'recovery-code': 'recovery_code_wrong',
  passkey: 'passkey_refused',
} as const satisfies Readonly<Record<SecondFactorWay, ErrorCode>>;

/** Judges factors. Each is accepted once: the statement that accepts it uses it up. */
@Injectable()
export class Factors {
  constructor(
    private readonly secrets: Secrets,
    private readonly repository: SecondFactorRepository,
    private readonly passkeys: Passkeys,
  ) {}

  /** Does what takes long, outside of the transaction; null when none was given. */
  async present({ code, recoveryCode, passkey }: GivenFactor): Promise<PresentedFactor | null> {
    if (passkey !== undefined) return { way: 'passkey', used: await this.passkeys.judge(passkey) };
    if (recoveryCode !== undefined) return { way: 'recovery-code', code: recoveryCode };
    return code === undefined ? null : { way: 'app', code };
  }

  /** Accepts a factor of the account in the given transaction, once; false when it is wrong, used or somebody else's. */
  async accept(em: SqlEntityManager, userId: string, factor: PresentedFactor): Promise<boolean> {
    if (factor.way === 'passkey') return this.passkeys.use(em, userId, factor.used);
    if (factor.way === 'recovery-code') {
      return this.repository.takeRecoveryCode(em, userId, this.recoveryHash(userId, factor.code));
    }
    const sealed = await this.repository.secretOf(em, userId);
    if (sealed === undefined) return false;
    const secret = this.opened(sealed);
    if (secret === null) return false;
    for (const step of matchingSteps(secret, factor.code, Date.now())) {
      if (await this.repository.takeStep(em, userId, step)) return true;
    }
    return false;
  }

  /** Bound to the account, so that equal codes of two people do not look alike in the database. */
  recoveryHash(userId: string, code: string): string {
    return this.secrets.hash('recovery-code', `${userId} ${plainRecoveryCode(code)}`).toString('hex');
  }

  seal(secret: Uint8Array): string {
    return this.secrets.seal('authenticator', Buffer.from(secret).toString('base64')).toString('hex');
  }

  /** Null when it was sealed with another key, such as an `APP_SECRET` of former days: no code fits any more. */
  private opened(sealed: string): Buffer | null {
    try {
      return this.openSecret(sealed);
    } catch {
      return null;
    }
  }

  openSecret(sealed: string): Buffer {
    return Buffer.from(this.secrets.open('authenticator', Buffer.from(sealed, 'hex')), 'base64');
  }
}
