import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { EmployerOpeningsRepository } from './employer-openings.repository.ts';

/** How many open jobs each employer has, as the list of employers shows it. */
@Injectable()
export class EmployerOpeningsService {
  constructor(private readonly repository: EmployerOpeningsRepository) {}

  /** Counts them anew, in the given transaction. */
  count(em: SqlEntityManager): Promise<void> {
    return this.repository.count(em);
  }

  wasEverListed(em: SqlEntityManager, clientId: string): Promise<boolean> {
    return this.repository.wasEverListed(em, clientId);
  }
}
