import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../../database/database.ts';

export interface SeekerProfile {
  readonly headline: string | null;
  readonly skills: string[];
  readonly totalYears: number | null;
  readonly city: string | null;
  readonly country: string | null;
}

/** Statements over what job seekers say about themselves, for employers they applied to. */
@Injectable()
export class SeekerProfilesRepository {
  byUsers(em: SqlEntityManager, userIds: readonly string[]): Promise<(SeekerProfile & { userId: string })[]> {
    return kysely(em)
      .selectFrom('seeker_profiles')
      .where('user_id', 'in', userIds)
      .select(['user_id as userId', 'headline', 'skills', 'total_years as totalYears', 'city', 'country'])
      .execute();
  }
}
