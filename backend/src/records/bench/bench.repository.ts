import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { PAGING } from '#contract/domain/limits.ts';
import type { Employment, RatePeriod, ResourceStatus, WorkMode } from '#contract/domain/options.ts';
import type { BenchSkill } from '#contract/domain/resource.ts';
import type { TaxTerm, Visa } from '#contract/domain/work-terms.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll, says } from '../../platform/database/expressions.ts';
import { lockUntilCommit } from '../../platform/database/signals.ts';
import { float, json, now, text, wholeNumber, type Tables } from '../../platform/database/tables.ts';
import { filtered, sorted, type BenchFilter } from './bench-filter.repository.ts';

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
  rate_period: RatePeriod;
  email: string | null;
  phone: string | null;
  status: ResourceStatus;
  available_from: string | null;
  roll_off_date: string | null;
  days_on_bench: number;
  archived: boolean;
  /** Nothing of the person is left. */
  deleted: boolean;
  version: number;
}

/** A row of the list, which only its vendor reads. */
export interface ListedResourceRow extends ResourceRow {
  visa: Visa | null;
  tax_terms: TaxTerm[];
  cost_amount: number | null;
  cost_currency: string;
  cost_period: RatePeriod;
}

/** With everything else that only its vendor reads. */
export interface ResourceDetailRow extends ListedResourceRow {
  skill_details: BenchSkill[];
  work_authorisation: string | null;
  relocate: boolean;
  employment: Employment;
  bench_since: string | null;
  notice_days: number | null;
  send_in_hotlist: boolean;
}

interface CountsRow {
  available: number;
  rolling_off: number;
  placed: number;
  archived: number;
}

/** Columns that a vendor writes, as the table has them. */
export type ResourceColumns = Omit<
  ResourceDetailRow,
  'id' | 'vendor_id' | 'skills' | 'days_on_bench' | 'archived' | 'deleted' | 'version'
>;

const columns = expressionBuilder<Tables, 'bench_resources'>();
// Days are counted in the person's own zone; somebody placed is not on the bench.
export const DAYS_ON_BENCH = sql<number>`case when ${columns.ref('status')} = 'placed' or ${columns.ref('bench_since')} is null then 0
  else greatest(0, (now() at time zone ${columns.ref('time_zone')})::date - ${columns.ref('bench_since')}) end`;
/** The columns that others than the vendor may be shown a part of. */
export const RESOURCE_COLUMNS = [
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
  columns('archived_at', 'is not', null).$castTo<boolean>().as('archived'),
  columns('deleted_at', 'is not', null).$castTo<boolean>().as('deleted'),
  'version',
] as const;
export const LISTED = [
  ...RESOURCE_COLUMNS,
  'visa',
  'tax_terms',
  float(columns.ref('cost_amount')).as('cost_amount'),
  'cost_currency',
  'cost_period',
] as const;
export const DETAIL = [
  ...LISTED,
  'skill_details',
  'work_authorisation',
  'relocate',
  'employment',
  text(columns.ref('bench_since')).as('bench_since'),
  'notice_days',
  'send_in_hotlist',
] as const;
const countOf = (status: ResourceStatus) =>
  sql<number>`(count(*) filter (where ${columns.ref('archived_at')} is null and ${columns.ref('status')} = ${sql.lit(status)}))::int`;

/** Named queries over benches. */
@Injectable()
export class BenchRepository {
  /** Additions to one bench follow each other, so that the limit is exact. */
  lockBench(em: SqlEntityManager, vendorId: string): Promise<void> {
    return lockUntilCommit(em, `bench of ${vendorId}`);
  }

  ofVendor(
    em: SqlEntityManager,
    vendorId: string,
    filter: BenchFilter,
    slice: { limit: number; offset: number },
  ): Promise<ListedResourceRow[]> {
    return sorted(filtered(em, vendorId, filter).select(LISTED), filter)
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
  }

  /** The same with everything that only the vendor reads. */
  details(
    em: SqlEntityManager,
    vendorId: string,
    filter: BenchFilter,
    slice: { limit: number; offset: number },
  ): Promise<ResourceDetailRow[]> {
    return sorted(filtered(em, vendorId, filter).select(DETAIL), filter)
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
  }

  /** Stops at `PAGING.countCap`. */
  async countFiltered(em: SqlEntityManager, vendorId: string, filter: BenchFilter): Promise<number> {
    const { total } = await kysely(em)
      .selectFrom(filtered(em, vendorId, filter).select('id').limit(PAGING.countCap).as('found'))
      .select(countAll.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  benchCounts(em: SqlEntityManager, vendorId: string): Promise<CountsRow> {
    return kysely(em)
      .selectFrom('bench_resources')
      .where('vendor_id', '=', vendorId)
      .where('deleted_at', 'is', null)
      .select((eb) => [
        countOf('available').as('available'),
        countOf('rolling-off').as('rolling_off'),
        countOf('placed').as('placed'),
        sql<number>`(count(${eb.ref('archived_at')}))::int`.as('archived'),
      ])
      .executeTakeFirstOrThrow();
  }

  /** Counts a whole bench, the archive included. */
  async countBenchPeople(em: SqlEntityManager, vendorId: string): Promise<number> {
    const { total } = await kysely(em)
      .selectFrom('bench_resources')
      .where('vendor_id', '=', vendorId)
      .where('deleted_at', 'is', null)
      .select(countAll.as('total'))
      .executeTakeFirstOrThrow();
    return total;
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

  /**
   * True if the name or headline of the resource with this id has these words.
   * @param names in the name as well: who sees it masked must not guess at it
   */
  saysCondition(id: Expression<string | null>, words: string): Expression<SqlBool> {
    const eb = expressionBuilder<Tables>();
    return eb.exists(
      eb
        .selectFrom('bench_resources as b')
        .where((resource) => resource(resource.ref('b.id'), '=', id))
        .where((resource) =>
          resource.or([says(resource.ref('b.headline'), words), says(resource.ref('b.name'), words)]),
        )
        .select(sql.lit(1).as('one')),
    );
  }

  byIds(em: SqlEntityManager, ids: readonly string[]): Promise<ResourceRow[]> {
    return kysely(em).selectFrom('bench_resources').where('id', 'in', ids).select(RESOURCE_COLUMNS).execute();
  }

  /** The people who can be submitted: not archived, not on an assignment, and not unavailable. */
  submittable(em: SqlEntityManager, vendorId: string): Promise<ResourceRow[]> {
    return kysely(em)
      .selectFrom('bench_resources')
      .where('vendor_id', '=', vendorId)
      .where('archived_at', 'is', null)
      .where('status', 'not in', ['placed', 'unavailable'])
      .select(RESOURCE_COLUMNS)
      .execute();
  }

  detail(em: SqlEntityManager, id: string): Promise<ResourceDetailRow | undefined> {
    return kysely(em)
      .selectFrom('bench_resources')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .select(DETAIL)
      .executeTakeFirst();
  }

  /** Whose bench the person is on; locked until the transaction ends. */
  async lockBenchPerson(em: SqlEntityManager, id: string): Promise<string | undefined> {
    const row = await kysely(em)
      .selectFrom('bench_resources')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .select('vendor_id')
      .forUpdate()
      .executeTakeFirst();
    return row?.vendor_id;
  }

  /** Tells whether another person on that bench has this address. */
  async hasEmail(em: SqlEntityManager, vendorId: string, email: string, butId: string | null): Promise<boolean> {
    const row = await kysely(em)
      .selectFrom('bench_resources')
      .where('vendor_id', '=', vendorId)
      .where('email', '=', email)
      .$if(butId !== null, (found) => found.where('id', '<>', butId))
      .select('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  async addBenchPerson(em: SqlEntityManager, vendorId: string, values: ResourceColumns): Promise<string> {
    const { id } = await kysely(em)
      .insertInto('bench_resources')
      .values({ vendor_id: vendorId, ...written(values) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** False when the stored version is another one. */
  async changeBenchPerson(
    em: SqlEntityManager,
    id: string,
    version: number,
    values: ResourceColumns,
  ): Promise<boolean> {
    const changed = await kysely(em)
      .updateTable('bench_resources')
      .set((eb) => ({ ...written(values), updated_at: now, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', wholeNumber(version))
      .executeTakeFirst();
    return changed.numUpdatedRows > 0n;
  }

  /** Per cent; null where the vendor has set none. */
  async marginFloor(em: SqlEntityManager, vendorId: string): Promise<number | null> {
    const row = await kysely(em)
      .selectFrom('bench_settings')
      .where('vendor_id', '=', vendorId)
      .select('margin_floor')
      .executeTakeFirst();
    return row?.margin_floor ?? null;
  }

  async setMarginFloor(em: SqlEntityManager, vendorId: string, marginFloor: number | null): Promise<void> {
    await kysely(em)
      .insertInto('bench_settings')
      .values({ vendor_id: vendorId, margin_floor: marginFloor })
      .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet({ margin_floor: marginFloor }))
      .execute();
  }

  async setArchived(em: SqlEntityManager, id: string, archived: boolean): Promise<void> {
    await kysely(em)
      .updateTable('bench_resources')
      .set((eb) => ({ archived_at: archived ? eb.fn.coalesce('archived_at', now) : null }))
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .execute();
  }
}

const written = ({ skill_details: details, ...values }: ResourceColumns) => ({
  ...values,
  skills: details.map(({ name }) => name),
  skill_details: json(details),
});
