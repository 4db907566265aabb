import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import type { Expression } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { PAGING } from '#contract/domain/limits.ts';
import type { PayPeriod, ResourceStatus, WorkMode } from '#contract/domain/options.ts';
import { kysely } from '../../database/database.ts';
import { float, text } from '../../database/tables.ts';
import type { Tables } from '../../database/tables.ts';

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

const columns = expressionBuilder<Tables, 'bench_resources'>();
// Days are counted in the person's own zone; somebody placed is not on the bench.
const DAYS_ON_BENCH = sql<number>`case when ${columns.ref('status')} = 'placed' or ${columns.ref('bench_since')} is null then 0
  else greatest(0, (now() at time zone ${columns.ref('time_zone')})::date - ${columns.ref('bench_since')}) end`;
const COLUMNS = [
  'id',
  'vendor_id',
  'name',
  'headline',
  'skills',
  'total_years',
  'city',
  'state',
  'country',
  'time_zone',
  'work_mode',
  float(columns.ref('rate_amount')).as('rate_amount'),
  'rate_currency',
  'rate_period',
  'email',
  'phone',
  'status',
  text(columns.ref('available_from')).as('available_from'),
  text(columns.ref('roll_off_date')).as('roll_off_date'),
  DAYS_ON_BENCH.as('days_on_bench'),
] as const;
const countOf = (status: ResourceStatus) =>
  sql<number>`(count(*) filter (where ${columns.ref('status')} = ${sql.lit(status)}))::int`;

/** Named queries over benches. */
@Injectable()
export class BenchRepository {
  ofVendor(em: SqlEntityManager, vendorId: string, slice: { limit: number; offset: number }): Promise<ResourceRow[]> {
    return kysely(em)
      .selectFrom('bench_resources')
      .where('vendor_id', '=', vendorId)
      .select(COLUMNS)
      .orderBy('days_on_bench', 'desc')
      .orderBy('name')
      .orderBy('id')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
  }

  counts(em: SqlEntityManager, vendorId: string): Promise<CountsRow> {
    return kysely(em)
      .selectFrom('bench_resources')
      .where('vendor_id', '=', vendorId)
      .select([
        sql<number>`least(count(*), ${sql.lit(PAGING.countCap)})::int`.as('total'),
        countOf('available').as('available'),
        countOf('rolling-off').as('rolling_off'),
        countOf('placed').as('placed'),
      ])
      .executeTakeFirstOrThrow();
  }

  /** The name of the resource with this id. */
  nameOf(id: Expression<string | null>): Expression<string | null> {
    const eb = expressionBuilder<Tables>();
    return eb
      .selectFrom('bench_resources as named')
      .where((resource) => resource(resource.ref('named.id'), '=', id))
      .select('named.name')
      .$asScalar();
  }

  byIds(em: SqlEntityManager, ids: readonly string[]): Promise<ResourceRow[]> {
    return kysely(em).selectFrom('bench_resources').where('id', 'in', ids).select(COLUMNS).execute();
  }
}
