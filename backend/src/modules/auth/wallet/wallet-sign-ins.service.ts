import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as walletCalls from '#contract/api/wallet.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { WALLET } from '#contract/domain/limits.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Origin } from '../../../platform/http/access/origin.ts';
import { AppError } from '../../../platform/http/errors/app-error.ts';
import { UnfinishedAccounts } from '../../../records/auth/unfinished-accounts.ts';
import { WalletRepository } from '../../../records/auth/wallet.repository.ts';
import { SignIns, type SignInOutcome } from '../sign-ins.service.ts';
import { SignedMessages, type Proof } from './signed-messages.service.ts';

/** Signing in with a wallet: at once in a browser, by way of a one-time code on the desktop (RFC 7636). */
@Injectable()
export class WalletSignIns {
  constructor(
    private readonly database: Database,
    private readonly repository: WalletRepository,
    private readonly messages: SignedMessages,
    private readonly unfinished: UnfinishedAccounts,
    private readonly signIns: SignIns,
  ) {}

  /** @throws AppError what `SignedMessages.check` and `takeSignedMessage` throw */
  async connect(input: ParsedInput<typeof walletCalls.walletConnect>, origin: Origin): Promise<SignInOutcome> {
    const proof = await this.messages.check(input, origin);
    return this.messages.noting(origin, () =>
      this.database.write(async (em) => {
        const userId = await this.accountOf(em, proof);
        return this.signIns.begin(em, userId, { way: 'wallet', staySignedIn: input.staySignedIn, origin });
      }),
    );
  }

  /** A code instead of tokens; only the client that knows the challenge's verifier can redeem it. */
  async handoff(
    input: ParsedInput<typeof walletCalls.walletHandoff>,
    origin: Origin,
  ): Promise<CallOutput<typeof walletCalls.walletHandoff>> {
    const proof = await this.messages.check(input, origin);
    const code = `rch_${randomBytes(32).toString('base64url')}`;
    const expiresAt = await this.messages.noting(origin, () =>
      this.database.write(async (em) =>
        this.repository.addHandoff(em, {
          hash: sha256(code).toString('hex'),
          userId: await this.accountOf(em, proof),
          codeChallenge: input.codeChallenge,
          seconds: WALLET.handoffSeconds,
        }),
      ),
    );
    return { code, expiresAt };
  }

  /** @throws AppError `ticket_invalid` for an unknown, used or old code, and for another verifier, which ends the code */
  async exchange(input: ParsedInput<typeof walletCalls.walletExchange>, origin: Origin): Promise<SignInOutcome> {
    const tokens = await this.database.write(async (em) => {
      const row = await this.repository.takeHandoff(em, sha256(input.code).toString('hex'));
      // Not thrown in here: the code is to stay used up.
      if (row === undefined || sha256(input.codeVerifier).toString('base64url') !== row.code_challenge) return null;
      return this.signIns.begin(em, row.user_id, { way: 'wallet', staySignedIn: false, origin });
    });
    if (tokens === null) throw new AppError('ticket_invalid');
    return tokens;
  }

  /** The wallet's account; an unknown wallet gets one without type, name and e-mail address. */
  private async accountOf(em: SqlEntityManager, proof: Proof): Promise<string> {
    await this.messages.takeSignedMessage(em, proof, null);
    // Two browsers of one new person must not make two accounts.
    await this.repository.lockWallet(em, proof.address);
    let userId = await this.repository.ownerOf(em, proof.address);
    if (userId === undefined) {
      userId = await this.unfinished.addUnfinishedAccount(em);
      await this.repository.addWallet(em, proof.address, userId);
    }
    await this.repository.used(em, proof.address);
    return userId;
  }
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
