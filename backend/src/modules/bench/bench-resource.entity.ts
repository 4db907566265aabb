import { defineEntity, p } from '@mikro-orm/core';
import type { Employment, RatePeriod, ResourceStatus, WorkMode } from '#contract/domain/options.ts';
import type { BenchSkill } from '#contract/domain/resource.ts';
import type { CalendarDay, Numeric } from '../../database/columns.ts';
import { User } from '../users/user.entity.ts';

const BenchResourceSchema = defineEntity({
  name: 'BenchResource',
  tableName: 'bench_resources',
  uniques: [
    { name: 'bench_resources_email_unique', properties: ['vendor', 'email'] },
    { name: 'bench_resources_vendor_unique', properties: ['id', 'vendor'] },
  ],
  checks: [
    {
      name: 'bench_resources_status_check',
      expression: `status in ('available', 'rolling-off', 'submitted', 'interviewing', 'placed', 'unavailable')`,
    },
    {
      name: 'bench_resources_amounts_check',
      expression: 'coalesce(rate_amount, 1) > 0 and coalesce(cost_amount, 1) > 0',
    },
    { name: 'bench_resources_notice_days_check', expression: 'notice_days >= 0 and notice_days <= 365' },
    { name: 'bench_resources_employment_check', expression: `employment in ('own', 'subcontract')` },
    { name: 'bench_resources_placed_check', expression: `status <> 'placed' or bench_since is null` },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    vendor: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    name: p.text(),
    headline: p.text().default(''),
    skills: p.array().defaultRaw(`'{}'`),
    totalYears: p.float().default(0),
    city: p.text().nullable(),
    state: p.text().nullable(),
    country: p.text(),
    timeZone: p.text().default('Asia/Kolkata'),
    workMode: p.text().$type<WorkMode>().default('remote'),
    rateAmount: p.decimal().precision(12).scale(2).$type<Numeric>().nullable(),
    rateCurrency: p.text().default('INR'),
    ratePeriod: p.text().$type<RatePeriod>().default('monthly'),
    email: p.text().nullable(),
    phone: p.text().nullable(),
    status: p.text().$type<ResourceStatus>().default('available'),
    availableFrom: p.date().$type<CalendarDay>().nullable(),
    rollOffDate: p.date().$type<CalendarDay>().nullable(),
    benchSince: p.date().$type<CalendarDay>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
    skillDetails: p.json().$type<BenchSkill[]>().defaultRaw(`'[]'`),
    workAuthorisation: p.text().nullable(),
    relocate: p.boolean().default(false),
    costAmount: p.decimal().precision(12).scale(2).$type<Numeric>().nullable(),
    costCurrency: p.text().default('INR'),
    costPeriod: p.text().$type<RatePeriod>().default('monthly'),
    noticeDays: p.integer().nullable(),
    employment: p.text().$type<Employment>().default('own'),
    sendInHotlist: p.boolean().default(true),
    version: p.integer().default(1),
    archivedAt: p.datetime().nullable(),
    /** Deleted for good: nothing of the person is left, and no list has the row; submissions of before still point to it. */
    deletedAt: p.datetime().nullable(),
    /** When the status became what it is. */
    statusSince: p.datetime().defaultRaw('now()'),
  },
});

/** Somebody of a vendor's bench. */
export class BenchResource extends BenchResourceSchema.class {}
BenchResourceSchema.setClass(BenchResource);
export { BenchResourceSchema };
