import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { CompanyPage } from '#contract/api/employers.ts';
import type { CompanyLink, CompanySite } from '#contract/domain/public-profile.ts';
import type { Point } from '../../library/places/point.ts';
import { kysely } from '../../platform/database/database.ts';
import { json, wireInstant, wholeNumber } from '../../platform/database/tables.ts';
import type { WholeCompany } from './company-shown-to.ts';

type Stored = Omit<CompanyPage, 'isPublic' | 'shown'>;
type CompanyChanges = Omit<Stored, 'name' | 'logo' | 'teamPhoto' | 'version'> & Point;
/** The stored page and its version; 0 if nothing is stored. */
type StoredCompany = WholeCompany & { readonly version: number };

/** Named queries over what an employer's public page says. */
@Injectable()
export class CompanyPagesRepository {
  /** Undefined for an account that is gone. Who has said nothing yet has the name of the person. */
  company(em: SqlEntityManager, userId: string): Promise<StoredCompany | undefined> {
    return kysely(em)
      .selectFrom('users as u')
      .leftJoin('organisations as o', 'o.user_id', 'u.id')
      .where('u.id', '=', userId)
      .select((eb) => [
        sql<WholeCompany['kind']>`case ${eb.ref('u.user_type')}
          when 'client' then 'employer' when 'individual' then 'vendor' when 'company' then 'vendor' end`.as('kind'),
        eb
          .or([eb('u.leaving_at', 'is not', null), eb('u.suspended_at', 'is not', null)])
          .$castTo<boolean>()
          .as('hidden'),
        eb('u.kyc_status', '=', 'completed').$castTo<boolean>().as('verified'),
        wireInstant(eb.ref('u.created_at')).as('memberSince'),
        sql<string>`coalesce(o.name, trim(u.first_name || ' ' || u.last_name))`.as('name'),
        'o.logo',
        'o.team_photo as teamPhoto',
        eb.fn.coalesce('o.links', sql<CompanyLink[]>`'[]'::jsonb`).as('links'),
        eb.fn.coalesce('o.sites', sql<CompanySite[]>`'[]'::jsonb`).as('sites'),
        'o.about',
        'o.website',
        'o.industry',
        'o.category',
        'o.size',
        'o.founded_year as foundedYear',
        'o.country',
        'o.state',
        'o.city',
        eb.fn.coalesce('o.version', sql.lit(0)).as('version'),
      ])
      .executeTakeFirst();
  }

  /** A vendor by themselves has no organisation until they say something of it: it has their name. */
  async ensure(em: SqlEntityManager, userId: string): Promise<void> {
    await kysely(em)
      .insertInto('organisations')
      .columns(['user_id', 'name', 'country', 'version'])
      .expression((eb) =>
        eb
          .selectFrom('users')
          .select([
            'id',
            sql<string>`trim(first_name || ' ' || last_name)`.as('name'),
            'country',
            sql<number>`0`.as('version'),
          ])
          .where('id', '=', userId),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async setPicture(em: SqlEntityManager, userId: string, kind: 'logo' | 'team', path: string | null): Promise<void> {
    const change = kind === 'logo' ? { logo: path } : { team_photo: path };
    await kysely(em).updateTable('organisations').set(change).where('user_id', '=', userId).execute();
  }

  /** False when the stored version is another one. */
  async changeCompany(em: SqlEntityManager, userId: string, version: number, page: CompanyChanges): Promise<boolean> {
    const { about, website, industry, category, size, country, state, city, latitude, longitude } = page;
    const changed = await kysely(em)
      .updateTable('organisations')
      .set((eb) => ({
        about,
        website,
        industry,
        category,
        size,
        founded_year: page.foundedYear,
        country,
        state,
        city,
        latitude,
        longitude,
        links: json(page.links),
        sites: json(page.sites),
        version: eb('version', '+', 1),
      }))
      .where('user_id', '=', userId)
      .where('version', '=', wholeNumber(version))
      .executeTakeFirst();
    return changed.numUpdatedRows > 0n;
  }
}
