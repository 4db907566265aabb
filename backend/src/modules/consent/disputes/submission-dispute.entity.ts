import { defineEntity, p } from '@mikro-orm/core';
import type { DisputeState } from '#contract/domain/dispute.ts';
import { BenchResource } from '../../bench/bench-resource.entity.ts';
import { Job } from '../../jobs/job.entity.ts';
import { User } from '../../users/user.entity.ts';

const SubmissionDisputeSchema = defineEntity({
  name: 'SubmissionDispute',
  tableName: 'submission_disputes',
  indexes: [
    { name: 'submission_disputes_job_id_index', properties: ['job'] },
    { name: 'submission_disputes_resource_id_index', properties: ['resource'] },
  ],
  checks: [
    {
      name: 'submission_disputes_state_check',
      expression: `state in ('open', 'withdrawn', 'stands', 'moved', 'nobody')`,
    },
    { name: 'submission_disputes_ended_check', expression: `(ended_at is null) = (state = 'open')` },
    {
      name: 'submission_disputes_decided_check',
      expression: `(decided_by is not null) = (state in ('stands', 'moved', 'nobody')) and (decided_by is null) = (decision_reason is null)`,
    },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    job: () => p.manyToOne(Job).updateRule('no action').deleteRule('cascade'),
    vendor: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    resource: () => p.manyToOne(BenchResource).updateRule('no action').deleteRule('cascade'),
    /** Of the person when it was opened: what others wrote about them is found by these. */
    emailHash: p.blob().$type<Uint8Array>(),
    phoneHash: p.blob().$type<Uint8Array>().nullable(),
    reason: p.text(),
    state: p.text().$type<DisputeState>().default('open'),
    openedAt: p.datetime().defaultRaw('now()'),
    endedAt: p.datetime().nullable(),
    /** Of our staff; who has left since stays named in the audit log. */
    decidedBy: p.uuid().nullable(),
    /** For staff alone: it may name the other side. */
    decisionReason: p.text().nullable(),
  },
});

/** A vendor believes that a person at a job is theirs to speak for. */
export class SubmissionDispute extends SubmissionDisputeSchema.class {}
SubmissionDisputeSchema.setClass(SubmissionDispute);
export { SubmissionDisputeSchema };
