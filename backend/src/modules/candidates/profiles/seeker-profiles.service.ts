import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Database } from '../../../database/database.ts';
import { SeekerProfilesRepository } from './seeker-profiles.repository.ts';
import type { SeekerProfile } from './seeker-profiles.repository.ts';

export type { SeekerProfile };

/** What job seekers say of themselves; callers make sure that it is shown to nobody but whom they applied to. */
@Injectable()
export class SeekerProfiles {
  constructor(
    private readonly database: Database,
    private readonly repository: SeekerProfilesRepository,
  ) {}

  /** By account; who has said nothing, and vendors, have none. */
  async of(
    userIds: readonly string[],
    em: SqlEntityManager = this.database.primary(),
  ): Promise<ReadonlyMap<string, SeekerProfile>> {
    if (userIds.length === 0) return new Map();
    const found = await this.repository.byUsers(em, [...new Set(userIds)]);
    return new Map(found.map(({ userId, ...profile }) => [userId, profile]));
  }
}
