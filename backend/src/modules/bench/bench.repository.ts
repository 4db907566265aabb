import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { PAGING } from '#contract/domain/limits.ts';
import type { PayPeriod, ResourceStatus, WorkMode } from '#contract/domain/options.ts';
import { rows } from '../../database/database.ts';

export interface ResourceRow {
  id: string;
  vendor_id: string;
  name: string;
  headline: string;
  skills: string[];
  total_years: number;
  city: string | null;
  state: string | null;
  country: string;
  time_zone: string;
  work_mode: WorkMode;
  rate_amount: number | null;
  rate_currency: string;
  rate_period: PayPeriod;
  email: string | null;
  phone: string | null;
  status: ResourceStatus;
  available_from: string | null;
  roll_off_date: string | null;
  days_on_bench: number;
}

export interface CountsRow {
  total: number;
  available: number;
  rolling_off: number;
  placed: number;
}

// Days are counted in the person's own zone; somebody placed is not on the bench.
const COLUMNS = `id, vendor_id, name, headline, skills, total_years::float8 as total_years, city, state, country, time_zone,
  work_mode, rate_amount::float8 as rate_amount, rate_currency, rate_period, email, phone, status,
  available_from::text as available_from, roll_off_date::text as roll_off_date,
  case when status = 'placed' or bench_since is null then 0
       else greatest(0, (now() at time zone time_zone)::date - bench_since) end as days_on_bench`;

/** Named queries over benches. */
@Injectable()
export class BenchRepository {
  ofVendor(em: SqlEntityManager, vendorId: string, slice: { limit: number; offset: number }): Promise<ResourceRow[]> {
    return rows<ResourceRow>(
      em,
      `select ${COLUMNS} from bench_resources where vendor_id = ? order by days_on_bench desc, name, id limit ? offset ?`,
      [vendorId, slice.limit, slice.offset],
    );
  }

  async counts(em: SqlEntityManager, vendorId: string): Promise<CountsRow> {
    const [row] = await rows<CountsRow>(
      em,
      `select least(count(*), ${String(PAGING.countCap)})::int as total,
              (count(*) filter (where status = 'available'))::int as available,
              (count(*) filter (where status = 'rolling-off'))::int as rolling_off,
              (count(*) filter (where status = 'placed'))::int as placed
         from bench_resources where vendor_id = ?`,
      [vendorId],
    );
    return row ?? { total: 0, available: 0, rolling_off: 0, placed: 0 };
  }

  byIds(em: SqlEntityManager, ids: readonly string[]): Promise<ResourceRow[]> {
    return rows<ResourceRow>(em, `select ${COLUMNS} from bench_resources where id in (?)`, [ids]);
  }
}
