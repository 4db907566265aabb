import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { CompanyPage } from '#contract/api/public-profiles.ts';
import type { Gender, Visibility } from '#contract/domain/options.ts';
import { rows } from '../../database/database.ts';
import { CARD_COLUMNS } from './candidates.repository.ts';
import type { CandidateRow } from './candidates.repository.ts';
import type { Point } from '../../places/point.ts';

export interface OwnCandidateRow extends Omit<CandidateRow, 'headline' | 'listed_at'> {
  headline: string | null;
  listed_at: string | null;
  visibility: Visibility;
  gender: Gender | null;
  version: number;
}

export type CompanyChanges = Omit<CompanyPage, 'name' | 'version' | 'isPublic'> & Point;

export interface CandidateChanges extends Point {
  visibility: Visibility;
  nameShown: string;
  headline: string | null;
  category: string | null;
  skills: string[];
  totalYears: number | null;
  qualification: string | null;
  country: string | null;
  state: string | null;
  city: string | null;
  /** Stays as it is when it is not named. */
  gender?: Gender | null;
}

/** Named queries over what somebody shows of themselves. */
@Injectable()
export class OwnPagesRepository {
  async company(em: SqlEntityManager, userId: string): Promise<CompanyPage | undefined> {
    const [row] = await rows<CompanyPage>(
      em,
      `select coalesce(o.name, '') as name, o.about, o.website, o.industry, o.category, o.size, o.founded_year as "foundedYear",
              o.country, o.state, o.city, coalesce(o.version, 0) as version,
              exists (select 1 from jobs j where j.client_id = u.id and (j.status = 'active' or j.listed_at is not null)) as "isPublic"
         from users u left join organisations o on o.user_id = u.id where u.id = ?`,
      [userId],
    );
    return row;
  }

  /** False when the stored version is another one. */
  async changeCompany(em: SqlEntityManager, userId: string, version: number, page: CompanyChanges): Promise<boolean> {
    const changed = await rows(
      em,
      `update organisations set about = ?, website = ?, industry = ?, category = ?, size = ?, founded_year = ?, country = ?,
              state = ?, city = ?, latitude = ?, longitude = ?, version = version + 1
        where user_id = ? and version = ? returning 1`,
      [
        page.about,
        page.website,
        page.industry,
        page.category,
        page.size,
        page.foundedYear,
        page.country,
        page.state,
        page.city,
        page.latitude,
        page.longitude,
        userId,
        version,
      ],
    );
    return changed.length > 0;
  }

  /** Somebody who has never said anything has the version 0. */
  async candidate(em: SqlEntityManager, userId: string): Promise<OwnCandidateRow | undefined> {
    const [row] = await rows<OwnCandidateRow>(
      em,
      `select ${CARD_COLUMNS}, coalesce(s.card_id, u.id) as card_id, coalesce(s.name_shown, 'first-name') as name_shown,
              coalesce(s.skills, '{}') as skills, coalesce(s.visibility, 'hidden') as visibility, s.gender,
              coalesce(s.version, 0) as version
         from users u left join seeker_profiles s on s.user_id = u.id where u.id = ?`,
      [userId],
    );
    return row;
  }

  blockedBy(em: SqlEntityManager, userId: string): Promise<{ _id: string; name: string }[]> {
    return rows(
      em,
      `select b.client_id as "_id", o.name from seeker_blocks b join organisations o on o.user_id = b.client_id
        where b.user_id = ? order by lower(o.name), b.client_id`,
      [userId],
    );
  }

  /** False when the stored version is another one. */
  async changeCandidate(
    em: SqlEntityManager,
    userId: string,
    version: number,
    profile: CandidateChanges,
  ): Promise<boolean> {
    if (version === 0) {
      const added = await rows(
        em,
        'insert into seeker_profiles (user_id, version) values (?, 0) on conflict (user_id) do nothing returning 1',
        [userId],
      );
      if (added.length === 0) return false;
    }
    const values: Record<string, unknown> = {
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
      ...(profile.gender === undefined ? {} : { gender: profile.gender }),
    };
    // The names are written above, the values are parameters.
    const columns = Object.keys(values).map((name) =>
      name === 'skills' ? 'skills = array[?]::text[]' : `${name} = ?`,
    );
    const changed = await rows(
      em,
      `update seeker_profiles set ${columns.join(', ')}, updated_at = now(), version = version + 1
        where user_id = ? and version = ? returning 1`,
      [...Object.values(values), userId, version],
    );
    return changed.length > 0;
  }

  /** The blocked companies are these, and no others; an id that is no employer's is passed over. */
  async block(em: SqlEntityManager, userId: string, clientIds: readonly string[]): Promise<void> {
    await rows(em, 'delete from seeker_blocks where user_id = ?', [userId]);
    if (clientIds.length === 0) return;
    await rows(
      em,
      `insert into seeker_blocks (user_id, client_id) select ?, id from users where id in (?) and user_type = 'client'`,
      [userId, [...new Set(clientIds)]],
    );
  }
}
