import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { expressionBuilder, sql } from 'kysely';
import type { ShownProfile } from '#contract/domain/shown-profile.ts';
import { NO_PREFERENCES } from '#contract/domain/career.ts';
import type { NameShown, Visibility } from '#contract/domain/options.ts';
import { Database, kysely } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { accountNames, accountZones } from '../auth/account-relations.ts';
import { Users } from '../auth/users.ts';
import { shownTo, type Viewer, type WholeProfile } from './shown-to.ts';
import { detailsOf } from './skill-details.ts';

export interface SeekerProfile {
  readonly headline: string | null;
  readonly skills: string[];
  readonly totalYears: number | null;
  readonly city: string | null;
  readonly country: string | null;
}

/** The columns of the row, without those that only the account has. */
export type StoredProfile = Omit<WholeProfile, 'timeZone' | 'contact'> & { readonly version: number };

/** The parts of a profile that a match reads. */
export type ComparableProfile = Pick<
  WholeProfile,
  | 'skillDetails'
  | 'experiences'
  | 'certificates'
  | 'links'
  | 'totalYears'
  | 'country'
  | 'state'
  | 'city'
  | 'timeZone'
  | 'preferences'
>;

const NO_SKILLS = sql<string[]>`'{}'`;

/** Profiles as job seekers wrote them; callers make sure that only employers with an application see them. */
@Injectable()
export class SeekerProfiles {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
  ) {}

  /**
   * By account, the few fields of a list that every employer may see; vendors, and people who filled nothing in, have none.
   * @param clientId the employer who reads: who blocked it has none; null when the reader is the person
   */
  async profilesOf(
    userIds: readonly string[],
    clientId: string | null,
    em: SqlEntityManager = this.database.primary(),
  ): Promise<ReadonlyMap<string, SeekerProfile>> {
    if (userIds.length === 0) return new Map();
    const found = await this.profileRows(em, [...new Set(userIds)], clientId);
    return new Map(found.map(({ userId, ...profile }) => [userId, profile]));
  }

  /** The whole profile of an active account, as it is now. */
  async wholeProfile(em: SqlEntityManager, userId: string): Promise<(WholeProfile & StoredProfile) | undefined> {
    const [stored, people] = await Promise.all([this.storedProfile(em, userId), this.users.people([userId], em)]);
    const person = people.get(userId);
    if (stored === undefined || person === undefined || person.left) return undefined;
    return { ...stored, timeZone: person.timeZone, contact: { email: person.email, phone: person.phone } };
  }

  /** By account, what a match reads; callers make sure that these people may be found. */
  async comparableProfiles(
    em: SqlEntityManager,
    userIds: readonly string[],
  ): Promise<ReadonlyMap<string, ComparableProfile>> {
    if (userIds.length === 0) return new Map();
    const found = await this.comparableRows(em, userIds);
    return new Map(found.map(({ userId, ...profile }) => [userId, profile]));
  }

  /**
   * Selects the people who blocked the employer. An application that they sent to it stays as it was sent; the present
   * content of their account (contact details, location, profile and resume) is closed to it.
   */
  async blockersOf(em: SqlEntityManager, clientId: string, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (userIds.length === 0) return new Set();
    return new Set(await this.blockerIds(em, clientId, [...new Set(userIds)]));
  }

  /** To an employer, as one of those that may find the person, or as one that has an application. */
  async shownToEmployer(
    em: SqlEntityManager,
    userId: string,
    clientId: string,
    standing: Extract<Viewer, 'employer' | 'applied'>,
  ): Promise<ShownProfile | null> {
    const [profile, blockers] = await Promise.all([
      this.wholeProfile(em, userId),
      this.blockersOf(em, clientId, [userId]),
    ]);
    return profile === undefined ? null : shownTo(profile, blockers.has(userId) ? 'blocked' : standing);
  }

  async shownToVisitor(em: SqlEntityManager, userId: string): Promise<ShownProfile | null> {
    const profile = await this.wholeProfile(em, userId);
    return profile === undefined ? null : shownTo(profile, 'visitor');
  }

  /** @param clientId leaves out who blocked this employer */
  private profileRows(
    em: SqlEntityManager,
    userIds: readonly string[],
    clientId: string | null,
  ): Promise<(SeekerProfile & { userId: string })[]> {
    const found = kysely(em)
      .selectFrom('seeker_profiles as s')
      .where('s.user_id', 'in', userIds)
      .select(['s.user_id as userId', 's.headline', 's.skills', 's.total_years as totalYears', 's.city', 's.country']);
    if (clientId === null) return found.execute();
    const blocks = expressionBuilder<Tables & { s: Tables['seeker_profiles'] }, 's'>()
      .selectFrom('seeker_blocks as b')
      .whereRef('b.user_id', '=', 's.user_id')
      .where('b.client_id', '=', clientId)
      .select(sql.lit(1).as('one'));
    return found.where((eb) => eb.not(eb.exists(blocks))).execute();
  }

  /** Reads the parts for a match, of many people at once. */
  private async comparableRows(
    em: SqlEntityManager,
    userIds: readonly string[],
  ): Promise<(ComparableProfile & { userId: string })[]> {
    const found = await kysely(em)
      .selectFrom('seeker_profiles as s')
      .innerJoin(accountZones().as('u'), 'u.id', 's.user_id')
      .where('s.user_id', 'in', userIds)
      .select(['s.user_id as userId', 's.total_years as totalYears', 's.country', 's.state', 's.city', 's.preferences'])
      .select(['s.skills', 's.skill_details', 's.experiences', 's.certificates', 's.links', 'u.time_zone as timeZone'])
      .execute();
    return found.map(({ skills, skill_details: details, ...profile }) => ({
      ...profile,
      skillDetails: detailsOf(skills, details),
      preferences: { ...NO_PREFERENCES, ...profile.preferences },
    }));
  }

  /** Selects the people who blocked the employer. */
  private async blockerIds(em: SqlEntityManager, clientId: string, userIds: readonly string[]): Promise<string[]> {
    const blocks = kysely(em)
      .selectFrom('seeker_blocks')
      .where('user_id', 'in', userIds)
      .where('client_id', '=', clientId);
    return (await blocks.select('user_id').execute()).map(({ user_id }) => user_id);
  }

  /** All of it; who has never said anything has the version 0. */
  private async storedProfile(em: SqlEntityManager, userId: string): Promise<StoredProfile | undefined> {
    const row = await kysely(em)
      .selectFrom(accountNames().as('u'))
      .leftJoin('seeker_profiles as s', 's.user_id', 'u.id')
      .where('u.id', '=', userId)
      .select(['u.first_name as firstName', 'u.last_name as lastName', 's.headline', 's.category', 's.qualification'])
      .select(['s.total_years as totalYears', 's.country', 's.state', 's.city', 's.about', 's.preferences'])
      .select(['s.skill_details', 's.experiences', 's.educations', 's.certificates', 's.languages', 's.links'])
      .select((eb) => [
        eb.fn.coalesce('s.name_shown', sql.lit<NameShown>('first-name')).as('nameShown'),
        eb.fn.coalesce('s.visibility', sql.lit<Visibility>('hidden')).as('visibility'),
        eb.fn.coalesce('s.skills', NO_SKILLS).as('skills'),
        eb.fn.coalesce('s.version', sql.lit(0)).as('version'),
        eb
          .exists(eb.selectFrom('seeker_blocks as b').whereRef('b.user_id', '=', 'u.id').select(sql.lit(1).as('one')))
          .as('blocksSomebody'),
      ])
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { skill_details: details, ...profile } = row;
    return {
      ...profile,
      blocksSomebody: row.blocksSomebody === true,
      skillDetails: detailsOf(row.skills, details ?? []),
      experiences: row.experiences ?? [],
      educations: row.educations ?? [],
      certificates: row.certificates ?? [],
      languages: row.languages ?? [],
      links: row.links ?? [],
      preferences: { ...NO_PREFERENCES, ...row.preferences },
    };
  }
}
