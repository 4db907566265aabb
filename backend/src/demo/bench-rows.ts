import type { JsonRow } from '../database/records.ts';
import type { DemoVendor } from './demo-rows.ts';

const DAY_MS = 86_400_000;

/** What only the vendor knows of somebody, and how well they know what. The rule is simple on purpose: the rest stays as it was. */
function privateOf(resource: DemoVendor['bench'][number], index: number, now: Date): JsonRow<'bench_resources'> {
  const { rate, skills, years } = resource;
  const share = 0.68 + (index % 5) * 0.03;
  const step = rate.period === 'monthly' ? 500 : 1;
  return {
    // The first are what they live from; the last ones they have not used for a while.
    skill_details: skills.map((name, place) => {
      const used = Math.max(0, years - place * 2);
      return {
        name,
        level: used >= 5 ? 'expert' : used >= 2 ? 'advanced' : 'intermediate',
        years: used,
        lastUsed: place < 3 ? now.getUTCFullYear() : now.getUTCFullYear() - (place % 3),
      };
    }),
    ...costOf(resource, index, share, step),
    ...sinceOf(resource, index, now),
    notice_days: resource.status === 'placed' || resource.status === 'rolling-off' ? 30 : index % 3 === 0 ? 0 : 15,
    employment: index % 4 === 3 ? 'subcontract' : 'own',
    work_authorisation: resource.place.country === 'IN' ? 'Indian citizen' : 'May work here without a permit',
    relocate: index % 3 === 1,
  };
}

/** One of them is paid in euros. */
function costOf({ rate }: DemoVendor['bench'][number], index: number, share: number, step: number) {
  const amount = Math.round((rate.amount * share) / step) * step;
  return index === 4 && rate.currency === 'INR'
    ? { cost_amount: Math.round(amount / 5_000) * 50, cost_currency: 'EUR', cost_period: rate.period }
    : { cost_amount: amount, cost_currency: rate.currency, cost_period: rate.period };
}

/** Most have been here for long; something has changed since yesterday on every bench. */
function sinceOf({ status, onBenchForDays }: DemoVendor['bench'][number], index: number, now: Date) {
  const isNew = index % 12 === 7;
  const hasChanged = index % 4 === 1 && (status === 'placed' || status === 'available');
  const days = (count: number) => new Date(now.getTime() - count * DAY_MS);
  return {
    created_at: isNew ? days(0.25) : days(200 - index),
    status_since: isNew || hasChanged ? days(0.2) : days(onBenchForDays ?? 60),
  };
}

/** The people on the bench of a vendor. */
export const resourceRows = (vendor: DemoVendor, now: Date): JsonRow<'bench_resources'>[] =>
  vendor.bench.map((resource, index) => resourceRow(resource, index, now));

/** @param index the place on the bench, by which what only the vendor knows differs */
export function resourceRow(
  resource: DemoVendor['bench'][number],
  index: number,
  now: Date,
): JsonRow<'bench_resources'> {
  const day = (offset: number | null) =>
    offset === null ? null : new Date(now.getTime() + offset * DAY_MS).toISOString().slice(0, 10);
  return {
    id: resource.id,
    ...privateOf(resource, index, now),
    vendor_id: resource.vendorId,
    name: `${resource.first} ${resource.last}`,
    headline: resource.headline,
    skills: resource.skills,
    total_years: resource.years,
    city: resource.place.city,
    state: resource.place.state,
    country: resource.place.country,
    time_zone: resource.place.timeZone,
    work_mode: resource.workMode,
    rate_amount: resource.rate.amount,
    rate_currency: resource.rate.currency,
    rate_period: resource.rate.period,
    email: resource.email,
    phone: resource.phone,
    status: resource.status,
    available_from: day(resource.availableInDays),
    roll_off_date: day(resource.rollOffInDays),
    bench_since: resource.onBenchForDays === null ? null : day(index % 12 === 7 ? 0 : -resource.onBenchForDays),
  };
}
