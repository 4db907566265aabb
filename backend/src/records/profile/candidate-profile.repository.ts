import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Career } from '#contract/domain/career.ts';
import type { Category, Gender, NameShown, Qualification, Visibility } from '#contract/domain/options.ts';
import type { Point } from '../../library/places/point.ts';
import { kysely } from '../../platform/database/database.ts';
import { json, now, wireInstant, wholeNumber } from '../../platform/database/tables.ts';
import { employerIds, organisationNames } from '../auth/account-relations.ts';
import type { StoredSkillDetail } from './schema.ts';

/** The parts of the profile that are never shown to others. */
export interface OwnCard {
  card_id: string;
  listed_at: string | null;
  gender: Gender | null;
}

interface CandidateChanges extends Point {
  visibility: Visibility;
  nameShown: NameShown;
  headline: string | null;
  category: Category | null;
  skills: string[];
  totalYears: number | null;
  qualification: Qualification | null;
  country: string | null;
  state: string | null;
  city: string | null;
  /** Stays as it is when it is not named. */
  gender?: Gender | null;
  about: string | null;
  /** In the places of `skills`. */
  skillDetails: StoredSkillDetail[];
  experiences: Career['experiences'];
  educations: Career['educations'];
  certificates: Career['certificates'];
  languages: Career['languages'];
  links: Career['links'];
  preferences: Career['preferences'];
}

/** Named queries over what a job seeker shows of themselves. */
@Injectable()
export class CandidateProfileRepository {
  /** None of somebody who has never said anything. */
  card(em: SqlEntityManager, userId: string): Promise<OwnCard | undefined> {
    return kysely(em)
      .selectFrom('seeker_profiles')
      .where('user_id', '=', userId)
      .select((eb) => ['card_id', 'gender', wireInstant(eb.ref('listed_at')).as('listed_at')])
      .executeTakeFirst();
  }

  blockedBy(em: SqlEntityManager, userId: string): Promise<{ _id: string; name: string }[]> {
    return kysely(em)
      .selectFrom('seeker_blocks as b')
      .innerJoin(organisationNames().as('o'), 'o.user_id', 'b.client_id')
      .where('b.user_id', '=', userId)
      .select(['b.client_id as _id', 'o.name'])
      .orderBy((eb) => sql`lower(${eb.ref('o.name')})`)
      .orderBy('b.client_id')
      .execute();
  }

  /** False when the stored version is another one. */
  async changeCandidate(
    em: SqlEntityManager,
    userId: string,
    version: number,
    profile: CandidateChanges,
  ): Promise<boolean> {
    if (version === 0) {
      const added = await kysely(em)
        .insertInto('seeker_profiles')
        .values({ user_id: userId, version: 0 })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .returning('user_id')
        .executeTakeFirst();
      if (added === undefined) return false;
    }
    const { gender } = profile;
    const changed = await kysely(em)
      .updateTable('seeker_profiles')
      .set((eb) => ({
        visibility: profile.visibility,
        name_shown: profile.nameShown,
        headline: profile.headline,
        category: profile.category,
        skills: profile.skills,
        total_years: profile.totalYears,
        qualification: profile.qualification,
        country: profile.country,
        state: profile.state,
        city: profile.city,
        latitude: profile.latitude,
        longitude: profile.longitude,
        ...(gender === undefined ? {} : { gender }),
        about: profile.about,
        skill_details: json(profile.skillDetails),
        experiences: json(profile.experiences),
        educations: json(profile.educations),
        certificates: json(profile.certificates),
        languages: json(profile.languages),
        links: json(profile.links),
        preferences: json(profile.preferences),
        updated_at: now,
        version: eb('version', '+', 1),
      }))
      .where('user_id', '=', userId)
      .where('version', '=', wholeNumber(version))
      .executeTakeFirst();
    return changed.numUpdatedRows > 0n;
  }

  /** The blocked companies are these, and no others; an id that is no employer's is passed over. */
  async block(em: SqlEntityManager, userId: string, clientIds: readonly string[]): Promise<void> {
    await kysely(em).deleteFrom('seeker_blocks').where('user_id', '=', userId).execute();
    if (clientIds.length === 0) return;
    await kysely(em)
      .insertInto('seeker_blocks')
      .columns(['user_id', 'client_id'])
      .expression((eb) =>
        eb
          .selectFrom(employerIds().as('employers'))
          .where('id', 'in', [...new Set(clientIds)])
          .select([sql<string>`${userId}::uuid`.as('user_id'), 'id']),
      )
      .execute();
  }
}
