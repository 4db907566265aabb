import { defineEntity, p } from '@mikro-orm/core';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { BenchResource } from '../bench/bench-resource.entity.ts';
import { File } from '../files/file.entity.ts';
import { Job } from '../jobs/job.entity.ts';
import { User } from '../users/user.entity.ts';
import type { StoredAnswer } from './answers.ts';

const ApplicationSchema = defineEntity({
  name: 'Application',
  tableName: 'applications',
  indexes: [{ name: 'applications_resource_id_index', properties: ['resource'] }],
  uniques: [
    { name: 'applications_applicant_unique', properties: ['job', 'applicant'] },
    { name: 'applications_resource_unique', properties: ['job', 'resource'] },
  ],
  checks: [
    {
      name: 'applications_status_check',
      expression: `status in ('pending_consent', 'applied', 'viewed', 'shortlisted', 'interviewing', 'offered', 'hired', 'rejected', 'withdrawn', 'closed')`,
    },
    { name: 'applications_rating_check', expression: 'rating >= 100 and rating <= 500' },
    { name: 'applications_version_check', expression: 'version >= 0' },
    { name: 'applications_settles_check', expression: '(settles_at is null) = (status_before is null)' },
    {
      name: 'applications_status_before_check',
      expression: `status_before in ('pending_consent', 'applied', 'viewed', 'shortlisted', 'interviewing', 'offered', 'hired', 'rejected', 'withdrawn', 'closed')`,
    },
    {
      name: 'applications_taken_back_check',
      expression: `taken_back_at is null or applicant_id is not null or cover_note is null and answers = '[]' and resume_file_id is null and email_hash is null and phone_hash is null`,
    },
    {
      name: 'applications_taken_back_status_check',
      expression: `taken_back_at is null or status in ('hired', 'rejected', 'withdrawn', 'closed')`,
    },
    { name: 'applications_released_check', expression: 'released_at is null or vendor_id is not null' },
    {
      name: 'applications_who_check',
      expression:
        'applicant_id is not null and vendor_id is null and resource_id is null or applicant_id is null and vendor_id is not null and resource_id is not null',
    },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    job: () => p.manyToOne(Job).updateRule('no action').deleteRule('cascade'),
    client: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    applicant: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade').nullable(),
    vendor: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade').nullable(),
    resource: () => p.manyToOne(BenchResource).updateRule('no action').deleteRule('cascade').nullable(),
    /** The resume that came with it. */
    resumeFile: () => p.manyToOne(File).updateRule('no action').deleteRule('no action').nullable(),
    emailHash: p.blob().$type<Uint8Array>().nullable(),
    phoneHash: p.blob().$type<Uint8Array>().nullable(),
    status: p.text().$type<ApplicationStatus>().default('applied'),
    coverNote: p.text().nullable(),
    answers: p.json().$type<StoredAnswer[]>().defaultRaw(`'[]'`),
    appliedAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
    firstSeenAt: p.datetime().nullable(),
    /** When it was last moved by hand; null where nobody has moved it since it was sent. */
    steppedAt: p.datetime().nullable(),
    /** Grows with every step. */
    version: p.integer().default(0),
    /** Until then who applied sees the status before: the employer can still take the step back. */
    settlesAt: p.datetime().nullable(),
    statusBefore: p.text().$type<ApplicationStatus>().nullable(),
    /** Until when its last offer stands; null once that is answered, and where there is none. The database keeps it so. */
    offerUntil: p.datetime().nullable(),
    /** The database keeps these for its interviews: times to choose from, and times that the applicant asked for. */
    timesOfferedAt: p.datetime().nullable(),
    timesOfferedUntil: p.datetime().nullable(),
    timesAskedAt: p.datetime().nullable(),
    timesAskedUntil: p.datetime().nullable(),
    /** The end of the last that is booked, or when it came to nothing. */
    meetsUntil: p.datetime().nullable(),
    /** The one to open first. */
    interviewId: p.uuid().nullable(),
    /** Mean of its ratings in hundredths of a star; null without any. */
    rating: p.integer().nullable(),
    /** Its sender gives the employer no contact details, profile or resume any more. */
    takenBackAt: p.datetime().nullable(),
    /** Of a submission: it keeps nobody else from submitting the person, nor the person from applying. */
    releasedAt: p.datetime().nullable(),
  },
});

/** A person put forward for a job: a job seeker, or somebody of a vendor's bench. */
export class Application extends ApplicationSchema.class {}
ApplicationSchema.setClass(Application);
export { ApplicationSchema };
