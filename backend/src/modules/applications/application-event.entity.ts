import { defineEntity, p } from '@mikro-orm/core';
import type { ApplicationStatus, RejectReason } from '#contract/domain/options.ts';
import type { WithdrawReason } from '#contract/domain/application-moves.ts';
import type { Bigint } from '../../database/columns.ts';
import { Application } from './application.entity.ts';

const ApplicationEventSchema = defineEntity({
  name: 'ApplicationEvent',
  tableName: 'application_events',
  indexes: [{ name: 'application_events_application_id_index', properties: ['application'] }],
  checks: [
    { name: 'application_events_by_side_check', expression: `by_side in ('applicant', 'employer', 'system')` },
    {
      name: 'application_events_reason_check',
      expression: `reason in ('not-a-fit', 'job-filled', 'duplicate', 'spam', 'rate', 'location', 'availability', 'failed-interview', 'candidate-declined', 'other')`,
    },
    { name: 'application_events_move_check', expression: 'move_id is null or from_status is not null' },
    {
      name: 'application_events_withdraw_reason_check',
      expression: `withdraw_reason in ('other-job', 'not-a-fit', 'pay', 'place', 'timing', 'process', 'circumstances', 'other')`,
    },
    {
      name: 'application_events_withdrawn_check',
      expression: `withdraw_reason is null or by_side = 'applicant' and status = 'withdrawn'`,
    },
    { name: 'application_events_note_check', expression: `note is null or by_side = 'employer'` },
  ],
  properties: {
    id: p.bigint('string').$type<Bigint>().primary().generated('by default as identity'),
    application: () => p.manyToOne(Application).updateRule('no action').deleteRule('cascade'),
    at: p.datetime().defaultRaw('now()'),
    status: p.text().$type<ApplicationStatus>(),
    bySide: p.text().$type<'applicant' | 'employer' | 'system'>(),
    actorId: p.uuid().nullable(),
    reason: p.text().$type<RejectReason>().nullable(),
    /** Of a step by hand: the same for all applications that were moved at once. */
    moveId: p.uuid().nullable(),
    fromStatus: p.text().$type<ApplicationStatus>().nullable(),
    /** For the other side. */
    message: p.text().nullable(),
    /** For the employer's own team. */
    note: p.text().nullable(),
    /** Why who applied withdrew; for both sides. */
    withdrawReason: p.text().$type<WithdrawReason>().nullable(),
  },
});

/** One step in the life of an application: the timeline. */
export class ApplicationEvent extends ApplicationEventSchema.class {}
ApplicationEventSchema.setClass(ApplicationEvent);
export { ApplicationEventSchema };
