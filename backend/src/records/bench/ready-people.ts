import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { RatePeriod, WorkMode } from '#contract/domain/options.ts';
import type { BenchSkill } from '#contract/domain/resource.ts';
import type { TaxTerm, Visa } from '#contract/domain/work-terms.ts';
import type { Identity } from '../../library/text/mask-identity.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll, says } from '../../platform/database/expressions.ts';
import { float } from '../../platform/database/tables.ts';

export interface ReadyPersonRow {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  headline: string;
  skills: string[];
  skill_details: BenchSkill[];
  total_years: number;
  city: string | null;
  country: string;
  time_zone: string;
  work_mode: WorkMode;
  work_authorisation: string | null;
  visa: Visa | null;
  tax_terms: TaxTerm[];
  rate_amount: number | null;
  rate_currency: string;
  rate_period: RatePeriod;
  /** Null: now. */
  starts_on: string | null;
  /** Free, or rolling off, within the days that were asked for. */
  is_soon: boolean;
}

export interface ReadyFilter {
  /** Days from today within which somebody counts as ready soon. */
  readonly soonDays: number;
  readonly keyword?: string | undefined;
  /** Only these people, if given. */
  readonly ids?: readonly string[] | undefined;
  readonly onlySoon?: boolean | undefined;
}

/** Days are counted in the person's own zone. */
const TODAY = sql<string>`(now() at time zone b.time_zone)::date`;

const STARTS = sql<
  string | null
>`coalesce(b.available_from, case when b.status in ('rolling-off', 'placed') then b.roll_off_date end)`;

/** A person on an assignment needs a day on which it ends. One who denies being on the bench is not shown. */
const MAY_BE_SHOWN = sql<SqlBool>`b.archived_at is null and b.send_in_hotlist and b.status <> 'unavailable'
  and (b.status not in ('rolling-off', 'placed') or ${STARTS} is not null)
  and not exists (select 1 from bench_confirmations c where c.resource_id = b.id and c.state = 'refused')`;

/**
 * The people on a bench who may be shown to others: not archived, not excluded from hotlists, and free on a known day.
 */
@Injectable()
export class ReadyPeople {
  /** Those who are ready soon first, the soonest first. Callers decide what may leave the server. */
  listReadyPeople(
    em: SqlEntityManager,
    vendorId: string,
    filter: ReadyFilter,
    slice: { limit: number; offset: number },
  ): Promise<ReadyPersonRow[]> {
    return filter.ids?.length === 0 ? Promise.resolve([]) : this.readyPeopleRows(em, vendorId, filter, slice);
  }

  /** By what these people are known, also those who may not be shown any more: texts that name them stay. */
  identities(em: SqlEntityManager, vendorId: string, ids: readonly string[]): Promise<Identity[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.identityRows(em, vendorId, ids);
  }

  /** Those who are ready soon first, the soonest first. */
  private readyPeopleRows(
    em: SqlEntityManager,
    vendorId: string,
    filter: ReadyFilter,
    slice: { limit: number; offset: number },
  ): Promise<ReadyPersonRow[]> {
    const isSoon = soon(filter.soonDays);
    return this.found(em, vendorId, filter)
      .select([
        ...([
          'b.id',
          'b.name',
          'b.email',
          'b.phone',
          'b.headline',
          'b.skills',
          'b.skill_details',
          'b.total_years',
        ] as const),
        ...([
          'b.city',
          'b.country',
          'b.time_zone',
          'b.work_mode',
          'b.work_authorisation',
          'b.visa',
          'b.tax_terms',
        ] as const),
        ...(['b.rate_currency', 'b.rate_period'] as const),
      ])
      .select((eb) => [
        float(eb.ref('b.rate_amount')).as('rate_amount'),
        sql<string | null>`case when ${STARTS} > ${TODAY} then ${STARTS}::text end`.as('starts_on'),
        sql<boolean>`${isSoon}`.as('is_soon'),
      ])
      .orderBy(isSoon as Expression<SqlBool>, 'desc')
      .orderBy(sql`greatest(${STARTS}, ${TODAY})`)
      .orderBy('b.bench_since', (order) => order.asc().nullsLast())
      .orderBy('b.id')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
  }

  async countReadyPeople(em: SqlEntityManager, vendorId: string, filter: ReadyFilter): Promise<number> {
    if (filter.ids?.length === 0) return 0;
    const { total } = await this.found(em, vendorId, filter).select(countAll.as('total')).executeTakeFirstOrThrow();
    return total;
  }

  /** By what these people of a bench are known, whether or not they may be shown. */
  private identityRows(em: SqlEntityManager, vendorId: string, ids: readonly string[]): Promise<Identity[]> {
    return kysely(em)
      .selectFrom('bench_resources')
      .where('vendor_id', '=', vendorId)
      .where('id', 'in', ids)
      .select(['name', 'email', 'phone'])
      .execute();
  }

  private found(em: SqlEntityManager, vendorId: string, { ids, keyword = '', onlySoon, soonDays }: ReadyFilter) {
    let found = kysely(em).selectFrom('bench_resources as b').where('b.vendor_id', '=', vendorId).where(MAY_BE_SHOWN);
    if (ids !== undefined) found = found.where('b.id', 'in', ids);
    if (onlySoon === true) found = found.where(soon(soonDays));
    if (keyword.trim() !== '') {
      found = found.where((eb) =>
        says(
          sql<string>`concat_ws(' ', ${eb.ref('b.name')}, ${eb.ref('b.headline')}, array_to_string(${eb.ref('b.skills')}, ' '))`,
          keyword,
        ),
      );
    }
    return found;
  }
}

const soon = (days: number) =>
  sql<SqlBool>`(b.status in ('available', 'rolling-off', 'placed') and coalesce(${STARTS}, ${TODAY}) <= ${TODAY} + ${days}::int)`;
