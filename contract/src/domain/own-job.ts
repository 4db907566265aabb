/** The owner's own view of a job, and the owner's actions on it. */
import * as z from 'zod/mini';
import { day, id, instant, line, text } from '../wire.ts';
import { jobFields, jobSkill, payFault, paysInOrder } from './job.ts';
import { ownQuestion } from './screening.ts';
import { LIMITS } from './limits.ts';
import {
  CATEGORIES,
  ENGAGEMENTS,
  EXPERIENCES,
  JOB_STATUSES,
  JOB_TYPES,
  PAY_PERIODS,
  QUALIFICATIONS,
  REJECT_REASONS,
  tokens,
  WORK_MODES,
} from './options.ts';

/** The actions that can be taken on several jobs at once. */
export const JOB_ACTIONS = tokens({
  pause: 'Pause',
  resume: 'Resume',
  renew: 'Renew',
  close: 'Close',
  delete: 'Delete drafts',
});
export type JobAction = z.output<typeof JOB_ACTIONS.schema>;

/** A posting needs these fields before it can go live; an unfinished one may lack them. */
export const REQUIRED_TO_POST = ['title', 'description', 'category', 'city'] as const;
export type RequiredToPost = (typeof REQUIRED_TO_POST)[number];

/** A posting that is still being written: anything but its kind and place may be missing. */
export const unfinishedJob = z
  .strictObject({
    ...jobFields,
    title: line(0, LIMITS.title),
    description: text(0, LIMITS.description),
    category: z.optional(z.nullable(CATEGORIES.schema)),
  })
  .check(z.refine(paysInOrder, payFault));
export type UnfinishedJob = z.output<typeof unfinishedJob>;

/** The own job as the form wants it: every field, the private ones included. What is not written yet is empty. */
export const ownJob = z.object({
  _id: id,
  version: z.int(),
  status: JOB_STATUSES.schema,
  /** The required fields that are still empty. */
  missing: z.array(z.enum(REQUIRED_TO_POST)),
  openApplications: z.int(),
  renewable: z.boolean(),
  /** Until when a filled or closed job may be opened again; null for others. */
  reopenUntil: z.nullable(instant),
  /** Why our review gave the posting back; null when it did not, or it was released since. */
  reviewNote: z.nullable(z.string()),
  job: z.object({
    title: z.string(),
    /** HTML, sanitised by the server. */
    description: z.string(),
    category: z.nullable(CATEGORIES.schema),
    jobType: JOB_TYPES.schema,
    engagement: ENGAGEMENTS.schema,
    workMode: WORK_MODES.schema,
    country: z.string(),
    state: z.nullable(z.string()),
    city: z.nullable(z.string()),
    timeZone: z.string(),
    skills: z.array(jobSkill),
    experience: z.nullable(EXPERIENCES.schema),
    qualification: z.nullable(QUALIFICATIONS.schema),
    openings: z.int(),
    salaryMin: z.nullable(z.number()),
    salaryMax: z.nullable(z.number()),
    currency: z.string(),
    payPeriod: PAY_PERIODS.schema,
    salaryVisible: z.boolean(),
    startDate: z.nullable(day),
    closesOn: z.nullable(day),
    acceptVendors: z.boolean(),
    vendorCap: z.nullable(z.int()),
    screeningQuestions: z.array(ownQuestion),
    tags: z.array(z.string()),
    clientJobRef: z.nullable(z.string()),
  }),
});
export type OwnJob = z.output<typeof ownJob>;

/** The handling of open applications when their job is filled or closed. */
export const disposition = z.strictObject({
  /** Written to each of those whose application ends without being hired; `{firstName}`, `{jobTitle}` and `{company}` are filled in. */
  message: z.optional(z.nullable(text(1, LIMITS.moveMessage))),
  /** The reason for every open application that is not named below. */
  reason: REJECT_REASONS.schema,
  each: z._default(
    z
      .array(
        z.strictObject({
          applicationId: id,
          outcome: z.enum(['hired', 'rejected']),
          /** Only for `rejected`; that of all where it is absent. */
          reason: z.optional(REJECT_REASONS.schema),
        }),
      )
      .check(
        z.maxLength(300),
        z.refine((each) => new Set(each.map(({ applicationId }) => applicationId)).size === each.length, {
          error: 'Must name each application once',
        }),
      ),
    [],
  ),
});
export type Disposition = z.output<typeof disposition>;
