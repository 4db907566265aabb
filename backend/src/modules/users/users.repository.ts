import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { CompanyCard } from '#contract/domain/job.ts';
import type { KycStatus, UserType } from '#contract/domain/user.ts';
import { rows } from '../../database/database.ts';
import { utc } from '../../database/sql.ts';

export interface AccountRow {
  id: string;
  user_type: UserType | null;
  is_staff: boolean;
  /** When the account will be deleted. */
  leaving_at: string | null;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  organisation: string | null;
  profile_pic: string | null;
  kyc_status: KycStatus;
  country: string;
  time_zone: string;
  created_at: string;
}

export interface PersonRow {
  id: string;
  leaving: boolean;
  first_name: string;
  last_name: string;
  organisation: string | null;
  email: string | null;
  phone: string | null;
  phone_confirmed: boolean;
  time_zone: string;
  account_country: string;
  headline: string | null;
  skills: string[] | null;
  total_years: number | null;
  city: string | null;
  country: string | null;
}

/** Named queries over accounts and their profiles. */
@Injectable()
export class UsersRepository {
  async account(em: SqlEntityManager, id: string): Promise<AccountRow | undefined> {
    const [row] = await rows<AccountRow>(
      em,
      `select u.id, u.user_type, u.is_staff, ${utc('u.leaving_at')} as leaving_at, u.first_name, u.last_name, u.email, u.phone, o.name as organisation, u.profile_pic,
              u.kyc_status, u.country, u.time_zone, ${utc('u.created_at')} as created_at
         from users u left join organisations o on o.user_id = u.id where u.id = ?`,
      [id],
    );
    return row;
  }

  async company(em: SqlEntityManager, userId: string): Promise<CompanyCard | undefined> {
    const [row] = await rows<CompanyCard>(
      em,
      `select name, about, website, industry, size, founded_year as "foundedYear", country, city
         from organisations where user_id = ? and exists (select 1 from users where id = user_id and leaving_at is null)`,
      [userId],
    );
    return row;
  }

  /** Locks an account against leaving until the transaction ends; false when it is gone or leaving already. */
  async lockStanding(em: SqlEntityManager, id: string): Promise<boolean> {
    return (await rows(em, 'select 1 from users where id = ? and leaving_at is null for share', [id])).length > 0;
  }

  people(em: SqlEntityManager, ids: readonly string[]): Promise<PersonRow[]> {
    return rows<PersonRow>(
      em,
      `select u.id, u.leaving_at is not null as leaving, u.first_name, u.last_name, o.name as organisation, u.email, u.phone,
              u.phone_confirmed_at is not null as phone_confirmed, u.time_zone, u.country as account_country,
              s.headline, s.skills, s.total_years::float8 as total_years, s.city, s.country
         from users u
         left join organisations o on o.user_id = u.id
         left join seeker_profiles s on s.user_id = u.id
        where u.id in (?)`,
      [ids],
    );
  }
}
