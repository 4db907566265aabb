import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Database } from '../../../database/database.ts';
import { SeekerProfilesRepository } from './seeker-profiles.repository.ts';
import type { SeekerProfile } from './seeker-profiles.repository.ts';

export type { SeekerProfile };

/** What job seekers say about themselves; callers make sure that only employers they applied to see it. */
@Injectable()
export class SeekerProfiles {
  constructor(
    private readonly database: Database,
    private readonly repository: SeekerProfilesRepository,
  ) {}

  /** By account; vendors, and people who filled nothing in, have none. */
  async of(
    userIds: readonly string[],
    em: SqlEntityManager = this.database.primary(),
  ): Promise<ReadonlyMap<string, SeekerProfile>> {
    if (userIds.length === 0) return new Map();
    const found = await this.repository.byUsers(em, [...new Set(userIds)]);
    return new Map(found.map(({ userId, ...profile }) => [userId, profile]));
  }
}
