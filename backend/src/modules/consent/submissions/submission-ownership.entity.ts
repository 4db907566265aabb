import { defineEntity, p } from '@mikro-orm/core';
import { Application } from '../../applications/application.entity.ts';
import { Job } from '../../jobs/job.entity.ts';
import { User } from '../../users/user.entity.ts';

const SubmissionOwnershipSchema = defineEntity({
  name: 'SubmissionOwnership',
  tableName: 'submission_ownerships',
  indexes: [
    { name: 'submission_ownerships_vendor_id_index', properties: ['vendor'] },
    { name: 'submission_ownerships_application_id_index', properties: ['application'] },
    { name: 'submission_ownerships_until_index', properties: ['until'] },
  ],
  checks: [{ name: 'submission_ownerships_until_check', expression: 'until > since' }],
  properties: {
    job: () => p.manyToOne(Job).primary().updateRule('no action').deleteRule('cascade'),
    emailHash: p.blob().$type<Uint8Array>().primary(),
    vendor: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    /** By which they said yes; null where our staff decided, and there is none. */
    application: () => p.manyToOne(Application).updateRule('no action').deleteRule('cascade').nullable(),
    since: p.datetime().defaultRaw('now()'),
    until: p.datetime(),
  },
});

/** Which vendor speaks for a person at a job, and until when. */
export class SubmissionOwnership extends SubmissionOwnershipSchema.class {}
SubmissionOwnershipSchema.setClass(SubmissionOwnership);
export { SubmissionOwnershipSchema };
