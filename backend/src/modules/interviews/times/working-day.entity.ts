import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../users/user.entity.ts';

const WorkingDaySchema = defineEntity({
  name: 'WorkingDay',
  tableName: 'working_days',
  checks: [
    { name: 'working_days_weekday_check', expression: 'weekday >= 0 and weekday <= 6' },
    {
      name: 'working_days_hours_check',
      expression: 'from_minute >= 0 and until_minute > from_minute and until_minute <= 1440',
    },
    { name: 'working_days_step_check', expression: 'from_minute % 15 = 0 and until_minute % 15 = 0' },
  ],
  properties: {
    person: () => p.manyToOne(User).primary().updateRule('no action').deleteRule('cascade'),
    /** Sunday is 0. */
    weekday: p.integer().primary(),
    /** Since midnight on the person's own clock. */
    fromMinute: p.integer(),
    untilMinute: p.integer(),
  },
});

/** When somebody works on a day of the week; a day without one is off, and nobody with none at all has chosen. */
export class WorkingDay extends WorkingDaySchema.class {}
WorkingDaySchema.setClass(WorkingDay);
export { WorkingDaySchema };
