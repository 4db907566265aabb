import { defineEntity, p } from '@mikro-orm/core';
import { Job } from '../../jobs/job.entity.ts';

const SubmissionRefusalSchema = defineEntity({
  name: 'SubmissionRefusal',
  tableName: 'submission_refusals',
  properties: {
    job: () => p.manyToOne(Job).primary().updateRule('no action').deleteRule('cascade'),
    emailHash: p.blob().$type<Uint8Array>().primary(),
    refusedAt: p.datetime().defaultRaw('now()'),
  },
});

/** That somebody is not asked about a job again, whoever wants to. */
export class SubmissionRefusal extends SubmissionRefusalSchema.class {}
SubmissionRefusalSchema.setClass(SubmissionRefusal);
export { SubmissionRefusalSchema };
