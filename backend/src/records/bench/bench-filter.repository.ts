import { expressionBuilder, sql, type Expression, type SelectQueryBuilder } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { BenchSort, SortOrder } from '#contract/domain/bench-list.ts';
import type { BenchConsent } from '#contract/domain/consent.ts';
import { PERIODS_PER_YEAR, type RatePeriod, type ResourceStatus, type WorkMode } from '#contract/domain/options.ts';
import type { TaxTerm, Visa } from '#contract/domain/work-terms.ts';
import { kysely } from '../../platform/database/database.ts';
import { says } from '../../platform/database/expressions.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { hasBestConsent } from '../applications/consent-conditions.ts';

export interface BenchFilter {
  /** None: whoever it is. */
  ids: readonly string[];
  keyword: string;
  status: readonly ResourceStatus[];
  archived: boolean;
  workMode: readonly WorkMode[];
  /** Every name of one skill, in small letters; none: whatever they can. */
  skill: readonly string[];
  leastYears: number;
  availableBy: string | null;
  rollOffWithin: number | null;
  place: string;
  /** Codes of those whose name the place is part of. */
  countries: readonly string[];
  rate: { from: number | null; to: number | null; currency: string; period: RatePeriod } | null;
  consent: BenchConsent | null;
  visa: readonly Visa[];
  /** On one of these terms. */
  taxTerm: readonly TaxTerm[];
  sort: BenchSort;
  order: SortOrder;
}

type Found = SelectQueryBuilder<Tables, 'bench_resources', object>;

const columns = expressionBuilder<Tables, 'bench_resources'>();
/** Rates of different periods by the year. */
const YEARLY = sql<number>`(${columns.ref('rate_amount')} * case ${columns.ref('rate_period')}
  when 'annualy' then ${sql.lit(PERIODS_PER_YEAR.annualy)} when 'monthly' then ${sql.lit(PERIODS_PER_YEAR.monthly)}
  when 'daily' then ${sql.lit(PERIODS_PER_YEAR.daily)} else ${sql.lit(PERIODS_PER_YEAR.hourly)} end)`;

/** People of one bench, as a filter leaves them. */
export function filtered(em: SqlEntityManager, vendorId: string, filter: BenchFilter): Found {
  const { ids, keyword, status, archived, workMode, place, countries, consent, visa, taxTerm } = filter;
  let found = kysely(em)
    .selectFrom('bench_resources')
    .where('vendor_id', '=', vendorId)
    .where('archived_at', archived ? 'is not' : 'is', null)
    .where('deleted_at', 'is', null);
  if (ids.length > 0) found = found.where('id', 'in', ids);
  if (status.length > 0) found = found.where('status', 'in', status);
  if (workMode.length > 0) found = found.where('work_mode', 'in', workMode);
  if (place !== '') {
    found = found.where((eb) =>
      eb.or([
        says(eb.ref('city'), place),
        says(eb.ref('state'), place),
        ...(countries.length > 0 ? [eb('country', 'in', countries)] : []),
      ]),
    );
  }
  if (visa.length > 0) found = found.where('visa', 'in', visa);
  if (taxTerm.length > 0) {
    found = found.where(sql<boolean>`${columns.ref('tax_terms')} && ${[...taxTerm]}::text[]`);
  }
  if (consent !== null) found = found.where(hasBestConsent(columns.ref('bench_resources.id'), consent));
  found = withRate(withSkill(withDays(found, filter), filter), filter);
  if (keyword.trim() !== '') {
    const said = sql<string>`concat_ws(' ', ${columns.ref('name')}, ${columns.ref('headline')}, array_to_string(${columns.ref('skills')}, ' '))`;
    found = found.where(says(said, keyword));
  }
  return found;
}

/**
 * Filters by the day on which people are free and by the end of their assignment, each on the person's own calendar.
 */
function withDays(found: Found, { availableBy, rollOffWithin }: BenchFilter): Found {
  const today = sql`(now() at time zone ${columns.ref('time_zone')})::date`;
  const day = columns.ref('roll_off_date');
  return found
    .$if(availableBy !== null, (query) =>
      query.where(
        sql<boolean>`coalesce(${columns.ref('available_from')} <= ${availableBy}::date, ${columns.ref('status')} = 'available')`,
      ),
    )
    .$if(rollOffWithin !== null, (query) =>
      query
        .where('status', 'in', ['placed', 'rolling-off'])
        .where(sql<boolean>`${day} between ${today} and ${today} + ${rollOffWithin}::int`),
    );
}

/** Years count where they are stated; somebody who only names a skill has no years of it that one could ask for. */
function withSkill(found: Found, { skill, leastYears }: BenchFilter): Found {
  if (skill.length === 0) return found;
  const names = sql`${[...skill]}::text[]`;
  if (leastYears === 0) {
    return found.where(
      sql<boolean>`exists (select 1 from unnest(${columns.ref('skills')}) s where lower(s) = any (${names}))`,
    );
  }
  return found.where(sql<boolean>`exists (select 1 from jsonb_array_elements(${columns.ref('skill_details')}) d
    where lower(d ->> 'name') = any (${names}) and (d ->> 'years')::float8 >= ${leastYears}::int)`);
}

/** A rate in another currency says nothing about this one. */
function withRate(found: Found, { rate }: BenchFilter): Found {
  if (rate === null) return found;
  const yearly = (amount: number) => amount * PERIODS_PER_YEAR[rate.period];
  const { from, to } = rate;
  return found
    .where('rate_currency', '=', rate.currency)
    .where('rate_amount', 'is not', null)
    .$if(from !== null, (query) => query.where(YEARLY, '>=', yearly(from ?? 0)))
    .$if(to !== null, (query) => query.where(YEARLY, '<=', yearly(to ?? 0)));
}

const daysOnBench = sql.ref<number>('days_on_bench');
const SORTED_BY: Readonly<Record<BenchSort, readonly Expression<unknown>[]>> = {
  days: [daysOnBench],
  name: [sql`lower(${columns.ref('name')})`],
  experience: [sql`nullif(${columns.ref('total_years')}, 0)`],
  location: [columns.ref('country'), sql`lower(coalesce(${columns.ref('city')}, ${columns.ref('state')}))`],
  rate: [
    sql`case when ${columns.ref('rate_amount')} is null then null else ${columns.ref('rate_currency')} end`,
    YEARLY,
  ],
  available: [columns.ref('bench_resources.available_from')],
  rollOff: [columns.ref('bench_resources.roll_off_date')],
  status: [columns.ref('status')],
};

/**
 * Unset values come last in either direction, and ties keep the usual order. The days on the bench must be selected.
 */
export function sorted<Output>(
  found: SelectQueryBuilder<Tables, 'bench_resources', Output>,
  { sort, order }: Pick<BenchFilter, 'sort' | 'order'>,
): SelectQueryBuilder<Tables, 'bench_resources', Output> {
  return SORTED_BY[sort]
    .reduce<SelectQueryBuilder<Tables, 'bench_resources', Output>>(
      (query, by) => query.orderBy(by, (ordered) => ordered[order]().nullsLast()),
      found,
    )
    .orderBy(daysOnBench, 'desc')
    .orderBy('name')
    .orderBy('id');
}
