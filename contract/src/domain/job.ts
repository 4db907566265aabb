import * as z from 'zod/mini';
import { day, id, instant, line, plannedDay, text, timeZone } from '../wire.ts';
import { LIMITS } from './limits.ts';
import { responseTime } from './response-time.ts';
import { ownQuestion, screeningQuestion } from './screening.ts';
import {
  CATEGORIES,
  COMPANY_SIZES,
  ENGAGEMENTS,
  EXPERIENCES,
  JOB_STATUSES,
  JOB_TYPES,
  PAY_PERIODS,
  QUALIFICATIONS,
  WORK_MODES,
} from './options.ts';

export const countryCode = z
  .string()
  .check(z.toUpperCase(), z.regex(/^[A-Z]{2}$/, { error: 'Must be a two-letter country code' }));
export const currencyCode = z
  .string()
  .check(z.toUpperCase(), z.regex(/^[A-Z]{3}$/, { error: 'Must be a three-letter currency code' }));

export const jobSkill = z.strictObject({
  name: line(1, LIMITS.skill),
  must: z._default(z.boolean(), false),
  minYears: z._default(z.number().check(z.minimum(0), z.maximum(60)), 0),
});
export type JobSkill = z.output<typeof jobSkill>;

/** Pay as shown; absent when the employer keeps it private. */
export const salary = z.object({
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  currency: z.string(),
  payPeriod: PAY_PERIODS.schema,
});
export type Salary = z.output<typeof salary>;

/** Job list item of spec section 3 (_id, createdAt, isApplied) with what a card shows. */
export const jobListItem = z.object({
  _id: id,
  createdAt: instant,
  /** Speaks only of the session's own user; false for visitors. */
  isApplied: z.boolean(),
  /** On the session user's own list; false for visitors and for account types without one. */
  isSaved: z.boolean(),
  title: z.string(),
  clientId: id,
  companyName: z.string(),
  /** True when the employer's KYC is completed. */
  verified: z.boolean(),
  category: CATEGORIES.schema,
  jobType: JOB_TYPES.schema,
  workMode: WORK_MODES.schema,
  country: z.string(),
  state: z.nullable(z.string()),
  city: z.nullable(z.string()),
  skills: z.array(z.string()),
  experience: z.nullable(EXPERIENCES.schema),
  openings: z.int(),
  salary: z.nullable(salary),
  /** Plain text, at most 240 characters. */
  summary: z.string(),
  /** Last day for applications, in the job's own zone. */
  closesOn: z.nullable(day),
  /** True when vendors may submit people. */
  acceptVendors: z.boolean(),
  status: JOB_STATUSES.schema,
});
export type JobListItem = z.output<typeof jobListItem>;

/** The owner's view of a job in manage-jobs. */
export const managedJob = z.extend(jobListItem, {
  /** Null for anybody but the owner. */
  counts: z.nullable(
    z.object({
      applications: z.int(),
      unseen: z.int(),
      /** Not decided yet. */
      open: z.int(),
    }),
  ),
  /** A change must name this version; null for everybody but the owner. */
  version: z.nullable(z.int()),
  /** True while `renew` would be taken: in the last days before the closing day and after it. */
  renewable: z.boolean(),
  /** Why our review gave it back; null for anybody but the owner. */
  reviewNote: z.nullable(z.string()),
  /** The member of the account who looks after it; null for anybody but the owner, and for nobody in particular. */
  assigneeId: z.nullable(id),
});
export type ManagedJob = z.output<typeof managedJob>;

export const companyCard = z.object({
  name: z.string(),
  /** Path of the logo under this origin. */
  logo: z.nullable(z.string()),
  about: z.nullable(z.string()),
  website: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  size: z.nullable(COMPANY_SIZES.schema),
  foundedYear: z.nullable(z.int()),
  country: z.nullable(z.string()),
  city: z.nullable(z.string()),
});
export type CompanyCard = z.output<typeof companyCard>;

export const vendorPlaces = z.object({ taken: z.int(), most: z.int() });
export type VendorPlaces = z.output<typeof vendorPlaces>;
/** Why a vendor finds no place at a job that takes so many people from vendors in all. */
export const allPlacesTaken = (most: number): string =>
  `This employer takes at most ${most === 1 ? '1 person' : `${String(most)} people`} from vendors for this job, and has them all.`;

export const jobDetail = z.extend(jobListItem, {
  /** HTML sanitised by the server: p, br, strong, em, u, ul, ol, li, h2-h4, a[href], blockquote. */
  descriptionHtml: z.string(),
  requirements: z.array(jobSkill),
  engagement: ENGAGEMENTS.schema,
  qualification: z.nullable(QUALIFICATIONS.schema),
  timeZone: z.string(),
  startDate: z.nullable(day),
  screeningQuestions: z.array(screeningQuestion),
  tags: z.array(z.string()),
  company: companyCard,
  /**
   * The employer's usual time to answer; null until there are enough applications, and if the posting names another
   * company.
   */
  responseTime: z.nullable(responseTime),
  /** The session user's own application, if there is one. */
  applicationId: z.nullable(id),
  /** The session user has begun an application and not sent it. */
  hasDraft: z.boolean(),
  /** False when closed, paused or past its closing day. */
  open: z.boolean(),
  /** Vendors read how many places are taken, where the employer takes so many people from them in all. */
  vendorPlaces: z.nullable(vendorPlaces),
  /** A change must name this version; null for everybody but the owner. */
  version: z.nullable(z.int()),
});
export type JobDetail = z.output<typeof jobDetail>;

/** The remains of a job that used to be public. */
export const endedJob = z.object({
  title: z.string(),
  companyName: z.string(),
  /** `filled`, `closed` or `expired`. */
  status: JOB_STATUSES.schema,
  /** Open jobs like it, the most alike first. */
  similar: z.array(jobListItem),
});
export type EndedJob = z.output<typeof endedJob>;

/** Unpaid work names no pay. */
const pay = z.number().check(z.minimum(0.01, { error: 'Enter more than 0' }), z.maximum(LIMITS.salaryMax));

/** The fields of a posting, for the finished and the unfinished one. */
export const jobFields = {
  title: line(LIMITS.titleMin, LIMITS.title),
  description: text(20, LIMITS.description),
  category: CATEGORIES.schema,
  jobType: JOB_TYPES.schema,
  engagement: z._default(ENGAGEMENTS.schema, 'direct'),
  workMode: WORK_MODES.schema,
  country: countryCode,
  state: z.optional(z.nullable(line(1, 80))),
  city: z.optional(z.nullable(line(1, 80))),
  timeZone: z.optional(timeZone),
  skills: z._default(z.array(jobSkill).check(z.maxLength(LIMITS.skills)), []),
  experience: z.optional(z.nullable(EXPERIENCES.schema)),
  qualification: z.optional(z.nullable(QUALIFICATIONS.schema)),
  openings: z._default(z.int().check(z.minimum(1), z.maximum(LIMITS.openings)), 1),
  salaryMin: z.optional(z.nullable(pay)),
  salaryMax: z.optional(z.nullable(pay)),
  currency: z._default(currencyCode, 'INR'),
  payPeriod: z._default(PAY_PERIODS.schema, 'annualy'),
  salaryVisible: z._default(z.boolean(), true),
  startDate: z.optional(z.nullable(plannedDay)),
  closesOn: z.optional(z.nullable(plannedDay)),
  acceptVendors: z._default(z.boolean(), true),
  /** So many people from vendors in all, whoever submits them; null: any number. */
  vendorCap: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(LIMITS.vendorCap)))),
  screeningQuestions: z._default(z.array(ownQuestion).check(z.maxLength(LIMITS.screeningQuestions)), []),
  tags: z._default(z.array(line(1, LIMITS.tag)).check(z.maxLength(LIMITS.tags)), []),
  clientJobRef: z.optional(z.nullable(line(1, 60))),
};
export const paysInOrder = (job: {
  salaryMin?: number | null | undefined;
  salaryMax?: number | null | undefined;
}): boolean => job.salaryMin == null || job.salaryMax == null || job.salaryMin <= job.salaryMax;
export const payFault = { error: 'The maximum must not be below the minimum', path: ['salaryMax'] };

/** The fields of a posting; shared by addJob, updateJob, the importer and the form. */
export const jobDraft = z.strictObject(jobFields).check(z.refine(paysInOrder, payFault));
export type JobDraft = z.output<typeof jobDraft>;
