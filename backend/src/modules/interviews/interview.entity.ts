import { defineEntity, p } from '@mikro-orm/core';
import type { InterviewKind, InterviewOutcome, InterviewState } from '#contract/domain/interview.ts';
import { Application } from '../applications/application.entity.ts';
import { BenchResource } from '../bench/bench-resource.entity.ts';
import { Job } from '../jobs/job.entity.ts';
import { User } from '../users/user.entity.ts';

/** `completed` follows from the time. */
export type StoredState = Exclude<InterviewState, 'completed'>;

const InterviewSchema = defineEntity({
  name: 'Interview',
  tableName: 'interviews',
  indexes: [
    { name: 'interviews_application_id_index', properties: ['application'] },
    { name: 'interviews_job_id_index', properties: ['job'] },
    { name: 'interviews_client_id_index', properties: ['client', 'startsAt'] },
    { name: 'interviews_sender_id_index', properties: ['sender', 'startsAt'] },
    { name: 'interviews_applicant_id_index', properties: ['applicant'] },
    { name: 'interviews_resource_id_index', properties: ['resource'] },
  ],
  checks: [
    {
      name: 'interviews_state_check',
      expression: `state in ('proposed', 'scheduled', 'reschedule_requested', 'declined', 'cancelled', 'no_show')`,
    },
    { name: 'interviews_outcome_check', expression: `outcome in ('pending', 'pass', 'hold', 'fail')` },
    { name: 'interviews_kind_check', expression: `kind in ('video', 'phone', 'on-site')` },
    {
      name: 'interviews_how_check',
      expression: `(kind = 'video') = (link is not null) and (kind = 'on-site') = (address is not null) and (kind = 'phone' or phone is null)`,
    },
    { name: 'interviews_minutes_check', expression: 'minutes in (30, 45, 60)' },
    {
      name: 'interviews_ends_at_check',
      expression: '(starts_at is null) = (ends_at is null) and ends_at > starts_at',
    },
    {
      name: 'interviews_agreed_check',
      expression: `starts_at is not null or state in ('proposed', 'reschedule_requested', 'declined', 'cancelled')`,
    },
    { name: 'interviews_proposed_check', expression: `state <> 'proposed' or starts_at is null` },
    { name: 'interviews_any_time_check', expression: 'any_time_until is null or starts_at is null' },
    { name: 'interviews_version_check', expression: 'version >= 0' },
    { name: 'interviews_who_check', expression: '(applicant_id is null) <> (resource_id is null)' },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    application: () => p.manyToOne(Application).updateRule('no action').deleteRule('cascade'),
    job: () => p.manyToOne(Job).updateRule('no action').deleteRule('cascade'),
    client: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    /** The account that applied: a job seeker's, or a vendor's. */
    sender: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    /** Who is interviewed: one of both. */
    applicant: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade').nullable(),
    resource: () => p.manyToOne(BenchResource).updateRule('no action').deleteRule('cascade').nullable(),
    state: p.text().$type<StoredState>().default('proposed'),
    outcome: p.text().$type<InterviewOutcome>().default('pending'),
    kind: p.text().$type<InterviewKind>(),
    minutes: p.integer().$type<30 | 45 | 60>(),
    link: p.text().nullable(),
    phone: p.text().nullable(),
    address: p.text().nullable(),
    message: p.text().nullable(),
    /** Agreed; while another time is asked for, the one that stands until then. */
    startsAt: p.datetime().nullable(),
    endsAt: p.datetime().nullable(),
    /** Any free time may be chosen until then; null where the employer names times, and once one is agreed. */
    anyTimeUntil: p.datetime().nullable(),
    /** IANA zone in which the employer proposed it. */
    timeZone: p.text(),
    cancelReason: p.text().nullable(),
    /** Cancelled by nobody: its application has come to an end. */
    endedWithApplication: p.boolean().default(false),
    /** Grows with every change; also the SEQUENCE of its calendar entry. */
    version: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

/** An employer's people and whoever applied meet once. */
export class Interview extends InterviewSchema.class {}
InterviewSchema.setClass(Interview);
export { InterviewSchema };
