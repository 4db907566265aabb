import type { BenchResource } from '#contract/domain/resource.ts';
import type { ResourceRow } from './bench.repository.ts';

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
    rate:
      row.rate_amount === null
        ? null
        : { amount: row.rate_amount, currency: row.rate_currency, period: row.rate_period },
    status: row.status,
    availableFrom: row.available_from,
    rollOffDate: row.roll_off_date,
    daysOnBench: row.days_on_bench,
  };
}
