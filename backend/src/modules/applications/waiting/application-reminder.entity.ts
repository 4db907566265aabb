import { defineEntity, p } from '@mikro-orm/core';
import type { CalendarDay } from '../../../database/columns.ts';
import { Job } from '../../jobs/job.entity.ts';

const ApplicationReminderSchema = defineEntity({
  name: 'ApplicationReminder',
  tableName: 'application_reminders',
  indexes: [{ name: 'application_reminders_created_at_index', properties: ['createdAt'] }],
  uniques: [{ name: 'application_reminders_day_unique', properties: ['job', 'day'] }],
  checks: [{ name: 'application_reminders_failures_check', expression: 'failures >= 0' }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    job: () => p.manyToOne(Job).updateRule('no action').deleteRule('cascade'),
    /** On the employer's calendar. */
    day: p.date().$type<CalendarDay>(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Null until its event is stored. */
    toldAt: p.datetime().nullable(),
    nextAt: p.datetime().defaultRaw('now()'),
    failures: p.integer().default(0),
  },
});

/** An employer is told that applicants for one job wait too long: one for each job and day. */
export class ApplicationReminder extends ApplicationReminderSchema.class {}
ApplicationReminderSchema.setClass(ApplicationReminder);
export { ApplicationReminderSchema };
