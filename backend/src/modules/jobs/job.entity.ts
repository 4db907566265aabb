import { defineEntity, p } from '@mikro-orm/core';
import type { JobSkill, ScreeningQuestion } from '#contract/domain/job.ts';
import type { RequiredToPost } from '#contract/domain/own-job.ts';
import type {
  Category,
  Engagement,
  Experience,
  JobType,
  PayPeriod,
  Qualification,
  STORED_JOB_STATUSES,
  WorkMode,
} from '#contract/domain/options.ts';
import type { CalendarDay, Numeric, SearchVector } from '../../database/columns.ts';
import { User } from '../users/user.entity.ts';

const JobSchema = defineEntity({
  name: 'Job',
  tableName: 'jobs',
  uniques: [{ name: 'jobs_source_unique', properties: ['client', 'source', 'sourceId'] }],
  checks: [
    {
      name: 'jobs_coordinates_check',
      expression: '(latitude is null) = (longitude is null) and (latitude is null) = (geo_cell is null)',
    },
    { name: 'jobs_ended_at_check', expression: `(status in ('filled', 'closed')) = (ended_at is not null)` },
    { name: 'jobs_missing_check', expression: `status = 'draft' or missing = '{}'::text[]` },
    { name: 'jobs_openings_check', expression: 'openings >= 1 and openings <= 999' },
    { name: 'jobs_vendor_cap_check', expression: 'vendor_cap >= 1 and vendor_cap <= 500' },
    { name: 'jobs_review_note_check', expression: `status <> 'active' or review_note is null` },
    { name: 'jobs_salary_check', expression: 'salary_min is null or salary_max is null or salary_min <= salary_max' },
    {
      name: 'jobs_salary_positive_check',
      expression: 'coalesce(salary_min, 0::numeric) >= 0::numeric and coalesce(salary_max, 0::numeric) >= 0::numeric',
    },
    {
      name: 'jobs_status_check',
      expression: `status in ('draft', 'pending_review', 'active', 'paused', 'filled', 'closed')`,
    },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    client: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    title: p.text(),
    companyName: p.text(),
    companyVerified: p.boolean().default(false),
    descriptionHtml: p.text(),
    descriptionText: p.text(),
    summary: p.text(),
    category: p.text().$type<Category>(),
    jobType: p.text().$type<JobType>(),
    engagement: p.text().$type<Engagement>().default('direct'),
    workMode: p.text().$type<WorkMode>(),
    country: p.text(),
    state: p.text().nullable(),
    city: p.text().nullable(),
    timeZone: p.text(),
    skills: p.json().$type<JobSkill[]>().defaultRaw(`'[]'`),
    skillNames: p.array().defaultRaw(`'{}'`),
    skillKeys: p.array().defaultRaw(`'{}'`),
    experience: p.text().$type<Experience>().nullable(),
    qualification: p.text().$type<Qualification>().nullable(),
    openings: p.integer().default(1),
    salaryMin: p.decimal().precision(15).scale(2).$type<Numeric>().nullable(),
    salaryMax: p.decimal().precision(15).scale(2).$type<Numeric>().nullable(),
    currency: p.text().default('INR'),
    payPeriod: p.text().$type<PayPeriod>().default('annualy'),
    salaryVisible: p.boolean().default(true),
    yearMin: p.decimal().precision(18).scale(2).$type<Numeric>().nullable(),
    yearMax: p.decimal().precision(18).scale(2).$type<Numeric>().nullable(),
    startDate: p.date().$type<CalendarDay>().nullable(),
    closesOn: p.date().$type<CalendarDay>().nullable(),
    closesAt: p.datetime().nullable(),
    acceptVendors: p.boolean().default(true),
    /** People from vendors in all; null: any number. */
    vendorCap: p.integer().nullable(),
    screeningQuestions: p.json().$type<ScreeningQuestion[]>().defaultRaw(`'[]'`),
    tags: p.array().defaultRaw(`'{}'`),
    clientJobRef: p.text().nullable(),
    assigneeId: p.uuid().nullable(),
    status: p.text().$type<(typeof STORED_JOB_STATUSES)[number]>().default('active'),
    source: p.text().nullable(),
    sourceId: p.text().nullable(),
    isDemo: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
    tsv: p.type('tsvector').$type<SearchVector>().lazy().hidden().nullable(),
    headTsv: p.type('tsvector').$type<SearchVector>().lazy().hidden().nullable(),
    version: p.integer().default(1),
    missing: p.array().$type<RequiredToPost[]>().defaultRaw(`'{}'`),
    reviewNote: p.text().nullable(),
    endedAt: p.datetime().nullable(),
    listedAt: p.datetime().nullable(),
    latitude: p.float().nullable(),
    longitude: p.float().nullable(),
    geoCell: p.integer().nullable(),
    searchVersion: p.smallint().default(0),
    plainTitle: p.text().lazy().hidden().nullable(),
  },
});

/** A job, from draft to its end. */
export class Job extends JobSchema.class {}
JobSchema.setClass(Job);
export { JobSchema };
