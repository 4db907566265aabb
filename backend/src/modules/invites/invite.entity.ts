import { defineEntity, p } from '@mikro-orm/core';
import type { DeclineReason, InviteStatus } from '#contract/domain/options.ts';
import { Application } from '../applications/application.entity.ts';
import { Job } from '../jobs/job.entity.ts';
import { User } from '../users/user.entity.ts';

const InviteSchema = defineEntity({
  name: 'Invite',
  tableName: 'invites',
  indexes: [
    { name: 'invites_application_id_index', properties: ['application'] },
    { name: 'invites_job_id_index', properties: ['job'] },
    { name: 'invites_resource_id_index', properties: ['resourceId', 'invitee'] },
  ],
  checks: [
    { name: 'invites_accepted_check', expression: `(status = 'accepted') = (application_id is not null)` },
    {
      name: 'invites_decline_reason_check',
      expression: `decline_reason in ('not-looking', 'not-a-fit', 'pay', 'place', 'timing', 'other')`,
    },
    { name: 'invites_declined_check', expression: `(status = 'declined') = (decline_reason is not null)` },
    { name: 'invites_expires_at_check', expression: 'expires_at > sent_at' },
    {
      name: 'invites_status_check',
      expression: `status in ('sent', 'viewed', 'accepted', 'declined', 'expired', 'withdrawn')`,
    },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    job: () => p.manyToOne(Job).updateRule('no action').deleteRule('cascade'),
    client: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    /** The account that is asked: a job seeker's, or that of the vendor whose person it is. */
    invitee: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    /** Somebody of the vendor's bench; null for a job seeker. */
    resourceId: p.uuid().nullable(),
    message: p.text().nullable(),
    status: p.text().$type<InviteStatus>().default('sent'),
    declineReason: p.text().$type<DeclineReason>().nullable(),
    application: () => p.manyToOne(Application).updateRule('no action').deleteRule('cascade').nullable(),
    sentAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

/** An employer asks a job seeker to apply, or a vendor to submit somebody. */
export class Invite extends InviteSchema.class {}
InviteSchema.setClass(Invite);
export { InviteSchema };
