import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../users/user.entity.ts';
import { Interview } from '../interview.entity.ts';

const InterviewSnoozeSchema = defineEntity({
  name: 'InterviewSnooze',
  tableName: 'interview_snoozes',
  indexes: [
    { name: 'interview_snoozes_account_id_index', properties: ['account'] },
    { name: 'interview_snoozes_person_id_index', properties: ['person'] },
  ],
  checks: [{ name: 'interview_snoozes_remind_at_check', expression: 'remind_at < starts_at' }],
  properties: {
    interview: () => p.manyToOne(Interview).primary().updateRule('no action').deleteRule('cascade'),
    /** For which of its sides the person reads it. */
    account: () => p.manyToOne(User).primary().updateRule('no action').deleteRule('cascade'),
    person: () => p.manyToOne(User).primary().updateRule('no action').deleteRule('cascade'),
    /** The agreed time that it reminds of; with another one nothing comes back. */
    startsAt: p.datetime(),
    remindAt: p.datetime(),
  },
});

/** Somebody has put off the reminder of an interview. Gone as soon as it has come back. */
export class InterviewSnooze extends InterviewSnoozeSchema.class {}
InterviewSnoozeSchema.setClass(InterviewSnooze);
export { InterviewSnoozeSchema };
