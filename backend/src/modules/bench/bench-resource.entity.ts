import { defineEntity, p } from '@mikro-orm/core';
import type { PayPeriod, ResourceStatus, WorkMode } from '#contract/domain/options.ts';
import type { CalendarDay, Numeric } from '../../database/columns.ts';
import { User } from '../users/user.entity.ts';

const BenchResourceSchema = defineEntity({
  name: 'BenchResource',
  tableName: 'bench_resources',
  uniques: [{ name: 'bench_resources_email_unique', properties: ['vendor', 'email'] }],
  checks: [
    {
      name: 'bench_resources_status_check',
      expression: `status in ('available', 'rolling-off', 'submitted', 'interviewing', 'placed', 'unavailable')`,
    },
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
    ratePeriod: p.text().$type<PayPeriod>().default('monthly'),
    email: p.text().nullable(),
    phone: p.text().nullable(),
    status: p.text().$type<ResourceStatus>().default('available'),
    availableFrom: p.date().$type<CalendarDay>().nullable(),
    rollOffDate: p.date().$type<CalendarDay>().nullable(),
    benchSince: p.date().$type<CalendarDay>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

/** Somebody of a vendor's bench. */
export class BenchResource extends BenchResourceSchema.class {}
BenchResourceSchema.setClass(BenchResource);
export { BenchResourceSchema };
