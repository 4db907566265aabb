import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { LIMITS } from '#contract/domain/limits.ts';
import { AppError, notFound } from '../../../../platform/http/errors/app-error.ts';
import { SeekerBlocksRepository } from '../../../../records/profile/seeker-blocks.repository.ts';

/** Single companies that a job seeker blocks; the whole list is saved with the profile. */
@Injectable()
export class SeekerBlocks {
  constructor(private readonly repository: SeekerBlocksRepository) {}

  /**
   * Blocks a company; twice is once. The caller has locked the account.
   * @throws AppError `not_found` for whoever is no employer, `list_full`
   */
  async block(em: SqlEntityManager, userId: string, clientId: string): Promise<void> {
    if (!(await this.employersAmong(em, [clientId])).has(clientId)) throw notFound();
    if ((await this.among(em, userId, [clientId])).has(clientId)) return;
    if ((await this.repository.count(em, userId)) >= LIMITS.blockedCompanies) {
      throw new AppError('list_full', {
        message: `You already block ${String(LIMITS.blockedCompanies)} companies, and your list holds no more. Please unblock one of them first.`,
      });
    }
    await this.repository.add(em, userId, clientId);
    await this.repository.raiseVersion(em, userId);
  }

  /** Selects the accounts that are employers, since only those can be blocked. */
  async employersAmong(em: SqlEntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> {
    return ids.length === 0 ? new Set() : new Set(await this.repository.employersAmong(em, ids));
  }

  async among(em: SqlEntityManager, userId: string, clientIds: readonly string[]): Promise<ReadonlySet<string>> {
    return clientIds.length === 0 ? new Set() : new Set(await this.repository.among(em, userId, clientIds));
  }
}
