import type { RatePeriod } from '#contract/domain/options.ts';
import type { BenchResource, BenchResourceDetail, ListedResource, Price } from '#contract/domain/resource.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { addBenchResource } from '#contract/api/bench.ts';
import type {
  ListedResourceRow,
  ResourceColumns,
  ResourceDetailRow,
  ResourceRow,
} from '../../records/bench/bench.repository.ts';

const priceOf = (amount: number | null, currency: string, period: RatePeriod): Price | null =>
  amount === null ? null : { amount, currency, period };

export function toBenchResource(row: ResourceRow): BenchResource {
  return {
    _id: row.id,
    name: row.name,
    headline: row.headline,
    skills: row.skills,
    totalYears: row.total_years,
    city: row.city,
    state: row.state,
    country: row.country,
    workMode: row.work_mode,
    rate: priceOf(row.rate_amount, row.rate_currency, row.rate_period),
    status: row.status,
    availableFrom: row.available_from,
    rollOffDate: row.roll_off_date,
    daysOnBench: row.days_on_bench,
    archived: row.archived,
    version: row.version,
  };
}

export const toListedResource = (row: ListedResourceRow): ListedResource => ({
  ...toBenchResource(row),
  visa: row.visa,
  taxTerms: row.tax_terms,
  cost: priceOf(row.cost_amount, row.cost_currency, row.cost_period),
});

export function toBenchResourceDetail(row: ResourceDetailRow): BenchResourceDetail {
  return {
    ...toListedResource(row),
    // Names were kept before details were.
    skillDetails:
      row.skill_details.length > 0
        ? row.skill_details
        : row.skills.map((name) => ({ name, level: null, years: null, lastUsed: null })),
    email: row.email,
    phone: row.phone,
    timeZone: row.time_zone,
    workAuthorisation: row.work_authorisation,
    relocate: row.relocate,
    employment: row.employment,
    benchSince: row.bench_since,
    noticeDays: row.notice_days,
    sendInHotlist: row.send_in_hotlist,
  };
}

/** A currency and a period stand without an amount as well: what is chosen next begins with them. */
const NO_PRICE = { amount: null, currency: 'INR', period: 'monthly' } as const;

/** A person on an assignment is not on the bench, whatever day is given. */
export function toColumns(
  input: Omit<ParsedInput<typeof addBenchResource>, 'companyId' | 'resumeFileId'>,
): ResourceColumns {
  const rate = input.rate ?? NO_PRICE;
  const cost = input.cost ?? NO_PRICE;
  return {
    name: input.name,
    headline: input.headline,
    skill_details: input.skillDetails,
    total_years: input.totalYears,
    email: input.email,
    phone: input.phone,
    country: input.country,
    state: input.state,
    city: input.city,
    time_zone: input.timeZone,
    visa: input.visa,
    tax_terms: input.taxTerms,
    work_authorisation: input.workAuthorisation,
    work_mode: input.workMode,
    relocate: input.relocate,
    rate_amount: rate.amount,
    rate_currency: rate.currency,
    rate_period: rate.period,
    cost_amount: cost.amount,
    cost_currency: cost.currency,
    cost_period: cost.period,
    employment: input.employment,
    status: input.status,
    bench_since: input.status === 'placed' ? null : input.benchSince,
    available_from: input.availableFrom,
    roll_off_date: input.rollOffDate,
    notice_days: input.noticeDays,
    send_in_hotlist: input.sendInHotlist,
  };
}
