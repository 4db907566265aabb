import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Origin } from '../../../platform/http/access/origin.ts';
import { SecondFactorRepository } from '../../../records/auth/second-factor.repository.ts';
import { Factors } from './factors.service.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { SecondFactorNews } from './second-factor-news.service.ts';

/** Ten codes, each good once; the clear text exists only in the answer that makes them. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly repository: SecondFactorRepository,
    private readonly factors: Factors,
    private readonly news: SecondFactorNews,
  ) {}

  /** Makes new ones in the given transaction; the former ones are void. */
  async renew(em: SqlEntityManager, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.repository.putRecoveryCodes(
      em,
      userId,
      codes.map((code) => this.factors.recoveryHash(userId, code)),
    );
    return codes;
  }

  async tellOfUse(em: SqlEntityManager, userId: string, origin: Origin): Promise<void> {
    const left = await this.repository.recoveryCodesLeft(em, userId);
    await this.news.tell(em, userId, { kind: 'recovery-code-used', left }, origin);
  }
}
