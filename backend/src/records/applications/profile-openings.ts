import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { OpenedWhat } from '#contract/domain/profile-viewer.ts';
import { isVendor } from '#contract/domain/user.ts';
import { Database } from '../../platform/database/database.ts';
import { Maintenance } from '../../platform/database/maintenance.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { ProfileOpeningsRepository } from './profile-openings.repository.ts';

/**
 * Records which accounts opened a job seeker's profile or files, for twelve months. Called where they are opened, and
 * by the person's own list.
 */
@Injectable()
export class ProfileOpenings {
  constructor(
    private readonly database: Database,
    private readonly repository: ProfileOpeningsRepository,
    maintenance: Maintenance,
  ) {
    maintenance.also(() => this.repository.sweep(this.database.primary()));
  }

  /** Counts for employers and vendors alone: not the person's own looks, nor those of staff, visitors and machines. */
  async record(
    em: SqlEntityManager,
    viewer: Caller | null,
    seekerId: string,
    what: OpenedWhat,
    applicationId: string | null,
  ): Promise<void> {
    if (viewer === null || viewer.userId === seekerId || !isCounted(viewer)) return;
    await this.repository.record(em, { seekerId, viewerId: viewer.userId, what, applicationId });
  }
}

function isCounted({ userType }: Caller): boolean {
  return userType === 'client' || isVendor(userType);
}
