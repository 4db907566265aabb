import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ShownProfile } from '#contract/domain/shown-profile.ts';
import { Database } from '../../platform/database/database.ts';
import { Users } from '../auth/users.ts';
import {
  SeekerProfilesRepository,
  type ComparableProfile,
  type SeekerProfile,
  type StoredProfile,
} from './seeker-profiles.repository.ts';
import { shownTo, type Viewer, type WholeProfile } from './shown-to.ts';

/** Profiles as job seekers wrote them; callers make sure that only employers with an application see them. */
@Injectable()
export class SeekerProfiles {
  constructor(
    private readonly database: Database,
    private readonly repository: SeekerProfilesRepository,
    private readonly users: Users,
  ) {}

  /**
   * By account, the few fields of a list that every employer may see; vendors, and people who filled nothing in, have none.
   * @param clientId the employer who reads: who blocked it has none; null when the reader is the person
   */
  async of(
    userIds: readonly string[],
    clientId: string | null,
    em: SqlEntityManager = this.database.primary(),
  ): Promise<ReadonlyMap<string, SeekerProfile>> {
    if (userIds.length === 0) return new Map();
    const found = await this.repository.byUsers(em, [...new Set(userIds)], clientId);
    return new Map(found.map(({ userId, ...profile }) => [userId, profile]));
  }

  /** The whole profile of an active account, as it is now. */
  async whole(em: SqlEntityManager, userId: string): Promise<(WholeProfile & StoredProfile) | undefined> {
    const [stored, people] = await Promise.all([this.repository.whole(em, userId), this.users.people([userId], em)]);
    const person = people.get(userId);
    if (stored === undefined || person === undefined || person.left) return undefined;
    return { ...stored, timeZone: person.timeZone, contact: { email: person.email, phone: person.phone } };
  }

  /** By account, what a match reads; callers make sure that these people may be found. */
  async comparable(em: SqlEntityManager, userIds: readonly string[]): Promise<ReadonlyMap<string, ComparableProfile>> {
    if (userIds.length === 0) return new Map();
    const found = await this.repository.comparable(em, userIds);
    return new Map(found.map(({ userId, ...profile }) => [userId, profile]));
  }

  /**
   * Selects the people who blocked the employer. An application that they sent to it stays as it was sent; the present
   * content of their account (contact details, location, profile and resume) is closed to it.
   */
  async blockersOf(em: SqlEntityManager, clientId: string, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (userIds.length === 0) return new Set();
    return new Set(await this.repository.blockersOf(em, clientId, [...new Set(userIds)]));
  }

  /** To an employer, as one of those that may find the person, or as one that has an application. */
  async shownToEmployer(
    em: SqlEntityManager,
    userId: string,
    clientId: string,
    standing: Extract<Viewer, 'employer' | 'applied'>,
  ): Promise<ShownProfile | null> {
    const [profile, blockers] = await Promise.all([this.whole(em, userId), this.blockersOf(em, clientId, [userId])]);
    return profile === undefined ? null : shownTo(profile, blockers.has(userId) ? 'blocked' : standing);
  }

  async shownToVisitor(em: SqlEntityManager, userId: string): Promise<ShownProfile | null> {
    const profile = await this.whole(em, userId);
    return profile === undefined ? null : shownTo(profile, 'visitor');
  }
}
