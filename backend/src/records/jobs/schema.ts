/** Jobs, saved jobs, and saved searches with their alerts. */
import { defineEntity, p } from '@mikro-orm/core';
import type { JobSkill } from '#contract/domain/job.ts';
import type { OwnQuestion } from '#contract/domain/screening.ts';
import type {
  AlertChannel,
  AlertFrequency,
  Category,
  Engagement,
  Experience,
  JobType,
  PayPeriod,
  Qualification,
  STORED_JOB_STATUSES,
  WorkMode,
} from '#contract/domain/options.ts';
import type { RequiredToPost } from '#contract/domain/own-job.ts';
import type { CalendarDay, Numeric, SearchVector } from '../../platform/database/columns.ts';
import { UserSchema } from '../auth/schema.ts';

/** A job, from draft to its end. */
export const JobSchema = defineEntity({
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
    { name: 'jobs_withheld_check', expression: `not withheld or status = 'paused'` },
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
    client: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
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
    screeningQuestions: p.json().$type<OwnQuestion[]>().defaultRaw(`'[]'`),
    tags: p.array().defaultRaw(`'{}'`),
    clientJobRef: p.text().nullable(),
    assigneeId: p.uuid().nullable(),
    status: p.text().$type<(typeof STORED_JOB_STATUSES)[number]>().default('active'),
    /** Paused because its account is suspended; active again once that is lifted. */
    withheld: p.boolean().default(false),
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

/** The number of an employer's open jobs, counted now and then for the list of employers. */
export const EmployerOpeningsSchema = defineEntity({
  name: 'EmployerOpenings',
  tableName: 'employer_openings',
  properties: {
    client: () => p.oneToOne(UserSchema).primary().owner().updateRule('no action').deleteRule('cascade'),
    openJobs: p.integer(),
    categories: p.array().$type<Category[]>(),
  },
});

/** A job that a person saved. */
export const SavedJobSchema = defineEntity({
  name: 'SavedJob',
  tableName: 'saved_jobs',
  indexes: [{ name: 'saved_jobs_job_id_index', properties: ['job'] }],
  properties: {
    user: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
    job: () => p.manyToOne(JobSchema).primary().updateRule('no action').deleteRule('cascade'),
    savedAt: p.datetime().defaultRaw('now()'),
  },
});

/** Employers save searches for people, everybody else for jobs. */
export type SearchKind = 'jobs' | 'people';

/** A saved search, and when to look again. */
export const SavedSearchSchema = defineEntity({
  name: 'SavedSearch',
  tableName: 'saved_searches',
  checks: [
    { name: 'saved_searches_failures_check', expression: 'failures >= 0' },
    {
      name: 'saved_searches_channels_check',
      expression: `cardinality(channels) > 0 and channels <@ '{panel,desktop,mail}'::text[] and (not ('desktop' = any (channels)) or ('panel' = any (channels)))`,
    },
    { name: 'saved_searches_frequency_check', expression: `frequency in ('off', 'daily', 'at-once')` },
    { name: 'saved_searches_kind_check', expression: `kind in ('jobs', 'people')` },
    { name: 'saved_searches_people_check', expression: `kind = 'jobs' or frequency <> 'at-once'` },
    { name: 'saved_searches_next_at_check', expression: `(frequency = 'off') = (next_at is null)` },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    name: p.text(),
    filters: p.json(),
    frequency: p.text().$type<AlertFrequency>(),
    lookFrom: p.datetime().defaultRaw('now()'),
    nextAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
    channels: p.array().$type<AlertChannel[]>().defaultRaw(`'{panel,desktop}'`),
    failures: p.integer().default(0),
    /** The kind of thing that is searched for. */
    kind: p.text().$type<SearchKind>().default('jobs'),
    lookedAt: p.datetime().defaultRaw('now()'),
  },
});

/** One round of a saved search that found something new. */
export const SavedSearchAlertSchema = defineEntity({
  name: 'SavedSearchAlert',
  tableName: 'saved_search_alerts',
  indexes: [{ name: 'saved_search_alerts_created_at_index', properties: ['createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    search: () => p.manyToOne(SavedSearchSchema).updateRule('no action').deleteRule('cascade'),
    since: p.datetime(),
    jobs: p.integer(),
    jobsAreCapped: p.boolean(),
    createdAt: p.datetime().defaultRaw('now()'),
    messageId: p.uuid().nullable(),
  },
});

/** A job that a saved search has reported already. */
export const SavedSearchHitSchema = defineEntity({
  name: 'SavedSearchHit',
  tableName: 'saved_search_hits',
  indexes: [
    { name: 'saved_search_hits_alert_id_index', properties: ['alertId'] },
    { name: 'saved_search_hits_job_id_index', properties: ['job'] },
  ],
  properties: {
    search: () => p.manyToOne(SavedSearchSchema).primary().updateRule('no action').deleteRule('cascade'),
    job: () => p.manyToOne(JobSchema).primary().updateRule('no action').deleteRule('cascade'),
    alertId: p.uuid(),
    listedAt: p.datetime(),
  },
});

/** A person whom a saved search has reported already. */
export const SavedSearchPersonSchema = defineEntity({
  name: 'SavedSearchPerson',
  tableName: 'saved_search_people',
  indexes: [
    { name: 'saved_search_people_alert_id_index', properties: ['alertId'] },
    { name: 'saved_search_people_person_id_index', properties: ['person'] },
  ],
  properties: {
    search: () => p.manyToOne(SavedSearchSchema).primary().updateRule('no action').deleteRule('cascade'),
    person: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
    alertId: p.uuid(),
  },
});
