import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Category } from '#contract/domain/options.ts';
import { EmployerOpeningsRepository } from './employer-openings.repository.ts';

/** The number of open jobs of each employer, for the list of employers. */
@Injectable()
export class EmployerOpeningsService {
  constructor(private readonly repository: EmployerOpeningsRepository) {}

  /** Counts them anew, in the given transaction. */
  count(em: SqlEntityManager): Promise<void> {
    return this.repository.count(em);
  }

  /** Undefined for an employer of whom nobody could ever find a job. */
  of(em: SqlEntityManager, clientId: string): Promise<{ openJobs: number; categories: Category[] } | undefined> {
    return this.repository.of(em, clientId);
  }
}
